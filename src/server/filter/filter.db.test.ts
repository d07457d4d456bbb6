import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DIMENSIONS, type Dimension } from '#contract/filter-parts.ts';
import { KNOWN_VALUES, NONE } from '#contract/filter-values.ts';
import type { PairedRowsBody } from '#contract/closed-trades.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { NO_FILTER } from '#contract/filter.ts';
import { pathOf } from '#contract/routes.ts';
import { performanceOf } from '#engine/metrics/performance.ts';
import { reportMetrics } from '#engine/metrics/report-metrics.ts';
import { trackOf } from '#engine/metrics/track-of.ts';
import type { TradingDay } from '#engine/day.ts';
import { queryOf, sumOf } from '#test/server/additive-figures.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import type { Browser } from '#test/server/test-app.ts';
import { closedTradesOf } from './filtered-trades.ts';
import type { Store } from '../store/client.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-11-23' as TradingDay;

async function summary(user: Browser, query: string): Promise<Record<string, number>> {
  const answer = await user.get(`${pathOf('summarise', { slice: 'overall' })}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Record<string, number>>();
}

describeOnOneEngine('filters', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  let users = 0;
  /** A user with words on a part of the trades, and every value that these may have in a dimension. */
  const prepare = async () => {
    const app = await openJournalApp(store, TODAY);
    const user = await app.withTradebook(
      `filters${(users += 1)}`,
      syntheticTradebook({ trades: 400, seed: 7, from: '2025-11-03', days: 60 }),
    );
    const trips = (await user.get(`${pathOf('listRoundTrips')}?per_page=500`)).json<RoundTripsBody>().data;
    const bulk = (from: number, to: number, form: object) =>
      user.send({ method: 'POST', url: pathOf('changeRoundTrips'), payload: { ids: trips.slice(from, to).map(({ id }) => id), ...form } });
    await bulk(0, 30, { setup: 'Range', add_tags: ['late'], add_mistakes: ['chased'] });
    await bulk(20, 60, { add_tags: ['news'], add_mistakes: ['too big'] });
    await bulk(50, 80, { setup: 'Trend' });
    for (const { id } of trips.slice(0, 40)) {
      await user.send({ method: 'PUT', url: pathOf('setPlan', { id }), payload: { risk: 1000 + (id % 7) * 500 } });
      if (id % 3 === 0) await user.send({ method: 'PUT', url: pathOf('writeNote', { id }), payload: { text: 'early', version: 0 } });
    }
    const closed = (await user.get(`${pathOf('listClosedTrades')}?per_page=500`)).json<PairedRowsBody>().data;
    const instruments = await store.db
      .selectFrom('instruments')
      .select(['id', 'symbol', 'underlying'])
      .where('user_id', '=', user.userId)
      .execute();
    const accounts = await store.db.selectFrom('broker_accounts').select('id').where('user_id', '=', user.userId).execute();
    expect(closed.length).toBeGreaterThan(100);
    const values: Readonly<Record<Dimension, readonly string[]>> = {
      ...KNOWN_VALUES,
      account_id: accounts.map(({ id }) => String(id)),
      underlying: [...new Set(instruments.map(({ symbol, underlying }) => underlying ?? symbol))],
      instrument_id: instruments.map(({ id }) => String(id)),
      setup: ['range', 'Trend', NONE],
      tag: ['late', 'news', NONE],
      mistake: ['chased', 'too big', NONE],
      rule: [NONE],
    };
    return { user, values };
  };

  it('the parts of each dimension sum to the whole', async () => {
    const { user, values } = await prepare();
    const whole = await summary(user, '');
    for (const dimension of DIMENSIONS) {
      if (dimension === 'tag' || dimension === 'mistake') continue;
      const parts = await Promise.all(values[dimension].map((value) => summary(user, queryOf({ [dimension]: [value] }))));
      expect(sumOf(parts), dimension).toEqual(sumOf([whole]));
    }
  });

  it('ranges of net that meet sum to the whole, and hold both their ends', async () => {
    const { user } = await prepare();
    const whole = await summary(user, '');
    const ranges = ['..-1000.01', '-1000..-0.01', '0..0', '0.01..1000', '1000.01..'];
    const parts = await Promise.all(ranges.map((range) => summary(user, queryOf({ net: [range] }))));
    expect(sumOf(parts)).toEqual(sumOf([whole]));
    expect(sumOf([await summary(user, queryOf({ net: ranges }))])).toEqual(sumOf([whole]));
    const { data } = (await user.get(`${pathOf('listClosedTrades')}?per_page=500`)).json<PairedRowsBody>();
    const nets = data.map(({ net_pnl: net }) => net).toSorted((a, b) => a - b);
    const [low = 0, high = 0] = [nets[20], nets.at(-20)];
    const found = await summary(user, queryOf({ net: [`${low}..${high}`] }));
    expect(found['trades']).toBe(nets.filter((net) => net >= low && net <= high).length);
    const trips = (await user.get(`${pathOf('listRoundTrips')}?per_page=500`)).json<RoundTripsBody>().data;
    const lost = (await user.get(`${pathOf('listRoundTrips')}?per_page=500&net=..-0.01`)).json<RoundTripsBody>();
    expect(lost.meta.total).toBe(trips.filter(({ net }) => net < 0).length);
    expect(lost.meta.total).toBeGreaterThan(0);
  });

  it('tags: any, all and none of them', async () => {
    const { user } = await prepare();
    const trades = async (query: string) => (await user.get(`${pathOf('listRoundTrips')}?${query}`)).json<RoundTripsBody>().meta.total;
    const all = await trades('');
    expect(await trades('tag=late')).toBe(30);
    expect(await trades('tag=LATE&tag=news')).toBe(60);
    expect(await trades('tag_all=late&tag_all=news')).toBe(10);
    expect(await trades('tag_none=late')).toBe(all - 30);
    expect(await trades('tag=-')).toBe(all - 60);
    expect(await trades('tag=-&tag=late')).toBe(all - 30);
    expect(await trades('mistake=chased&mistake=too%20big')).toBe(60);
  });

  it('figures are those of the same functions over just these trades, and lists hold just these', async () => {
    const { user, values } = await prepare();
    const whole = await closedTradesOf(mineOf(store, user.userId), NO_FILTER);
    const asked = fc.record(
      Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, fc.subarray([...values[dimension]].slice(-40), { minLength: 1 })])),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(asked, async (of) => {
        const query = queryOf(
          Object.fromEntries(
            Object.entries(of)
              .flatMap(([name, list]) => (list ? [[name, list]] : []))
              .slice(0, 3),
          ),
        );
        const answer = await user.get(`${pathOf('listClosedTrades')}?per_page=500&${query}`);
        expect(answer.statusCode, answer.body).toBe(200);
        const { data, total } = answer.json<PairedRowsBody>();
        expect(data).toHaveLength(total);
        const ids = new Set(data.map(({ id }) => id));
        const these = whole.filter(({ buyOrder, sellOrder }) => ids.has(`${buyOrder}-${sellOrder}`));
        const figures = reportMetrics(performanceOf(trackOf(these, 'overall', { capital: null, riskFreeRate: 0.065 })));
        const { plain_names: _, doubt, best_trade_doubt, worst_trade_doubt, ...figuresThere } = await summary(user, query);
        expect(figuresThere).toEqual(figures);
        const { charges } = (await user.get(`${pathOf('chargesBreakdown', { slice: 'overall' })}?${query}`)).json<{
          charges: { amount: number }[];
        }>();
        const levies = charges.reduce((sum, { amount }) => sum + amount, 0);
        expect(Math.round(levies * 100) / 100).toBe(Math.round(((figures.total_charges ?? 0) + (figures.cdslcharges ?? 0)) * 100) / 100);
        const days = (await user.get(`${pathOf('calendar', { slice: 'overall' })}?${query}`)).json<{ pnl: number }[]>();
        expect(Math.round(days.reduce((sum, { pnl }) => sum + pnl, 0) * 100) / 100).toBe(figures.net_pl);
      }),
      { numRuns: 40 },
    );
  });

  it('a value that is none is refused by name', async () => {
    const user = await (await openJournalApp(store, TODAY)).logIn('refused');
    for (const [query, sentence] of [
      ['weekday=monday', 'weekday'],
      ['r=9', 'r'],
      ['net=5..1', 'the smaller first'],
      ['net=..', 'A range of net'],
      ['account_id=x', 'An id is a whole number.'],
      ['segment=bonds', 'The segment must be'],
    ] as const) {
      const answer = await user.get(`${pathOf('summarise', { slice: 'overall' })}?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain(sentence);
    }
  });
});
