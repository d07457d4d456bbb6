import { beforeAll, expect, it } from 'vitest';
import { consolidatedBody, openPositionsBody } from '#contract/positions.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';

const TODAY = '2026-05-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 1500, seed: 5, from: '2026-05-04', days: 10 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };
const KEYS = ['symbol', 'segment', 'buy_sell', 'status', 'avg_price', 'total_qty', 'total_investment', 'charges'] as const;

describeOnOneEngine('consolidated positions', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  const list = async (browser: Browser, query = '') =>
    consolidatedBody.parse((await browser.get(`${pathOf('consolidateOpenPositions')}?${query}`)).json());
  const detailed = async (browser: Browser, query = '') =>
    openPositionsBody.parse((await browser.get(`${pathOf('listOpenPositions')}?${query}`)).json());

  it('come in pages of 20 by default, sorted by any column, filtered by a literal part of the symbol', async () => {
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const shares = ['ACC', 'BEL', 'COALINDIA', 'DLF', 'EICHERMOT', 'GAIL', 'HAL', 'INFY', 'ITC'];
    for (const [index, symbol] of shares.entries()) {
      const trade = { ...SHARE, symbol, quantity: String(index + 3), buy_sell: index % 3 === 0 ? 'SELL' : 'BUY', date: '2026-05-05' };
      expect((await asha.form('POST', '/api/trades', trade)).statusCode).toBe(200);
    }
    const whole = await list(asha, 'per_page=500');
    expect(whole.total).toBeGreaterThan(20);
    expect(whole.data).toHaveLength(whole.total);
    const first = await list(asha);
    expect([first.data, first.meta]).toEqual([whole.data.slice(0, 20), { total: whole.total, page: 1, per_page: 20 }]);
    const rows = await detailed(asha);
    expect([rows.data.length, rows.meta]).toEqual([20, { total: rows.total, page: 1, per_page: 20 }]);
    for (const key of KEYS) {
      for (const way of ['asc', 'desc'] as const) {
        const query = `skey=${key}&sdir=${way}`;
        const { data } = await list(asha, `${query}&per_page=500`);
        const values = data.map((row) => row[key]);
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([key, way, values]).toEqual([key, way, way === 'asc' ? sorted : sorted.toReversed()]);
        const pages = [];
        for (let page = 1; page <= Math.ceil(whole.total / 9); page += 1)
          pages.push(...(await list(asha, `${query}&per_page=9&page=${page}`)).data);
        expect(pages).toEqual(data);
      }
    }
    expect((await list(asha, 'per_page=500&skey=nonsense&sdir=sideways')).data).toEqual(whole.data);
    const calls = await list(asha, 'per_page=500&q=ce');
    expect(await list(asha, 'per_page=500&q=ce%20nifty')).toEqual(calls);
    expect(calls.data).toEqual(whole.data.filter(({ symbol }) => symbol.includes('CE')));
    expect(calls.total).toBe(calls.data.length);
    expect(await list(asha, 'q=%25')).toMatchObject({ data: [], total: 0 });
    expect(await list(asha, 'page=999')).toMatchObject({ data: [], total: whole.total });
  });

  it('join brokers and exchanges, and separate unmatched, expired and short positions', async () => {
    const { logIn } = await openJournalApp(store, TODAY);
    const asha = await logIn('kinds');
    const trades = [
      { ...SHARE, date: '2026-05-04' },
      { ...SHARE, date: '2026-05-05', price: '1600', broker: 'GROWW', exchange: 'BSE' },
      { ...SHARE, symbol: 'TCS', buy_sell: 'SELL', date: '2026-05-04' },
      { ...SHARE, symbol: 'NIFTY26APRFUT', segment: 'FUT', date: '2026-04-20', price: '24000', quantity: '75' },
      { ...SHARE, symbol: 'NIFTY26MAYFUT', segment: 'FUT', date: '2026-05-04', price: '24500', quantity: '75', buy_sell: 'SELL' },
    ];
    for (const trade of trades) expect((await asha.form('POST', '/api/trades', trade)).statusCode).toBe(200);
    const { data } = await list(asha);
    // Of the whole list, without what counts in no figure.
    expect((await list(asha, 'per_page=1')).sums.total_investment).toBe(31_000 + 1_837_500);
    expect(data.map((row) => [row.symbol, row.status, row.buy_sell, row.total_qty, row.avg_price, row.broker, row.exchange])).toEqual([
      ['INFY', 'open', 'BUY', 20, 1550, null, null],
      ['NIFTY26APRFUT', 'expired', 'BUY', 75, 24_000, 'DHAN', 'NSE'],
      ['NIFTY26MAYFUT', 'open', 'SELL', -75, 24_500, 'DHAN', 'NSE'],
      ['TCS', 'unmatched', 'SELL', -10, 1500, 'DHAN', 'NSE'],
    ]);
    expect(data.map((row) => [row.positions, row.total_investment])).toEqual([
      [2, 31_000],
      [1, 1_800_000],
      [1, 1_837_500],
      [1, 15_000],
    ]);
    const { accounts } = (await asha.get(pathOf('listAccounts'))).json<{ accounts: { id: number; broker: string }[] }>();
    const ofGroww = `account_id=${accounts.find(({ broker }) => broker === 'GROWW')?.id}`;
    expect([await list(asha, ofGroww), await detailed(asha, ofGroww)]).toMatchObject([
      { total: 1, sums: { total_investment: 16_000 }, data: [{ symbol: 'INFY', total_qty: 10, broker: 'GROWW' }] },
      { total: 1, sums: { total_investment: 16_000 }, data: [{ symbol: 'INFY', quantity: 10, broker: 'GROWW' }] },
    ]);
    expect((await list(asha, 'account_id=999999')).total).toBe(0);
    expect((await asha.get(`${pathOf('listOpenPositions')}?account_id=x`)).statusCode).toBe(422);
    expect((await detailed(asha, 'skey=symbol')).data.map((row) => [row.symbol, row.status])).toEqual([
      ['INFY', 'open'],
      ['INFY', 'open'],
      ['NIFTY26APRFUT', 'expired'],
      ['NIFTY26MAYFUT', 'open'],
      ['TCS', 'unmatched'],
    ]);
    // No figure includes a share whose purchase is unknown. An earlier buy closes it as soon as it is added.
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 0, gross_pl: 0, current_invested_amount: 31_000 });
    await asha.form('POST', '/api/trades', { ...SHARE, symbol: 'TCS', date: '2026-05-06', price: '1400' });
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 0 });
    await asha.form('POST', '/api/trades', { ...SHARE, symbol: 'TCS', date: '2026-05-01', price: '1400' });
    expect((await asha.get('/api/summary/equity')).json()).toMatchObject({ trades: 1, gross_pl: 1000 });
  });
});
