import { contractInstrument } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument, OptionType } from '../instruments/instrument.ts';
import { tidySymbol, tidyUnderlying } from '../instruments/parse-symbol.ts';
import type { RowReader } from './row-reader.ts';

/** The columns that define a contract whose name is only its underlying. */
export interface ContractColumns {
  readonly underlying: string;
  readonly expiry: string;
  readonly strike: string;
}

/** A future (option type null) or option with its terms in separate columns. It needs an expiry, and an option a strike. */
export function contractOfColumns(row: RowReader, exchange: Exchange, columns: ContractColumns, optionType: OptionType | null): Instrument {
  const underlying = tidyUnderlying(tidySymbol(row.required(columns.underlying)));
  const expiryOn = row.expiry(columns.expiry);
  if (expiryOn === null) row.addProblem('bad-expiry', columns.expiry);
  const strike = optionType === null ? null : row.price(columns.strike);
  const terms = optionType === null ? 'FUT' : `${row.text(columns.strike)} ${optionType}`;
  const segment = exchange === 'MCX' ? 'COM' : optionType === null ? 'FUT' : 'OPT';
  const contract = { underlying, expiryOn, expiryAssumed: false, strike, optionType };
  return contractInstrument(exchange, segment, `${underlying} ${row.text(columns.expiry)} ${terms}`, contract);
}
