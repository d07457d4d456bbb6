import type { TradingDay } from '../day.ts';
import { YEARS_AHEAD } from '../exchange/expiries.ts';
import { earlyEnd, isMoved } from '../exchange/moved-contracts.ts';
import { isGovernmentSymbol, symbolOfProduct } from '../exchange/products.ts';
import { isReused, renamedBefore, symbolsFrom } from '../exchange/renames.ts';
import { priceToRupees } from '../money.ts';
import type { ContractName, Dialect } from './contract-name.ts';
import { LISTING } from './contract-exchange.ts';
import type { Contract, Exchange, Instrument, Segment } from './instrument.ts';
import { isWhole, namesCurrencyOrRate, namesIn, tidySymbol } from './parse-symbol.ts';
import { type Circumstances, type NameFault, readContract, type Reading, type Understanding } from './read-contract.ts';
import { tidyUnderlying } from './underlyings.ts';

/** What a row says about its instrument. */
export interface NamedInstrument extends Circumstances {
  readonly symbol: string;
}

/** Why a name gives no instrument, and the contracts between which it does not decide. */
export interface NotNamed {
  readonly fault: NameFault | 'unsupported-segment' | 'ambiguous-contract';
  readonly readings: readonly Reading[];
}

/** Characters of exchange symbols; brokers mark some with `*` or `#`, and put blanks between the parts of a contract's name. */
const PLAIN_SYMBOL = /^[A-Z0-9][A-Z0-9&._*# -]*$/;
const ALL_DAYS: SameDays = { from: '0000-01-01' as TradingDay, to: '9999-12-31' as TradingDay };
/** Series that brokers append to a share's symbol: 'HSCL-BE'. */
export const SERIES_SUFFIX = /-(?:EQ|BE|BZ|SM|ST|SZ|IV|RR)$/;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/**
 * The instrument that a row names. The text's grammar decides first: a contract's name is never a share. A future, option or commodity is
 * one only if its underlying, expiry, strike and type are known, from the name, the row's columns or the calendar.
 */
export function instrumentOf(named: NamedInstrument): Instrument | NotNamed {
  return instrumentOnDays(named).instrument;
}

/** A row's instrument, and on which other days rows that are alike otherwise name it too; null if each day is to be read by itself. */
export function instrumentOnDays(named: NamedInstrument): { readonly instrument: Instrument | NotNamed; readonly days: SameDays | null } {
  const symbol = tidySymbol(named.symbol);
  const names = namesOf(symbol, named.dialect);
  const instrument = namedInstrument(symbol, contractNames(symbol, names, named), named);
  if ('fault' in instrument) return { instrument, days: null };
  return { instrument: contractOn(named.tradedOn, instrument), days: sameDays(names, named, instrument) };
}

function namedInstrument(symbol: string, names: readonly ContractName[] | null, named: NamedInstrument): Instrument | NotNamed {
  // A bond of the government is traded among shares too, under the name that its futures have as their underlying.
  const isBond = named.segment === 'EQ' && isGovernmentSymbol(symbol);
  if (!isBond && namesCurrencyOrRate(symbol)) return notNamed('unsupported-segment');
  if (names === null) return PLAIN_SYMBOL.test(symbol) ? shareInstrument(symbol, named.isin, named.tradedOn) : notNamed('bad-symbol');
  const meaning = readContract(names, named);
  if (meaning.kind === 'none') return notNamed(meaning.why);
  const text = names.some(isWhole) ? symbol : null;
  if (meaning.kind === 'one') return instrumentOfReading(named.exchange, text, meaning.reading);
  const possible = meaning.readings.map((reading) => instrumentOfReading(named.exchange, text, reading));
  return possible.find(({ aliases }) => aliases[0] === named.chosen) ?? notNamed('ambiguous-contract', meaning.readings);
}

/** Days of a trade, both included, in which a name means the same. */
export interface SameDays {
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** On which days of a trade a name means this instrument; null if it can be read in several ways or leaves its year out. */
function sameDays(
  [name, other]: readonly ContractName[],
  { exchange }: NamedInstrument,
  { contract, symbol }: Instrument,
): SameDays | null {
  if (other || (name && (!isWhole(name) || name.year === null || name.anyOfMonth))) return null;
  if (contract === null) return isReused(symbol) ? null : ALL_DAYS;
  const { expiryOn, underlying } = contract;
  if (expiryOn === null || isMoved(exchange, underlying, expiryOn)) return null;
  return { from: `${Number(expiryOn.slice(0, 4)) - YEARS_AHEAD}-01-01` as TradingDay, to: expiryOn };
}

/** What a name means as a contract; null if it is a share's. */
export function meaningOf(named: NamedInstrument): Understanding | null {
  const symbol = tidySymbol(named.symbol);
  const names = contractNames(symbol, namesOf(symbol, named.dialect), named);
  return names && readContract(names, named);
}

/** The instrument of a reading. `symbol` null: its terms are written out, since the name has not all of them. */
export function instrumentOfReading(exchange: Exchange, symbol: string | null, reading: Reading): Instrument {
  const { underlying, expiryOn, expiryAssumed, strike, optionType, month, listedFor } = reading;
  const segment = exchange === 'MCX' ? 'COM' : optionType === null ? 'FUT' : 'OPT';
  const terms = strike === null ? 'FUT' : `${priceToRupees(strike)} ${optionType}`;
  const contract = { underlying, expiryOn, expiryAssumed, strike, optionType };
  return contractInstrument(exchange, segment, symbol ?? `${underlying} ${expiryOn} ${terms}`, contract, month, listedFor);
}

/**
 * How a tidy symbol can be read as a contract's name; null if it is a share's. In a row that is not a share's, a name may leave parts out
 * that columns tell, all but the underlying.
 */
function contractNames(symbol: string, names: readonly ContractName[], { segment }: Circumstances): readonly ContractName[] | null {
  if (segment === 'EQ') {
    const whole = names.filter(isWhole);
    return whole.length > 0 ? whole : null;
  }
  if (names.length > 0 || !PLAIN_SYMBOL.test(symbol)) return names;
  const unsaid = { year: null, month: null, day: null, anyOfMonth: false, strike: null, kind: null };
  return [{ dialect: 'words', underlying: tidyUnderlying(symbol), ...unsaid }];
}

/** The ways to read a name; only those of the file's dialect, if it is one of them. */
function namesOf(symbol: string, dialect: Dialect | null | undefined): readonly ContractName[] {
  const names = namesIn(symbol);
  const ofFile = dialect ? names.filter((name) => name.dialect === dialect) : [];
  return ofFile.length > 0 ? ofFile : names;
}

function notNamed(fault: NotNamed['fault'], readings: readonly Reading[] = []): NotNamed {
  return { fault, readings };
}

/** Whether a text has the shape of an ISIN; its check digit is not computed. */
export function isIsin(text: string): boolean {
  return ISIN.test(text);
}

/** Whether a symbol is an Indian ISIN. No symbol of an exchange is so long and has two digits. */
export function isIsinSymbol(symbol: string): boolean {
  return isIsin(symbol) && /^IN[EF\d].*\d.+$/.test(symbol);
}

/**
 * A share or ETF by its exchange symbol on a day and what that was renamed to, and by its ISIN where that is well-formed. A symbol that is an
 * ISIN, or has Yahoo's mark, stays the name that comes first: trades without an id are recognised by it.
 */
export function shareInstrument(symbol: string, isin: string, day: TradingDay): Instrument {
  const text = symbol.replace(SERIES_SUFFIX, '');
  const plain = text.replace(LISTING, '');
  const [first, ...later] = [...(text === plain ? [] : [text]), ...symbolsFrom(plain, day)] as [string, ...string[]];
  const shares: [string, ...string[]] = [`SHARE:${first}`, ...later.map((other) => `SHARE:${other}`)];
  if (isIsin(isin)) return { aliases: [`ISIN:${isin}`, ...shares], segment: 'EQ', symbol: plain, contract: null };
  if (!isIsinSymbol(plain)) return { aliases: shares, segment: 'EQ', symbol: plain, contract: null };
  return { aliases: [...shares, `ISIN:${plain}`], segment: 'EQ', symbol: symbolOfProduct(plain) ?? plain, contract: null };
}

/** A share of a list of a broker's own, by the ISIN that stands beside its name where that is well-formed. */
export function withIsin(share: Instrument, isin: string): Instrument {
  return isIsin(isin) ? { ...share, aliases: [`ISIN:${isin}`, ...share.aliases] } : share;
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

/**
 * A contract as it was on the day of a trade. One that ended early keeps the names of the day it was listed for; another one that was listed
 * again under its name has names of its own.
 */
export function contractOn(tradedOn: TradingDay, instrument: Instrument): Instrument {
  const { contract, aliases } = instrument;
  const end = contract?.expiryOn ? earlyEnd(contract.underlying, contract.expiryOn, tradedOn) : null;
  if (!contract || !end) return instrument;
  if (end !== 'listed-again') return { ...instrument, contract: { ...contract, expiryOn: end.endedOn, expiryAssumed: false } };
  const [first, ...others] = aliases;
  return { ...instrument, aliases: [listedAgain(first), ...others.map(listedAgain)] };
}

/** The name of a contract that was listed again under the name of one that ended early. */
export function listedAgain(name: string): string {
  return `${name}:again`;
}

/**
 * The first month of NSE and BSE that was read before its calendar was published; those before it are known by their day. It must stay: names
 * that are stored do not change.
 */
const FIRST_EXPECTED = '2027-01';

/**
 * The name that comes first, for trades without an id are recognised by it: it must not change when the calendar learns a day. So it is the day
 * of the file, and the month where only the calendar has the day and may have it from a rule.
 */
function namesFirst(exchange: Exchange, { expiryOn, expiryAssumed }: Contract, month: string | null): string[] {
  if (expiryAssumed && month !== null && (exchange === 'MCX' || month >= FIRST_EXPECTED)) return [month];
  return expiryOn === null ? [] : [expiryOn];
}
