import { addDays, dayFromParts, daysInMonth, financialYear, type TradingDay, weekday } from '#engine/day.ts';
import { monthNamed, readDayText } from './read-day-text.ts';
import { DATE_TEXTS } from '../../text/en/kit.ts';

/** Inclusive days; null is no bound. */
export interface ReadRange {
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
}

/**
 * The ranges that a text may mean, the likeliest first: 'last week', 'this month', 'FY26' (April 2025 to March 2026), 'apr 2026', '2026',
 * 'last 30 days', '1 apr - 15 apr'. A single day is taken as the first of a range, as the only one, and as the last.
 */
export function readRangeText(text: string, today: TradingDay): readonly ReadRange[] {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (typed === '') return [];
  const named = NAMED[typed]?.(today) ?? fiscalYear(typed) ?? lastDays(typed, today) ?? monthOrYear(typed, today);
  if (named) return [named];
  const day = readDayText(typed, today);
  if (day !== null) {
    const single = { from: day, to: day };
    const open = { from: day, to: null };
    return typed === 'today' || typed === 'yesterday' ? [single, open] : [open, single, { from: null, to: day }];
  }
  const [, first = '', last = ''] = /^(.+?)\s*(?: - | to |–|\.\.)\s*(.+)$/.exec(typed) ?? [];
  const [from, to] = [readDayText(first, today), readDayText(last, today)];
  return from !== null && to !== null && from <= to ? [{ from, to }] : [];
}

/** Ranges to choose from, by their names; each can be typed, too. */
export const RANGE_NAMES = [
  DATE_TEXTS.today,
  DATE_TEXTS.thisWeek,
  DATE_TEXTS.lastWeek,
  DATE_TEXTS.thisMonth,
  DATE_TEXTS.lastMonth,
  DATE_TEXTS.last30Days,
  DATE_TEXTS.thisFy,
  DATE_TEXTS.lastFy,
] as const;

const NAMED: Readonly<Record<string, (today: TradingDay) => ReadRange>> = {
  'this week': (today) => weekOf(today),
  'last week': (today) => weekOf(addDays(today, -7)),
  'this month': (today) => monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7))),
  'last month': (today) => {
    const last = addDays(dayFromParts(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1) as TradingDay, -1);
    return monthOf(Number(last.slice(0, 4)), Number(last.slice(5, 7)));
  },
  'this year': (today) => yearOf(Number(today.slice(0, 4))),
  'last year': (today) => yearOf(Number(today.slice(0, 4)) - 1),
  'this fy': (today) => fiscal(financialYear(today)),
  'last fy': (today) => fiscal(financialYear(today) - 1),
};

/** Monday to Sunday. */
function weekOf(day: TradingDay): ReadRange {
  const from = addDays(day, -((weekday(day) + 6) % 7));
  return { from, to: addDays(from, 6) };
}

function monthOf(year: number, month: number): ReadRange {
  return { from: dayFromParts(year, month, 1), to: dayFromParts(year, month, daysInMonth(year, month)) };
}

function yearOf(year: number): ReadRange {
  return { from: dayFromParts(year, 1, 1), to: dayFromParts(year, 12, 31) };
}

function fiscal(start: number): ReadRange {
  return { from: dayFromParts(start, 4, 1), to: dayFromParts(start + 1, 3, 31) };
}

/** A single year names the one in which it ends: FY26, FY2026 and FY2025-26 are one. */
function fiscalYear(typed: string): ReadRange | null {
  const [, first, second] = /^fy ?(\d{4}|\d{2})(?:[-/ ](\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (first === undefined) return null;
  const [from, to] = [fullYear(first), second === undefined ? null : fullYear(second)];
  if (to !== null && to !== from + 1) return null;
  return fiscal(to === null ? from - 1 : from);
}

function fullYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function lastDays(typed: string, today: TradingDay): ReadRange | null {
  const [, count] = /^(?:last|past) (\d{1,4}) days?$/.exec(typed) ?? [];
  return count === undefined || Number(count) === 0 ? null : { from: addDays(today, 1 - Number(count)), to: today };
}

/** 'apr', 'april 2026', '2026': without a year the last such month that has begun. */
function monthOrYear(typed: string, today: TradingDay): ReadRange | null {
  const [, word, figures] = /^(?:([a-z]{3,9})\.?)?(?: ?(\d{4}))?$/.exec(typed) ?? [];
  if (word === undefined) return figures === undefined ? null : yearOf(Number(figures));
  const month = monthNamed(word);
  if (month === 0) return null;
  const thisYear = Number(today.slice(0, 4));
  const year = figures === undefined ? thisYear - (month > Number(today.slice(5, 7)) ? 1 : 0) : Number(figures);
  return monthOf(year, month);
}
