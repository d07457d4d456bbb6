import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { Charges, LegRest } from './charges.ts';

export type Side = 'BUY' | 'SELL';
/** How the position is held, according to the broker. */
export type Product = 'delivery' | 'intraday' | 'carry';

/** One row of a tradebook, normalised: an execution, or an order if the broker reports orders. */
export interface Trade {
  /** Its row number in the spreadsheet; 0 for a trade typed by hand. */
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
  /** The value that the file states, else price × quantity. All money is computed from it. */
  readonly value: Paise;
  /** Text, never a number: BSE order ids have 19 digits. */
  readonly tradeId: string | null;
  readonly orderId: string | null;
  /** A trade-to-trade series (BE, BZ, T …), which never nets within the day. */
  readonly tradeToTrade: boolean;
  readonly product: Product | null;
  /** The charges that the file states for this row. */
  readonly charges: Charges | null;
  /** One leg of a closed result: the result's number in its file. Not there for a trade of a tradebook. */
  readonly result?: number | undefined;
  /** What the purchase of a closed result was worth on 31 January 2018, as its report states it: all units of the row together. */
  readonly fairValue?: Paise | undefined;
  /** What versions before this one read of the row: it is recognised by that, so that stored trades stay known. */
  readonly knownAs?: Partial<Pick<Trade, 'exchange' | 'time'>> | undefined;
}

/** By which corporate action shares came that were not traded, and from which day on they are held. */
export interface CreditSource {
  readonly action: number;
  readonly on: TradingDay;
  /** What rounding left out of the charges that came along. */
  readonly rest?: LegRest;
}

/** A stored trade. Ids ascend in the order of arrival. */
export interface StoredTrade extends Trade {
  readonly id: number;
  /** The id of its open position, if an edit has changed that. */
  readonly rowId?: number | undefined;
  /** The import that a leg of a closed result came with. */
  readonly importId?: number;
  /** Shares that a corporate action gave. Their quantity and cost follow from the lots that it acted on. */
  readonly credit?: CreditSource | undefined;
  /** Shares that came or left without a trade, as the user said. */
  readonly hasOrigin?: true;
}
