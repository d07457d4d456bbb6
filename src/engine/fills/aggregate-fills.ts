import type { Quantity } from '../money.ts';
import { quantity, sum } from '../money.ts';
import { addCharges, type Charges } from '../trades/charges.ts';
import { orderTrades } from '../trades/order.ts';
import type { StoredTrade } from '../trades/trade.ts';
import type { Fill } from './fill.ts';

type Order = [StoredTrade, ...StoredTrade[]];

/**
 * The trades of one instrument in one broker account as executed orders, in canonical order. One order id, side and day is
 * one fill; without an order id the same side and second is, and a trade that has neither stands alone.
 */
export function aggregateFills(trades: readonly StoredTrade[]): Fill[] {
  const orders: Order[] = [];
  let ofDay = new Map<string | number, Order[]>();
  let day: string | null = null;
  for (const trade of orderTrades(trades)) {
    if (trade.day !== day) {
      day = trade.day;
      ofDay = new Map();
    }
    const key = trade.orderId ?? trade.time;
    const alike = key === null ? undefined : ofDay.get(key);
    const order = alike?.find(([first]) => isOfOneOrder(first, trade));
    if (order) {
      order.push(trade);
      continue;
    }
    const opened: Order = [trade];
    orders.push(opened);
    if (alike) alike.push(opened);
    else if (key !== null) ofDay.set(key, [opened]);
  }
  return orders.map(fillOf);
}

/** Whether two trades of one day, and of one order id or second, can be of one order. */
function isOfOneOrder(a: StoredTrade, b: StoredTrade): boolean {
  return a.side === b.side && a.exchange === b.exchange && a.product === b.product && a.tradeToTrade === b.tradeToTrade;
}

function fillOf(trades: Order): Fill {
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
    orderAssumed: first.orderId === null,
  };
}

function sumOfQuantities(trades: readonly StoredTrade[]): Quantity {
  return quantity(trades.reduce((total, trade) => total + trade.quantity, 0));
}

/** Null unless every trade has charges: a part would pass for the whole. */
function sumOfCharges(trades: readonly StoredTrade[]): Charges | null {
  let total: Charges | null = null;
  for (const { charges } of trades) {
    if (charges === null) return null;
    total = total === null ? charges : addCharges(total, charges);
  }
  return total;
}
