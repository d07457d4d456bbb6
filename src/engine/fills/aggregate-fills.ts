import type { Quantity } from '../money.ts';
import { quantity, sum } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import { LEVIES } from '../trades/charges.ts';
import { orderTrades } from '../trades/order.ts';
import type { StoredTrade } from '../trades/trade.ts';
import type { Fill } from './fill.ts';

/**
 * The trades of one instrument in one broker account as executed orders, in canonical order. One order id, side and day is
 * one fill; without an order id the same side and second is, and a trade that has neither stands alone.
 */
export function aggregateFills(trades: readonly StoredTrade[]): Fill[] {
  const groups: [StoredTrade, ...StoredTrade[]][] = [];
  let ofDay = new Map<string, [StoredTrade, ...StoredTrade[]]>();
  let day: string | null = null;
  for (const trade of orderTrades(trades)) {
    if (trade.day !== day) {
      day = trade.day;
      ofDay = new Map();
    }
    const key = orderKey(trade);
    const group = key === null ? undefined : ofDay.get(key);
    if (group) {
      group.push(trade);
    } else {
      const opened: [StoredTrade] = [trade];
      groups.push(opened);
      if (key !== null) ofDay.set(key, opened);
    }
  }
  return groups.map(fillOf);
}

/** What the trades of one order share within a day; null where nothing tells which trades belong together. */
function orderKey(trade: StoredTrade): string | null {
  const order = trade.orderId === null ? trade.time : `#${trade.orderId}`;
  if (order === null) return null;
  return `${trade.exchange} ${trade.side} ${trade.product} ${trade.tradeToTrade} ${order}`;
}

function fillOf(trades: [StoredTrade, ...StoredTrade[]]): Fill {
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
  const stated = trades.flatMap((trade) => trade.charges ?? []);
  if (stated.length < trades.length) return null;
  return Object.fromEntries(LEVIES.map((levy) => [levy, sum(stated.map((charges) => charges[levy]))])) as Charges;
}
