import { addDays, dayFromParts, financialYear, parseDay, type TradingDay } from '#engine/day.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { DATE_TEXTS } from '../../text/en/kit.ts';

/** The values of `period` in the address (specification 001 §2). */
export const PERIODS = ['all', '30d', '60d', '90d', 'custom'] as const;
export type HistoryPeriod = (typeof PERIODS)[number];

/** Inclusive days. */
export interface DayRange {
  readonly from: TradingDay;
  readonly to: TradingDay;
}

const DAYS = { '30d': 30, '60d': 60, '90d': 90 } as const;

/** The days of a period; null for all time, and for a custom period without two dates in order. */
export function periodRange(period: HistoryPeriod, from: string, to: string, today: TradingDay): DayRange | null {
  if (period === 'all') return null;
  if (period !== 'custom') return lastDays(DAYS[period], today);
  const [first, last] = [parseDay(from), parseDay(to)];
  return first && last && first <= last ? { from: first, to: last } : null;
}

/** Ranges to choose with one click; financial years run from 1 April to 31 March. */
export function quickRanges(today: TradingDay): readonly (DayRange & { readonly name: string })[] {
  const year = financialYear(today);
  return [
    { name: HISTORY_TEXTS.last7Days, ...lastDays(7, today) },
    { name: DATE_TEXTS.last30Days, ...lastDays(30, today) },
    { name: HISTORY_TEXTS.prevFy, ...financialYearRange(year - 1) },
    { name: HISTORY_TEXTS.currentFy, ...financialYearRange(year) },
    { name: HISTORY_TEXTS.last365Days, ...lastDays(365, today) },
  ];
}

function lastDays(count: number, today: TradingDay): DayRange {
  return { from: addDays(today, 1 - count), to: today };
}

function financialYearRange(year: number): DayRange {
  return { from: dayFromParts(year, 4, 1) as TradingDay, to: dayFromParts(year + 1, 3, 31) as TradingDay };
}
