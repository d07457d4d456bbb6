import type { SummaryBody } from '#contract/summary.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { historyUrl, type HistorySearch } from '../../urls.ts';

/** Inclusive days of exit. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Link to the closed trades of a slice, with further filters. */
export function tradesBehind(slice: Slice, filter: HistorySearch = {}): string {
  return historyUrl({ ...(slice !== 'overall' && { slice }), ...filter });
}

/** Link to the closed trades that ended on these days; null without days. */
export function tradesOfDays(slice: Slice, days: Days | null): string | null {
  return days && tradesBehind(slice, { period: 'custom', from_date: days.from, to_date: days.to });
}

/** Link to the closed trades of the month of this day. */
export function tradesOfMonth(slice: Slice, date: string): string {
  const month = date.slice(0, 7);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return tradesBehind(slice, { period: 'custom', from_date: `${month}-01`, to_date: `${month}-${last}` });
}

/** The metric of a streak. */
export type Streak = Extract<keyof SummaryBody, `${string}_streak`>;

/** The days of a streak; null without one. */
export function daysOfStreak(summary: SummaryBody, streak: Streak): Days | null {
  if (summary[streak] === 0) return null;
  if (streak === 'longest_winning_streak') return summary.longest_winning_span;
  return streak === 'longest_losing_streak' ? summary.longest_losing_span : summary.current_streak_span;
}
