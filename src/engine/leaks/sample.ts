import { daysSoFar, type DaySoFar } from './day-so-far.ts';
import type { LeakTrip } from './leak-trip.ts';
import { type Population, populationOf, strataOf, without } from './strata.ts';
import type { TimedDays } from './surprise.ts';
import { medianMoves, moveValues, sizesToUsual } from './usual.ts';

/** Neighbouring days are taken together beyond so many. */
const MOST_BLOCKS = 260;

/** The trips of a trader with what all tests need of them. Columns have one value for each trip. */
export interface Sample {
  /** By entry. */
  readonly trips: readonly LeakTrip[];
  /** Number of the entry day. */
  readonly dayOf: Int32Array;
  readonly days: number;
  /** Number of the day's block, below `blocks`. */
  readonly blockOf: Int32Array;
  readonly blocks: number;
  readonly timedDays: TimedDays;
  /** Median absolute gross result ÷ entry value of its like. */
  readonly moves: Float64Array;
  /** One usual move in paise. */
  readonly moveValues: Float64Array;
  /** Its size ÷ the usual one. */
  readonly sizes: Float64Array;
  /** All trips by underlying, those with a time of entry, and those without contracts whose expiry is not known. */
  readonly all: Population;
  readonly timed: Population;
  readonly expiring: Population;
  readonly soFar: readonly (DaySoFar | null)[];
}

/** Sorts trips by entry and works out their columns. The order of the input does not matter. */
export function sampleOf(unsorted: readonly LeakTrip[]): Sample {
  const trips = unsorted.toSorted(byEntry);
  const dayOf = new Int32Array(trips.length);
  const timedDays = { from: [] as number[], until: [] as number[] };
  let days = 0;
  for (const [at, trip] of trips.entries()) {
    if (trip.openedOn !== trips[at - 1]?.openedOn) {
      days = timedDays.from.push(at);
      timedDays.until.push(at);
    }
    dayOf[at] = days - 1;
    if (trip.openedTime !== null) timedDays.until[days - 1] = at + 1;
  }
  const blocks = Math.min(days, MOST_BLOCKS);
  const moves = medianMoves(trips);
  const all = populationOf(strataOf(trips));
  return {
    trips,
    dayOf,
    days,
    blockOf: dayOf.map((day) => Math.floor((day * blocks) / days)),
    blocks,
    timedDays,
    moves,
    moveValues: moveValues(trips, moves),
    sizes: sizesToUsual(trips),
    all,
    timed: without(all, (at) => trips[at]?.openedTime === null),
    expiring: without(all, (at) => trips[at]?.expiryOn === null && trips[at]?.segment !== 'EQ'),
    soFar: daysSoFar(trips),
  };
}

/** Number of entry days of some trips. */
export function countDays({ dayOf }: Sample, places: Iterable<number>): number {
  const days = new Set<number>();
  for (const at of places) days.add(dayOf[at] as number);
  return days.size;
}

/** Trips without a time come last in their day. */
function byEntry(a: LeakTrip, b: LeakTrip): number {
  if (a.openedOn !== b.openedOn) return a.openedOn < b.openedOn ? -1 : 1;
  return (a.openedTime ?? Number.MAX_VALUE) - (b.openedTime ?? Number.MAX_VALUE) || a.id - b.id;
}
