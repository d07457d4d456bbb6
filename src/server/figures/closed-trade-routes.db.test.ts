import { beforeAll, expect, it } from 'vitest';
import { type PairedRowsBody, pairedRowsBody, type PairedSymbolsBody, pairedSymbolsBody } from '#contract/closed-trades.ts';
import { changedBody } from '#contract/positions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../ledger/rebuild/check-journal.ts';
import type { Store } from '../store/client.ts';
import { dayResultsOf } from '../ledger/day-rollups.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { independentLedger } from '#test/server/independent-ledger.ts';
import { type JournalApp, openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 900, seed: 21, from: '2026-05-04', days: 28 });
const COLUMNS = [
  'net_pnl',
  'pnl',
  'symbol',
  'segment',
  'direction',
  'product',
  'buy_date',
  'sell_date',
  'buy_price',
  'sell_price',
  'quantity',
  'buy_brokerage',
  'sell_brokerage',
  'buy_total',
  'sell_total',
  'percent',
  'charges',
] as const;

describeOnOneEngine('closed trades', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('have the totals of an independent calculation, whatever the page', async () => {
    const { asha } = await begin('asha');
    const { data, meta, total } = await rows(asha, 'per_page=500');
    const expected = independentLedger(CSV, TODAY);
    expect(total).toBeGreaterThan(200);
    expect(data).toHaveLength(total);
    expect(paise(meta.total_pnl)).toBe(expected.gross);
    expect(meta.page_pnl).toBe(meta.total_pnl);
    expect(meta.total_net_pnl).toBe(meta.page_net_pnl);
    const small = await rows(asha, 'per_page=7&page=3');
    expect(small.meta).toMatchObject({ total, page: 3, per_page: 7, total_pnl: meta.total_pnl, total_net_pnl: meta.total_net_pnl });
    for (const row of data) {
      expect(paise(row.pnl)).toBe(paise(row.sell_total) - paise(row.buy_total));
      expect(paise(row.net_pnl)).toBe(paise(row.pnl) - paise(row.charges));
      expect(paise(row.charges)).toBe(paise(row.buy_brokerage) + paise(row.sell_brokerage) + paise(row.dp_charges));
      expect(row.status).toBe(row.net_pnl > 0 ? 'WIN' : row.net_pnl < 0 ? 'LOSS' : 'EVEN');
      const entry = row.direction === 'LONG' ? row.buy_total : row.sell_total;
      if (entry > 0) expect(row.percent).toBeCloseTo((row.pnl / entry) * 100, 3);
    }
    expect(data.some((row) => row.expired && row.assumed && row.id.endsWith('-0'))).toBe(true);
    const rest = await rows(asha, 'page=99999');
    expect([rest.data, rest.meta.total]).toEqual([[], total]);
  });

  it('are sorted by any column, and the pages from either end give the whole list', async () => {
    const { asha } = await begin('sorts');
    const whole = (await rows(asha, 'per_page=500')).data;
    for (const key of COLUMNS) {
      for (const way of ['asc', 'desc'] as const) {
        const { data } = await rows(asha, `per_page=500&skey=${key}&sdir=${way}`);
        const values = data.map((row) => row[key] ?? 0);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([key, way, values]).toEqual([key, way, way === 'asc' ? sorted : sorted.toReversed()]);
      }
    }
    for (const query of ['', 'skey=buy_date&sdir=asc', 'skey=sell_date', 'skey=symbol', 'skey=nonsense', 'skey=__proto__']) {
      const pages = [];
      for (let at = 1; at <= Math.ceil(whole.length / 13); at += 1)
        pages.push(...(await rows(asha, `${query}&per_page=13&page=${at}`)).data);
      expect(pages).toEqual((await rows(asha, `${query}&per_page=500`)).data);
    }
    expect((await rows(asha, 'per_page=500&skey=nonsense')).data).toEqual(whole);
    expect(whole.map((row) => row.net_pnl)).toEqual(whole.map((row) => row.net_pnl).sort((a, b) => b - a));
  });

  it('are sorted by any column when filtered by outcome and holding time', async () => {
    const { asha } = await begin('outcomes');
    const whole = (await rows(asha, 'per_page=500')).data;
    const lost = whole.filter((row) => row.net_pnl < 0 && row.buy_date === row.sell_date);
    expect(lost.length).toBeGreaterThan(20);
    for (const key of COLUMNS) {
      const query = `status=LOSS&max_days=0&skey=${key}&sdir=asc`;
      const { data, total } = await rows(asha, `${query}&per_page=500`);
      expect([key, total, new Set(data.map((row) => row.id))]).toEqual([key, lost.length, new Set(lost.map((row) => row.id))]);
      const values = data.map((row) => row[key] ?? 0);
      expect([key, values]).toEqual([key, values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
      expect((await rows(asha, `${query}&per_page=10&page=2`)).data).toEqual(data.slice(10, 20));
    }
  });

  it('and their totals are filtered by symbol, segment and exit days', async () => {
    const { asha } = await begin('filters');
    const whole = (await rows(asha, 'per_page=500')).data;
    const exit = (row: (typeof whole)[number]) => (row.buy_date > row.sell_date ? row.buy_date : row.sell_date);
    const held = (row: (typeof whole)[number]) => Math.abs(Date.parse(row.sell_date) - Date.parse(row.buy_date)) / 86_400_000;
    const filters: [string, (row: (typeof whole)[number]) => boolean][] = [
      ['q=banknifty', (row) => row.symbol.startsWith('BANKNIFTY')],
      ['q=2650', (row) => row.symbol.includes('2650')],
      ['q=nifty%20%20ce', (row) => row.symbol.includes('NIFTY') && row.symbol.includes('CE')],
      ['q=%25', () => false],
      ['segment=futures', (row) => row.segment === 'FUT'],
      ['segment=OPT', (row) => row.segment === 'OPT'],
      ['slice_key=futures', (row) => row.segment === 'FUT'],
      ['segment=', () => true],
      ['segment=com', () => false],
      ['status=WIN', (row) => row.net_pnl > 0],
      ['status=LOSS&segment=options&q=NIFTY', (row) => row.net_pnl < 0 && row.segment === 'OPT' && row.symbol.includes('NIFTY')],
      ['status=EVEN&min_days=', (row) => row.net_pnl === 0],
      [
        'status=LOSS&from_date=2026-05-12&to_date=2026-05-20',
        (row) => row.net_pnl < 0 && exit(row) >= '2026-05-12' && exit(row) <= '2026-05-20',
      ],
      ['max_days=0', (row) => row.buy_date === row.sell_date],
      ['min_days=1&max_days=3&status=LOSS', (row) => row.net_pnl < 0 && held(row) >= 1 && held(row) <= 3],
      ['from_date=2026-05-12&to_date=2026-05-12', (row) => exit(row) === '2026-05-12'],
      ['from_date=2026-05-12&to_date=', (row) => exit(row) >= '2026-05-12'],
      [
        'to_date=2026-05-20&segment=opt&q=NIFTY26',
        (row) => exit(row) <= '2026-05-20' && row.segment === 'OPT' && row.symbol.includes('NIFTY26'),
      ],
    ];
    for (const [query, isIn] of filters) {
      const { data, meta, total } = await rows(asha, `per_page=500&${query}`);
      const expected = whole.filter(isIn);
      expect([query, data]).toEqual([query, expected]);
      const sumOf = (pick: 'pnl' | 'net_pnl') => expected.reduce((sum, row) => sum + paise(row[pick]), 0);
      expect([query, total, paise(meta.total_pnl), paise(meta.total_net_pnl)]).toEqual([
        query,
        expected.length,
        sumOf('pnl'),
        sumOf('net_pnl'),
      ]);
      const symbols = await bySymbol(asha, `per_page=500&${query}`);
      const nets = Map.groupBy(expected, (row) => row.symbol);
      expect(new Set(symbols.data.map((row) => row.symbol))).toEqual(new Set(nets.keys()));
      expect([symbols.total, symbols.meta.trades, symbols.meta.total_pnl]).toEqual([nets.size, expected.length, meta.total_pnl]);
      for (const row of symbols.data) {
        const own = nets.get(row.symbol) ?? [];
        const counts = [
          own.length,
          own.filter((trade) => trade.status === 'WIN').length,
          own.filter((trade) => trade.status === 'LOSS').length,
        ];
        expect([row.trades, row.wins, row.losses]).toEqual(counts);
        expect(paise(row.net_pnl)).toBe(own.reduce((sum, trade) => sum + paise(trade.net_pnl), 0));
      }
      expect(symbols.data.map((row) => row.rank)).toEqual(symbols.data.map((_, index) => index + 1));
    }
    for (const wrong of [
      'from_date=2026-02-30',
      'to_date=x',
      'segment=shares',
      'type=days',
      'per_page=501',
      'status=draw',
      'min_days=-1',
      'max_days=x',
    ]) {
      const refused = await asha.get(`${pathOf('listClosedTrades')}?${wrong}`);
      expect([wrong, refused.statusCode, Object.keys(refused.json<object>())]).toEqual([wrong, 422, ['detail', 'code', 'params']]);
    }
  });

  it('are deleted with exactly their parts: nothing opens again, and the same file is still a duplicate', async () => {
    const { asha, app } = await begin('deletes');
    const before = await rows(asha, 'per_page=500');
    const positions = (await asha.get('/api/open-positions/paged?per_page=500')).json<{ data: { id: number; quantity: number }[] }>().data;
    const expired = before.data.find((row) => row.expired);
    const parted = before.data.find((row) => before.data.some((other) => other !== row && other.id.split('-')[0] === row.id.split('-')[0]));
    for (const gone of [expired, parted]) {
      const answer = await asha.send({ method: 'DELETE', url: pathOf('deleteClosedTrade', { id: gone?.id ?? '' }) });
      expect(changedBody.parse(answer.json())).toMatchObject({ message: 'Trade deleted.', rows: 1, status: 'completed' });
      expect((await asha.send({ method: 'DELETE', url: pathOf('deleteClosedTrade', { id: gone?.id ?? '' }) })).statusCode).toBe(404);
    }
    const after = await rows(asha, 'per_page=500');
    const facts = ({ id, quantity, symbol }: (typeof after.data)[number]) => `${id} ${quantity} ${symbol}`;
    const left = before.data.filter((row) => row !== expired && row !== parted).map(facts);
    expect(after.data.map(facts).sort()).toEqual(left.sort());
    expect(Math.round((before.meta.total_pnl - after.meta.total_pnl) * 100)).toBeCloseTo(
      Math.round(((expired?.pnl ?? 0) + (parted?.pnl ?? 0)) * 100),
      -1,
    );
    const results = await dayResultsOf(mineOf(store, asha.userId), 'overall');
    expect(results.reduce((sum, day) => sum + day.net, 0)).toBe(paise(after.meta.total_net_pnl));
    const still = (await asha.get('/api/open-positions/paged?per_page=500')).json<{ data: { id: number; quantity: number }[] }>().data;
    expect(still.map(({ id, quantity }) => [id, quantity])).toEqual(positions.map(({ id, quantity }) => [id, quantity]));
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    expect((await app.upload(asha, CSV)).status).toBe(409);

    const ravi = await app.logIn('ravi');
    expect((await rows(ravi, '')).total).toBe(0);
    for (const id of [after.data[0]?.id ?? '', 'x', '1-', '0-0', '999999999999999-1']) {
      expect((await ravi.send({ method: 'DELETE', url: pathOf('deleteClosedTrade', { id }) })).statusCode).toBe(404);
    }
  });

  async function begin(name: string): Promise<{ app: JournalApp; asha: Browser & { readonly userId: number } }> {
    const app = await openJournalApp(store, TODAY);
    return { app, asha: await app.withTradebook(name, CSV) };
  }
});

async function rows(browser: Browser, query: string): Promise<PairedRowsBody> {
  return pairedRowsBody.parse((await browser.get(`${pathOf('listClosedTrades')}?${query}`)).json());
}

async function bySymbol(browser: Browser, query: string): Promise<PairedSymbolsBody> {
  return pairedSymbolsBody.parse((await browser.get(`${pathOf('listClosedTrades')}?type=symbols&${query}`)).json());
}

function paise(rupees: number): number {
  return Math.round(rupees * 100);
}
