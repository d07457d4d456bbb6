import type { Order } from '../orders/order.ts';
import type { LotAction } from '../corporate-actions/lot-action.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Settlement } from './pair-contract.ts';
import { pairContract } from './pair-contract.ts';
import { pairEquity } from './pair-equity.ts';
import type { Paired } from './position.ts';

/** Pairs all orders of one instrument in one broker account, sorted as by aggregateOrders, in linear time. */
export function pairInstrument(
  instrument: Instrument,
  orders: readonly Order[],
  settlement: Settlement,
  actions: readonly LotAction[] = [],
): Paired {
  return instrument.segment === 'EQ' ? pairEquity(orders, actions) : pairContract(instrument.contract, orders, settlement, actions);
}
