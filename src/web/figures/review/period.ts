import { dayFromParts, daysInMonth, financialYear, parseDay, type TradingDay } from '#engine/day.ts';
import { longMonth } from '../../format.ts';
import { addMonths, monthOf } from '../months.ts';
import { REVIEW_TEXTS } from '../../text/en/review.ts';

/** The kinds of period, the shortest first. A financial year is from 1 April to 31 March. */
export const KINDS = ['month', 'year', 'financial-year'] as const;
export type Kind = (typeof KINDS)[number];

/** A month or a year to look back on. Its days are inclusive. */
export interface Period {
  readonly kind: Kind;
  /** As in the address: 2026-10, 2026, or FY2026 for the financial year that begins in April 2026. */
  readonly key: string;
  /** October 2026, 2026, FY 2026-27. */
  readonly name: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** The period of an address; null where it names none in the years of the journal. */
export function readPeriod(key: string): Period | null {
  const parts = /^(FY)?(\d{4})(?:-(\d\d))?$/.exec(key);
  const year = Number(parts?.[2]);
  if (!parts || (parts[1] && parts[3])) return null;
  if (parts[1]) return between('financial-year', key, dayFromParts(year, 4, 1), dayFromParts(year + 1, 3, 31));
  if (!parts[3]) return between('year', key, dayFromParts(year, 1, 1), dayFromParts(year, 12, 31));
  const first = parseDay(`${key}-01`);
  return first && between('month', key, first, dayFromParts(year, Number(parts[3]), daysInMonth(year, Number(parts[3]))));
}

/** The period of a kind that holds a day. */
export function periodOf(kind: Kind, day: TradingDay): Period | null {
  const year = day.slice(0, 4);
  return readPeriod(kind === 'month' ? monthOf(day) : kind === 'year' ? year : `FY${financialYear(day)}`);
}

/** The period of the same kind `count` periods later; null outside the years of the journal. */
export function later(period: Period, count: number): Period | null {
  const { kind, key } = period;
  if (kind === 'month') {
    const month = addMonths(key, count);
    return month === key ? null : readPeriod(month);
  }
  return readPeriod(kind === 'year' ? String(Number(key) + count) : `FY${Number(key.slice(2)) + count}`);
}

/** The months of a period, in order. */
export function monthsOf({ from, to }: Period): readonly Period[] {
  const months: Period[] = [];
  for (let month = periodOf('month', from); month && month.from <= to; month = later(month, 1)) months.push(month);
  return months;
}

/** The last month before that of `today` with a trade; if there is none, the latest with a trade; null without a trade. */
export function lastClosedMonth(days: readonly TradingDay[], today: TradingDay): Period | null {
  const day = days.findLast((one) => monthOf(one) < monthOf(today)) ?? days.at(-1);
  return day ? periodOf('month', day) : null;
}

/** The other kinds of period for the same time: the one with the latest day that has a trade, or else that is over. */
export function sameTime(kind: Kind, { from, to }: Period, days: readonly TradingDay[], today: TradingDay): Period | null {
  const traded = days.findLast((day) => day >= from && day <= to);
  return periodOf(kind, traded ?? (to > today && from <= today ? today : to));
}

function between(kind: Kind, key: string, from: TradingDay | null, to: TradingDay | null): Period | null {
  return from && to && { kind, key, name: nameOf(kind, key, from), from, to };
}

function nameOf(kind: Kind, key: string, from: TradingDay): string {
  if (kind === 'month') return longMonth(from);
  const year = Number(from.slice(0, 4));
  return kind === 'year' ? key : REVIEW_TEXTS.fy(year, String(year + 1).slice(2));
}
