import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDayResults } from '../daily/day-results.ts';
import { totalResult } from '../daily/merge-results.ts';
import { add, sum } from '../money.ts';
import { closedTrades, dayAfter, aClosedTrade } from '#test/engine/arbitrary-closed-trades.ts';
import { longShort } from './long-short.ts';
import { activeMonths, monthlyResults, yearlyResults } from './period-results.ts';
import { monthlyWinRates, yearlySummary } from './yearly-summary.ts';

const overall = closedTrades.map((trades) => sumDayResults(trades).filter((result) => result.slice === 'overall'));

describe('months and years', () => {
  it('sum to the days, streaks included', () => {
    fc.assert(
      fc.property(overall, (results) => {
        for (const periods of [monthlyResults(results), yearlyResults(results)]) {
          expect(totalResult(periods)).toEqual(totalResult(results));
          expect(periods.reduce((days, period) => days + period.activeDays, 0)).toBe(results.length);
        }
        expect(activeMonths(results)).toBe(monthlyResults(results).length);
      }),
      { numRuns: 300 },
    );
  });

  it('split into long and short without a rest', () => {
    fc.assert(
      fc.property(overall, (results) => {
        const total = totalResult(results);
        const { long, short } = longShort(total);
        expect(add(long.net, short.net)).toBe(total.net);
        expect([long.trades + short.trades, long.wins + short.wins, long.losses + short.losses]).toEqual([
          total.trades,
          total.wins,
          total.losses,
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('show profit + loss = net in each year, and the years’ trades are all trades', () => {
    fc.assert(
      fc.property(overall, (results) => {
        const years = yearlySummary(results);
        for (const year of years) {
          expect(add(year.profit, year.loss)).toBe(year.net);
          expect(year.longTrades + year.shortTrades).toBe(year.trades);
        }
        expect(sum(years.map((year) => year.net))).toBe(totalResult(results).net);
      }),
      { numRuns: 300 },
    );
  });

  it('belong to the calendar year and month of the exit', () => {
    const trades = [309, 310, 340].map((day, index) =>
      aClosedTrade({ buyOrder: 2 * index + 1, sellOrder: 2 * index + 2, sellOn: dayAfter(day), direction: index === 0 ? 'SHORT' : 'LONG' }),
    );
    const results = sumDayResults(trades).filter((result) => result.slice === 'overall');
    expect(monthlyResults(results).map((month) => month.period)).toEqual(['2025-12', '2026-01']);
    expect(yearlySummary(results)).toMatchObject([
      { year: 2025, longTrades: 1, shortTrades: 1, tradesPerDay: 1, winRate: null },
      { year: 2026, longTrades: 1, shortTrades: 0, tradesPerDay: 1, winRate: null },
    ]);
    expect(monthlyWinRates(results)).toEqual([
      { month: '2025-12', winRate: null },
      { month: '2026-01', winRate: null },
    ]);
  });
});
