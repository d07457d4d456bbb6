import { daysBetween } from '../day.ts';
import { type Groups, groupsOf, placesOf } from './groups.ts';
import type { LeakTrip } from './leak-trip.ts';

/** An underlying with fewer trips is measured by its segment. */
const FEWEST_TRIPS = 20;
/** Options that expire in two days or more are measured alike. */
const LATER = 2;
/** Makes a median of absolute values a standard deviation, if results are normal. */
const TO_DEVIATION = 1.4826;
/** A result counts at most so many usual moves. */
const LARGEST_RESULT = 4;

/** The middle value, of an even count the mean of the two; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).toSorted();
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** Whether a trip was held overnight, by pairing. */
export function isOvernight({ product }: LeakTrip): boolean {
  return product !== 'intraday';
}

/** Trips by underlying and segment: an option and a future of one underlying move unlike each other. */
export function byInstrument(trips: readonly LeakTrip[]): Groups {
  return groupsOf(trips.map(({ segment, underlying }) => `${segment} ${underlying}`));
}

/** The same groups, parted by carry. */
export function byCarry({ of }: Groups, trips: readonly LeakTrip[]): Groups {
  return groupsOf(trips.map((trip, at) => 2 * (of[at] as number) + (isOvernight(trip) ? 1 : 0)));
}

/** The median absolute gross result ÷ entry value of each trip's underlying, carry and nearness of expiry; 0 where none of them moved. */
export function medianMoves(trips: readonly LeakTrip[]): Float64Array {
  const nearness = trips.map(nearnessOf);
  const alike = (groups: Groups) => byNearness(byCarry(groups, trips), nearness);
  const ofSegment = alike(groupsOf(trips.map(({ segment }) => segment)));
  const segmentMoves = placesOf(ofSegment).map((places) => moveOf(places, trips));
  const moves = new Float64Array(trips.length);
  for (const places of placesOf(alike(byInstrument(trips)))) {
    const own = places.length >= FEWEST_TRIPS ? moveOf(places, trips) : null;
    for (const at of places) moves[at] = own ?? (segmentMoves[ofSegment.of[at] as number] as number);
  }
  return moves;
}

/**
 * The same groups, options parted by expiry today, tomorrow or later. The nearer, the further they move: measured by one usual move, more of
 * what is bought on the last day is cut, and only its gains are large enough.
 */
function byNearness({ of }: Groups, nearness: readonly number[]): Groups {
  return groupsOf(nearness.map((near, at) => (LATER + 1) * (of[at] as number) + near));
}

function nearnessOf({ segment, openedOn, expiryOn }: LeakTrip): number {
  return segment === 'OPT' && expiryOn !== null ? Math.max(0, Math.min(daysBetween(openedOn, expiryOn), LATER)) : LATER;
}

/** The gross result of each trip in usual moves, cut at ±4. */
export function resultsInMoves(trips: readonly LeakTrip[], moves: Float64Array): Float64Array {
  return Float64Array.from(trips, (trip, at) => inMoves(grossShare(trip), moves[at] ?? 0));
}

/** A result ÷ entry value in usual moves, cut at ±4. */
export function inMoves(share: number, move: number): number {
  const result = move > 0 ? share / (move * TO_DEVIATION) : 0;
  return Math.max(-LARGEST_RESULT, Math.min(LARGEST_RESULT, result));
}

/** One usual move of each trip in paise. */
export function moveValues(trips: readonly LeakTrip[], moves: Float64Array): Float64Array {
  return Float64Array.from(trips, ({ entryValue }, at) => (moves[at] ?? 0) * TO_DEVIATION * entryValue);
}

/** Size of each trip at entry ÷ the median size of its underlying: quantity, of shares their value. */
export function sizesToUsual(trips: readonly LeakTrip[]): Float64Array {
  const sizes = new Float64Array(trips.length);
  for (const places of placesOf(byInstrument(trips))) {
    const usual = median(places.map((at) => sizeOf(trips[at]))) || 1;
    for (const at of places) sizes[at] = sizeOf(trips[at]) / usual || 1;
  }
  return sizes;
}

/** Where more than half of the trips ended where they began, the median says nothing: the mean stands for it. */
function moveOf(places: readonly number[], trips: readonly LeakTrip[]): number {
  const shares = places.map((at) => Math.abs(grossShare(trips[at])));
  return median(shares) || shares.reduce((total, share) => total + share, 0) / Math.max(1, shares.length);
}

function grossShare(trip: LeakTrip | undefined): number {
  return trip && trip.entryValue > 0 ? trip.gross / trip.entryValue : 0;
}

/** The part of a trip's entry value that was added while it was down. */
export function addedShare({ added, entryValue }: LeakTrip): number {
  return added && entryValue > 0 ? added.entryValue / entryValue : 0;
}

/** Without what was added while down: that was not known at entry, and would make losers big. */
function sizeOf(trip: LeakTrip | undefined): number {
  return trip ? (trip.segment === 'EQ' ? trip.entryValue : trip.quantity) * (1 - addedShare(trip)) : 0;
}
