import type { DayBody } from '#contract/days.ts';
import { addRupees } from '#engine/money.ts';

type Trip = DayBody['round_trips'][number];

/** A round trip as a day shows it. */
export interface DayTrip {
  readonly trip: Trip;
  /** 'HH:MM' of its first event on the day, or 'expiry'; null where it is not known. */
  readonly time: string | null;
  /** Net of the parts that ended on the day; null where none did. */
  readonly net: number | null;
  /** Units that ended on the day; of a trade that was only entered, those of all of it. */
  readonly quantity: number;
  readonly entered: boolean;
}

/** The round trips of a day in time order: those with a result on it, and those that were only entered. */
export function dayTrips({ day, round_trips: trips, steps }: DayBody): { ended: DayTrip[]; entered: DayTrip[] } {
  const byTrip = Map.groupBy(steps, ({ round_trip: id }) => id);
  const all = trips.map((trip): DayTrip => {
    const own = byTrip.get(trip.id) ?? [];
    const entered = trip.opened_on === day && trip.status !== 'unmatched';
    const time = (trip.opened_on === day ? trip.opened_time : own[0]?.time) ?? null;
    const isSettled = trip.opened_on !== day && own[0]?.expired === true;
    return {
      trip,
      time: isSettled ? 'expiry' : (time?.slice(0, 5) ?? null),
      net: own.length > 0 ? own.reduce((sum, { net }) => addRupees(sum, net), 0) : null,
      quantity: own.length > 0 ? own.reduce((sum, { quantity }) => sum + quantity, 0) : trip.quantity,
      entered,
    };
  });
  return { ended: all.filter(({ net }) => net !== null), entered: all.filter(({ net }) => net === null) };
}

const SESSION_END = 15 * 3600 + 30 * 60;

type Step = DayBody['steps'][number];

/** What ended in one second of the day, and the total after it. */
export interface DayMoment {
  readonly at: number;
  readonly total: number;
  readonly steps: readonly Step[];
}

/** The moments that have a place in the day: a settlement at expiry stands at its end. What has no time is counted apart. */
export function dayMoments({ steps }: DayBody): { readonly moments: DayMoment[]; readonly untimed: Step[] } {
  const untimed = steps.filter(({ time, expired }) => time === null && !expired);
  const last = steps.reduce((latest, { time }) => Math.max(latest, secondsOf(time ?? '')), SESSION_END);
  const placed = steps.filter(({ time, expired }) => time !== null || expired);
  let total = 0;
  const moments = [...Map.groupBy(placed, ({ time, expired }) => (expired || time === null ? last : secondsOf(time)))].map(([at, of]) => {
    total = of.reduce((sum, { net }) => addRupees(sum, net), total);
    return { at, total, steps: of };
  });
  return { moments, untimed };
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
