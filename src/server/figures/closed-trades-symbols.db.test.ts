import { beforeAll, expect, it } from 'vitest';
import { pairedRowsBody, pairedSymbolsBody } from '#contract/closed-trades.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 900, seed: 21, from: '2026-05-04', days: 28 });
const KEYS = ['rank', 'net_pnl', 'symbol', 'segment', 'trades', 'wins', 'losses', 'win_rate', 'pnl', 'charges'] as const;

describeOnOneEngine('closed trades by symbol', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  const list = async (browser: Browser, query = '') =>
    pairedSymbolsBody.parse((await browser.get(`${pathOf('listClosedTrades')}?type=symbols&${query}`)).json());

  it('are ranked by net profit, sorted by any column, and come in pages of 20 by default', async () => {
    const { withTradebook } = await openJournalApp(store, TODAY);
    const asha = await withTradebook('asha', CSV);
    const whole = await list(asha, 'per_page=500');
    expect(whole.total).toBeGreaterThan(40);
    expect(whole.data).toHaveLength(whole.total);
    expect(whole.data.map((row) => row.rank)).toEqual(whole.data.map((_, index) => index + 1));
    const first = await list(asha);
    expect(first.data).toEqual(whole.data.slice(0, 20));
    expect(first.meta).toMatchObject({ total: whole.total, page: 1, per_page: 20, total_net_pnl: whole.meta.total_net_pnl });
    const rows = pairedRowsBody.parse((await asha.get(pathOf('listClosedTrades'))).json());
    expect([rows.data.length, rows.meta.per_page, rows.total]).toEqual([20, 20, whole.meta.trades]);
    for (const key of KEYS) {
      for (const way of ['asc', 'desc'] as const) {
        const query = `skey=${key}&sdir=${way}`;
        const { data } = await list(asha, `${query}&per_page=500`);
        // Rank means net profit; descending, the best comes first. A symbol without win or loss has no win rate, and is lowest.
        const values = data.map((row) => (key === 'rank' ? row.net_pnl : (row[key] ?? -1)));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect([key, way, values]).toEqual([key, way, way === 'asc' ? sorted : sorted.toReversed()]);
        const pages = [];
        for (let page = 1; page <= Math.ceil(whole.total / 13); page += 1)
          pages.push(...(await list(asha, `${query}&per_page=13&page=${page}`)).data);
        expect(pages).toEqual(data);
      }
    }
    expect((await list(asha, 'per_page=500&skey=nonsense')).data).toEqual(whole.data);
    expect(await list(asha, 'page=999')).toMatchObject({ data: [], total: whole.total, meta: { page_pnl: 0, trades: whole.meta.trades } });
  });
});
