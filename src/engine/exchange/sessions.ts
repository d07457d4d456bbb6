import { weekday, type TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { HOLIDAY_YEARS, holidayName, isHolidayAhead } from './holidays.ts';
import { once } from './once.ts';
import data from './rows/sessions.json' with { type: 'json' };

/** 'special': a session other than the usual one, short or on a weekend. 'unknown': the calendar does not say. */
export type TradingSession = 'normal' | 'special' | 'closed' | 'unknown';

/** The years of which MCX's sessions are known, both included; not every holiday was seen in a list. */
export const MCX_SESSION_YEARS = data.mcxYears;

/**
 * MCX closes for the whole day on these, and on Good Friday; on other holidays of NSE only until 17:00, and on 1 January from 17:00 (every
 * certain row since 2018).
 */
const MCX_CLOSED = new Set(['01-26', '08-15', '10-02', '12-25']);

const special = once(() => new Map(data.special.map(([day, , , , , , segments]) => [day, segments])));
const mcxHolidays = once(() => new Map(data.mcxHolidays.map(([day, , morning, evening]) => [day, { morning, evening }])));

/** Days of which a market file shows that there was a session, by dayHeld. */
export type DaysHeld = ReadonlySet<string>;
const NO_DAYS: DaysHeld = new Set();

/** A day with a session, as DaysHeld has it: NSE and BSE have the same days. */
export function dayHeld(exchange: Exchange, day: TradingDay): string {
  return `${exchange === 'MCX' ? exchange : 'NSE'} ${day}`;
}

/**
 * The session of an exchange on a day, by the calendar and, where that says none or nothing, by the days that were held. It explains and
 * compares; a trade is never refused because of it.
 */
export function sessionOn(exchange: Exchange, day: TradingDay, held: DaysHeld = NO_DAYS): TradingSession {
  const session = isBeyond(exchange, day) ? 'unknown' : calendarSession(exchange, day);
  if ((session !== 'closed' && session !== 'unknown') || !held.has(dayHeld(exchange, day))) return session;
  return session === 'unknown' && !isWeekend(day) ? 'normal' : 'special';
}

function calendarSession(exchange: Exchange, day: TradingDay): TradingSession {
  return exchange === 'MCX' ? mcxSession(day) : equitySession(exchange, day);
}

/** Whether a day lies in a year whose calendar is not known: what the contract or the day means cannot be checked. */
export function isBeyond(exchange: Exchange, day: TradingDay): boolean {
  return !isInYears(exchange === 'MCX' ? MCX_SESSION_YEARS : HOLIDAY_YEARS, day);
}

/** Whether MCX has no session on a day, so that no contract ends on it; of years without a list, as it is in every year. */
export function isMcxClosed(day: TradingDay): boolean {
  return isBeyond('MCX', day) ? isWeekend(day) || MCX_CLOSED.has(day.slice(5)) : mcxSession(day) === 'closed';
}

/** Whether an exchange has a session on a day; of years without a list, whether it was held or is open as in every year. */
export function isSessionLikely(exchange: Exchange, day: TradingDay, held: DaysHeld = NO_DAYS): boolean {
  const session = sessionOn(exchange, day, held);
  if (session === 'normal' || session === 'special') return true;
  if (!isBeyond(exchange, day)) return false;
  return exchange === 'MCX' ? !isMcxClosed(day) : !isWeekend(day) && !isHolidayAhead(day);
}

/** Saturday and Sunday. */
export function isWeekend(day: TradingDay): boolean {
  return weekday(day) === 0 || weekday(day) === 6;
}

/** Whether a day lies in years, both included. */
export function isInYears([first, last]: readonly [number, number], day: TradingDay): boolean {
  const year = Number(day.slice(0, 4));
  return year >= first && year <= last;
}

function equitySession(exchange: Exchange, day: TradingDay): TradingSession {
  const segments = special().get(day);
  if (segments !== undefined) return segments.includes(exchange) ? 'special' : 'unknown';
  return isWeekend(day) || holidayName(day) !== null ? 'closed' : 'normal';
}

function mcxSession(day: TradingDay): TradingSession {
  const known = mcxHolidays().get(day);
  if (known) return known.morning === 'closed' && known.evening === 'closed' ? 'closed' : 'special';
  if (isWeekend(day)) return special().has(day) ? 'unknown' : 'closed';
  const name = holidayName(day);
  if (name === null) return day.endsWith('-01-01') ? 'special' : 'normal';
  return MCX_CLOSED.has(day.slice(5)) || name === 'Good Friday' ? 'closed' : 'special';
}
