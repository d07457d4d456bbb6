import { dayFromParts, type TradingDay } from '../day.ts';
import { monthlyExpiry } from '../exchange/expiries.ts';
import { mcxExpiry } from '../exchange/mcx-contracts.ts';
import { finalExpiry } from '../exchange/moved-contracts.ts';
import { renamedBefore, symbolsFrom } from '../exchange/renames.ts';
import { priceToRupees } from '../money.ts';
import type { Contract, Exchange, Instrument, Segment } from './instrument.ts';
import { parseSymbol, tidySymbol, type ContractName } from './parse-symbol.ts';

/** What a row says about its instrument. 'FO': a future or an option. */
export interface NamedInstrument {
  readonly symbol: string;
  readonly segment: Segment | 'FO';
  readonly exchange: Exchange;
  /** '' if the file has none. */
  readonly isin: string;
  /** From the file's expiry column; it overrides the calendar. */
  readonly expiryOn: TradingDay | null;
  /** Gives the year if a contract's name has none. */
  readonly tradedOn: TradingDay;
}

/** Characters of exchange symbols; brokers mark some with `*` or `#`, and put blanks between the parts of a contract's name. */
const PLAIN_SYMBOL = /^[A-Z0-9][A-Z0-9&._*# -]*$/;
/** Series that brokers append to a share's symbol: 'HSCL-BE'. */
const SERIES_SUFFIX = /-(?:EQ|BE|BZ|SM|ST|SZ|IV|RR)$/;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * The instrument that a symbol text names. The text's grammar decides first: a contract's name is never a share. A future or option
 * that no grammar fits is kept as a contract of that name without expiry; with segment 'FO' it cannot be told: null. So is a text with other
 * characters than symbols have.
 */
export function instrumentOf(named: NamedInstrument): Instrument | null {
  const symbol = tidySymbol(named.symbol);
  const name = parseSymbol(symbol);
  if (name) return contractOf(named, symbol, name);
  if (!PLAIN_SYMBOL.test(symbol) || named.segment === 'FO') return null;
  if (named.segment === 'EQ') return shareInstrument(symbol, named.isin, named.tradedOn);
  const contract = { underlying: symbol, expiryOn: named.expiryOn, expiryAssumed: false, strike: null, optionType: null };
  return contractInstrument(named.exchange, named.segment, symbol, contract);
}

/** Whether a text has the shape of an ISIN; its check digit is not computed. */
export function isIsin(text: string): boolean {
  return ISIN.test(text);
}

/** A share or ETF by its exchange symbol on a day and what that was renamed to, and by its ISIN where that is well-formed. */
export function shareInstrument(symbol: string, isin: string, day: TradingDay): Instrument {
  const plain = symbol.replace(SERIES_SUFFIX, '');
  const [first, ...later] = symbolsFrom(plain, day);
  const shares: [string, ...string[]] = [`SHARE:${first}`, ...later.map((renamed) => `SHARE:${renamed}`)];
  return { aliases: isIsin(isin) ? [`ISIN:${isin}`, ...shares] : shares, segment: 'EQ', symbol: plain, contract: null };
}

/** A share that a report names neither by exchange symbol nor by ISIN: known by that name within the broker's own list only. */
export function listedShare(list: string, name: string): Instrument {
  const symbol = tidySymbol(name);
  return { aliases: [`${list}:${symbol}`], segment: 'EQ', symbol, contract: null };
}

/**
 * A future, option or commodity by its parts; one whose underlying was renamed is known by both names. `month` 'YYYY-MM' adds the name that a
 * monthly contract has without its day. `listedFor` is the day in the file where the exchange moved the contract to another.
 */
export function contractInstrument(
  exchange: Exchange,
  segment: Segment,
  symbol: string,
  contract: Contract,
  month: string | null = null,
  listedFor: TradingDay | null = null,
): Instrument {
  const { underlying, expiryOn, strike, optionType } = contract;
  const family = segment === 'OPT' || optionType !== null ? 'OPT' : 'FUT';
  const terms = optionType === null ? '' : `:${strike === null ? '' : priceToRupees(strike)}:${optionType}`;
  const days = new Set<string>(listedFor ? [listedFor] : namesFirst(exchange, contract, month));
  if (expiryOn) days.add(expiryOn);
  if (month !== null) days.add(month);
  const underlyings = expiryOn ? [underlying, ...renamedBefore(underlying, expiryOn)] : [underlying];
  const names = underlyings.flatMap((name) => [...days].map((day) => `${family}:${exchange}:${name}:${day}${terms}`));
  const [strongest = `${family}:${exchange}:${underlying}:?${terms}`, ...others] = names;
  return { aliases: [strongest, ...others], segment, symbol, contract };
}

function contractOf(named: NamedInstrument, symbol: string, name: ContractName): Instrument | null {
  const { underlying, strike, optionType, month } = name;
  const segment = named.exchange === 'MCX' ? 'COM' : optionType === null ? 'FUT' : 'OPT';
  if (name.day !== null) {
    const listedFor = namedDay(name, name.day, named.tradedOn);
    if (listedFor === null) return null;
    const expiryOn = finalExpiry(named.exchange, underlying, listedFor, named.tradedOn);
    const contract = { underlying, expiryOn, expiryAssumed: false, strike, optionType };
    return contractInstrument(named.exchange, segment, symbol, contract, null, listedFor);
  }
  const year = name.year ?? 0;
  const listedFor = named.expiryOn;
  const told = listedFor && finalExpiry(named.exchange, underlying, listedFor, named.tradedOn);
  const expiryOn = told ?? calendarExpiry(named.exchange, name, year);
  const expiryAssumed = listedFor === null && expiryOn !== null;
  const contract = { underlying, expiryOn, expiryAssumed, strike, optionType };
  return contractInstrument(named.exchange, segment, symbol, contract, `${year}-${String(month).padStart(2, '0')}`, listedFor);
}

/**
 * The name that comes first, for trades without an id are recognised by it: it must not change when the calendar learns a day. So it is the day
 * of the file, and the month of a commodity whose day only the calendar has.
 */
function namesFirst(exchange: Exchange, { expiryOn, expiryAssumed }: Contract, month: string | null): string[] {
  if (exchange === 'MCX' && expiryAssumed && month !== null) return [month];
  return expiryOn === null ? [] : [expiryOn];
}

/** The expiry that the calendar has for a month. */
function calendarExpiry(exchange: Exchange, { underlying, month, optionType }: ContractName, year: number): TradingDay | null {
  if (exchange === 'MCX') return mcxExpiry(underlying, optionType === null ? 'future' : 'option', year, month)?.day ?? null;
  return monthlyExpiry(exchange, underlying, year, month)?.day ?? null;
}

/** The named day; without a year the first such day on or after the trade. null where the calendar has no such day. */
function namedDay({ year, month }: ContractName, day: number, tradedOn: TradingDay): TradingDay | null {
  if (year !== null) return dayFromParts(year, month, day);
  const tradeYear = Number(tradedOn.slice(0, 4));
  for (const candidate of [tradeYear, tradeYear + 1]) {
    const expiryOn = dayFromParts(candidate, month, day);
    if (expiryOn !== null && expiryOn >= tradedOn) return expiryOn;
  }
  return null;
}
