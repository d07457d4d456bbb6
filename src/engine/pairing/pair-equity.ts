import { changeLots } from '../corporate-actions/change-lots.ts';
import { inOrder, type LotAction } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import type { Order } from '../orders/order.ts';
import type { LeftLeg, Match, OpenPosition, Paired, Restated } from './position.ts';
import type { QueueEntry, Queue } from './queue.ts';
import { leftLegOf, lotOf, matchQueues, partOf, partOfLot, partsLeft, queueOf, takeRest, unitsLeft } from './queue.ts';
import { restatedBy } from './restated.ts';

/**
 * Pairs the orders of one share, in canonical order. Each day first nets within itself, except for trade-to-trade orders. The rest is
 * delivery: sells close lots of earlier days, buys become lots. A sell without a lot stays unmatched. A corporate action changes the lots
 * that are held when its day begins.
 */
export function pairEquity(orders: readonly Order[], actions: readonly LotAction[] = []): Paired {
  const closed: Match[] = [];
  const open: OpenPosition[] = [];
  const left: LeftLeg[] = [];
  const given: Order[] = [];
  const restated: Restated[] = [];
  const ordered = inOrder(actions);
  let next = 0;
  let lots = queueOf([]);
  let day: QueueEntry[] = [];
  let on = '';
  const act = (until: TradingDay | null, place: number): void => {
    for (const action of ordered.slice(next)) {
      if (until !== null && action.on > until) return;
      next += 1;
      const before = partsLeft(lots).map(lotOf);
      const changed = changeLots(before, action, place - 0.5);
      restated.push(...restatedBy(action, before, changed));
      lots = queueOf([]);
      for (const lot of changed.lots) putLot(lots, partOfLot(lot), action.on);
      left.push(...changed.left.map(leftLegOf));
      given.push(...changed.lots.flatMap(({ order }) => (order.credit?.action === action.id ? [order] : [])));
    }
  };
  orders.forEach((order, place) => {
    const from = order.credit?.on ?? order.day;
    if (from !== on) {
      pairDay(day, lots, closed, open);
      day = [];
      on = from;
      if (next < ordered.length) act(from, place);
    }
    if (order.credit) putLot(lots, partOf(order, place), from);
    else day.push(partOf(order, place));
  });
  pairDay(day, lots, closed, open);
  act(null, orders.length);
  for (const lot of partsLeft(lots)) open.push({ side: 'BUY', product: 'delivery', leg: takeRest(lot), status: 'open' });
  return actions.length === 0 ? { closed, open } : { closed, open, left, given, restated };
}

function pairDay(day: readonly QueueEntry[], lots: Queue, closed: Match[], open: OpenPosition[]): void {
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
  for (const buy of deliveries) if (buy.order.side === 'BUY') putLot(lots, buy, buy.order.day);
}

/** Puts a lot that is held from this day on into the queue. Bonus shares stand at their allotment: what comes before that day goes ahead of them. */
function putLot({ parts, head }: Queue, part: QueueEntry, on: TradingDay): void {
  const from = part.order.day > on ? part.order.day : on;
  parts.splice(Math.max(head, parts.findLastIndex(({ order }) => order.day <= from) + 1), 0, part);
}
