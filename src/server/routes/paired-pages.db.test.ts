import { beforeAll, expect, it } from 'vitest';
import { pairedRowsBody, pairedSymbolsBody } from '#contract/paired.ts';
import { pairedPaths } from '#contract/paths.ts';
import type { TradingDay } from '#engine/day.ts';
import { type ClosedFilter, closedTotals, symbolsWith } from '../db/closed-filter.ts';
import { closedPage, type ClosedRow } from '../db/closed-pages.ts';
import type { Store } from '../db/client.ts';
import { SortedLists } from '../db/sorted-lists.ts';
import { symbolPage } from '../db/symbol-pages.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { PAIRED_SORTS } from '../testing/drive-journal.ts';
import { openJournalApp } from '../testing/journal-app.ts';
import { syntheticTradebook } from '../testing/synthetic-tradebook.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ fills: 400, seed: 8, from: '2026-05-04', days: 28 });
const MORE = syntheticTradebook({ fills: 30, seed: 9, from: '2026-05-20', days: 2 });
const SYMBOL_SORTS = ['rank', 'symbol', 'segment', 'trades', 'wins', 'losses', 'win_rate', 'pnl', 'charges'];
/** By a figure that is stored or computed, by words, by an index and by instrument. */
const LISTED_SORTS = ['pnl', 'percent', 'direction', 'net_pnl', 'buy_date', 'symbol', 'unknown'];
/** No divisor of a total, so that pages read from the end are not those read from the front. */
const PER_PAGE = 37;
/** So that pages are read in both ways. */
const NEAR = 2 * PER_PAGE;
const ALL = { slice: 'overall', from: null, to: null, instrumentIds: null } as const;

describeOnBothEngines('pages of closed trades', (open) => {
  let store: Store;
  let fromLists = 0;
  beforeAll(async () => {
    store = await open({ onQuery: (statement) => (fromLists += statement.includes('WITH ORDINALITY') ? 1 : 0) });
  });

  it('walked by any column, either way, give each row exactly once in one order', async () => {
    const app = await openJournalApp(store, TODAY);
    const { userId } = await app.withTradebook('asha', CSV);
    const { trades: total } = await closedTotals(store.db, userId, ALL);
    expect(total % PER_PAGE).not.toBe(0);
    expect(total).toBeGreaterThan(2 * NEAR + PER_PAGE);
    for (const order of PAIRED_SORTS) {
      for (const descending of [true, false]) {
        const walked: string[] = [];
        for (let offset = 0; offset < total; offset += PER_PAGE) {
          const page = await closedPage(store.db, userId, ALL, { order, descending, limit: PER_PAGE, offset }, total, { near: NEAR });
          walked.push(...page.map((row) => `${row.buy_id}-${row.sell_id}`));
        }
        const whole = await closedPage(store.db, userId, ALL, { order, descending, limit: total, offset: 0 }, total);
        expect([order, new Set(walked).size]).toEqual([order, total]);
        expect([order, walked]).toEqual([order, whole.map((row) => `${row.buy_id}-${row.sell_id}`)]);
      }
    }
  });

  it('in the middle of large lists are the same out of memory, until the journal changes', async () => {
    const app = await openJournalApp(store, TODAY);
    const devi = await app.withTradebook('devi', CSV);
    const lists = new SortedLists();
    const finder = { near: NEAR, far: NEAR, lists };
    const walk = async (order: string, descending: boolean, filter: ClosedFilter) => {
      const { trades: total } = await closedTotals(store.db, devi.userId, filter);
      const pages: ClosedRow[][] = [];
      for (let offset = 0; offset < total + PER_PAGE; offset += PER_PAGE) {
        const slicing = { order, descending, limit: PER_PAGE, offset };
        const page = await closedPage(store.db, devi.userId, filter, slicing, total, finder);
        pages.push(page);
        // A list is read for whoever comes again.
        expect(await closedPage(store.db, devi.userId, filter, slicing, total, finder)).toEqual(page);
        await lists.idle();
      }
      const whole = await closedPage(store.db, devi.userId, filter, { order, descending, limit: total, offset: 0 }, total);
      expect([order, pages.flat()]).toEqual([order, whole]);
    };
    const walkAll = async () => {
      fromLists = 0;
      for (const order of LISTED_SORTS) for (const descending of [true, false]) await walk(order, descending, ALL);
      await walk('pnl', true, { ...ALL, slice: 'options', from: '2026-05-08' as TradingDay });
      await walk('net_pnl', false, { ...ALL, status: 'WIN' });
      return fromLists;
    };
    const first = await walkAll();
    expect(first).toBeGreaterThan(LISTED_SORTS.length * 2);
    expect(await walkAll()).toBeGreaterThan(first);
    expect((await app.upload(devi, MORE)).status).toBe(200);
    expect(await walkAll()).toBe(first);
  });

  it('are the same by a part of the symbol as by the instruments that have it', async () => {
    const app = await openJournalApp(store, TODAY);
    const { userId } = await app.withTradebook('lata', CSV);
    const { instrumentIds } = await symbolsWith(store.db, userId, 'PE');
    expect(instrumentIds?.length).toBeGreaterThan(5);
    for (const more of [{}, { from: '2026-05-12' as TradingDay }, { slice: 'options', status: 'LOSS' }] as const) {
      const [named, part] = [
        { ...ALL, ...more, instrumentIds },
        { ...ALL, ...more, symbolPart: 'PE' },
      ];
      const totals = await closedTotals(store.db, userId, named);
      expect(totals.trades).toBeGreaterThan(20);
      expect(await closedTotals(store.db, userId, part)).toEqual(totals);
      for (const order of ['net_pnl', 'pnl', 'symbol', 'sell_date']) {
        const slicing = { order, descending: true, limit: 15, offset: 5 };
        const page = await closedPage(store.db, userId, named, slicing, totals.trades);
        expect(page.length).toBe(15);
        expect(await closedPage(store.db, userId, part, slicing, totals.trades)).toEqual(page);
        expect(await symbolPage(store.db, userId, part, slicing)).toEqual(await symbolPage(store.db, userId, named, slicing));
      }
    }
  });

  it('are the same near the ends and far from them, in every column and filter', async () => {
    const app = await openJournalApp(store, TODAY);
    const ravi = await app.withTradebook('ravi', CSV);
    const pagesOf = async (query: string, perPage: number) => {
      const found: string[] = [];
      for (let page = 1, total = 1; found.length < total; page += 1) {
        const answer = await ravi.get(`${pairedPaths.list}?${query}&per_page=${perPage}&page=${page}`);
        const { data, meta } = pairedRowsBody.parse(answer.json());
        ({ total } = meta);
        expect(data.length).toBe(Math.min(perPage, total - found.length));
        found.push(...data.map((row) => row.id));
      }
      return found;
    };
    for (const filter of ['segment=futures', 'q=NIFTY26', 'from_date=2026-05-12&to_date=2026-05-20&q=CE']) {
      for (const sort of ['pnl', 'symbol', 'direction', 'buy_date', 'quantity']) {
        const walked = await pagesOf(`${filter}&skey=${sort}`, PER_PAGE);
        expect(new Set(walked).size).toBe(walked.length);
        expect([filter, sort, walked]).toEqual([filter, sort, await pagesOf(`${filter}&skey=${sort}`, 500)]);
      }
    }
  });

  it('by symbol give each symbol exactly once', async () => {
    const app = await openJournalApp(store, TODAY);
    const mira = await app.withTradebook('mira', CSV);
    for (const sort of SYMBOL_SORTS) {
      const walked: string[] = [];
      for (let page = 1, total = 1; walked.length < total; page += 1) {
        const answer = await mira.get(`${pairedPaths.list}?type=symbols&skey=${sort}&per_page=${PER_PAGE}&page=${page}`);
        const body = pairedSymbolsBody.parse(answer.json());
        ({ total } = body);
        walked.push(...body.data.map((row) => row.symbol));
        expect(walked.length).toBe(Math.min(page * PER_PAGE, total));
      }
      expect([sort, new Set(walked).size]).toEqual([sort, walked.length]);
    }
  });
});
