import { product, subtractShare } from './columns.ts';
import { addedResults, holdingLogs } from './habits.ts';
import type { LeakKind, LeakTest } from './leak-test.ts';
import type { Sample } from './sample.ts';
import { centred, centreMembers, type Population } from './strata.ts';
import { expectationsOf, type Expectations, expectedWeight, likenessWithinDay, likenessWithout, surprises } from './surprise.ts';
import { addedShare, resultsInMoves } from './usual.ts';

/** Of own weight less than this part of the fewest trips is no longer a group of its own. */
const LEAST_WEIGHT = 0.4 * 30;

/** What all trips brought, less the effects that were found so far. Columns have one value for each trip. */
export interface Responses {
  readonly values: Readonly<Record<LeakKind, Float64Array>>;
  /** What was found, by what it was found in. */
  readonly causes: Readonly<Record<LeakKind, readonly Cause[]>>;
}

/** A condition that was found, less those found before it. */
interface Cause {
  readonly own: Float64Array;
  /** The same less its means, for each population that was asked for. */
  readonly centred: Map<Population, Float64Array>;
}

/** How strongly a test speaks: a t statistic, with days as clusters. */
export interface Score {
  readonly test: LeakTest;
  /** Sum of the day scores ÷ root of the sum of their squares; above 0 for harm. */
  readonly strength: number;
  /** The day scores by block, ÷ that root. */
  readonly blocks: Float64Array;
  /** Of one trip: usual moves, or a difference of logarithms. */
  readonly effect: number;
  /** The effect whose day scores would sum to that root. */
  readonly error: number;
}

/** Tests are scored against the same responses, each made once for its population. */
export interface Round {
  readonly sample: Sample;
  readonly responses: Responses;
  readonly made: Map<string, Map<Population, Made>>;
  /** The column of the test that is scored now: one for all, since each is as long as the trips. */
  readonly column: Float64Array;
}

/** What a test is scored against. */
interface Against {
  readonly response: Float64Array;
  /** null where days let expect nothing. */
  readonly expectations: Expectations | null;
}

interface Made extends Against {
  /** The response, whatever days let expect. */
  readonly plain: Float64Array;
  /** Of the trips of one day; 0 where days let expect nothing. */
  readonly likeness: number;
  readonly causes: readonly CauseHere[];
}

/** A cause in one population. */
interface CauseHere {
  readonly cause: Cause;
  readonly column: Float64Array;
  /** What it does to the response. */
  readonly shown: Float64Array;
  /** Product of the two over the population. */
  readonly whole: number;
}

/** Results, sizes and holding times as they are. */
export function firstResponses(sample: Sample): Responses {
  const result = resultsInMoves(sample.trips, sample.moves);
  const values = { result, size: sample.sizes.map(Math.log), hold: holdingLogs(sample.trips), add: addedResults(sample) };
  return { values, causes: { result: [], size: [], hold: [], add: [] } };
}

/** Begins to score against some responses. */
export function roundOf(sample: Sample, responses: Responses): Round {
  return { sample, responses, made: new Map(), column: new Float64Array(sample.trips.length) };
}

/** Scores a test; null if too little is left of it beside the causes found before. */
export function scoreOf(test: LeakTest, round: Round): Score | null {
  const { sample } = round;
  const column = writeColumn(test, round);
  const { response, expectations } = againstFor(test, round, column);
  const blocks = new Float64Array(sample.blocks);
  let own = 0;
  for (let at = 0; at < column.length; at += 1) {
    const part = column[at] as number;
    const block = sample.blockOf[at] as number;
    own += part * part;
    blocks[block] = (blocks[block] as number) + part * (response[at] as number);
  }
  if (own < LEAST_WEIGHT) return null;
  const weight = own + (expectations ? expectedWeight(column, sample.timedDays, expectations) : 0);
  const total = blocks.reduce((all, score) => all + score, 0);
  const root = Math.sqrt(product(blocks, blocks));
  const harm = test.kind === 'size' || test.kind === 'hold' ? root : -root;
  return {
    test,
    strength: root > 0 ? total / harm : 0,
    blocks: blocks.map((score) => (root > 0 ? score / harm : 0)),
    effect: total / weight,
    error: root / weight,
  };
}

/**
 * Takes an effect out of what it was found in: of every trip where the condition holds, so that it explains differences between strata as well.
 * What was added while down is a part of the result.
 */
export function takeOutEffect({ test, effect }: Score, round: Round): Responses {
  const { values, causes } = round.responses;
  const { kind } = test;
  const cause = causeOf(test, round);
  const less = (from: Float64Array) => {
    const rest = from.slice();
    subtractShare(rest, cause.own, effect);
    return rest;
  };
  if (kind === 'add')
    return { values: { ...values, result: less(values.result) }, causes: { ...causes, result: [...causes.result, cause] } };
  const add = kind === 'result' ? less(values.add) : values.add;
  return { values: { ...values, add, [kind]: less(values[kind]) }, causes: { ...causes, [kind]: [...causes[kind], cause] } };
}

/** The condition less the causes found before: 1 where it holds, of added lots their part of the trip. */
function causeOf(test: LeakTest, round: Round): Cause {
  if (test.kind === 'add') return { own: Float64Array.from(round.sample.trips, addedShare), centred: new Map() };
  const own = new Float64Array(round.column.length);
  for (const at of test.members) own[at] = 1;
  writeColumn(test, round, own);
  return { own, centred: new Map() };
}

/** Writes the condition less its mean in the stratum, and less the causes found before; takes these out of `own` too. */
function writeColumn(test: LeakTest, round: Round, own?: Float64Array): Float64Array {
  const { population } = test;
  const { column } = round;
  if (test.kind === 'add') column.set(population.takesPart);
  else centreMembers(test.members, population, column);
  for (const { cause, column: here, shown, whole } of madeFor(test, round).causes) {
    const share = whole > 0 ? product(column, shown) / whole : 0;
    if (share === 0) continue;
    subtractShare(column, here, share);
    if (own) subtractShare(own, cause.own, share);
  }
  return column;
}

/**
 * What comes of the day so far holds for the later trips of some days: if it costs, it makes the trips of these days alike, and the surprise
 * would take the leak for a bad day. So how alike they are is estimated without it.
 */
function againstFor(test: LeakTest, round: Round, column: Float64Array): Against {
  const made = madeFor(test, round);
  if (!test.ofDaySoFar) return made;
  const { timedDays } = round.sample;
  const likeness = likenessWithout(column, made.plain, made.likeness, timedDays);
  if (likeness === made.likeness) return made;
  const expectations = expectationsOf(likeness, timedDays);
  return { response: centred(surprises(made.plain, timedDays, expectations), test.population), expectations };
}

/** The response of a test's population, less its means, and where asked less what the day let expect. */
function madeFor({ kind, population, surprised }: LeakTest, { sample, responses, made }: Round): Made {
  const key = `${kind} ${surprised}`;
  const ofKind = made.get(key) ?? new Map<Population, Made>();
  made.set(key, ofKind);
  let found = ofKind.get(population);
  if (!found) ofKind.set(population, (found = makeResponse(kind, population, surprised, sample, responses)));
  return found;
}

function makeResponse(kind: LeakKind, population: Population, surprised: boolean, { timedDays }: Sample, responses: Responses): Made {
  const plain = kind === 'add' ? responses.values.add : centred(responses.values[kind], population);
  const likeness = surprised ? likenessWithinDay(plain, timedDays) : 0;
  const expectations = surprised ? expectationsOf(likeness, timedDays) : null;
  const shownOf = (column: Float64Array) => (expectations ? surprises(column, timedDays, expectations) : column);
  const causes = responses.causes[kind].map((cause): CauseHere => {
    const column = cause.centred.get(population) ?? centred(cause.own, population);
    cause.centred.set(population, column);
    const shown = shownOf(column);
    return { cause, column, shown, whole: product(column, shown) };
  });
  return { plain, likeness, response: surprised ? centred(shownOf(plain), population) : plain, expectations, causes };
}
