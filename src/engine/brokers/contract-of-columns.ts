import type { TradingDay } from '../day.ts';
import { contractInstrument, contractOn } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument, OptionType } from '../instruments/instrument.ts';
import { namesCurrencyOrRate, tidySymbol } from '../instruments/parse-symbol.ts';
import type { Circumstances } from '../instruments/read-contract.ts';
import { tidyUnderlying } from '../instruments/underlyings.ts';
import { readNumber } from './read-number.ts';
import { readOptionType } from './read-words.ts';
import type { RowReader } from './row-reader.ts';

/** Programs write days as midnights: '2026-06-30 00:00:00'. */
const TIME = /[ T]\d\d?:\d\d.*$/s;

/** The columns that define a contract whose name is only its underlying. */
export interface ContractColumns {
  readonly underlying: string;
  readonly expiry: string;
  readonly strike: string;
}

/** The headers under which a table may have the terms of contracts, the surest first. */
export interface TermColumns {
  readonly expiry: readonly string[];
  readonly strike: readonly string[];
  readonly optionType: readonly string[];
}

/** A future (option type null) or option with its terms in separate columns. It needs an expiry, and an option a strike. */
export function contractOfColumns(
  row: RowReader,
  { exchange, tradedOn }: { readonly exchange: Exchange; readonly tradedOn: TradingDay },
  columns: ContractColumns,
  optionType: OptionType | null,
): Instrument {
  const name = tidySymbol(row.required(columns.underlying));
  const underlying = tidyUnderlying(name);
  if (namesCurrencyOrRate(name)) row.addProblem('unsupported-segment', columns.underlying);
  const expiryOn = row.expiry(columns.expiry);
  if (expiryOn === null) row.addProblem('bad-expiry', columns.expiry);
  else if (expiryOn < tradedOn) row.addProblem('expired-before-trade', columns.expiry);
  const strike = optionType === null ? null : row.price(columns.strike);
  const terms = optionType === null ? 'FUT' : `${row.text(columns.strike)} ${optionType}`;
  const segment = exchange === 'MCX' ? 'COM' : optionType === null ? 'FUT' : 'OPT';
  const contract = { underlying, expiryOn, expiryAssumed: false, strike, optionType };
  const expiry = row.text(columns.expiry).replace(TIME, '').toUpperCase();
  return contractOn(tradedOn, contractInstrument(exchange, segment, `${underlying} ${expiry} ${terms}`, contract));
}

/** What columns say about a contract besides its name; null is what they leave out. A cell that cannot be read is a problem. */
export function termsOfColumns(row: RowReader, columns: TermColumns): Required<Pick<Circumstances, 'expiryOn' | 'strike' | 'kind'>> {
  const expiry = filled(row, columns.expiry);
  const strike = filled(row, columns.strike);
  const type = filled(row, columns.optionType);
  const read = type === null ? null : readOptionType(row.text(type));
  if (type !== null && read === null) row.addProblem('bad-symbol', type);
  // Shares are 'EQ' in such a column.
  const isShare = type !== null && /^EQ/i.test(row.text(type));
  return {
    expiryOn: expiry === null ? null : row.expiry(expiry),
    strike: strike === null || Number(readNumber(row.text(strike))) === 0 ? null : row.price(strike),
    kind: read === 'none' ? (isShare ? null : 'FUT') : read,
  };
}

/** The first of the columns that the table has; null if its cell is empty or a dash. */
function filled(row: RowReader, columns: readonly string[]): string | null {
  const column = columns.find((name) => row.has(name));
  return column === undefined || /^-*$/.test(row.text(column)) ? null : column;
}
