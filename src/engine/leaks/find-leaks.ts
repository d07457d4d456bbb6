import { type Paise, paise, sum } from '../money.ts';
import { conditions } from './conditions.ts';
import { habits } from './habits.ts';
import { partsOf, withoutWorstDay } from './leak-cost.ts';
import type { LeakReport, LookedAt, ProvenLeak, Visible } from './leak-report.ts';
import { correlationOf, isEligible, type LeakTest, testWithout } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import { countDays, type Sample, sampleOf } from './sample.ts';
import { firstResponses, type Round, roundOf, type Score, scoreOf, takeOutEffect } from './score.ts';
import { chanceOf, largestByChance } from './sign-flips.ts';

const FEWEST_TRIPS = 100;
const FEWEST_DAYS = 40;
const MOST_PROVEN = 5;
/** Something that is found but does not matter is taken out too, and each step costs time. */
const MOST_STEPS = 10;
/** What may explain something stronger has this strength at least, and a third of the other's. */
const RIVAL = 2.2;
const MOST_RIVALS = 3;
/** Conditions that are less correlated do not explain each other. */
const ALIKE = 0.1;
/** What is asked of a line. */
interface Demand {
  /** What chance alone shows more often is not proven. */
  readonly level: number;
  /** So many errors are seen nearly always: what chance may show in forty tests, and 1.1 the rest. */
  readonly seen: number;
}
/** Three traders in four hundred: in ten monthly looks about six times as many. Chance may show about 3.3 errors. */
const FIRST: Demand = { level: 0.0075, seen: 4.4 };
/** Where an effect is not the same everywhere, taking it out leaves a shadow on others. Chance may show about 3.7 errors. */
const BESIDE: Demand = { level: 0.002, seen: 4.8 };
/** A habit below this is too small to matter. Who takes gains sooner than losses by fixed orders holds losers somewhat longer by that alone. */
const LEAST_TIMES = { size: 1.25, hold: 1.4 } as const;

/**
 * Tests which conditions lose a trader money, and which habits they have (docs/rules/leaks.md, L1 and following). The order of the input does not
 * matter, and the same input gives the same report. Every id may be there once.
 */
export function findLeaks(trips: readonly LeakTrip[]): LeakReport {
  const sample = sampleOf(trips);
  const isEarly = trips.length < FEWEST_TRIPS || sample.days < FEWEST_DAYS;
  const tests = isEarly ? [] : [...conditions(sample), ...habits(sample)].filter((test) => isEligible(test, sample));
  const first = roundOf(sample, firstResponses(sample));
  const scores = scoreAll(tests, first);
  const { proven, largest, largestChance, seen } = stepDown(scores, first);
  const lookedAt = scores.map((score) => lookAt(score, sample, seen, largest));
  return {
    status: isEarly ? 'early' : 'tested',
    roundTrips: trips.length,
    days: sample.days,
    from: sample.trips[0]?.openedOn ?? null,
    to: sample.trips.reduce<LeakReport['to']>((last, { exitedOn }) => (last === null || exitedOn > last ? exitedOn : last), null),
    untimed: trips.filter(({ openedTime }) => openedTime === null).length,
    proven,
    lookedAt: lookedAt.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    largestChance,
    smallestVisible: visibleInAll(scores, sample, seen),
  };
}

interface Found {
  readonly proven: readonly ProvenLeak[];
  /** The id of the strongest that is not proven. */
  readonly largest: string | null;
  readonly largestChance: number | null;
  /** So many errors would have been seen in the last step. */
  readonly seen: number;
}

/** Names the strongest, takes its effect out, and tests the others again, until one fails. */
function stepDown(first: readonly Score[], start: Round): Found {
  const { sample } = start;
  const proven: ProvenLeak[] = [];
  let [scores, round, chance, demand] = [first, start, 0, FIRST];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const largest = scores.reduce<Score | null>((best, score) => (best && best.strength >= score.strength ? best : score), null);
    if (!largest) break;
    const byChance = largestByChance(scores.map(({ blocks }) => blocks));
    chance = Math.max(chance, chanceOf(largest.strength, byChance));
    const { level, seen } = demand;
    if (chance > level || proven.length === MOST_PROVEN) return { proven, largest: largest.test.id, largestChance: chance, seen };
    const { cause, rest } = causeOf(largest, scores, round);
    const own = Math.max(chance, chanceOf(cause.strength, byChance));
    if (own <= level && matters(cause, sample) && holdsWithoutAssumed(cause, round, byChance, level))
      proven.push(proveLeak(cause, sample, own));
    const others = scores.flatMap(({ test }) => (test === cause.test ? [] : [test]));
    [scores, round, demand] = [scoreAll(others, rest), rest, BESIDE];
  }
  return { proven, largest: null, largestChance: null, seen: demand.seen };
}

/**
 * The strongest score, or the one that explains it, and the round without its effect: the cause is what is left when the other is taken out. A
 * share that is mostly traded on a bad weekday looks worse than the weekday, since it is compared with all other trips, and the weekday within
 * each share.
 */
function causeOf(strongest: Score, scores: readonly Score[], round: Round): { cause: Score; rest: Round } {
  let [cause, rest] = [strongest, roundOf(round.sample, takeOutEffect(strongest, round))];
  const { kind } = strongest.test;
  const least = Math.max(RIVAL, strongest.strength / 3);
  const mayExplain = ({ test, strength }: Score) =>
    (kind === 'result' || kind === 'size') &&
    test.kind === kind &&
    test !== strongest.test &&
    strength >= least &&
    Math.abs(correlationOf(test, strongest.test, round.sample.trips.length)) >= ALIKE;
  const rivals = scores.filter(mayExplain).toSorted((a, b) => b.strength - a.strength);
  for (const rival of rivals.slice(0, MOST_RIVALS)) {
    const without = roundOf(round.sample, takeOutEffect(rival, round));
    const left = [rest, without].map((others, at) => scoreOf((at === 0 ? rival : cause).test, others)?.strength ?? 0);
    if ((left[0] as number) > (left[1] as number)) [cause, rest] = [rival, without];
  }
  return { cause, rest };
}

/** Without the tests of which too little is left. */
function scoreAll(tests: readonly LeakTest[], round: Round): Score[] {
  return tests.flatMap((test) => scoreOf(test, round) ?? []);
}

/** A loss, also without its worst day; of a habit, that it is large enough. */
function matters({ test, effect }: Score, sample: Sample): boolean {
  const least = leastTimes(test);
  if (least !== null) return Math.exp(effect) >= least;
  const parts = partsOf(test, sample);
  return sum(parts.map(({ net }) => net)) < 0 && withoutWorstDay(parts, test.members, sample) < 0;
}

/** Options that were closed at an assumed 0 may not be what proves a line. */
function holdsWithoutAssumed({ test }: Score, round: Round, byChance: Float64Array, level: number): boolean {
  const { sample } = round;
  const isAssumed = (at: number) => sample.trips[at]?.assumed === true;
  if (!sample.trips.some(({ assumed }) => assumed)) return true;
  const score = scoreOf(testWithout(test, isAssumed), round);
  return score !== null && chanceOf(score.strength, byChance) <= level && matters(score, sample);
}

function proveLeak({ test, effect }: Score, sample: Sample, chance: number): ProvenLeak {
  const parts = partsOf(test, sample);
  const { members } = test;
  const isResult = test.kind === 'result';
  return {
    id: test.id,
    ...effectOf(test, effect),
    money: sum(parts.map(({ net }) => net)),
    difference: isResult ? moneyOf(effect, meanMove(members, sample) * members.length) : null,
    roundTrips: parts.length,
    days: countDays(sample, members),
    chance,
    parts,
  };
}

function lookAt({ test, effect, error }: Score, sample: Sample, seen: number, largest: string | null): LookedAt {
  const { members } = test;
  const smallest = seen * error;
  const least = leastTimes(test);
  return {
    id: test.id,
    roundTrips: members.length,
    days: countDays(sample, members),
    ...effectOf(test, effect),
    smallestVisible: least === null ? smallest : Math.max(least, Math.exp(smallest)),
    smallestMoney: least !== null ? null : moneyOf(smallest, meanMove(members, sample)),
    largest: test.id === largest,
  };
}

function effectOf(test: LeakTest, effect: number): Pick<ProvenLeak, 'unit' | 'effect'> {
  return leastTimes(test) !== null ? { unit: 'times', effect: Math.exp(effect) } : { unit: 'moves', effect };
}

/** The least multiple that matters of a habit that is proven on what traders do; its logarithms are shown as multiples. null for the others. */
function leastTimes({ kind }: LeakTest): number | null {
  return kind === 'size' || kind === 'hold' ? LEAST_TIMES[kind] : null;
}

/** The largest, in paise, that a group with others beside it would have shown: so costly a leak would have been seen in any of them. */
function visibleInAll(scores: readonly Score[], sample: Sample, seen: number): Visible | null {
  return scores.reduce<Visible | null>((largest, { test, error }) => {
    const moves = seen * error;
    const money = moneyOf(moves, meanMove(test.members, sample));
    return test.kind === 'result' && (largest === null || money > largest.money) ? { moves, money } : largest;
  }, null);
}

function moneyOf(moves: number, move: number): Paise {
  return paise(Math.round(moves * move));
}

/** The mean usual move of some trips in paise. */
function meanMove(members: readonly number[], { moveValues }: Sample): number {
  return members.reduce((total, at) => total + (moveValues[at] ?? 0), 0) / members.length;
}
