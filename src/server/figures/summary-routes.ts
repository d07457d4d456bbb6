import type { FigureDoubt } from '#contract/figure-doubt.ts';
import { within } from '#contract/filter.ts';
import { summaryCalls } from '#contract/summary.ts';
import { type Doubt, ofSymbol } from '#engine/doubts/doubt.ts';
import { totalOf } from '#engine/trades/charges.ts';
import { add, toRupees } from '#engine/money.ts';
import { chargesBreakdown } from '#engine/metrics/charges-breakdown.ts';
import { monthlyResults } from '#engine/metrics/period-results.ts';
import { reportMetrics, toPercent } from '#engine/metrics/report-metrics.ts';
import { timeSeries } from '#engine/metrics/time-series.ts';
import { figureDoubtBody, figureDoubtsOf } from '../doubts/doubts-of.ts';
import { contractNames } from '../filter/id-names.ts';
import type { Routes } from '../route.ts';
import { LEVY_NAMES } from '../ledger/levy-names.ts';
import { chargesOfSlice, performance, resultsByDay } from './performance.ts';

/** The data of the summary screen (specification 001 §7). */
export const summaryRoutes: Routes = (app) => {
  app.route({
    ...summaryCalls.summarise,
    handler: async (request) => {
      const filter = within(request.query, request.params);
      const found = performance(request.mine(), filter).then(reportMetrics);
      const symbols = async () => endsOf(await found).flatMap((symbol) => symbol ?? []);
      const [metrics, doubts] = await Promise.all([found, figureDoubtsOf(request.mine(), filter, { symbols })]);
      const names = await contractNames(request.mine(), endsOf(metrics));
      return {
        ...metrics,
        plain_names: Object.fromEntries(names),
        doubt: figureDoubtBody(doubts),
        best_trade_doubt: doubtOfSymbol(doubts, metrics.best_trade_symbol),
        worst_trade_doubt: doubtOfSymbol(doubts, metrics.worst_trade_symbol),
      };
    },
  });

  app.route({
    ...summaryCalls.timeseries,
    handler: async (request) => {
      const of = await performance(request.mine(), within(request.query, request.params));
      const series = timeSeries(of);
      return {
        equity: series.equity.map(({ day, value }) => ({ date: day, value: toRupees(value) })),
        drawdown: series.drawdown.map(({ day, depth, fall }) => ({
          date: day,
          value: depth === null ? null : toPercent(depth),
          drawdown_rupees: toRupees(fall),
        })),
        daily: series.daily.map(({ day, net, trades }) => ({ date: day, pnl: toRupees(net), trades })),
        meta: {
          trend: series.trend,
          capital_base: of.base === null ? null : toRupees(of.base),
          capital_assumed: of.capital === null && !of.isDated,
          capital_dated: of.isDated,
        },
      };
    },
  });

  app.route({
    ...summaryCalls.monthly,
    handler: async (request) => {
      const results = await resultsByDay(request.mine(), within(request.query, request.params));
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
      const charges = await chargesOfSlice(request.mine(), within(request.query, request.params));
      return { charges: chargesBreakdown(charges).map(({ type, amount }) => ({ type: LEVY_NAMES[type], amount: toRupees(amount) })) };
    },
  });
};

/** The symbols of the best and the worst trade. */
function endsOf({ best_trade_symbol: best, worst_trade_symbol: worst }: ReturnType<typeof reportMetrics>): (string | null)[] {
  return [best, worst];
}

/** What of the trades of a symbol is open. */
function doubtOfSymbol(doubts: readonly Doubt[], symbol: string | null): FigureDoubt {
  return symbol === null ? null : figureDoubtBody(doubts.flatMap((doubt) => ofSymbol(doubt, symbol) ?? []));
}
