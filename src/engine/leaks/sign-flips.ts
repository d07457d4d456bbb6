/** How often the signs of all days are drawn. */
const DRAWS = 1999;
const SEED = 20_261_123;
/** Days whose signs are drawn together: their sums are worked out once for every combination. */
const TOGETHER = 8;
const COMBINATIONS = 2 ** TOGETHER;

/**
 * The null distribution of a max-T test: the largest sum of any test in each of 1,999 draws, if every day had a random sign, the same for all tests. `scores` has one list of days for
 * each test.
 */
export function largestByChance(scores: readonly Float64Array[]): Float64Array {
  const tests = scores.length;
  const days = scores[0]?.length ?? 0;
  const totals = new Float64Array(DRAWS * tests);
  const table = new Float64Array(COMBINATIONS * tests);
  const next = randomBytes(SEED);
  for (let first = 0; first < days; first += TOGETHER) {
    fillTable(table, scores, first);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const from = next() * tests;
      const to = draw * tests;
      for (let test = 0; test < tests; test += 1) totals[to + test] = (totals[to + test] as number) + (table[from + test] as number);
    }
  }
  return Float64Array.from({ length: DRAWS }, (_, draw) => largestOf(totals, draw * tests, tests));
}

/** The share of draws that reach a value, the value itself counted as one: never 0. */
export function chanceOf(value: number, largest: Float64Array): number {
  let reached = 1;
  for (const other of largest) if (other >= value) reached += 1;
  return reached / (largest.length + 1);
}

/** Sums of eight days for each combination of signs: bit 1 is plus. */
function fillTable(table: Float64Array, scores: readonly Float64Array[], first: number): void {
  const tests = scores.length;
  for (const [test, days] of scores.entries()) {
    let all = 0;
    for (let day = first; day < first + TOGETHER; day += 1) all += days[day] ?? 0;
    table[test] = 0 - all;
  }
  for (let signs = 1; signs < COMBINATIONS; signs += 1) {
    const rest = signs & (signs - 1);
    const day = first + Math.log2(signs ^ rest);
    for (let test = 0; test < tests; test += 1)
      table[signs * tests + test] = (table[rest * tests + test] as number) + 2 * (scores[test]?.[day] ?? 0);
  }
}

function largestOf(totals: Float64Array, from: number, count: number): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let at = from; at < from + count; at += 1) largest = Math.max(largest, totals[at] as number);
  return largest;
}

/** mulberry32, its highest byte: the same draws on every machine. */
function randomBytes(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 24;
  };
}
