import { dayFromParts, daysBetween, daysInMonth, type TradingDay } from '../day.ts';
import { expiriesIn, isExpiry, monthlyExpiry, YEARS_AHEAD } from '../exchange/expiries.ts';
import { mcxExpiry } from '../exchange/mcx-contracts.ts';
import { finalExpiry } from '../exchange/moved-contracts.ts';
import { plausibleStrike } from '../exchange/plausible-strike.ts';
import { type Price, priceToRupees } from '../money.ts';
import type { ContractName, Dialect } from './contract-name.ts';
import type { Exchange, OptionType, Segment } from './instrument.ts';
import { isIndex } from './underlyings.ts';

/** What a row says about its instrument besides the name. 'FO': a future or an option. */
export interface Circumstances {
  readonly segment: Segment | 'FO';
  readonly exchange: Exchange;
  /** '' if the file has none. */
  readonly isin: string;
  /** From the file's expiry column, or the user's answer. */
  readonly expiryOn: TradingDay | null;
  /** From columns of their own; left out or null where there are none. */
  readonly strike?: Price | null;
  readonly kind?: OptionType | 'FUT' | null;
  readonly tradedOn: TradingDay;
  /** How this report writes its names, if that is known, or how all rows of the file can be read. */
  readonly dialect?: Dialect | null;
  /** What the user chose of several contracts: its strongest alias. */
  readonly chosen?: string | null;
}

/** A contract that a name can mean. */
export interface Reading {
  readonly dialect: Dialect;
  readonly underlying: string;
  readonly expiryOn: TradingDay;
  /** The day comes from the calendar. */
  readonly expiryAssumed: boolean;
  /** The day that the file has, where the exchange moved the contract to another; null where the file has none. */
  readonly listedFor: TradingDay | null;
  /** 'YYYY-MM' of a monthly contract whose name has no day. */
  readonly month: string | null;
  readonly strike: Price | null;
  readonly optionType: OptionType | null;
}

/** Why a name gives no contract. */
export type NameFault = 'bad-symbol' | 'unknown-expiry' | 'expired-before-trade' | 'contradicts-name';

/** What left one reading of several: nothing had to, or the test that left out the last other one. */
export type ReadBy = 'only-reading' | 'strike' | 'calendar';

/** What a name means. Doubtful: nothing else is possible, but the day is no expiry that the calendar knows, or the strike is far away. */
export type Understanding =
  | {
      readonly kind: 'one';
      readonly reading: Reading;
      /** All that read the name as this contract. */
      readonly dialects: readonly Dialect[];
      readonly by: ReadBy;
      readonly doubt: 'odd-expiry' | 'odd-strike' | null;
    }
  | { readonly kind: 'several'; readonly readings: readonly Reading[] }
  | { readonly kind: 'none'; readonly why: NameFault };

/** Contracts are listed for three months; index options of these months, and commodities, for longer. */
export const LISTED_DAYS = 100;
const QUARTERS: ReadonlySet<string> = new Set(['03', '06', '09', '12']);
/** The most telling fault first. */
const FAULTS: readonly NameFault[] = ['contradicts-name', 'expired-before-trade', 'unknown-expiry', 'bad-symbol'];

/**
 * Decides what a contract's name means. Each test only leaves readings out: columns that say something else, a day that cannot be or is
 * before the trade, a strike that is not plausible, a day that is no expiry, the dialect of the file. Readings that mean the same contract
 * count as one.
 */
export function readContract(names: readonly ContractName[], row: Circumstances): Understanding {
  const faults: NameFault[] = [];
  let readings: Reading[] = [];
  for (const name of names) {
    const read = readingsOf(name, row);
    if (typeof read === 'string') faults.push(read);
    else readings.push(...read);
  }
  if (readings.length === 0) return { kind: 'none', why: FAULTS.find((fault) => faults.includes(fault)) ?? 'bad-symbol' };
  let by: ReadBy = 'only-reading';
  let doubt: 'odd-expiry' | 'odd-strike' | null = null;
  const keep = (test: ReadBy, isPossible: (reading: Reading) => boolean): boolean => {
    const possible = those(readings, isPossible);
    if (possible && possible.length < readings.length) by = test;
    readings = possible ?? readings;
    return possible !== null;
  };
  // A strike or a day from a column needs no calendar.
  if (typeof row.strike !== 'number' && !keep('strike', (reading) => isPlausible(reading, row))) doubt = 'odd-strike';
  keep('calendar', (reading) => isListed(reading, row));
  if (row.expiryOn === null && !keep('calendar', ({ underlying, expiryOn }) => isExpiry(row.exchange, underlying, expiryOn) !== false)) {
    // Terms that contradict a column are not replaced by a day that is no expiry.
    if (faults.includes('contradicts-name')) return { kind: 'none', why: 'contradicts-name' };
    doubt ??= 'odd-expiry';
  }
  const [reading, ...others] = distinct(readings);
  if (reading === undefined) return { kind: 'none', why: 'bad-symbol' };
  if (others.length > 0) return { kind: 'several', readings: [reading, ...others] };
  return { kind: 'one', reading, dialects: [...new Set(readings.map(({ dialect }) => dialect))], by, doubt };
}

/** The contracts that one way of reading leaves possible, or why there is none. */
function readingsOf(name: ContractName, row: Circumstances): readonly Reading[] | NameFault {
  const { dialect, underlying } = name;
  if (differ(name.strike, row.strike) || differ(name.kind, row.kind)) return 'contradicts-name';
  const strike = name.strike ?? row.strike ?? null;
  const kind = name.kind ?? row.kind ?? (isFuture(name, strike, row) ? 'FUT' : null);
  if (kind === null || (kind !== 'FUT' && strike === null)) return 'bad-symbol';
  const expiries = expiriesOf(name, kind, row);
  if (typeof expiries === 'string') return expiries;
  const lastYear = Number(row.tradedOn.slice(0, 4)) + YEARS_AHEAD;
  const possible = expiries.filter(({ day }) => Number(day.slice(0, 4)) <= lastYear);
  const alive = possible.filter(({ day }) => day >= row.tradedOn);
  if (alive.length === 0) return possible.length > 0 ? 'expired-before-trade' : 'bad-symbol';
  const optionType = kind === 'FUT' ? null : kind;
  return alive.map(({ day, listedFor, month }) => ({
    dialect,
    underlying,
    expiryOn: day,
    expiryAssumed: listedFor === null,
    listedFor,
    month,
    strike: optionType === null ? null : strike,
    optionType,
  }));
}

/** Whether a name without a word for its kind is a future: one with a whole date alone, or the underlying where the row is a future's. */
function isFuture({ year, day }: ContractName, strike: Price | null, { segment, kind }: Circumstances): boolean {
  if (strike !== null || (kind !== undefined && kind !== null)) return false;
  return segment === 'FUT' || segment === 'COM' || (segment === 'FO' && year !== null && day !== null);
}

interface Expiry {
  readonly day: TradingDay;
  /** The day that the name or the column has; null: the calendar's. */
  readonly listedFor: TradingDay | null;
  readonly month: string | null;
}

/** The days on which the named contract can expire, or why there is none. */
function expiriesOf(name: ContractName, kind: OptionType | 'FUT', row: Circumstances): readonly Expiry[] | NameFault {
  const { underlying, month, day } = name;
  const stated = row.expiryOn && said(underlying, row.expiryOn, row);
  if (month === null) return stated ? [stated] : 'unknown-expiry';
  if (day === null) return stated ? statedExpiry(name, month, kind, stated, row) : monthExpiries(name, month, kind, row);
  const listedFor = namedDay(name, month, day, row.tradedOn);
  if (listedFor === null) return 'bad-symbol';
  const named = said(underlying, listedFor, row);
  return stated === null || stated.listedFor === listedFor || stated.day === named.day ? [named] : 'contradicts-name';
}

/** The expiry of a contract that is listed for a day. */
function said(underlying: string, listedFor: TradingDay, { exchange, tradedOn }: Circumstances): Expiry {
  return { day: finalExpiry(exchange, underlying, listedFor, tradedOn), listedFor, month: null };
}

/** The named day; without a year the first such day on or after the trade. null where the calendar has no such day. */
export function namedDay({ year }: Pick<ContractName, 'year'>, month: number, day: number, tradedOn: TradingDay): TradingDay | null {
  if (year !== null) return dayFromParts(year, month, day);
  for (const candidate of yearsFrom(tradedOn)) {
    const expiryOn = dayFromParts(candidate, month, day);
    if (expiryOn !== null && expiryOn >= tradedOn) return expiryOn;
  }
  return null;
}

/** The expiry in a column, if it can be one of the month that the name has. */
function statedExpiry(
  { year, anyOfMonth }: ContractName,
  month: number,
  kind: OptionType | 'FUT',
  stated: Expiry,
  { exchange, tradedOn }: Circumstances,
): readonly Expiry[] | NameFault {
  const years = year === null ? yearsFrom(tradedOn) : [year];
  const meant = years.find((candidate) => isOfMonth(stated.listedFor ?? stated.day, candidate, month, exchange));
  if (meant === undefined) return 'contradicts-name';
  return [{ ...stated, month: anyOfMonth && kind !== 'FUT' ? null : monthText(meant, month) }];
}

/** Of a name with a month only: the month's own contract, or any of its expiries where the dialect writes all of them alike. */
function monthExpiries(name: ContractName, month: number, kind: OptionType | 'FUT', row: Circumstances): readonly Expiry[] | NameFault {
  const { underlying, year, anyOfMonth } = name;
  let latest: Expiry | null = null;
  for (const candidate of year === null ? yearsFrom(row.tradedOn) : [year]) {
    const day = monthDay(underlying, kind, candidate, month, row.exchange);
    if (day !== null) latest = { day, listedFor: null, month: monthText(candidate, month) };
    if (day !== null && day >= row.tradedOn) break;
  }
  if (latest === null) return 'unknown-expiry';
  if (!anyOfMonth || kind === 'FUT' || row.exchange === 'MCX') return [latest];
  const [from, to] = [1, daysInMonth(Number(latest.day.slice(0, 4)), month)].map(
    (day) => `${latest.day.slice(0, 8)}${day < 10 ? '0' : ''}${day}`,
  );
  const all = expiriesIn(row.exchange, underlying, from as TradingDay, to as TradingDay);
  const weeklies = all.filter(({ day }) => day !== latest.day).map(({ day }) => ({ day, listedFor: null, month: null }));
  return [...weeklies, latest];
}

function monthDay(underlying: string, kind: OptionType | 'FUT', year: number, month: number, exchange: Exchange): TradingDay | null {
  if (exchange !== 'MCX') return monthlyExpiry(exchange, underlying, year, month)?.day ?? null;
  return mcxExpiry(underlying, kind === 'FUT' ? 'future' : 'option', year, month)?.day ?? null;
}

/** Whether a contract of this month can expire on this day. MCX's options of a month may expire in the month before. */
function isOfMonth(day: TradingDay, year: number, month: number, exchange: Exchange): boolean {
  const apart = Math.abs((Number(day.slice(0, 4)) - year) * 12 + Number(day.slice(5, 7)) - month);
  return apart <= (exchange === 'MCX' ? 1 : 0);
}

function isPlausible({ underlying, strike }: Reading, { tradedOn }: Circumstances): boolean {
  const range = plausibleStrike(underlying, tradedOn);
  if (strike === null || range === null) return true;
  const rupees = priceToRupees(strike);
  return rupees >= range.low && rupees <= range.high;
}

function isListed({ underlying, expiryOn, optionType }: Reading, { exchange, tradedOn }: Circumstances): boolean {
  if (exchange === 'MCX' || daysBetween(tradedOn, expiryOn) <= LISTED_DAYS) return true;
  return optionType !== null && isIndex(underlying) && QUARTERS.has(expiryOn.slice(5, 7));
}

function yearsFrom(day: TradingDay): number[] {
  const year = Number(day.slice(0, 4));
  return [year, year + 1];
}

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function differ<T>(named: T | null, stated: T | null | undefined): boolean {
  return named !== null && stated !== null && stated !== undefined && named !== stated;
}

/** Those that pass; null if none does. */
function those(readings: readonly Reading[], passes: (reading: Reading) => boolean): Reading[] | null {
  const passing = readings.filter(passes);
  return passing.length > 0 ? passing : null;
}

function distinct(readings: readonly Reading[]): Reading[] {
  const byTerms = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.underlying}|${reading.expiryOn}|${reading.strike}|${reading.optionType}`;
    if (!byTerms.has(key)) byTerms.set(key, reading);
  }
  return [...byTerms.values()];
}
