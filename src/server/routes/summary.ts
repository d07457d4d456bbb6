import { z } from 'zod';
import { chargesBody, monthlyBody, summaryBody, summaryPaths, timeseriesBody } from '#contract/summary.ts';
import { SLICES, type Slice } from '#engine/daily/rollup.ts';
import { totalOf } from '#engine/trades/charges.ts';
import { add, toRupees, ZERO } from '#engine/money.ts';
import { capitalInUse } from '#engine/metrics/capital.ts';
import { chargesBreakdown } from '#engine/metrics/charges-breakdown.ts';
import { monthlyResults } from '#engine/metrics/period-results.ts';
import { performanceOf, type Performance } from '#engine/metrics/performance.ts';
import { reportMetrics, toPercent } from '#engine/metrics/report-metrics.ts';
import { timeSeries } from '#engine/metrics/time-series.ts';
import type { Store } from '../db/client.ts';
import { dayFlowsOf, dayResultsOf } from '../db/day-rollups.ts';
import { riskOf } from '../db/users.ts';
import type { Routes } from './routes.ts';

const SPELLINGS: Readonly<Record<string, Slice>> = {
  eq: 'equity',
  fut: 'futures',
  opt: 'options',
  com: 'com',
  commodities: 'com',
  commodity: 'com',
};

/** A slice as people and screens write it: keys, or EQ, FUT, OPT, COM. */
export const sliceParam = z
  .string()
  .transform((text) => text.toLowerCase())
  .transform((text) => SPELLINGS[text] ?? text)
  .pipe(z.enum(SLICES, 'The segment must be overall, equity, futures, options or com.'));

const params = z.object({ slice: sliceParam });

const LEVY_NAMES = {
  brokerage: 'Brokerage',
  exchange: 'Exchange transaction charges',
  clearing: 'Clearing charges',
  sebi: 'SEBI turnover fees',
  ipft: 'IPFT',
  stt: 'STT / CTT',
  stamp: 'Stamp duty',
  gst: 'GST',
  other: 'Other charges',
  dp: 'CDSL (DP charges)',
} as const;

/** What the summary screen reads (specification 001 §7), all from roll-ups. */
export const summaryRoutes: Routes = (app, { store }) => {
  app.get(route(summaryPaths.summary), { schema: { params, response: { 200: summaryBody } } }, async (request) =>
    reportMetrics(await performance(store, request.userId(), request.params.slice)),
  );

  app.get(route(summaryPaths.timeseries), { schema: { params, response: { 200: timeseriesBody } } }, async (request) => {
    const of = await performance(store, request.userId(), request.params.slice);
    const series = timeSeries(of);
    return {
      equity: series.equity.map(({ day, value }) => ({ date: day, value: toRupees(value) })),
      drawdown: series.drawdown.map(({ day, depth }) => ({ date: day, value: toPercent(depth) })),
      daily: series.daily.map(({ day, net, trades }) => ({ date: day, pnl: toRupees(net), trades })),
      meta: { trend: series.trend, capital_base: of.base === null ? null : toRupees(of.base), capital_assumed: of.capital === null },
    };
  });

  app.get(route(summaryPaths.monthly), { schema: { params, response: { 200: monthlyBody } } }, async (request) => {
    const results = await dayResultsOf(store.db, request.userId(), request.params.slice);
    return {
      monthly: monthlyResults(results).map((month) => ({
        date: `${month.period}-01`,
        pnl: toRupees(month.net),
        charges: toRupees(add(totalOf(month.charges), month.dp)),
        trades: month.trades,
      })),
    };
  });

  app.get(route(summaryPaths.charges), { schema: { params, response: { 200: chargesBody } } }, async (request) => {
    const { total } = await performance(store, request.userId(), request.params.slice);
    return { charges: chargesBreakdown(total).map(({ type, amount }) => ({ type: LEVY_NAMES[type], amount: toRupees(amount) })) };
  });
};

/** Two reads by index, then arithmetic over days. */
async function performance(store: Store, userId: number, slice: Slice): Promise<Performance> {
  const [results, flows, equity, risk] = await Promise.all([
    dayResultsOf(store.db, userId, slice),
    dayFlowsOf(store.db, userId, slice),
    slice === 'overall' ? dayFlowsOf(store.db, userId, 'equity') : null,
    riskOf(store.db, userId),
  ]);
  const invested = slice === 'overall' || slice === 'equity' ? capitalInUse(equity ?? flows) : ZERO;
  return performanceOf({ results, flows, invested, ...risk });
}

function route(path: (slice: string) => string): string {
  return path(':slice');
}
