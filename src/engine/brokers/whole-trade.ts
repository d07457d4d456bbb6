import type { TimeOfDay, TradingDay } from '../day.ts';
import { contractExchange, listedOn, LISTING } from '../instruments/contract-exchange.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { Trade } from '../trades/trade.ts';
import { termsOfColumns, type TermColumns } from './contract-of-columns.ts';
import type { RowReader } from './row-reader.ts';

/** When a leg of a whole trade was made. */
interface Moment {
  readonly day: TradingDay;
  readonly time: TimeOfDay | null;
}

/** What a journal's row says of a trade that was entered and left at one price each. */
export interface WholeTrade {
  /** The column of the units, or lots, entered. */
  readonly quantity: string;
  readonly isLong: boolean;
  readonly entry: Moment & { readonly price: Price };
  readonly exit: Moment & { readonly price: Price };
  /** Profit before charges, where the file states one: it proves whether quantities count lots. */
  readonly gross: { readonly column: string; readonly amount: Paise } | null;
}

const TERMS: TermColumns = { expiry: ['expiration_date'], strike: ['strike_price'], optionType: ['option_type'] };

/**
 * The legs of a whole trade, as a closed result: the executions behind it are not in the file. Trades of a tradebook replace it. What the
 * journal charged is left aside, and computed as for every trade. `isContract`: the row says that it is a future or an option.
 */
export function legsOfResult(row: RowReader, whole: WholeTrade, isContract: boolean): readonly Trade[] {
  const symbol = row.required('symbol');
  const exchange = exchangeOf(row, symbol, isContract);
  const instrument = instrumentOf(row, symbol, exchange, whole.entry.day, isContract);
  return closedLegs(row, { instrument, exchange }, whole, row.units(whole.quantity));
}

/** The same where it is known what was traded. */
export function closedLegs(
  row: RowReader,
  { instrument, exchange }: Pick<Trade, 'instrument' | 'exchange'>,
  { quantity: column, isLong, entry, exit, gross }: WholeTrade,
  stated: Quantity,
): readonly Trade[] {
  if (exit.day < entry.day) row.addProblem('unsure-sides', 'symbol');
  // A share that is sold first is bought back on the same day.
  if (instrument.contract === null && !isLong && exit.day !== entry.day) row.addProblem('unsure-sides', 'symbol');
  const difference = Math.abs(exit.price - entry.price) as Price;
  const worth =
    gross === null || difference === 0 ? null : { column: gross.column, value: Math.abs(gross.amount) as Paise, price: difference };
  const quantity = row.contractUnits(column, stated, { instrument, day: entry.day }, worth);
  const result = row.number;
  const leg = (side: 'BUY' | 'SELL', { day, time, price }: WholeTrade['entry']): Trade => {
    return { ...row.trade({ instrument, exchange, day, time, side, quantity, price }), result };
  };
  return isLong ? [leg('BUY', entry), leg('SELL', exit)] : [leg('SELL', entry), leg('BUY', exit)];
}

function exchangeOf(row: RowReader, symbol: string, isContract: boolean): Exchange {
  const listed = listedOn(symbol);
  if (isContract) return contractExchange(symbol);
  return listed ?? row.assumedExchange();
}

function instrumentOf(row: RowReader, symbol: string, exchange: Exchange, tradedOn: TradingDay, isContract: boolean): Instrument {
  const name = symbol.replace(LISTING, '');
  const terms = isContract ? termsOfColumns(row, TERMS) : { expiryOn: null, strike: null, kind: null };
  const segment = isContract ? (exchange === 'MCX' ? 'COM' : 'FO') : 'EQ';
  return row.instrumentNamed('symbol', name, { segment, exchange, isin: '', tradedOn, ...terms });
}

/** Whether the symbol alone is the name of a contract. */
export function namesContract(symbol: string): boolean {
  return parseSymbol(tidySymbol(symbol)) !== null;
}
