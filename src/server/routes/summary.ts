import { summaryCalls } from '#contract/calls/summary-calls.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { totalOf } from '#engine/trades/charges.ts';
import { add, toRupees, ZERO } from '#engine/money.ts';
import { capitalInUse } from '#engine/metrics/capital.ts';
import { chargesBreakdown } from '#engine/metrics/charges-breakdown.ts';
import { monthlyResults } from '#engine/metrics/period-results.ts';
import { performanceOf, type Performance } from '#engine/metrics/performance.ts';
import { reportMetrics, toPercent } from '#engine/metrics/report-metrics.ts';
import { timeSeries } from '#engine/metrics/time-series.ts';
import type { Store } from '../store/client.ts';
import { dayFlowsOf, dayResultsOf, holdsContracts } from '../journal/day-rollups.ts';
import { riskOf } from '../accounts/users.ts';
import type { Routes } from '../http/route.ts';

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

/** The data of the summary screen (specification 001 §7), all from roll-ups. */
export const summaryRoutes: Routes = (app, { store }) => {
  app.route({
    ...summaryCalls.summarise,
    handler: async (request) => reportMetrics(await performance(store, request.userId(), request.params.slice)),
  });

  app.route({
    ...summaryCalls.timeseries,
    handler: async (request) => {
      const of = await performance(store, request.userId(), request.params.slice);
      const series = timeSeries(of);
      return {
        equity: series.equity.map(({ day, value }) => ({ date: day, value: toRupees(value) })),
        drawdown: series.drawdown.map(({ day, depth, fall }) => ({
          date: day,
          value: depth === null ? null : toPercent(depth),
          drawdown_rupees: toRupees(fall),
        })),
        daily: series.daily.map(({ day, net, trades }) => ({ date: day, pnl: toRupees(net), trades })),
        meta: { trend: series.trend, capital_base: of.base === null ? null : toRupees(of.base), capital_assumed: of.capital === null },
      };
    },
  });

  app.route({
    ...summaryCalls.monthly,
    handler: async (request) => {
      const results = await dayResultsOf(store.db, request.userId(), request.params.slice);
      return {
        monthly: monthlyResults(results).map((month) => ({
          date: `${month.period}-01`,
          pnl: toRupees(month.net),
          charges: toRupees(add(totalOf(month.charges), month.dp)),
          trades: month.trades,
        })),
      };
    },
  });

  app.route({
    ...summaryCalls.chargesBreakdown,
    handler: async (request) => {
      const { total } = await performance(store, request.userId(), request.params.slice);
      return { charges: chargesBreakdown(total).map(({ type, amount }) => ({ type: LEVY_NAMES[type], amount: toRupees(amount) })) };
    },
  });
};

/** Reads a few indexed rows, then computes over days. */
async function performance(store: Store, userId: number, slice: Slice): Promise<Performance> {
  const [results, flows, equity, risk, hasContracts] = await Promise.all([
    dayResultsOf(store.db, userId, slice),
    dayFlowsOf(store.db, userId, slice),
    slice === 'overall' ? dayFlowsOf(store.db, userId, 'equity') : null,
    riskOf(store.db, userId),
    slice === 'overall' ? holdsContracts(store.db, userId) : slice !== 'equity',
  ]);
  const invested = slice === 'overall' || slice === 'equity' ? capitalInUse(equity ?? flows) : ZERO;
  return performanceOf({ results, flows, invested, hasContracts, ...risk });
}
