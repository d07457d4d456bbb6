import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Product, Side } from '../trades/trade.ts';

/** A part of an order: its quantity and its exact share of the order's value. */
export interface Leg {
  readonly order: Order;
  readonly quantity: Quantity;
  readonly value: Paise;
}

/** A closed trade: one part of a buy met by the same quantity of one sell. */
export interface Match {
  readonly direction: 'LONG' | 'SHORT';
  readonly product: Product;
  readonly quantity: Quantity;
  readonly buy: Leg;
  readonly sell: Leg;
  /** Closed by the journal at expiry: the closing leg's order has id 0 and its value is assumed or given by the user. */
  readonly expired: boolean;
  /** The value of the closing leg was assumed (0), not given. */
  readonly assumed: boolean;
  /** Which leg came first is not known from times. */
  readonly orderAssumed: boolean;
}

/** What is left of an order. unmatched: a share sold that the journal never saw bought. expired: past expiry without a settlement. */
export interface OpenPosition {
  readonly side: Side;
  readonly product: Product;
  readonly leg: Leg;
  readonly status: 'open' | 'unmatched' | 'expired';
}

/** One instrument of one broker account, paired. Sum of leg quantities = sum of order quantities, value likewise. */
export interface Paired {
  readonly closed: readonly Match[];
  readonly open: readonly OpenPosition[];
}
