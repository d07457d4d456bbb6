import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { membersOf } from './conditions.ts';
import type { MadeTrip } from './simulate-trader.ts';
import type { Plant } from './trader.ts';

/** What a plant did to a trader, known from how they were made. */
export interface Truth {
  readonly right: Plant['right'];
  /** The trips of the planted name; null where it is not about single trips. */
  readonly members: ReadonlySet<number> | null;
  /**
   * money: mean rupees that the habit cost a trip of the group, less what it cost the other trips. Others: the natural logarithm of how much
   * larger the sizes, or longer the losers' holding times, are than without the habit.
   */
  readonly unit: 'money' | 'size' | 'time';
  readonly effect: number;
  /**
   * What a comparison of two means would show in the same unit: 4.4 standard errors, each side with its own spread (Welch), and of habits no
   * less than what is large enough to be named.
   */
  readonly plainlyVisible: number;
  /**
   * The former measure: one spread for both sides, of results cut at four usual moves, and no least habit. It is too small where the planted
   * trips spread more than the others, as on expiry days.
   */
  readonly visibleByOneSpread: number;
}

/** An effect counts as visible from so many times what would be seen. */
export const VISIBLE = 1.2;

const SIGMAS = 4.4;
const LEAST_TIMES = { size: Math.log(1.25), hold: Math.log(1.4) } as const;

/** What the plant of a number did to the group of the name that was planted. */
export function truthOf(made: readonly MadeTrip[], trips: readonly LeakTrip[], { right }: Plant, number: number): Truth {
  const [id] = right;
  if (id === 'hold:losers') return heldLosers(made, right);
  const members = membersOf(id, trips);
  const [inside, outside] = [made.filter(({ trip }) => members?.has(trip.id)), made.filter(({ trip }) => !members?.has(trip.id))];
  if (id === 'size:lastloss' || id === 'size:afterloss' || id === 'size:afterwin') {
    const spread = deviation(
      byKey(made, ({ trip, enlarged }) => Math.log(trip.segment === 'EQ' ? trip.entryValue : trip.quantity) - enlarged),
    );
    const effect = mean(inside.map(({ enlarged }) => enlarged)) - mean(outside.map(({ enlarged }) => enlarged));
    return { right, members, unit: 'size', effect, ...ofHabit(visible(spread, inside.length, outside.length), LEAST_TIMES.size) };
  }
  const isAdded = id === 'add:losers';
  const effect = meanCost(inside, number) - (isAdded ? 0 : meanCost(outside, number));
  const usual = usualMoves(made);
  const rupees = mean(inside.map((one) => ((usual.get(keyOf(one)) ?? 0) * one.trip.entryValue) / 100));
  const results = (of: readonly MadeTrip[], cut = Infinity) =>
    of.map((one) => Math.max(-cut, Math.min(one.trip.gross / one.trip.entryValue / (usual.get(keyOf(one)) ?? 1), cut)));
  const others = isAdded ? [] : outside;
  const error = Math.hypot(errorOf(results(inside)), errorOf(results(others)));
  return {
    right,
    members,
    unit: 'money',
    effect,
    plainlyVisible: rupees * SIGMAS * error,
    visibleByOneSpread: rupees * visible(deviation([results(made, 4)]), inside.length, isAdded ? Infinity : outside.length),
  };
}

function heldLosers(made: readonly MadeTrip[], right: Truth['right']): Truth {
  const losers = made.filter(({ trip }) => trip.net < 0);
  const winners = made.filter(({ trip }) => trip.net > 0);
  const effect = mean(losers.map(({ heldOn }) => heldOn)) - mean(winners.map(({ heldOn }) => heldOn));
  const spread = deviation(
    byKey(
      made.filter(({ trip }) => trip.exitedOn === trip.openedOn && trip.openedTime !== null),
      ({ trip, heldOn }) => Math.log(Math.max((trip.exitedTime ?? 0) - (trip.openedTime ?? 0), 1)) - heldOn,
    ),
  );
  return { right, members: null, unit: 'time', effect, ...ofHabit(visible(spread, losers.length, winners.length), LEAST_TIMES.hold) };
}

function ofHabit(visibleByOneSpread: number, least: number): Pick<Truth, 'plainlyVisible' | 'visibleByOneSpread'> {
  return { plainlyVisible: Math.max(visibleByOneSpread, least), visibleByOneSpread };
}

function meanCost(made: readonly MadeTrip[], number: number): number {
  return mean(made.map(({ costs }) => costs[number] ?? 0));
}

function keyOf({ trip }: MadeTrip): string {
  return `${trip.underlying}:${trip.segment}:${trip.product !== 'intraday'}`;
}

function usualMoves(made: readonly MadeTrip[]): ReadonlyMap<string, number> {
  return new Map(
    [...Map.groupBy(made, keyOf)].map(([key, list]) => [key, mean(list.map(({ trip }) => Math.abs(trip.gross / trip.entryValue)))]),
  );
}

function byKey(made: readonly MadeTrip[], value: (one: MadeTrip) => number): number[][] {
  return [...Map.groupBy(made, keyOf).values()].map((list) => list.map(value));
}

/** Standard deviation within the lists. */
function deviation(lists: readonly (readonly number[])[]): number {
  let [squares, count] = [0, 0];
  for (const list of lists) {
    const centre = mean(list);
    for (const value of list) squares += (value - centre) ** 2;
    count += list.length;
  }
  return Math.sqrt(squares / Math.max(count, 1));
}

/** Standard error of the mean; 0 of nothing. */
function errorOf(values: readonly number[]): number {
  return deviation([values]) / Math.sqrt(Math.max(values.length, 1));
}

function visible(spread: number, inside: number, outside: number): number {
  return SIGMAS * spread * Math.sqrt(1 / Math.max(inside, 1) + 1 / Math.max(outside, 1));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
