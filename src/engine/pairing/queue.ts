import type { LeftLot, Lot } from '../corporate-actions/change-lots.ts';
import type { LotChange } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import { quantity, shareOf, subtract, ZERO } from '../money.ts';
import type { Product } from '../trades/trade.ts';
import type { ChangedLeg, LeftLeg, Leg, Match } from './position.ts';

/** An order, or a lot of it that corporate actions changed, during pairing: how many of its units and how much of its value are already used. */
export interface QueueEntry {
  readonly order: Order;
  /** Its place in the canonical order. */
  readonly place: number;
  readonly units: number;
  readonly value: Paise;
  taken: number;
  given: Paise;
  readonly changed: ChangedPart | null;
}

/** What of the order a changed lot is, and how much of that is used. */
interface ChangedPart {
  readonly quantity: number;
  readonly value: Paise;
  readonly by: readonly LotChange[];
  takenQuantity: number;
  givenValue: Paise;
}

/** Parts in first-in-first-out order. Those before `head` are used up. */
export interface Queue {
  readonly parts: QueueEntry[];
  head: number;
}

/** A whole order, nothing of it used. */
export function partOf(order: Order, place: number): QueueEntry {
  return { order, place, units: order.quantity, value: order.value, taken: 0, given: ZERO, changed: null };
}

/** What is left of a part as a lot for a corporate action. */
export function lotOf(part: QueueEntry): Lot {
  const { order, place, changed } = part;
  const units = unitsLeft(part);
  const value = subtract(part.value, part.given);
  const executed = changed
    ? { quantity: changed.quantity - changed.takenQuantity, value: subtract(changed.value, changed.givenValue) }
    : { quantity: units, value };
  return { order, place, units, value, executed, changes: changed?.by ?? [] };
}

/** A lot that a corporate action changed, nothing of it used. */
export function partOfLot({ order, place, units, value, executed, changes }: Lot): QueueEntry {
  const changed = changes.length === 0 ? null : { ...executed, by: changes, takenQuantity: 0, givenValue: ZERO };
  return { order, place, units, value, taken: 0, given: ZERO, changed };
}

/** What a corporate action took out of a lot, as a leg. */
export function leftLegOf({ order, units, value, executed, changes, action, into, joins, given }: LeftLot): LeftLeg {
  const changed = { quantity: quantity(executed.quantity), value: executed.value, by: changes };
  return { leg: { order, quantity: quantity(units), value, changed }, action, into, joins, given };
}

/** A queue of these parts in their order. */
export function queueOf(parts: QueueEntry[]): Queue {
  return { parts, head: 0 };
}

/** Units of the part that are not used. */
export function unitsLeft(part: QueueEntry): number {
  return part.units - part.taken;
}

/** What is left of the part, as a leg with the rest of the value. */
export function takeRest(part: QueueEntry): Leg {
  return take(part, unitsLeft(part));
}

/** The parts of the queue that still have units. */
export function partsLeft(queue: Queue): QueueEntry[] {
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

function matchOf(buy: QueueEntry, sell: QueueEntry, units: number, held: Product): Match {
  const withinDay = buy.order.day === sell.order.day && !buy.order.credit;
  const timesDiffer = buy.order.time !== null && sell.order.time !== null && buy.order.time !== sell.order.time;
  return {
    direction: buy.place < sell.place ? 'LONG' : 'SHORT',
    product: withinDay ? 'intraday' : held,
    quantity: units as Quantity,
    buy: acquiredBy(sell.order.day, take(buy, units)),
    sell: take(sell, units),
    expired: false,
    assumed: false,
    orderAssumed: withinDay && !timesDiffer,
    fromResult: false,
  };
}

/** Bonus shares that were sold before their allotment count from the ex-date. */
function acquiredBy(soldOn: TradingDay, leg: Leg): Leg {
  const { day, credit } = leg.order;
  return credit && day > soldOn ? { ...leg, order: { ...leg.order, day: credit.on } } : leg;
}

/** Takes differences of running shares, so that the legs of an order sum to its value. */
function take(part: QueueEntry, units: number): Leg {
  part.taken += units;
  const upTo = shareOf(part.value, part.taken, part.units);
  const value = subtract(upTo, part.given);
  part.given = upTo;
  const leg = { order: part.order, quantity: quantity(units), value };
  return part.changed ? { ...leg, changed: takeChanged(part, part.changed) } : leg;
}

function takeChanged({ taken, units }: QueueEntry, changed: ChangedPart): ChangedLeg {
  const [quantityUpTo, valueUpTo] = [shareOf(changed.quantity as Paise, taken, units), shareOf(changed.value, taken, units)];
  const of = { quantity: quantity(quantityUpTo - changed.takenQuantity), value: subtract(valueUpTo, changed.givenValue), by: changed.by };
  changed.takenQuantity = quantityUpTo;
  changed.givenValue = valueUpTo;
  return of;
}
