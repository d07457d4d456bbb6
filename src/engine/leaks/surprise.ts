import { product, subtractShare } from './columns.ts';

/** The largest correlation within a day that is believed. */
const LARGEST = 0.8;
/** How often a likeness is estimated again. */
const TURNS = 3;

/** Where the trips of each entry day begin that have a time, and where they end. They stand first in their day, in order of entry. */
export interface TimedDays {
  readonly from: readonly number[];
  readonly until: readonly number[];
}

/** How much of the sum of earlier values of a day the next one is expected to be, by their count. */
export type Expectations = Float64Array;

/**
 * How alike the values of one day are, their intraclass correlation: products of earlier and later ones ÷ number of pairs ÷ variance, within 0–0.8. Values are less their
 * mean.
 */
export function likenessWithinDay(values: Float64Array, { from, until }: TimedDays): number {
  let [products, pairs, squares, count] = [0, 0, 0, 0];
  for (let day = 0; day < from.length; day += 1) {
    const [first, end] = [from[day] as number, until[day] as number];
    let past = 0;
    for (let at = first; at < end; at += 1) {
      const value = values[at] as number;
      products += value * past;
      past += value;
      squares += value * value;
    }
    count += end - first;
    pairs += ((end - first) * (end - first - 1)) / 2;
  }
  if (pairs === 0 || squares === 0) return 0;
  return Math.max(0, Math.min(LARGEST, products / pairs / (squares / count)));
}

/**
 * The same without what a condition costs where it holds: `column`, less its mean. The cost is worked out from the likeness and the likeness
 * from the cost, up to three times and never upwards.
 */
export function likenessWithout(column: Float64Array, values: Float64Array, likeness: number, days: TimedDays): number {
  let least = likeness;
  for (let turn = 0; turn < TURNS && least > 0; turn += 1) {
    const expectations = expectationsOf(least, days);
    const weight = product(column, column) + expectedWeight(column, days, expectations);
    const effect = product(column, surprises(values, days, expectations)) / weight;
    if (!(effect < 0)) break;
    const rest = values.slice();
    subtractShare(rest, column, effect);
    const again = likenessWithinDay(rest, days);
    if (again >= least) break;
    least = again;
  }
  return least;
}

/** What to expect of a day if all its values are equally alike: likeness ÷ (1 + (count − 1) · likeness). */
export function expectationsOf(likeness: number, { from, until }: TimedDays): Expectations {
  const longest = until.reduce((most, end, day) => Math.max(most, end - (from[day] as number)), 0);
  return Float64Array.from({ length: longest }, (_, count) => likeness / (1 + (count - 1) * likeness));
}

/** Each value less what the earlier ones of its day let expect. Values are less their mean. A trip without a time has no earlier ones. */
export function surprises(values: Float64Array, { from, until }: TimedDays, expectations: Expectations): Float64Array {
  const result = values.slice();
  for (let day = 0; day < from.length; day += 1) {
    const [first, end] = [from[day] as number, until[day] as number];
    let past = 0;
    for (let at = first; at < end; at += 1) {
      result[at] = (values[at] as number) - (expectations[at - first] as number) * past;
      past += values[at] as number;
    }
  }
  return result;
}

/** The product of a column with its surprises, less its product with itself. */
export function expectedWeight(column: Float64Array, { from, until }: TimedDays, expectations: Expectations): number {
  let weight = 0;
  for (let day = 0; day < from.length; day += 1) {
    const [first, end] = [from[day] as number, until[day] as number];
    let past = 0;
    for (let at = first; at < end; at += 1) {
      const value = column[at] as number;
      weight -= value * (expectations[at - first] as number) * past;
      past += value;
    }
  }
  return weight;
}
