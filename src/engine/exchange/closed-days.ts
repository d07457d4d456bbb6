import { dayFromNumber, dayNumber, type TradingDay } from '../day.ts';
import { HOLIDAY_YEARS } from './holidays.ts';
import { once } from './once.ts';
import { MCX_SESSION_YEARS, sessionOn } from './sessions.ts';

const ofExchange = {
  NSE: once(() => closedIn('NSE', HOLIDAY_YEARS)),
  MCX: once(() => closedIn('MCX', MCX_SESSION_YEARS)),
};

/**
 * The days of the years that are known on which an exchange has no session at all, weekends included, as days since 1970-01-01 (day.ts). They
 * are asked for each day of each group of a report: by sessionOn, 500 groups of a year would take 0.3 s.
 */
export function closedDays(exchange: 'NSE' | 'MCX'): ReadonlySet<number> {
  return ofExchange[exchange]();
}

function closedIn(exchange: 'NSE' | 'MCX', years: readonly number[]): Set<number> {
  const closed = new Set<number>();
  const last = dayNumber(`${years.at(-1)}-12-31` as TradingDay);
  for (let day = dayNumber(`${years[0]}-01-01` as TradingDay); day <= last; day += 1) {
    if (sessionOn(exchange, dayFromNumber(day)) === 'closed') closed.add(day);
  }
  return closed;
}
