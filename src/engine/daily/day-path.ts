import type { TimeOfDay } from '../day.ts';
import { add, type Paise, ZERO } from '../money.ts';

/** Net that was realised at a moment of a day. */
export interface DayExit {
  /** null where it is not known. */
  readonly time: TimeOfDay | null;
  /** Settled at expiry: after the session, whatever the time. */
  readonly expired: boolean;
  readonly net: Paise;
}

/** The lowest that the running net of a day may have been and was at least: equal where every time is known. 0 or less. */
export interface Deepest {
  readonly worst: Paise;
  readonly best: Paise;
}

/** The exits of a day in time order. Those without a time come after those with one, settlements at expiry last. */
export function inTimeOrder<Exit extends DayExit>(exits: readonly Exit[]): Exit[] {
  return exits.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * How deep the net realised so far was at its deepest. Exits of one second count together. Those without a time may have been at any
 * moment: at worst the losses came first and the gains last, at best the other way round.
 */
export function deepest(exits: readonly DayExit[]): Deepest {
  const [known, unknown] = [exits.filter(isKnown), exits.filter((exit) => !isKnown(exit))];
  const netOf = (of: readonly DayExit[]) => of.reduce<Paise>((total, { net }) => add(total, net), ZERO);
  const lost = netOf(unknown.filter(({ net }) => net < 0));
  const gained = netOf(unknown.filter(({ net }) => net > 0));
  const low = lowestOf(known);
  const lowest = (...amounts: readonly Paise[]) => amounts.reduce((least, amount) => (amount < least ? amount : least), ZERO);
  return { worst: lowest(add(low, lost)), best: lowest(add(low, gained), netOf(exits)) };
}

/** The lowest running net at the end of any second, without the start of the day. */
function lowestOf(exits: readonly DayExit[]): Paise {
  let [running, low]: [Paise, Paise] = [ZERO, ZERO];
  const moments = Map.groupBy(inTimeOrder(exits), placeOf);
  for (const together of moments.values()) {
    for (const { net } of together) running = add(running, net);
    if (running < low) low = running;
  }
  return low;
}

function isKnown({ time, expired }: DayExit): boolean {
  return time !== null || expired;
}

function placeOf({ time, expired }: DayExit): number {
  if (expired) return Number.MAX_SAFE_INTEGER;
  return time ?? Number.MAX_SAFE_INTEGER - 1;
}
