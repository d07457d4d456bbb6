import { addDays, daysBetween, parseDay, type TradingDay, weekday } from '#engine/day.ts';

/** The days of a year by week, Monday first; null before its first and after its last day. */
export function yearWeeks(year: string): (TradingDay | null)[][] {
  const [first, last] = [parseDay(`${year}-01-01`), parseDay(`${year}-12-31`)];
  if (!first || !last) return [];
  const before = (weekday(first) + 6) % 7;
  const weeks = Math.ceil((before + daysBetween(first, last) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = addDays(first, week * 7 + place - before);
      return day >= first && day <= last ? day : null;
    }),
  );
}
