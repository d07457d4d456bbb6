import { addDays, dayFromParts, daysInMonth, parseDay, weekday, type TradingDay } from '#engine/day.ts';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { addMonths, monthOf, type Month } from '../months.ts';

/** The month in the address, or else the first that is shown. */
export function readMonth(search: URLSearchParams, first: Month): Month {
  const month = search.get('month') ?? '';
  return parseDay(`${month}-01`) ? month : first;
}

/** The month that is shown first: of today, or the last one of a filter that ends before. */
export function firstMonth({ to_date: to }: AskedFilter, today: TradingDay): Month {
  return monthOf(to !== undefined && to < today ? to : today);
}

/** The day that a key moves to: arrows by day and week, Home and End within the week, page keys by month, with Shift by year. */
export function dayAfterKey(day: TradingDay, key: string, shift = false): TradingDay | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday(day),
    End: 6 - weekday(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = addMonths(monthOf(day), (key === 'PageUp' ? -1 : 1) * (shift ? 12 : 1));
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return dayFromParts(year, number, Math.min(Number(day.slice(8)), daysInMonth(year, number)));
}

/** Months from the first trade to today (or the last trade, if later) plus `shown`, latest first. */
export function monthChoices(days: readonly string[], today: TradingDay, shown: Month): readonly Month[] {
  const [first = today, last = today] = [days[0], days.at(-1)];
  const choices: Month[] = [];
  const end = monthOf(last > today ? last : today);
  for (let month = monthOf(first); month <= end; month = addMonths(month, 1)) choices.push(month);
  return [...new Set([...choices, shown])].toSorted((a, b) => (a < b ? 1 : -1));
}
