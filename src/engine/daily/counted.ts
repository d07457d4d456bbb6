import { daysBetween, type TradingDay } from '../day.ts';
import { add, ZERO, type Paise } from '../money.ts';
import type { RoundTrip } from '../round-trips/round-trip.ts';
import { daysHeld, netOf, type ClosedTrade } from './closed-trade.ts';
import { compareText, momentOf } from './moment.ts';

/** What counts as one trade: a closed trade, a round trip, or a confirmed strategy, where round trips of none count singly. */
export const UNITS = ['closed', 'round_trips', 'strategies'] as const;
export type Unit = (typeof UNITS)[number];

/** One of what is counted. */
export interface Counted {
  readonly symbol: string;
  readonly direction: 'LONG' | 'SHORT';
  /** Its whole net, whenever its parts were realised. */
  readonly net: Paise;
  /** Calendar days from the first entry to the last exit. */
  readonly daysHeld: number;
  readonly assumed: boolean;
}

/** A closed round trip or strategy: counted on the day of its last exit. */
export interface CountedTrips extends Counted {
  readonly exitedOn: TradingDay;
  /** The round trips that it is made of, by id. */
  readonly trips: readonly number[];
}

/** What of a round trip says how it is counted. */
export type CountableTrip = Pick<
  RoundTrip,
  'id' | 'symbol' | 'side' | 'status' | 'openedOn' | 'openedTime' | 'exitedOn' | 'exitedTime' | 'net' | 'expired' | 'assumed'
>;

export function countedTrade(trade: ClosedTrade): Counted {
  return { symbol: trade.symbol, direction: trade.direction, net: netOf(trade), daysHeld: daysHeld(trade), assumed: trade.assumed };
}

/**
 * Round trips as they are counted, in the order of their last exits: those of one strategy as one, the others singly. What has an open
 * leg, or a leg whose entry or closing price is unknown, is not counted.
 */
export function countedTrips(trips: readonly CountableTrip[], strategyOf: ReadonlyMap<number, number> = new Map()): CountedTrips[] {
  const bySelf = Map.groupBy(trips, ({ id }) => strategyOf.get(id) ?? -id);
  return [...bySelf.values()]
    .filter((legs) => legs.every(({ status, exitedOn }) => status === 'closed' && exitedOn !== null))
    .map((legs) => ({ legs: legs.toSorted(byEntry), last: lastExit(legs) }))
    .sort((a, b) => compareExits(a.last, b.last))
    .map(({ legs, last }) => countedOf(legs, last));
}

interface Exit {
  readonly day: TradingDay;
  readonly moment: number;
  readonly trip: CountableTrip;
}

function countedOf(legs: readonly CountableTrip[], { day }: Exit): CountedTrips {
  const first = legs[0] as CountableTrip;
  return {
    symbol: first.symbol,
    direction: first.side,
    net: legs.reduce((net, leg) => add(net, leg.net), ZERO),
    daysHeld: daysBetween(first.openedOn, day),
    assumed: legs.some(({ assumed }) => assumed),
    exitedOn: day,
    trips: legs.map(({ id }) => id),
  };
}

function lastExit(legs: readonly CountableTrip[]): Exit {
  return legs.map(exitOf).reduce((last, exit) => (compareExits(exit, last) > 0 ? exit : last));
}

function exitOf(trip: CountableTrip): Exit {
  const day = trip.exitedOn as TradingDay;
  return { day, moment: momentOf(trip.exitedTime, trip.expired || trip.openedOn === day), trip };
}

/** Equal moments by what they are and only then by id, so that the order in which files arrived does not matter. */
function compareExits(a: Exit, b: Exit): number {
  return (
    compareText(a.day, b.day) ||
    a.moment - b.moment ||
    compareText(a.trip.symbol, b.trip.symbol) ||
    compareText(a.trip.openedOn, b.trip.openedOn) ||
    a.trip.net - b.trip.net ||
    a.trip.id - b.trip.id
  );
}

function byEntry(a: CountableTrip, b: CountableTrip): number {
  return compareText(a.openedOn, b.openedOn) || (a.openedTime ?? -1) - (b.openedTime ?? -1) || a.id - b.id;
}
