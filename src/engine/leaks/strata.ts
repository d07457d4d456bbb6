import { type Groups, groupsOf, placesOf } from './groups.ts';
import type { LeakTrip } from './leak-trip.ts';
import { byInstrument } from './usual.ts';

/** An underlying with fewer trips is compared within the rest of its segment. */
const FEWEST_TRIPS = 30;

/** The trips that take part in a test. */
export interface Population {
  /** 1 for each trip that takes part. */
  readonly takesPart: Uint8Array;
  /** Those that are compared with each other. */
  readonly strata: Groups;
  /** How many take part, by stratum. */
  readonly sizes: Float64Array;
}

/** Trips by their underlying, else the rest of its segment. */
export function strataOf(trips: readonly LeakTrip[]): Groups {
  const keys: (string | number)[] = [];
  for (const [number, places] of placesOf(byInstrument(trips)).entries()) {
    for (const at of places) keys[at] = places.length < FEWEST_TRIPS ? (trips[at]?.segment ?? '') : number;
  }
  return groupsOf(keys);
}

/** The trips of which a test speaks; all without a condition. */
export function populationOf(strata: Groups, isIn?: (at: number) => boolean): Population {
  const takesPart = new Uint8Array(strata.of.length);
  const sizes = new Float64Array(strata.count);
  for (let at = 0; at < takesPart.length; at += 1) {
    if (isIn && !isIn(at)) continue;
    takesPart[at] = 1;
    sizes[strata.of[at] as number] = (sizes[strata.of[at] as number] as number) + 1;
  }
  return { takesPart, strata, sizes };
}

/** The same without some trips; itself if there are none, so that responses are made once for both. */
export function without(population: Population, isOut: (at: number) => boolean): Population {
  const { takesPart, strata } = population;
  const isLess = takesPart.some((part, at) => part === 1 && isOut(at));
  return isLess ? populationOf(strata, (at) => takesPart[at] === 1 && !isOut(at)) : population;
}

/** Values less their mean in the stratum; 0 for trips that take no part. */
export function centred(values: Float64Array, { takesPart, strata, sizes }: Population): Float64Array {
  const sums = new Float64Array(strata.count);
  for (let at = 0; at < takesPart.length; at += 1) {
    if (takesPart[at] === 1) sums[strata.of[at] as number] = (sums[strata.of[at] as number] as number) + (values[at] as number);
  }
  const result = new Float64Array(takesPart.length);
  for (let at = 0; at < takesPart.length; at += 1) {
    const stratum = strata.of[at] as number;
    if (takesPart[at] === 1) result[at] = (values[at] as number) - (sums[stratum] as number) / (sizes[stratum] as number);
  }
  return result;
}

/** 1 for members and 0 for others, less its mean in the stratum, written to `column`; 0 for trips that take no part. */
export function centreMembers(members: readonly number[], { takesPart, strata, sizes }: Population, column: Float64Array): void {
  const means = new Float64Array(strata.count);
  for (const at of members) means[strata.of[at] as number] = (means[strata.of[at] as number] as number) + 1;
  for (let stratum = 0; stratum < strata.count; stratum += 1)
    means[stratum] = (means[stratum] as number) / Math.max(1, sizes[stratum] as number);
  for (let at = 0; at < column.length; at += 1) column[at] = takesPart[at] === 1 ? -(means[strata.of[at] as number] as number) : 0;
  for (const at of members) column[at] = (column[at] as number) + 1;
}
