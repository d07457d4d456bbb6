import { type YearlyBody, calendarCalls } from '#contract/calendar.ts';
import { within } from '#contract/filter.ts';
import { totalResult } from '#engine/daily/merge-results.ts';
import { type DirectionResult, longShort } from '#engine/metrics/long-short.ts';
import { roundFigure, toPercent } from '#engine/metrics/report-metrics.ts';
import { monthlyWinRates, yearlySummary } from '#engine/metrics/yearly-summary.ts';
import { subtract, toRupees } from '#engine/money.ts';
import type { Routes } from '../route.ts';
import { calendarDays, resultsByDay } from './performance.ts';

/** Closed trades by day and by year of exit (specification 001 §7). */
export const calendarRoutes: Routes = (app) => {
  app.route({
    ...calendarCalls.calendar,
    handler: async (request) => {
      const days = await calendarDays(request.mine(), within(request.query, request.params));
      return days.map(({ day, net, won, lost, gross, trades, wins, losses }) => ({
        date: day,
        pnl: toRupees(net),
        profit: toRupees(won),
        loss: toRupees(lost),
        gross: toRupees(gross),
        charges: toRupees(subtract(gross, net)),
        trades,
        wins,
        losses,
      }));
    },
  });

  app.route({
    ...calendarCalls.yearly,
    handler: async (request) => {
      const results = await resultsByDay(request.mine(), within(request.query, request.params));
      const years = yearlySummary(results);
      const { long, short } = longShort(totalResult(results));
      return {
        yearly_pl: years.map((year) => ({
          year: year.year,
          pnl: toRupees(year.net),
          profit: toRupees(year.profit),
          loss: toRupees(year.loss),
          trades: year.trades,
          win_rate: percent(year.winRate),
          trades_per_day: year.tradesPerDay === null ? null : roundFigure(year.tradesPerDay),
        })),
        long_short_counts: years.map(({ year, longTrades, shortTrades }) => ({ year, long: longTrades, short: shortTrades })),
        monthly_winrate: monthlyWinRates(results).map(({ month, winRate }) => ({ month, win_rate: percent(winRate) })),
        long_short: { long: directionBody(long), short: directionBody(short) },
      };
    },
  });
};

function directionBody({ trades, wins, losses, net, averageNet, winRate }: DirectionResult): YearlyBody['long_short']['long'] {
  return {
    trades,
    wins,
    losses,
    pnl: toRupees(net),
    average_pnl: averageNet === null ? null : toRupees(averageNet),
    win_rate: percent(winRate),
  };
}

function percent(fraction: number | null): number | null {
  return fraction === null ? null : toPercent(fraction);
}
