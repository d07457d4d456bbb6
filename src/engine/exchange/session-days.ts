import { dayFromNumber, dayNumber, type TradingDay } from '../day.ts';
import { HOLIDAY_YEARS } from './holidays.ts';
import { once } from './once.ts';
import { MCX_SESSION_YEARS, sessionOn } from './sessions.ts';

const ofExchange = {
  NSE: once(() => sessionsIn('NSE', HOLIDAY_YEARS)),
  MCX: once(() => sessionsIn('MCX', MCX_SESSION_YEARS)),
};

/**
 * Whether an exchange has a session on a day, given as days since 1970-01-01 (day.ts): by the calendar, special sessions on weekends included,
 * and of years that it does not have from Monday to Friday. It is asked for each day of each group of a report: by sessionOn, 500 groups of a
 * year would take 0.3 s.
 */
export function sessionDays(exchange: 'NSE' | 'MCX'): (day: number) => boolean {
  const { first, last, closed } = ofExchange[exchange]();
  return (day) => (day < first || day > last ? isWeekday(day) : !closed.has(day));
}

/** The days of the years that are known without a session, weekends included. */
function sessionsIn(exchange: 'NSE' | 'MCX', years: readonly number[]) {
  const closed = new Set<number>();
  const [first, last] = [dayNumber(`${years[0]}-01-01` as TradingDay), dayNumber(`${years.at(-1)}-12-31` as TradingDay)];
  for (let day = first; day <= last; day += 1) if (sessionOn(exchange, dayFromNumber(day)) === 'closed') closed.add(day);
  return { first, last, closed };
}

/** 1970-01-01 was a Thursday. */
function isWeekday(day: number): boolean {
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6;
}
