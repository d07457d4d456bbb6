import type { TradingDay } from '../day.ts';
import { add, type Paise, ZERO } from '../money.ts';
import type { RoundTrip } from '../round-trips/round-trip.ts';

/** Some round trips and their net so far. */
export interface TripSum {
  readonly roundTrips: number;
  readonly net: Paise;
}

/** Which round trips of a journal are looked at for leaks. */
export interface LeakScope<T> {
  readonly counted: readonly T[];
  readonly leftOut: {
    /** Not closed yet. */
    readonly open: TripSum;
    /** Ended after the last day that is looked at. */
    readonly later: TripSum;
    /** Their cost or their end is not known. */
    readonly unmatched: TripSum;
    /** Counted, but not in what needs a time of day. */
    readonly untimed: TripSum;
  };
  /** Counted at a closing value of 0 that is assumed. */
  readonly assumed: TripSum;
}

/** Sorts round trips into those that count, which ended up to a day, and those that do not. */
export function leakScope<T extends Pick<RoundTrip, 'status' | 'exitedOn' | 'openedTime' | 'net' | 'assumed'>>(
  trips: readonly T[],
  upTo: TradingDay,
): LeakScope<T> {
  const isLater = ({ exitedOn }: T) => exitedOn !== null && exitedOn > upTo;
  const ended = trips.filter(({ status }) => status === 'closed');
  const closed = ended.filter((trip) => !isLater(trip));
  const count = (of: readonly T[]): TripSum => ({ roundTrips: of.length, net: of.reduce((total, { net }) => add(total, net), ZERO) });
  return {
    counted: closed,
    leftOut: {
      open: count(trips.filter(({ status }) => status === 'open')),
      later: count(ended.filter(isLater)),
      unmatched: count(trips.filter(({ status }) => status === 'unmatched' || status === 'expired')),
      untimed: count(closed.filter(({ openedTime }) => openedTime === null)),
    },
    assumed: count(closed.filter(({ assumed }) => assumed)),
  };
}
