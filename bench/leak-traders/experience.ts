import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import type { Line } from './trader.ts';

/** What is usual for a trader. */
export interface Experience {
  /** Mean absolute gross ÷ entry value, by underlying, whether it is an option, and carry. */
  readonly usual: ReadonlyMap<string, number>;
  /** Rupees, net, that half of the losing days lose at least; 0 where it is not known. */
  readonly losingDay: number;
}

export const NO_EXPERIENCE: Experience = { usual: new Map(), losingDay: 0 };

export function experienceOf(trips: readonly LeakTrip[]): Experience {
  const sums = new Map<string, { count: number; sum: number }>();
  const days = new Map<string, number>();
  for (const trip of trips) {
    const key = `${trip.underlying}:${trip.segment === 'OPT'}:${trip.product !== 'intraday'}`;
    const found = sums.get(key) ?? { count: 0, sum: 0 };
    sums.set(key, { count: found.count + 1, sum: found.sum + Math.min(Math.abs(trip.gross / trip.entryValue), 3) });
    days.set(trip.exitedOn, (days.get(trip.exitedOn) ?? 0) + trip.net / 100);
  }
  const losing = [...days.values()].filter((net) => net < 0).toSorted((a, b) => a - b);
  return {
    usual: new Map([...sums].map(([key, { count, sum }]) => [key, sum / count])),
    losingDay: -(losing[Math.floor(losing.length / 2)] ?? 0),
  };
}

/** The usual move of a line, as a fraction of the entry value; 0 without experience. */
export function usualMove({ usual }: Experience, line: Line, overnight: boolean): number {
  return usual.get(`${line.name}:${line.kind === 'option'}:${overnight}`) ?? 0;
}
