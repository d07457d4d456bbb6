import type { Fill } from '../fills/fill.ts';
import type { OpenPosition, Paired, PairedTrade } from './position.ts';
import type { Part, Queue } from './queue.ts';
import { matchQueues, partOf, partsLeft, queueOf, takeRest, unitsLeft } from './queue.ts';

/**
 * Pairs the fills of one share, in canonical order. Each day nets within itself first, trade-to-trade fills apart; what is
 * left is delivery: its sells close lots of earlier days, its buys become lots. A sell that finds no lot stays unmatched.
 */
export function pairEquity(fills: readonly Fill[]): Paired {
  const closed: PairedTrade[] = [];
  const open: OpenPosition[] = [];
  const lots = queueOf([]);
  let day: Part[] = [];
  fills.forEach((fill, place) => {
    if (day[0] && day[0].fill.day !== fill.day) {
      pairDay(day, lots, closed, open);
      day = [];
    }
    day.push(partOf(fill, place));
  });
  pairDay(day, lots, closed, open);
  for (const lot of partsLeft(lots)) open.push({ side: 'BUY', product: 'delivery', leg: takeRest(lot), status: 'open' });
  return { closed, open };
}

function pairDay(day: readonly Part[], lots: Queue, closed: PairedTrade[], open: OpenPosition[]): void {
  const netting = day.filter((part) => !part.fill.tradeToTrade);
  matchQueues(
    queueOf(netting.filter((part) => part.fill.side === 'BUY')),
    queueOf(netting.filter((part) => part.fill.side === 'SELL')),
    'delivery',
    closed,
  );
  const deliveries = day.filter((part) => unitsLeft(part) > 0);
  const sells = queueOf(deliveries.filter((part) => part.fill.side === 'SELL'));
  matchQueues(lots, sells, 'delivery', closed);
  for (const sell of partsLeft(sells)) open.push({ side: 'SELL', product: 'delivery', leg: takeRest(sell), status: 'unmatched' });
  for (const buy of deliveries) if (buy.fill.side === 'BUY') lots.parts.push(buy);
}
