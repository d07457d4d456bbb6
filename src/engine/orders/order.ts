import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import type { Product, Side } from '../trades/trade.ts';

/** The trades of one executed order in one instrument, taken together; the unit that pairs and that brokerage is charged on. */
export interface Order {
  /** Id of its first trade in canonical order: names the order in ids of positions and closed trades. 0 for a settlement at expiry. */
  readonly id: number;
  /** Ids of all its trades, in canonical order. */
  readonly tradeIds: readonly number[];
  readonly exchange: Exchange;
  readonly day: TradingDay;
  /** Of the first trade. */
  readonly time: TimeOfDay | null;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly tradeToTrade: boolean;
  readonly product: Product | null;
  /** The file's own charges, where every trade of the order has them. */
  readonly charges: Charges | null;
  /** No order id was known: grouped by second, so brokerage per order is an estimate. */
  readonly orderAssumed: boolean;
}
