import { addDays, dayFromParts, weekday, type TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { hasRules, isUnruled, monthlyByRule, weeklyByRule, type Cycle } from './expiry-rules.ts';
import { isMcxExpected, isMcxExpiry } from './mcx-contracts.ts';
import { byKey, once } from './once.ts';
import data from './rows/expiries.json' with { type: 'json' };
import { isInYears } from './sessions.ts';

/** The years whose expiry days are known, both included. */
export const EXPIRY_YEARS = data.years;
/** No contract is listed for longer: so many years after those known have days that the rules of today lead to. */
export const YEARS_AHEAD = 5;
/** A function: the browser has no rows, and reads this file too. */
const lastYear = () => EXPIRY_YEARS[1] + YEARS_AHEAD;

export interface Expiry {
  readonly day: TradingDay;
  readonly cycle: Cycle;
  /** By rule and holidays, not from a list; or still to come. */
  readonly isComputed: boolean;
}

interface Calendar {
  /** Ascending. */
  readonly all: readonly Expiry[];
  readonly days: ReadonlyMap<string, Expiry>;
  /** By 'YYYY-MM'. */
  readonly monthly: ReadonlyMap<string, Expiry>;
}

const listedDays = once(() => byKey(data.expiries, ([exchange, underlying, cycle]) => `${exchange}:${underlying}:${cycle}`));
const calendars = new Map<string, Calendar>();

/** The expiry of the contract of a month on NSE or BSE, for shares and indices; null where it is not known. After the years held it is expected. */
export function monthlyExpiry(exchange: Exchange, underlying: string, year: number, month: number): Expiry | null {
  return calendarOf(exchange, underlying).monthly.get(monthName(year, month)) ?? null;
}

/** Whether the exchange has not published the expiry days of that time: what the calendar has of them is expected. */
export function isExpiryExpected(exchange: Exchange, underlying: string, day: TradingDay): boolean {
  return exchange === 'MCX' ? isMcxExpected(underlying, day) : Number(day.slice(0, 4)) > EXPIRY_YEARS[1];
}

/**
 * Whether a contract of the underlying expires on the day; of a day that a name has, take finalExpiry first. null where the data cannot say: other
 * years, underlyings without known contracts at the time, and MCX days that no list has.
 */
export function isExpiry(exchange: Exchange, underlying: string, day: TradingDay): boolean | null {
  if (exchange === 'MCX') return isMcxExpiry(underlying, day) ? true : null;
  const { days, monthly } = calendarOf(exchange, underlying);
  if (days.has(day)) return true;
  if (!monthly.has(day.slice(0, 7)) || isExpiryExpected(exchange, underlying, day) || isUnruled(keyOf(exchange, underlying), day))
    return null;
  return false;
}

/** The known expiries of an underlying between two days, both included, ascending. */
export function expiriesIn(exchange: Exchange, underlying: string, from: TradingDay, to: TradingDay): readonly Expiry[] {
  return calendarOf(exchange, underlying).all.filter(({ day }) => day >= from && day <= to);
}

/** Whether a day is the expiry of a monthly or of a weekly contract; null where it is none that is known. */
export function cycleOf(exchange: Exchange, underlying: string, day: TradingDay): Cycle | null {
  return calendarOf(exchange, underlying).days.get(day)?.cycle ?? null;
}

/** Shares have the days of 'shares'. */
function keyOf(exchange: Exchange, underlying: string): string {
  const key = `${exchange}:${underlying}`;
  return hasRules(key) ? key : `${exchange}:shares`;
}

function calendarOf(exchange: Exchange, underlying: string): Calendar {
  const key = keyOf(exchange, underlying);
  let found = calendars.get(key);
  if (!found) calendars.set(key, (found = buildCalendar(key)));
  return found;
}

function buildCalendar(key: string): Calendar {
  const monthly = new Map<string, Expiry>();
  for (const expiry of listed(key, 'monthly')) monthly.set(expiry.day.slice(0, 7), expiry);
  const firstListed = [...monthly.keys()].toSorted()[0] ?? '9999';
  for (const [year, month] of months()) {
    const isListed = monthName(year, month) >= firstListed && year <= EXPIRY_YEARS[1];
    const day = isListed ? null : monthlyByRule(key, year, month);
    if (day) monthly.set(monthName(year, month), { day, cycle: 'monthly', isComputed: true });
  }
  const weekly = [...listed(key, 'weekly')];
  const all = [...monthly.values(), ...weekly, ...weekliesByRule(key, weekly[0]?.day ?? '9999', monthly)];
  all.sort((a, b) => (a.day < b.day ? -1 : 1));
  return { all, monthly, days: new Map(all.map((expiry) => [expiry.day, expiry])) };
}

function* listed(key: string, cycle: Cycle): Generator<Expiry> {
  for (const [, , , year, days] of listedDays().get(`${key}:${cycle}`) ?? []) {
    for (const text of days.split(' ')) {
      const day = `${year}-${text}` as TradingDay;
      yield { day, cycle, isComputed: day > data.asOf };
    }
  }
}

/** Weekly contracts by rule before the first listed day and after the years held; a week with a monthly contract has none. */
function* weekliesByRule(key: string, firstListed: string, monthly: ReadonlyMap<string, Expiry>): Generator<Expiry> {
  const taken = new Set([...monthly.values()].map(({ day }) => mondayOf(day)));
  for (let monday = firstMonday(); isInYears([EXPIRY_YEARS[0], lastYear()], monday); monday = addDays(monday, 7)) {
    const day = taken.has(monday) ? null : weeklyByRule(key, monday);
    if (day && (day < firstListed || !isInYears(EXPIRY_YEARS, day))) yield { day, cycle: 'weekly', isComputed: true };
  }
}

function* months(): Generator<readonly [year: number, month: number]> {
  for (let year = EXPIRY_YEARS[0]; year <= lastYear(); year += 1) for (let month = 1; month <= 12; month += 1) yield [year, month];
}

function mondayOf(day: TradingDay): TradingDay {
  return addDays(day, -((weekday(day) + 6) % 7));
}

function firstMonday(): TradingDay {
  return mondayOf(dayFromParts(EXPIRY_YEARS[0], 1, 7) ?? ('' as TradingDay));
}

function monthName(year: number, month: number): string {
  return `${year}-${month < 10 ? '0' : ''}${month}`;
}
