import { countDays, type Sample } from './sample.ts';
import { type Population, without } from './strata.ts';

/**
 * What is compared. result: the results of trips where a condition holds with those of others. size: their size. hold: how long losers and winners
 * were held. add: what was added while down with what such trips usually bring.
 */
export type LeakKind = 'result' | 'size' | 'hold' | 'add';

export interface LeakTest {
  readonly id: string;
  readonly kind: LeakKind;
  readonly population: Population;
  /** Places of the trips of the population where the condition holds, ascending. */
  readonly members: readonly number[];
  /** Compares what the earlier trips of the day did not let expect. */
  readonly surprised: boolean;
  /** The condition comes of the earlier trips of the day. */
  readonly ofDaySoFar?: true;
}

const FEWEST_TRIPS = 30;
const FEWEST_DAYS = 15;

/** At least 30 trips on 15 days where the condition holds, and 30 others. What was added is compared with no others. */
export function isEligible({ kind, members, population: { sizes } }: LeakTest, sample: Sample): boolean {
  const others = sizes.reduce((total, size) => total + size, 0) - members.length;
  if (members.length < FEWEST_TRIPS || (kind !== 'add' && others < FEWEST_TRIPS)) return false;
  return countDays(sample, members) >= FEWEST_DAYS;
}

/** The same test without some trips. */
export function testWithout(test: LeakTest, isOut: (at: number) => boolean): LeakTest {
  return { ...test, population: without(test.population, isOut), members: test.members.filter((at) => !isOut(at)) };
}

/** How often two conditions hold together, among so many trips: their correlation, −1 to 1. */
export function correlationOf(a: LeakTest, b: LeakTest, trips: number): number {
  let [both, next] = [0, 0];
  for (const at of a.members) {
    while ((b.members[next] ?? trips) < at) next += 1;
    if (b.members[next] === at) both += 1;
  }
  const [inA, inB] = [a.members.length, b.members.length];
  const spread = inA * (trips - inA) * inB * (trips - inB);
  return spread > 0 ? (both * trips - inA * inB) / Math.sqrt(spread) : 0;
}
