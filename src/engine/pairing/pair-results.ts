import { orderOf } from '../orders/aggregate-orders.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { ClosedResult } from '../trades/closed-results.ts';
import type { Match } from './position.ts';
import { matchQueues, partOf, queueOf } from './queue.ts';

/** Each result as a match of its own two legs. The earlier day, else the earlier time, is its entry; where neither tells, the buy. */
export function pairResults(segment: Segment, results: readonly ClosedResult[]): Match[] {
  const held = segment === 'EQ' ? 'delivery' : 'carry';
  return results.flatMap(({ buy, sell }) => {
    const isTimed = sell.day === buy.day && sell.time !== null && buy.time !== null;
    const sellFirst = isTimed ? Number(sell.time) < Number(buy.time) : sell.day < buy.day;
    const matched: Match[] = [];
    matchQueues(queueOf([partOf(orderOf([buy]), sellFirst ? 1 : 0)]), queueOf([partOf(orderOf([sell]), sellFirst ? 0 : 1)]), held, matched);
    return matched.map((match) => ({ ...match, fromResult: true }));
  });
}
