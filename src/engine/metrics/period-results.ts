import { mergeResults, NO_RESULT } from '../daily/merge-results.ts';
import type { DayResult, Result } from '../daily/rollup.ts';
import type { TradingDay } from '../day.ts';

/** The trades that ended in one calendar month or year. */
export interface PeriodResult extends Result {
  /** '2026-03', or '2026'. */
  readonly period: string;
  /** Days on which a trade ended. */
  readonly activeDays: number;
}

/** Days of one slice merged by calendar month of exit, in order; months without a closed trade have no row. */
export function monthlyResults(results: readonly DayResult[]): PeriodResult[] {
  return periodResults(results, monthOf);
}

/** Days of one slice merged by calendar year of exit, in order. */
export function yearlyResults(results: readonly DayResult[]): PeriodResult[] {
  return periodResults(results, (day) => day.slice(0, 4));
}

/** Number of calendar months in which a trade ended. */
export function activeMonths(results: readonly DayResult[]): number {
  return new Set(results.map((result) => monthOf(result.day))).size;
}

/** 'YYYY-MM' of a day. */
export function monthOf(day: TradingDay): string {
  return day.slice(0, 7);
}

function periodResults(results: readonly DayResult[], periodOf: (day: TradingDay) => string): PeriodResult[] {
  const periods: PeriodResult[] = [];
  for (const result of results) {
    const period = periodOf(result.day);
    const last = periods.at(-1);
    if (last?.period === period) periods[periods.length - 1] = { ...mergeResults(last, result), period, activeDays: last.activeDays + 1 };
    else periods.push({ ...mergeResults(NO_RESULT, result), period, activeDays: 1 });
  }
  return periods;
}
