import type { LeakTrip } from './leak-trip.ts';
import { median } from './usual.ts';

/** What a trader knew of the day when entering a trip. */
export interface DaySoFar {
  /** 1 for the first trip of the day. */
  readonly nth: number;
  /** The last trips closed today were net losers, so many in a row; and the same for winners. */
  readonly lossesInRow: number;
  readonly winsInRow: number;
  /** Seconds since the last losing exit of today; null before the first. */
  readonly sinceLoss: number | null;
  /** Net of the trips closed today, in paise. */
  readonly realised: number;
}

/**
 * What was known at each entry; null where the trip has no time. `trips` are sorted by entry. A trip that closed without a time closed after
 * all entries.
 */
export function daysSoFar(trips: readonly LeakTrip[]): (DaySoFar | null)[] {
  const exits = Map.groupBy(
    trips.filter(({ exitedTime }) => exitedTime !== null),
    ({ exitedOn }) => exitedOn,
  );
  for (const ofDay of exits.values()) ofDay.sort(byExit);
  let [day, nth, next]: [string, number, number] = ['', 0, 0];
  let known = { lossesInRow: 0, winsInRow: 0, realised: 0 };
  let lastLoss: number | null = null;
  return trips.map((trip) => {
    if (trip.openedOn !== day) {
      [day, nth, next] = [trip.openedOn, 0, 0];
      [known, lastLoss] = [{ lossesInRow: 0, winsInRow: 0, realised: 0 }, null];
    }
    if (trip.openedTime === null) return null;
    nth += 1;
    const ofDay = exits.get(trip.openedOn) ?? [];
    for (let exit = ofDay[next]; exit && isBefore(exit, trip.openedTime); exit = ofDay[next]) {
      next += 1;
      known.realised += exit.net;
      known.lossesInRow = exit.net < 0 ? known.lossesInRow + 1 : 0;
      known.winsInRow = exit.net > 0 ? known.winsInRow + 1 : 0;
      if (exit.net < 0) lastLoss = exit.exitedTime;
    }
    return { nth, ...known, sinceLoss: lastLoss === null ? null : trip.openedTime - lastLoss };
  });
}

/** What the median losing day lost, in paise above 0, by day of exit; null without a losing day. */
export function medianLosingDay(trips: readonly LeakTrip[]): number | null {
  const nets = new Map<string, number>();
  for (const { exitedOn, net } of trips) nets.set(exitedOn, (nets.get(exitedOn) ?? 0) + net);
  const losses = [...nets.values()].filter((net) => net < 0);
  return median(losses.map((net) => 0 - net));
}

/** An exit of the same second is known, but not that of a trip which was entered in it. */
function isBefore(exit: LeakTrip, time: number): boolean {
  const closed = exit.exitedTime ?? Number.POSITIVE_INFINITY;
  return closed < time || (closed === time && entrySecond(exit) < time);
}

/** Seconds of the day of exit; below 0 if the trip was entered earlier. */
function entrySecond({ openedOn, openedTime, exitedOn }: LeakTrip): number {
  return openedOn === exitedOn ? (openedTime ?? -1) : -1;
}

function byExit(a: LeakTrip, b: LeakTrip): number {
  return (a.exitedTime ?? 0) - (b.exitedTime ?? 0) || entrySecond(a) - entrySecond(b) || a.id - b.id;
}
