import { addDays } from '../day.ts';
import { daysOfPeriod, periodOf } from './periods.ts';

/** Months on end, as 'YYYY-MM', both ends included. */
export interface MonthRun {
  readonly from: string;
  readonly to: string;
}

/** The holes between these months, which ascend. */
export function missingMonths(months: readonly string[]): MonthRun[] {
  return months.slice(1).flatMap((next, index) => {
    const before = daysOfPeriod(months[index] ?? next, 'month');
    const after = daysOfPeriod(next, 'month');
    const hole = { from: periodOf(addDays(before.to, 1), 'month'), to: periodOf(addDays(after.from, -1), 'month') };
    return hole.from <= hole.to ? [hole] : [];
  });
}
