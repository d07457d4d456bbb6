import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { Charges } from './charges.ts';

export type Side = 'BUY' | 'SELL';
/** How the broker says the position is held; null where the file is silent. */
export type Product = 'delivery' | 'intraday' | 'carry';

/** One row of a tradebook, normalised: an order, or an order where the broker reports orders. */
export interface Trade {
  /** The row that a person sees in the spreadsheet; 0 for a trade typed by hand. */
  readonly row: number;
  readonly instrument: Instrument;
  readonly exchange: Exchange;
  readonly day: TradingDay;
  readonly time: TimeOfDay | null;
  readonly side: Side;
  /** Units, above 0. */
  readonly quantity: Quantity;
  /** Average price of the row. */
  readonly price: Price;
  /** The file's own value where it has one, else price × quantity: what all money is computed from. */
  readonly value: Paise;
  /** Text, never a number: BSE order ids have 19 digits. */
  readonly tradeId: string | null;
  readonly orderId: string | null;
  /** A trade-to-trade series (BE, BZ, T …): never nets within the day. */
  readonly tradeToTrade: boolean;
  readonly product: Product | null;
  /** The charges that the file itself states for this row. */
  readonly charges: Charges | null;
}

/** A trade as stored: with the number that names it, ascending in the order of arrival. */
export interface StoredTrade extends Trade {
  readonly id: number;
  /** The id under which what is left open of it is listed, where an edit has changed that. */
  readonly rowId?: number;
}
