import { addDays, dayFromParts, daysInMonth, parseDay, weekday, type TradingDay } from '#engine/day.ts';

/** A month as 'YYYY-MM'. */
export type Month = string;

/** The month of a day. */
export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

/** The month `count` months later; unchanged when that is outside the years of the journal. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const day = dayFromParts(Math.floor(index / 12), (index % 12) + 1, 1);
  return day ? monthOf(day) : month;
}

/** The days of a month by week, Sunday to Saturday; the first and the last week may be short. */
export function weeksOf(month: Month): readonly (readonly TradingDay[])[] {
  const first = parseDay(`${month}-01`) as TradingDay;
  const days = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  const all = Array.from({ length: days }, (_, offset) => addDays(first, offset));
  return [...Map.groupBy(all, (_, offset) => Math.floor((weekday(first) + offset) / 7)).values()];
}

/** The last day of a month. */
export function lastDay(month: Month): string {
  return `${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;
}
