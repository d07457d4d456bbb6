import type { LotAction, LotChange } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Product, Side } from '../trades/trade.ts';

/** A part of an order: its quantity and its exact share of the order's value. */
export interface Leg {
  readonly order: Order;
  readonly quantity: Quantity;
  readonly value: Paise;
  /** Where corporate actions changed its shares. */
  readonly changed?: ChangedLeg;
}

/** What corporate actions made of a part of an order: its leg has the shares and the cost after them. */
export interface ChangedLeg {
  /** The part of the order as it was executed. */
  readonly quantity: Quantity;
  readonly value: Paise;
  /** In the order of their days. */
  readonly by: readonly LotChange[];
}

/** The leg as it was executed: what charges are computed on. */
export function asExecuted(leg: Leg): Leg {
  return leg.changed ? { order: leg.order, quantity: leg.changed.quantity, value: leg.changed.value } : leg;
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

/** A part of an order whose shares a corporate action took into another instrument, or into the lot of another order. */
export interface LeftLeg {
  readonly leg: Leg;
  readonly action: LotAction;
  /** null where it `joins` another lot of the same instrument, for it comes to no whole share. */
  readonly into: number | null;
  readonly joins: Order | null;
  /** Shares of the other instrument. */
  readonly given: number;
}

/** By how much a corporate action changed all that was held of an instrument. */
export interface Restated {
  readonly on: TradingDay;
  readonly side: Side;
  readonly units: number;
  readonly cost: Paise;
}

/**
 * All orders of one instrument in one broker account, paired. Their executed quantities and values are the sums of those of all legs, those
 * that left included.
 */
export interface Paired {
  readonly closed: readonly Match[];
  readonly open: readonly OpenPosition[];
  /** Not there without corporate actions. */
  readonly left?: readonly LeftLeg[];
  /** Lots that corporate actions gave, as orders. */
  readonly given?: readonly Order[];
  /** Not there without corporate actions. */
  readonly restated?: readonly Restated[];
}
