import { daysBetween, hourOf, type TimeOfDay } from '../day.ts';
import { groupsOf } from './groups.ts';
import type { LeakTest } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import type { Sample } from './sample.ts';
import { centred, populationOf } from './strata.ts';
import { byCarry, inMoves } from './usual.ts';

const SECONDS_A_DAY = 86_400;
const HOURS = 24;
/** Files without seconds make shorter times a matter of chance. */
const SHORTEST = 60;
/** Where a contract expires without a time of exit: the close of NSE and BSE, and of MCX. */
const CLOSE = 55_800;
const MCX_CLOSE = 84_600;

/** What traders do, whatever it brings: sizes after losses and wins, holding losers, adding to them. */
export function habits({ trips, all, timed, soFar }: Sample): LeakTest[] {
  const times = trips.map(holdingSeconds);
  const hours = trips.map(({ openedTime }) => (openedTime === null ? 0 : hourOf(openedTime)));
  const { of } = byCarry(all.strata, trips);
  const alike = groupsOf(hours.map((hour, at) => HOURS * (of[at] as number) + hour));
  const hold = populationOf(alike, (at) => times[at] !== null && trips[at]?.gross !== 0);
  const added = populationOf(all.strata, (at) => hasAdded(trips[at]));
  const where = (holds: (at: number) => boolean) => trips.flatMap((_, at) => (holds(at) ? [at] : []));
  const size = { kind: 'size', population: timed, surprised: true } as const;
  return [
    { ...size, id: 'size:lastloss', members: where((at) => (soFar[at]?.lossesInRow ?? 0) >= 1) },
    { ...size, id: 'size:afterloss', members: where((at) => (soFar[at]?.lossesInRow ?? 0) >= 2) },
    { ...size, id: 'size:afterwin', members: where((at) => (soFar[at]?.winsInRow ?? 0) >= 2) },
    {
      id: 'hold:losers',
      kind: 'hold',
      population: hold,
      members: where((at) => hold.takesPart[at] === 1 && (trips[at]?.gross ?? 0) < 0),
      surprised: false,
    },
    { id: 'add:losers', kind: 'add', population: added, members: where((at) => added.takesPart[at] === 1), surprised: false },
  ];
}

/** From entry to exit in seconds, at least a minute; null where a time is missing. What expired was held to the close. */
export function holdingSeconds({ openedOn, openedTime, exitedOn, exitedTime, expiryOn, segment }: LeakTrip): number | null {
  const close = (segment === 'COM' ? MCX_CLOSE : CLOSE) as TimeOfDay;
  const left = exitedTime ?? (exitedOn === expiryOn ? close : null);
  if (openedTime === null || left === null) return null;
  const nights = openedOn === exitedOn ? 0 : daysBetween(openedOn, exitedOn);
  return Math.max(SHORTEST, nights * SECONDS_A_DAY + left - openedTime);
}

/** Logarithm of each holding time, 0 where it is not known. */
export function holdingLogs(trips: readonly LeakTrip[]): Float64Array {
  return Float64Array.from(trips, (trip) => Math.log(holdingSeconds(trip) ?? 1));
}

/**
 * What the added lots brought in usual moves, less what such a trip usually brings where that is a loss; 0 where none were added. What it usually
 * brings is the mean without added lots: all entries are in it, whatever came of them.
 */
export function addedResults({ trips, moves, all }: Sample): Float64Array {
  const first = Float64Array.from(trips, ({ gross, entryValue, added }, at) => {
    const [result, value] = added ? [gross - added.gross, entryValue - added.entryValue] : [gross, entryValue];
    return value > 0 ? inMoves(result / value, moves[at] as number) : 0;
  });
  const rest = centred(first, populationOf(byCarry(all.strata, trips)));
  return Float64Array.from(trips, ({ added }, at) => {
    if (!added || added.entryValue <= 0) return 0;
    const usual = (first[at] as number) - (rest[at] as number);
    return inMoves(added.gross / added.entryValue, moves[at] as number) - Math.min(0, usual);
  });
}

function hasAdded(trip: LeakTrip | undefined): boolean {
  return trip !== undefined && trip.added !== null && trip.added.entryValue > 0;
}
