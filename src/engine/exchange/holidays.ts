import type { TradingDay } from '../day.ts';
import { once } from './once.ts';
import data from './rows/holidays.json' with { type: 'json' };

/** The years whose holidays are known, both included. */
export const HOLIDAY_YEARS = data.years;

const names = once(() => new Map(data.holidays.map(([day, name]) => [day, name])));

/** Why NSE and BSE have no normal session on a weekday; null on trading days, weekends, and in years that are not known. */
export function holidayName(day: TradingDay): string | null {
  return names().get(day) ?? null;
}
