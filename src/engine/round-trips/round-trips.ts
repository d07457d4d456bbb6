import type { CostedMatch, CostedPosition } from '../charges/cost.ts';
import { add, type Paise, type Price, type Quantity, shareOf, subtract, ZERO } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { StoredInstrument } from '../instruments/stored-instrument.ts';
import { asExecuted, type Leg } from '../pairing/position.ts';
import { totalOf } from '../trades/charges.ts';
import type { Product } from '../trades/trade.ts';
import type { RoundTrip } from './round-trip.ts';
import { exitPrices, pricePer, unitChanges, unitsNow, unitsOf, wholeUnits } from './trip-units.ts';

/** A round trip with its parts and the executed orders that they are parts of, in canonical order, settlements left out. */
export interface TracedTrip {
  readonly trip: RoundTrip;
  readonly orders: readonly Order[];
  readonly closed: readonly CostedMatch[];
  readonly open: readonly CostedPosition[];
}

/** A closed or open part: units of one direction, from their entry to their exit. Places are those of orders; an open part has no exit. */
interface Part {
  readonly entry: Leg;
  readonly exit: Leg | null;
  readonly from: number;
  readonly until: number;
  readonly match: CostedMatch | null;
  readonly position: CostedPosition | null;
}

/**
 * The round trips of one instrument in one account, by day of entry and anchor. `orders` are all its orders in canonical order. Every unit of every
 * closed trade and open position is in exactly one.
 *
 * A contract, shares that are delivered, and those that net within a day, each form one from flat to flat: as long as any unit is held. A sale
 * without its purchase, and a result that a report states, stand alone.
 */
export function roundTripsOf(
  instrument: StoredInstrument,
  orders: readonly Order[],
  costed: { readonly closed: readonly CostedMatch[]; readonly open: readonly CostedPosition[] },
): TracedTrip[] {
  const places = new Map(orders.map((order, place) => [order, place]));
  const placeOf = (leg: Leg) => places.get(leg.order) ?? Number.POSITIVE_INFINITY;
  const [alone, netted, held]: [Part[], Part[], Part[]] = [[], [], []];
  for (const match of costed.closed) {
    const part = partOfMatch(match, placeOf);
    if (match.fromResult) alone.push(part);
    else if (instrument.segment === 'EQ' && match.product === 'intraday') netted.push(part);
    else held.push(part);
  }
  for (const position of costed.open) {
    const part: Part = {
      entry: position.leg,
      exit: null,
      from: placeOf(position.leg),
      until: Number.POSITIVE_INFINITY,
      match: null,
      position,
    };
    (position.status === 'unmatched' ? alone : held).push(part);
  }
  const kept = [...alone.map((part) => [part]), ...flatToFlat(held)].map((parts) => tripOf(instrument, parts, placeOf, null));
  const anchors = new Set(kept.map(({ trip }) => trip.id));
  const ofDays = [...Map.groupBy(netted, ({ entry }) => entry.order.day).values()].flatMap(flatToFlat).map((parts) => {
    const traced = tripOf(instrument, parts, placeOf, anchors);
    anchors.add(traced.trip.id);
    return traced;
  });
  return [...kept, ...ofDays].toSorted((a, b) => compareText(a.trip.openedOn, b.trip.openedOn) || a.trip.id - b.trip.id);
}

function partOfMatch(match: CostedMatch, placeOf: (leg: Leg) => number): Part {
  const [entry, exit] = match.direction === 'LONG' ? [match.buy, match.sell] : [match.sell, match.buy];
  return { entry, exit, from: placeOf(entry), until: placeOf(exit), match, position: null };
}

/** Parts that are held at the same time belong together. An order that closes one position and opens the next stands between two. */
function flatToFlat(parts: readonly Part[]): Part[][] {
  const trips: Part[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const part of parts.toSorted((a, b) => a.from - b.from || a.until - b.until)) {
    const last = trips.at(-1);
    if (last && part.from < until) last.push(part);
    else trips.push([part]);
    until = Math.max(until, part.until);
  }
  return trips;
}

/** `taken` are anchors of others: an order may be netted in part and delivered in part. */
function tripOf(
  instrument: StoredInstrument,
  parts: readonly Part[],
  placeOf: (leg: Leg) => number,
  taken: ReadonlySet<number> | null,
): TracedTrip {
  const sorted = parts.toSorted((a, b) => a.from - b.from || a.until - b.until);
  const first = sorted[0] as Part;
  const closed = sorted.flatMap(({ match }) => match ?? []);
  const open = sorted.flatMap(({ position }) => position ?? []);
  const legs = sorted.flatMap(({ entry, exit }) => (exit ? [entry, exit] : [entry])).toSorted((a, b) => placeOf(a) - placeOf(b));
  const orders = [...new Set(legs.map(({ order }) => order))].filter(({ id }) => id !== 0);
  const ids = [first.entry.order, ...orders].map(({ id }) => id);
  const exits = sorted.flatMap(({ exit }) => exit ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  const lastExit = exits.at(-1)?.order ?? null;
  const gross = sumOf(closed, ({ buy, sell }) => subtract(sell.value, buy.value));
  const charges = sumOf(closed, (match) => add(add(totalOf(match.buyCharges), totalOf(match.sellCharges)), match.dp));
  const changes = unitChanges(legs);
  const held = open.map(({ leg }) => leg);
  const entered = unitsNow(changes, exits, held);
  const { order } = first.entry;
  const executed = firstEntryOf(order, sorted);
  const prices = exitPrices(changes, order.credit?.on ?? order.day, exits);
  const [bestExit, worstExit] = order.side === 'BUY' ? [prices?.highest, prices?.lowest] : [prices?.lowest, prices?.highest];
  const [entryValue, exitValue] = [sumOf(sorted, ({ entry }) => entry.value), sumOf(exits, ({ value }) => value)];
  const trip: RoundTrip = {
    id: ids.find((id) => !taken?.has(id)) ?? first.entry.order.id,
    instrumentId: instrument.id,
    symbol: instrument.symbol,
    segment: instrument.segment,
    side: first.entry.order.side === 'BUY' ? 'LONG' : 'SHORT',
    product: productOf(closed, open),
    status: open[0]?.status ?? 'closed',
    openedOn: first.entry.order.day,
    openedTime: first.entry.order.time,
    exitedOn: lastExit?.day ?? null,
    exitedTime: lastExit?.time ?? null,
    quantity: wholeUnits(entered),
    openQuantity: unitsOf(held),
    entryValue,
    firstQuantity: executed.quantity,
    firstValue: executed.value,
    exitValue,
    entryPrice: pricePer(entryValue, entered) as Price,
    exitPrice: pricePer(exitValue, unitsNow(changes, exits, [])),
    bestExit: bestExit ?? null,
    worstExit: worstExit ?? null,
    gross,
    charges,
    net: subtract(gross, charges),
    openCharges: sumOf(open, (position) => add(totalOf(position.entryCharges), position.dp)),
    entryOrders: countOrders(sorted.map(({ entry }) => entry)),
    exitOrders: countOrders(exits),
    expired: closed.some((match) => match.expired),
    assumed: closed.some((match) => match.assumed),
    fromResult: closed.some((match) => match.fromResult),
  };
  return { trip, orders, closed, open };
}

/** What a round trip has of its first order, as it was executed. A paisa of it may stand in a part of another round trip. */
function firstEntryOf(order: Order, parts: readonly Part[]): { readonly quantity: Quantity; readonly value: Paise } {
  const own = parts.flatMap(({ entry }) => (entry.order === order ? entry : []));
  if (own.every(({ changed }) => changed === undefined)) return { quantity: unitsOf(own), value: sumOf(own, ({ value }) => value) };
  const units = unitsOf(own.map(asExecuted));
  // A demerger leaves a part of the cost.
  return { quantity: units, value: shareOf(order.value, units, order.quantity) };
}

/** intraday only where nothing was held overnight. */
function productOf(closed: readonly CostedMatch[], open: readonly CostedPosition[]): Product {
  const held = open[0]?.product ?? closed.find(({ product }) => product !== 'intraday')?.product;
  return held ?? 'intraday';
}

function countOrders(legs: readonly Leg[]): number {
  return new Set(legs.flatMap(({ order }) => (order.id === 0 ? [] : [order.id]))).size;
}

function sumOf<T>(of: readonly T[], amount: (one: T) => Paise): Paise {
  let total = ZERO;
  for (const one of of) total = add(total, amount(one));
  return total;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
