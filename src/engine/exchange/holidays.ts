import type { TradingDay } from '../day.ts';
import { once } from './once.ts';
import data from './rows/holidays.json' with { type: 'json' };

/** The years whose holidays are known, both included. */
export const HOLIDAY_YEARS = data.years;

/** Closed by law or custom in every year since 2010: what is known of a year whose list is not published yet. */
const EVERY_YEAR = new Set(['01-26', '05-01', '08-15', '10-02', '12-25']);

const names = once(() => new Map(data.holidays.map(([day, name]) => [day, name])));

/** Why NSE and BSE have no normal session on a weekday; null on trading days, weekends, and in years that are not known. */
export function holidayName(day: TradingDay): string | null {
  return names().get(day) ?? null;
}

/** Whether a day of a year without a list is closed as in every year. */
export function isHolidayAhead(day: TradingDay): boolean {
  return Number(day.slice(0, 4)) > HOLIDAY_YEARS[1] && EVERY_YEAR.has(day.slice(5));
}
