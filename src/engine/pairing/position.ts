import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Product, Side } from '../trades/trade.ts';

/** A part of an order: its quantity and its exact share of the order's value. */
export interface Leg {
  readonly order: Order;
  readonly quantity: Quantity;
  readonly value: Paise;
}

/** One part of a buy matched with the same quantity of one sell. */
export interface Match {
  readonly direction: 'LONG' | 'SHORT';
  readonly product: Product;
  readonly quantity: Quantity;
  readonly buy: Leg;
  readonly sell: Leg;
  /** Closed by the journal at expiry. The closing leg's order has id 0; its value is assumed or given by the user. */
  readonly expired: boolean;
  /** The value of the closing leg is assumed to be 0. */
  readonly assumed: boolean;
  /** Times do not show which leg came first. */
  readonly orderAssumed: boolean;
  /** A report states it as closed; no trades were matched. */
  readonly fromResult: boolean;
}

/** What is left of an order. unmatched: a share sold that was never seen bought. expired: past expiry without a settlement. */
export interface OpenPosition {
  readonly side: Side;
  readonly product: Product;
  readonly leg: Leg;
  readonly status: 'open' | 'unmatched' | 'expired';
}

/** All orders of one instrument in one broker account, paired. Their quantities and values are the sums of those of all legs. */
export interface Paired {
  readonly closed: readonly Match[];
  readonly open: readonly OpenPosition[];
}
