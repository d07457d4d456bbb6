import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import { quantity, shareOf, subtract, ZERO } from '../money.ts';
import type { Product } from '../trades/trade.ts';
import type { Leg, Match } from './position.ts';

/** An order during pairing: how many of its units and how much of its value are already used. */
export interface Part {
  readonly order: Order;
  /** Its place in the canonical order. */
  readonly place: number;
  taken: number;
  given: Paise;
}

/** Parts in first-in-first-out order. Those before `head` are used up. */
export interface Queue {
  readonly parts: Part[];
  head: number;
}

/** A whole order, nothing of it used. */
export function partOf(order: Order, place: number): Part {
  return { order, place, taken: 0, given: ZERO };
}

/** A queue of these parts in their order. */
export function queueOf(parts: Part[]): Queue {
  return { parts, head: 0 };
}

/** Units of the part that are not used. */
export function unitsLeft(part: Part): number {
  return part.order.quantity - part.taken;
}

/** What is left of the part, as a leg with the rest of the value. */
export function takeRest(part: Part): Leg {
  return take(part, unitsLeft(part));
}

/** The parts of the queue that still have units. */
export function partsLeft(queue: Queue): Part[] {
  return queue.parts.slice(queue.head);
}

/**
 * Matches the n-th bought unit with the n-th sold unit until one side is used up, and adds the matches to `closed`. The earlier leg gives
 * the direction. A match within one day is intraday, any other is `held`.
 */
export function matchQueues(buys: Queue, sells: Queue, held: Product, closed: Match[]): void {
  for (;;) {
    const buy = buys.parts[buys.head];
    const sell = sells.parts[sells.head];
    if (!buy || !sell) return;
    const units = Math.min(unitsLeft(buy), unitsLeft(sell));
    closed.push(matchOf(buy, sell, units, held));
    if (unitsLeft(buy) === 0) buys.head += 1;
    if (unitsLeft(sell) === 0) sells.head += 1;
  }
}

function matchOf(buy: Part, sell: Part, units: number, held: Product): Match {
  const withinDay = buy.order.day === sell.order.day;
  const timesDiffer = buy.order.time !== null && sell.order.time !== null && buy.order.time !== sell.order.time;
  return {
    direction: buy.place < sell.place ? 'LONG' : 'SHORT',
    product: withinDay ? 'intraday' : held,
    quantity: units as Quantity,
    buy: take(buy, units),
    sell: take(sell, units),
    expired: false,
    assumed: false,
    orderAssumed: withinDay && !timesDiffer,
    fromResult: false,
  };
}

/** Takes differences of running shares, so that the legs of an order sum to its value. */
function take(part: Part, units: number): Leg {
  part.taken += units;
  const upTo = shareOf(part.order.value, part.taken, part.order.quantity);
  const value = subtract(upTo, part.given);
  part.given = upTo;
  return { order: part.order, quantity: quantity(units), value };
}
