import type { DayResult } from '../daily/rollup.ts';
import type { Paise } from '../money.ts';
import { ratio } from './average.ts';
import { monthlyResults, yearlyResults } from './period-results.ts';

/** A calendar year of exits as the yearly charts show it. */
export interface YearSummary {
  readonly year: number;
  readonly net: Paise;
  /** Net of winning trades, and of losing trades (≤ 0). */
  readonly profit: Paise;
  readonly loss: Paise;
  readonly trades: number;
  readonly longTrades: number;
  readonly shortTrades: number;
  /** Wins over wins and losses, a fraction. */
  readonly winRate: number | null;
  /** Over the days on which a trade ended. */
  readonly tradesPerDay: number | null;
}

/** Win rate of the trades that ended in a month ('YYYY-MM'), a fraction. */
export interface MonthWinRate {
  readonly month: string;
  readonly winRate: number | null;
}

/** One row per calendar year with a closed trade, in order. */
export function yearlySummary(results: readonly DayResult[]): YearSummary[] {
  return yearlyResults(results).map((year) => ({
    year: Number(year.period),
    net: year.net,
    profit: year.won,
    loss: year.lost,
    trades: year.trades,
    longTrades: year.longTrades,
    shortTrades: year.trades - year.longTrades,
    winRate: ratio(year.wins, year.wins + year.losses),
    tradesPerDay: ratio(year.trades, year.activeDays),
  }));
}

/** One row per calendar month with a closed trade, in order. */
export function monthlyWinRates(results: readonly DayResult[]): MonthWinRate[] {
  return monthlyResults(results).map(({ period, wins, losses }) => ({ month: period, winRate: ratio(wins, wins + losses) }));
}
