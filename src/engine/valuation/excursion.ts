import type { TradingDay } from '../day.ts';
import { add, type Paise, type Price, priceOf, type Quantity, shareOf, subtract, valueOf, ZERO } from '../money.ts';
import type { Leg } from '../pairing/position.ts';
import { type TracedTrip } from '../round-trips/round-trips.ts';
import { unitsOn } from '../round-trips/trip-orders.ts';
import { unitChanges, unitRatio } from '../round-trips/trip-units.ts';

/** The highest and the lowest price of an instrument on a day, as its exchange printed them. */
export interface DayRange {
  readonly day: TradingDay;
  readonly high: Price;
  readonly low: Price;
}

/** How far the price stood from the average entry of what was held then. */
export interface Extreme {
  readonly day: TradingDay;
  readonly price: Price;
  /** Of all units that were held then; above 0. */
  readonly amount: Paise;
  readonly perUnit: Price;
  /** As a part of what they had cost; null where they had cost nothing. */
  readonly ofEntry: number | null;
}

/**
 * One direction: what is certain, and what is possible. A daily bar does not say at what hour its high was, so that of a day on which the
 * trade itself bought or sold is only possible. null: it never went this way, as far as that is known.
 */
export interface Reach {
  readonly certain: Extreme | null;
  readonly possible: Extreme | null;
}

/** How far a round trip went for and against the trader, by amount, before charges. */
export interface Excursion {
  readonly favourable: Reach;
  readonly against: Reach;
}

/** When a day's prices reached a level. `certain`: on a day that was held whole, or by an order of the trade itself. */
export interface Touch {
  readonly possible: TradingDay | null;
  readonly certain: TradingDay | null;
}

/** Units of one direction, from the moment that they are entered until they leave. Places are those of orders within the journal's order. */
interface Part {
  readonly sign: 1 | -1;
  readonly leg: Leg;
  readonly from: Moment;
  readonly to: Moment | null;
}

interface Moment {
  readonly day: TradingDay;
  readonly place: number;
  /** The price of an order; null at a settlement that is assumed, and where shares came without a trade. */
  readonly price: Price | null;
}

/** What is held at one time: below 0 is short, whose cost is what was received, below 0 too. */
interface State {
  readonly units: number;
  readonly cost: Paise;
}

/** A price that the trade met, with what was held: certain or possible. */
interface Meeting {
  readonly day: TradingDay;
  readonly state: State;
  readonly high: Price;
  readonly low: Price;
  readonly certain: boolean;
}

/** Before the first order of a day: where a corporate action gives shares. */
const BEFORE = -1;

/** How far a round trip went, by the days that are given; null for a sale without its purchase. Its own orders count as prices that were met. */
export function excursionOf(traced: TracedTrip, days: readonly DayRange[]): Excursion | null {
  if (traced.trip.status === 'unmatched') return null;
  const met = meetings(partsOf(traced), days);
  const reach = (towards: 1 | -1): Reach => ({
    certain: furthest(
      met.filter(({ certain }) => certain),
      towards,
    ),
    possible: furthest(met, towards),
  });
  return { favourable: reach(1), against: reach(-1) };
}

/**
 * The first day on which a price reached a level from the side of the trade: a stop lies against it, a target for it. The level is of the
 * shares as they were entered; a split changes it with them. null for a sale without its purchase.
 */
export function touchOf(traced: TracedTrip, days: readonly DayRange[], level: Price, kind: 'stop' | 'target'): Touch | null {
  if (traced.trip.status === 'unmatched') return null;
  const parts = partsOf(traced);
  const changes = unitChanges(parts.map(({ leg }) => leg));
  const enteredOn = parts.map(({ from }) => from.day).toSorted()[0] ?? null;
  const below = (traced.trip.side === 'LONG') === (kind === 'stop');
  const hits = meetings(parts, days)
    .filter(({ day, high, low }) => {
      const { of, per } = unitRatio(changes, enteredOn, day);
      const [price, at] = [BigInt(below ? low : high) * of, BigInt(level) * per];
      return below ? price <= at : price >= at;
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { possible: hits[0]?.day ?? null, certain: hits.find(({ certain }) => certain)?.day ?? null };
}

function partsOf({ orders, closed, open }: TracedTrip): Part[] {
  const places = new Map(orders.map((order, place) => [order, place]));
  const moment = ({ order }: Leg, assumed: boolean): Moment => ({
    day: order.credit?.on ?? order.day,
    place: order.credit ? BEFORE : (places.get(order) ?? Number.POSITIVE_INFINITY),
    price: assumed || order.credit ? null : priceOf(order.value, order.quantity),
  });
  return [
    ...closed.map(({ direction, buy, sell, assumed }): Part => {
      const [entry, exit] = direction === 'LONG' ? [buy, sell] : [sell, buy];
      return { sign: direction === 'LONG' ? 1 : -1, leg: entry, from: moment(entry, false), to: moment(exit, assumed) };
    }),
    ...open.map(({ side, leg }): Part => ({ sign: side === 'BUY' ? 1 : -1, leg, from: moment(leg, false), to: null })),
  ];
}

function compare(a: Moment, b: Moment): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.place === b.place ? 0 : a.place - b.place;
}

/** Every price that the trade met: those of its orders with what was held before each, and the high and low of each day with each position of it. */
function meetings(parts: readonly Part[], days: readonly DayRange[]): Meeting[] {
  const ranges = new Map(days.map((range) => [range.day, range]));
  const moments = parts.flatMap(({ from, to }) => (to ? [from, to] : [from]));
  const traded = new Set(moments.map(({ day }) => day));
  return [...new Set([...ranges.keys(), ...traded])].toSorted().flatMap((day) => meetingsOn(day, parts, ranges.get(day)));
}

function meetingsOn(day: TradingDay, parts: readonly Part[], range: DayRange | undefined): Meeting[] {
  const held = parts.filter(({ from, to }) => from.day <= day && (to === null || to.day >= day));
  if (held.length === 0) return [];
  const costs = new Map(held.map((part) => [part, costOn(day, part.leg)]));
  if ([...costs.values()].includes(null)) return [];
  const change = (part: Part, into: 1 | -1): State => {
    const sign = part.sign * into;
    return { units: sign * unitsOn(day, part.leg), cost: (sign < 0 ? 0 - (costs.get(part) ?? 0) : (costs.get(part) ?? 0)) as Paise };
  };
  const plus = (a: State, b: State): State => ({ units: a.units + b.units, cost: add(a.cost, b.cost) });
  const events = held
    .flatMap((part) => [
      ...(part.from.day === day && part.from.place !== BEFORE ? [{ at: part.from, change: change(part, 1) }] : []),
      ...(part.to?.day === day ? [{ at: part.to, change: change(part, -1) }] : []),
    ])
    .toSorted((a, b) => compare(a.at, b.at));
  let state = held
    .filter(({ from }) => from.day < day || from.place === BEFORE)
    .reduce<State>((total, part) => plus(total, change(part, 1)), { units: 0, cost: ZERO });
  // A contract that settles at its expiry was held to the close.
  const whole = events.every(({ at }) => at.place === Number.POSITIVE_INFINITY);
  const met: Meeting[] = [];
  const meetRange = (certain: boolean) => {
    if (range && state.units !== 0) met.push({ day, state, high: range.high, low: range.low, certain });
  };
  meetRange(whole);
  for (const [place, same] of Map.groupBy(events, ({ at }) => at.place)) {
    const price = same[0]?.at.price ?? null;
    if (price !== null && state.units !== 0) met.push({ day, state, high: price, low: price, certain: true });
    state = same.reduce((total, { change: by }) => plus(total, by), state);
    if (place !== Number.POSITIVE_INFINITY) meetRange(false);
  }
  return met;
}

/**
 * What the units of a leg had cost on a day: before corporate actions its part of the order, after them what they left of it. null between
 * two of which it is not known which one moved the cost.
 */
function costOn(day: TradingDay, { order, value, changed }: Leg): Paise | null {
  const changes = changed?.by.filter(({ action }) => action !== order.credit?.action) ?? [];
  if (!changed || changes.length === 0 || order.credit) return value;
  const before = shareOf(order.value, changed.quantity, order.quantity);
  // A split keeps the cost, but for the paisa of a share of an order.
  if (Math.abs(subtract(before, value)) <= 1) return value;
  const moving = changes.filter(({ held, given }) => held === given);
  const days = (moving.length > 0 ? moving : changes).map(({ on }) => on).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (last === undefined || day >= last) return value;
  return first !== undefined && day < first ? before : null;
}

/** The meeting with the largest gain (towards 1) or loss (towards -1); of equal ones the first. */
function furthest(met: readonly Meeting[], towards: 1 | -1): Extreme | null {
  let best: Extreme | null = null;
  for (const { day, state, high, low } of met) {
    const price = state.units > 0 === towards > 0 ? high : low;
    const amount = (towards * gainAt(state, price)) as Paise;
    if (amount <= (best?.amount ?? 0)) continue;
    const units = Math.abs(state.units) as Quantity;
    const ofEntry = state.cost === 0 ? null : amount / Math.abs(state.cost);
    best = { day, price, amount, perUnit: priceOf(amount, units), ofEntry };
  }
  return best;
}

function gainAt({ units, cost }: State, price: Price): Paise {
  const worth = valueOf(price, Math.abs(units) as Quantity);
  return units > 0 ? subtract(worth, cost) : subtract(subtract(ZERO, cost), worth);
}
