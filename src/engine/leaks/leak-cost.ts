import { average } from '../metrics/average.ts';
import { type Paise, paise, subtract, sum, ZERO } from '../money.ts';
import { placesOf } from './groups.ts';
import { holdingSeconds } from './habits.ts';
import type { LeakPart } from './leak-report.ts';
import type { LeakTest } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import type { Sample } from './sample.ts';
import { byCarry, byInstrument, median } from './usual.ts';

/** A loser that was held longer than so many times the median winner was held long. */
const LONG = 2;

/** What a leak has cost so far, by round trip: the nets to take away for 'what if'. */
export function partsOf(test: LeakTest, sample: Sample): LeakPart[] {
  const { trips, sizes } = sample;
  const { members } = test;
  const part = (at: number, net: (trip: LeakTrip) => Paise) => {
    const trip = trips[at] as LeakTrip;
    return { id: trip.id, exitedOn: trip.exitedOn, net: net(trip) };
  };
  if (test.kind === 'result') return members.map((at) => part(at, ({ net }) => net));
  if (test.kind === 'add') return members.map((at) => part(at, ({ added }) => added?.net ?? ZERO));
  if (test.kind === 'size') return members.map((at) => part(at, ({ net }) => aboveUsual(net, sizes[at] ?? 1)));
  const long = members.filter(isHeldLong(trips));
  const held = new Set(long);
  const rest = members.flatMap((at) => (held.has(at) ? [] : (trips[at]?.net ?? ZERO)));
  const usual = average(sum(rest), rest.length) ?? ZERO;
  return long.map((at) => part(at, ({ net }) => subtract(net, usual)));
}

/** The net result of some round trips without the day of entry that lost most. */
export function withoutWorstDay(parts: readonly LeakPart[], places: readonly number[], { dayOf }: Sample): Paise {
  const days = new Map<number, Paise>();
  for (const [index, at] of places.entries()) {
    const day = dayOf[at] as number;
    days.set(day, paise((days.get(day) ?? 0) + (parts[index]?.net ?? 0)));
  }
  const worst = [...days.values()].reduce((lowest, net) => (net < lowest ? net : lowest), ZERO);
  return subtract(sum(days.values()), worst);
}

/** The part of a result that came of the size above the usual one. */
function aboveUsual(net: Paise, size: number): Paise {
  return size > 1 ? paise(Math.round(net * (1 - 1 / size))) : ZERO;
}

/** By underlying and carry. Without a winner there nothing is long. */
function isHeldLong(trips: readonly LeakTrip[]): (at: number) => boolean {
  const groups = byCarry(byInstrument(trips), trips);
  const usual = placesOf(groups).map((places) => {
    const winners = places.filter((at) => (trips[at]?.gross ?? 0) > 0);
    return median(winners.flatMap((at) => holdingSeconds(trips[at] as LeakTrip) ?? []));
  });
  return (at) => {
    const winner = usual[groups.of[at] as number] ?? null;
    return winner !== null && (holdingSeconds(trips[at] as LeakTrip) ?? 0) > LONG * winner;
  };
}
