import type { CalendarBody } from '#contract/calendar.ts';
import type { TradingDay } from '#engine/day.ts';
import type { CalendarEntry, CalendarEvaluation } from '#engine/metrics/calendar.ts';
import { monthOf, type Month } from '../months.ts';

/** The days of an answer as the engine counts them. */
export function dayEntries(body: readonly Pick<CalendarBody[number], 'date' | 'pnl' | 'trades' | 'charges'>[]): readonly CalendarEntry[] {
  return body.map(({ date, pnl, trades, charges }) => ({
    day: date as TradingDay,
    net: pnl,
    trades,
    charges,
  }));
}

/** Those of one month. */
export function ofMonth(entries: readonly CalendarEntry[], month: Month): readonly CalendarEntry[] {
  return entries.filter((entry) => monthOf(entry.day) === month);
}

/** The rounded share of profitable days among the active days, in percent; null without any (specification 001 §2). */
export function profitableShare({ winningDays, activeDays }: CalendarEvaluation): number | null {
  return activeDays === 0 ? null : Math.round((winningDays / activeDays) * 100);
}
