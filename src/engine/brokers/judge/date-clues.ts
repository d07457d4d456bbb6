import { dayFromParts, daysBetween, daysInMonth, type TradingDay } from '../../day.ts';
import { isWeekend, sessionOn } from '../../exchange/sessions.ts';
import { isExpiry } from '../../exchange/expiries.ts';
import { isMcxExpiry, mcxExpiry } from '../../exchange/mcx-contracts.ts';
import type { ContractName } from '../../instruments/contract-name.ts';
import { contractExchange } from '../../instruments/contract-exchange.ts';
import { isWhole, namesCurrencyOrRate, namesIn, tidySymbol } from '../../instruments/parse-symbol.ts';
import { namedDay } from '../../instruments/read-contract.ts';
import { tidyUnderlying } from '../../instruments/underlyings.ts';
import type { Evidence } from '../../questions.ts';
import type { Row } from '../../tables/table.ts';
import type { KnownTable } from '../find-table.ts';
import { periodAbove } from './period-above.ts';
import { provenOrder, readDay, readDayAs, shownOrder, type DayForm } from '../read-day.ts';

/** What a row's other cells, the calendar and the title say about a day for its trade, if dates are read in this form. */
export type Clue = (day: TradingDay, form: DayForm) => Evidence['code'];

/** Columns of expiries in any report. */
export const EXPIRIES = ['expiry', 'expiry_date'];
/** Rows in which columns of dates are looked for. */
const SAMPLE = 100;
const NAMES = ['symbol', 'name', 'tradingsymbol', 'scrip_contract', 'contract_descriptor', 'symbol_name', 'scrip_name', 'company'];
/** A second date (an order's, a settlement's) is at most so far from the trade's. */
const APART_DAYS = 10;

/** Gives the clue of each row of a table. */
export function clues(table: KnownTable, dayIndex: number, today: TradingDay): (row: Row) => Clue {
  const outsidePeriod = periodAbove(table);
  const expiry = expiries(table);
  const named = namedExpiry(table);
  const lacks = lacksExpiry(table);
  const other = otherDates(table, dayIndex);
  return (row) => {
    const expiryOn = expiry(row);
    const namedOn = named(row);
    const otherText = other(row);
    return (day, form) => {
      const otherDays = otherText === null ? [] : daysOf(otherText, form);
      if (day > today) return 'in-the-future';
      const lastDay = expiryOn(form);
      if (lastDay !== null && day > lastDay) return 'expired-before-trade';
      const namedDayOn = namedOn(day);
      if (namedDayOn !== null && lacks(row, namedDayOn)) return 'no-expiry-that-day';
      if (otherDays.length > 0 && otherDays.every((other) => Math.abs(daysBetween(other, day)) > APART_DAYS))
        return 'differs-from-other-date';
      if (outsidePeriod(day)) return 'outside-period';
      if (isOpen(day)) return 'on-trading-days';
      return isWeekend(day) ? 'on-weekends' : 'on-holidays';
    };
  };
}

/** Whether shares or commodities have a session, as far as is known. */
function isOpen(day: TradingDay): boolean {
  if (sessionOn('NSE', day) === 'unknown') return !isWeekend(day);
  return sessionOn('NSE', day) !== 'closed' || !['closed', 'unknown'].includes(sessionOn('MCX', day));
}

/** The last day on which a row's contract trades, by its column, else the end of the month that its name has. */
function expiries({ columns, rows }: KnownTable): (row: Row) => (form: DayForm) => TradingDay | null {
  const column = firstOf(EXPIRIES, columns);
  const own = provenOrder(rows.map(({ cells }) => cells[column] ?? ''));
  const nameColumn = firstOf(NAMES, columns);
  const ends = new Map<string, TradingDay | null>();
  return ({ cells }) => {
    const text = cells[column] ?? '';
    const name = cells[nameColumn] ?? '';
    let end = ends.get(name);
    if (end === undefined) ends.set(name, (end = endOfMonth(name)));
    return (form) => readDayAs(text, own === null ? form : { ...form, order: own }) ?? end;
  };
}

/** The first day from a trade's on that has the day and month of a row's contract; null if its name has a year too, or several readings. */
function namedExpiry({ columns }: KnownTable): (row: Row) => (tradedOn: TradingDay) => TradingDay | null {
  const column = firstOf(NAMES, columns);
  const names = new Map<string, ContractName | null>();
  return ({ cells }) => {
    const text = cells[column] ?? '';
    let name = names.get(text);
    if (name === undefined) {
      const [only, another] = namesIn(tidySymbol(text));
      names.set(text, (name = another === undefined && only?.year === null && !namesCurrencyOrRate(tidySymbol(text)) ? only : null));
    }
    return (tradedOn) =>
      name === null || name.month === null || name.day === null ? null : namedDay(name, name.month, name.day, tradedOn);
  };
}

/** Whether a day is known to be no expiry of the contract in a row; false where no list says. */
export function lacksExpiry({ columns }: KnownTable): (row: Row, day: TradingDay) => boolean {
  const column = firstOf(NAMES, columns);
  const known = new Map<string, boolean>();
  return ({ cells }, day) => {
    const symbol = tidySymbol(cells[column] ?? '');
    const key = `${symbol} ${day}`;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = symbol !== '' && isNoExpiry(symbol, day)));
    return found;
  };
}

function isNoExpiry(symbol: string, day: TradingDay): boolean {
  const underlying = namesIn(symbol)[0]?.underlying ?? tidyUnderlying(symbol);
  const exchange = contractExchange(symbol);
  if (exchange !== 'MCX') return isExpiry(exchange, underlying, day) === false;
  const [year = 0, month = 0] = day.split('-').map(Number);
  // A contract can end in the month before the one that it is named after.
  const isListed = (['future', 'option'] as const).some(
    (kind) =>
      mcxExpiry(underlying, kind, year, month)?.isExpected === false &&
      mcxExpiry(underlying, kind, year + (month === 12 ? 1 : 0), (month % 12) + 1)?.isExpected === false,
  );
  return isListed && !isMcxExpiry(underlying, day);
}

/** Whether the name in a row says another month than that of a day. Commodities may end in the month before their own. */
export function namesOtherMonth({ columns }: KnownTable): (row: Row, day: TradingDay) => boolean {
  const column = firstOf(NAMES, columns);
  const names = new Map<string, readonly ContractName[]>();
  return ({ cells }, day) => {
    const text = cells[column] ?? '';
    let whole = names.get(text);
    if (whole === undefined) names.set(text, (whole = namesIn(tidySymbol(text)).filter(isWhole)));
    const months = monthsOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
    const isOther = ({ year, month }: ContractName): boolean =>
      year !== null && month !== null && ![0, 1].includes(monthsOf(year, month) - months);
    return whole.length > 0 && whole.every(isOther);
  };
}

function monthsOf(year: number, month: number): number {
  return year * 12 + month;
}

/** Of a name with several readings the last: 'MIDCPNIFTY12APR2210.5CE' may be of April 2012 or 2022. */
function endOfMonth(name: string): TradingDay | null {
  const whole = namesIn(tidySymbol(name)).filter(isWhole);
  const ends = whole.flatMap(({ year, month }) =>
    year === null || month === null ? [] : (dayFromParts(year, month, daysInMonth(year, month)) ?? []),
  );
  return ends.length < whole.length ? null : (ends.toSorted().at(-1) ?? null);
}

/** The text of another column of dates that have one reading; null if the row has none. The two days of a closed result may lie far apart. */
function otherDates({ columns, rows, format }: KnownTable, dayIndex: number): (row: Row) => string | null {
  if (format.givesResults) return () => null;
  const expiry = firstOf(EXPIRIES, columns);
  const sample = rows.slice(0, SAMPLE);
  const width = sample[0]?.cells.length ?? 0;
  const others = Array.from({ length: width }, (_, index) => index).filter(
    (index) => index !== dayIndex && index !== expiry && sample.some(({ cells }) => oneDay(cells[index] ?? '') !== null),
  );
  return ({ cells }) => {
    for (const index of others) {
      const text = cells[index] ?? '';
      if (oneDay(text) !== null) return text;
    }
    return null;
  };
}

/** Of swapped days the other column may be swapped too, or not. */
function daysOf(text: string, form: DayForm): TradingDay[] {
  return [readDayAs(text, form), oneDay(text)].filter((day) => day !== null);
}

function oneDay(text: string): TradingDay | null {
  return text.length < 8 || shownOrder(text) === 'either' ? null : readDay(text, 'day-first');
}

function firstOf(names: readonly string[], columns: ReadonlyMap<string, number>): number {
  const name = names.find((candidate) => columns.has(candidate));
  return name === undefined ? -1 : (columns.get(name) ?? -1);
}
