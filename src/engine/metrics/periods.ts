import { dayFromParts, daysInMonth, financialYear, type TradingDay } from '../day.ts';

/** Lengths of time that a report groups by; `fy` is a financial year, from April to March. */
export const PERIODS = ['day', 'month', 'quarter', 'year', 'fy'] as const;
export type Period = (typeof PERIODS)[number];

/** The period of a day: '2026-05-04', '2026-05', '2026-Q2', '2026' or '2026-27'. */
export function periodOf(day: TradingDay, period: Period): string {
  if (period === 'day') return day;
  if (period === 'month') return day.slice(0, 7);
  if (period === 'year') return day.slice(0, 4);
  if (period === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  const from = financialYear(day);
  return `${from}-${String((from + 1) % 100).padStart(2, '0')}`;
}

/** The first and the last day of a period as periodOf writes it. */
export function daysOfPeriod(text: string, period: Period): { readonly from: TradingDay; readonly to: TradingDay } {
  const year = Number(text.slice(0, 4));
  if (period === 'day') return { from: text as TradingDay, to: text as TradingDay };
  if (period === 'fy') return { from: firstOf(year, 4), to: lastOf(year + 1, 3) };
  if (period === 'year') return { from: firstOf(year, 1), to: lastOf(year, 12) };
  if (period === 'month') return { from: firstOf(year, Number(text.slice(5))), to: lastOf(year, Number(text.slice(5))) };
  const quarter = Number(text.slice(6));
  return { from: firstOf(year, quarter * 3 - 2), to: lastOf(year, quarter * 3) };
}

function firstOf(year: number, month: number): TradingDay {
  return dayFromParts(year, month, 1) as TradingDay;
}

function lastOf(year: number, month: number): TradingDay {
  return dayFromParts(year, month, daysInMonth(year, month)) as TradingDay;
}
