import type { Quantity } from '../money.ts';
import { quantity, sum } from '../money.ts';
import { addCharges, type Charges } from '../trades/charges.ts';
import { orderTrades } from '../trades/order.ts';
import type { StoredTrade } from '../trades/trade.ts';
import type { Order } from './order.ts';

/** The trades of one order. */
type Together = [StoredTrade, ...StoredTrade[]];

/**
 * Groups the trades of one instrument in one broker account into executed orders, in canonical order. Trades with the same order id, side
 * and day are one order; without an order id, trades of the same side and second. A trade without either is an order of its own.
 */
export function aggregateOrders(trades: readonly StoredTrade[]): Order[] {
  const groups: Together[] = [];
  let ofDay = new Map<string | number, Together[]>();
  let day: string | null = null;
  for (const trade of orderTrades(trades)) {
    if (trade.day !== day) {
      day = trade.day;
      ofDay = new Map();
    }
    const key = trade.orderId ?? trade.time;
    const alike = key === null ? undefined : ofDay.get(key);
    const group = alike?.find(([first]) => isOfOneOrder(first, trade));
    if (group) {
      group.push(trade);
      continue;
    }
    const opened: Together = [trade];
    groups.push(opened);
    if (alike) alike.push(opened);
    else if (key !== null) ofDay.set(key, [opened]);
  }
  const orders = groups.map(orderOf);
  return orders.some(({ credit }) => credit) ? byArrival(orders) : orders;
}

/** Orders in canonical order. Shares that a corporate action gave come before what is traded on the day from which on they are held. */
export function byArrival(orders: readonly Order[]): Order[] {
  const moment = ({ day, credit }: Order) => (credit ? `${credit.on} 0 ${day}` : `${day} 1`);
  const moments = new Map(orders.map((order) => [order, moment(order)]));
  return orders.toSorted((a, b) => compareText(moments.get(a) ?? '', moments.get(b) ?? ''));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether two trades of one day, with the same order id or second, belong to one order. */
function isOfOneOrder(a: StoredTrade, b: StoredTrade): boolean {
  return (
    !a.credit && !b.credit && a.side === b.side && a.exchange === b.exchange && a.product === b.product && a.tradeToTrade === b.tradeToTrade
  );
}

/** Trades of one side and day as one order. */
export function orderOf(trades: Together): Order {
  const first = trades[0];
  return {
    id: first.id,
    tradeIds: trades.map((trade) => trade.id),
    exchange: first.exchange,
    day: first.day,
    time: first.time,
    side: first.side,
    quantity: trades.length === 1 ? first.quantity : sumOfQuantities(trades),
    value: trades.length === 1 ? first.value : sum(trades.map((trade) => trade.value)),
    tradeToTrade: first.tradeToTrade,
    product: first.product,
    charges: trades.length === 1 ? first.charges : sumOfCharges(trades),
    ...(first.credit && { credit: first.credit }),
    ...(first.hasOrigin && { hasOrigin: first.hasOrigin }),
  };
}

function sumOfQuantities(trades: readonly StoredTrade[]): Quantity {
  return quantity(trades.reduce((total, trade) => total + trade.quantity, 0));
}

/** Null unless every trade has charges: a part would look like the whole. */
function sumOfCharges(trades: readonly StoredTrade[]): Charges | null {
  let total: Charges | null = null;
  for (const { charges } of trades) {
    if (charges === null) return null;
    total = total === null ? charges : addCharges(total, charges);
  }
  return total;
}
