import type { Order } from '../orders/order.ts';
import type { OpenPosition, Paired, Match } from './position.ts';
import type { Part, Queue } from './queue.ts';
import { matchQueues, partOf, partsLeft, queueOf, takeRest, unitsLeft } from './queue.ts';

/**
 * Pairs the orders of one share, in canonical order. Each day first nets within itself, except for trade-to-trade orders. The rest is
 * delivery: sells close lots of earlier days, buys become lots. A sell without a lot stays unmatched.
 */
export function pairEquity(orders: readonly Order[]): Paired {
  const closed: Match[] = [];
  const open: OpenPosition[] = [];
  const lots = queueOf([]);
  let day: Part[] = [];
  orders.forEach((order, place) => {
    if (day[0] && day[0].order.day !== order.day) {
      pairDay(day, lots, closed, open);
      day = [];
    }
    day.push(partOf(order, place));
  });
  pairDay(day, lots, closed, open);
  for (const lot of partsLeft(lots)) open.push({ side: 'BUY', product: 'delivery', leg: takeRest(lot), status: 'open' });
  return { closed, open };
}

function pairDay(day: readonly Part[], lots: Queue, closed: Match[], open: OpenPosition[]): void {
  const netting = day.filter((part) => !part.order.tradeToTrade);
  matchQueues(
    queueOf(netting.filter((part) => part.order.side === 'BUY')),
    queueOf(netting.filter((part) => part.order.side === 'SELL')),
    'delivery',
    closed,
  );
  const deliveries = day.filter((part) => unitsLeft(part) > 0);
  const sells = queueOf(deliveries.filter((part) => part.order.side === 'SELL'));
  matchQueues(lots, sells, 'delivery', closed);
  for (const sell of partsLeft(sells)) open.push({ side: 'SELL', product: 'delivery', leg: takeRest(sell), status: 'unmatched' });
  for (const buy of deliveries) if (buy.order.side === 'BUY') lots.parts.push(buy);
}
