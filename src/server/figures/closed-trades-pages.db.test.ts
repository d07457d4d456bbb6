import { NO_FILTER } from '#contract/filter.ts';
import { beforeAll, expect, it } from 'vitest';
import { pairedRowsBody, pairedSymbolsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { closedTotals } from '../filter/closed-filter.ts';
import { closedPage } from './closed-pages.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { CLOSED_TRADE_SORTS } from '#test/server/drive-journal.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 400, seed: 8, from: '2026-05-04', days: 28 });
const SYMBOL_SORTS = ['rank', 'symbol', 'segment', 'trades', 'wins', 'losses', 'win_rate', 'pnl', 'charges'];
/** Not a divisor of the total, so that pages read from the end differ from those read from the start. */
const PER_PAGE = 37;

describeOnOneEngine('pages of closed trades', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('sorted by any column, in either direction, give each row exactly once in one order', async () => {
    const app = await openJournalApp(store, TODAY);
    const { userId } = await app.withTradebook('asha', CSV);
    const { trades: total } = await closedTotals(mineOf(store, userId), NO_FILTER);
    expect(total % PER_PAGE).not.toBe(0);
    expect(total).toBeGreaterThan(4 * PER_PAGE);
    for (const order of CLOSED_TRADE_SORTS) {
      for (const descending of [true, false]) {
        const walked: string[] = [];
        for (let offset = 0; offset < total; offset += PER_PAGE) {
          const page = await closedPage(mineOf(store, userId), NO_FILTER, { order, descending, limit: PER_PAGE, offset }, total);
          walked.push(...page.map((row) => `${row.buyOrder}-${row.sellOrder}`));
        }
        const whole = await closedPage(mineOf(store, userId), NO_FILTER, { order, descending, limit: total, offset: 0 }, total);
        expect([order, new Set(walked).size]).toEqual([order, total]);
        expect([order, walked]).toEqual([order, whole.map((row) => `${row.buyOrder}-${row.sellOrder}`)]);
      }
    }
  });

  it('give the same rows in small and in large pages, for every column and filter', async () => {
    const app = await openJournalApp(store, TODAY);
    const ravi = await app.withTradebook('ravi', CSV);
    const pagesOf = async (query: string, perPage: number) => {
      const found: string[] = [];
      for (let page = 1, total = 1; found.length < total; page += 1) {
        const answer = await ravi.get(`${pathOf('listClosedTrades')}?${query}&per_page=${perPage}&page=${page}`);
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
        const answer = await mira.get(`${pathOf('listClosedTrades')}?type=symbols&skey=${sort}&per_page=${PER_PAGE}&page=${page}`);
        const body = pairedSymbolsBody.parse(answer.json());
        ({ total } = body);
        walked.push(...body.data.map((row) => row.symbol));
        expect(walked.length).toBe(Math.min(page * PER_PAGE, total));
      }
      expect([sort, new Set(walked).size]).toEqual([sort, walked.length]);
    }
  });
});
