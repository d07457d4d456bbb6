import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { historyUrl, type HistorySearch } from '../../urls.ts';

/** Inclusive days of exit. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The closed trades of a slice, or those of them that a further filter keeps. */
export function tradesBehind(slice: Slice, filter: HistorySearch = {}): string {
  return historyUrl({ ...(slice !== 'overall' && { slice }), ...filter });
}

/** The closed trades of a slice that ended on these days; null where there are none. */
export function tradesOfDays(slice: Slice, days: Days | null): string | null {
  return days && tradesBehind(slice, { period: 'custom', from_date: days.from, to_date: days.to });
}

/** The closed trades of a month, given any day of it. */
export function tradesOfMonth(slice: Slice, date: string): string {
  const month = date.slice(0, 7);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return tradesBehind(slice, { period: 'custom', from_date: `${month}-01`, to_date: `${month}-${last}` });
}

/** A streak, by its metric. */
export type Streak = Extract<keyof SummaryBody, `${string}_streak`>;

/** The days of a streak; null where there is none. */
export function daysOfStreak(summary: SummaryBody, streak: Streak): Days | null {
  if (summary[streak] === 0) return null;
  if (streak === 'longest_winning_streak') return summary.longest_winning_span;
  return streak === 'longest_losing_streak' ? summary.longest_losing_span : summary.current_streak_span;
}
