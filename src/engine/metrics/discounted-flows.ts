/** Money over time, discounted at a continuous daily rate u: an amount t days after the first counts amount × e^(−u·t). */
export interface DiscountedFlows {
  readonly amounts: Float64Array;
  /** Days from the first flow, ascending; the first is 0. */
  readonly days: Float64Array;
}

/** A stretch of rates at whose ends the value has opposite signs. */
export type Bracket = readonly [low: number, high: number];

interface Discounted {
  readonly value: number;
  /** How the value changes with the rate. */
  readonly slope: number;
  /** No slope changes faster than this, at this rate and at any higher one. */
  readonly bend: number;
  /** What all amounts but the first come to at most. */
  readonly rest: number;
}

/** Two roots nearer than this (0.1 % a year) may be missed. */
const NEAREST = 0.001 / 365;
/** With a weight below this, no amount matters beside the first. */
const NEGLIGIBLE = 1e-40;
/** Gaps of at least so many days need an exponential of their own. Traders' days are nearer. */
const LONG_GAP = 8;

/** The same flows with time reversed: their value at −u has the sign of the value at u. */
export function reversed(flows: DiscountedFlows): DiscountedFlows {
  const end = flows.days.at(-1) ?? 0;
  return { amounts: flows.amounts.toReversed(), days: flows.days.map((day) => end - day).toReversed() };
}

/**
 * Every rate above `from` (≥ 0) where the value changes its sign. Slope and bend prove for each step that it skips no root, except for pairs
 * nearer than 0.1 % a year. The search ends when the first amount outweighs all others: no root follows.
 */
export function signChanges(flows: DiscountedFlows, from: number): Bracket[] {
  const found: Bracket[] = [];
  const first = Math.abs(flows.amounts[0] ?? 0);
  let u = from;
  let here = discount(flows, u);
  while (here.rest >= first) {
    const next = u + Math.max(rootlessStep(here), NEAREST);
    const there = discount(flows, next);
    if (here.value < 0 !== there.value < 0) found.push([u, next]);
    u = next;
    here = there;
  }
  return found;
}

/** The root inside a bracket to 1e-15 a day, by Newton's method, or by bisection where a step would leave the bracket. */
export function rootIn(flows: DiscountedFlows, [from, to]: Bracket): number {
  let [low, high] = [from, to];
  const belowAtLow = discount(flows, low).value < 0;
  let guess = (low + high) / 2;
  for (let round = 0; round < 100; round += 1) {
    const { value, slope } = discount(flows, guess);
    if (value < 0 === belowAtLow) low = guess;
    else high = guess;
    const newton = guess - value / slope;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - guess) < 1e-15) return next;
    guess = next;
  }
  return guess;
}

/** How far the value surely keeps its sign: where |value| + slope·step − bend·step²/2 reaches 0. */
function rootlessStep({ value, slope, bend }: Discounted): number {
  if (bend === 0) return Infinity;
  const away = value < 0 ? -slope : slope;
  return (away + Math.sqrt(away * away + 2 * bend * Math.abs(value))) / bend;
}

function discount({ amounts, days }: DiscountedFlows, u: number): Discounted {
  let [value, slope, bend, all, weight, last] = [0, 0, 0, 0, 1, 0];
  const shortGaps = Float64Array.from({ length: LONG_GAP }, (_, gap) => Math.exp(-u * gap));
  for (let index = 0; index < amounts.length && weight > NEGLIGIBLE; index += 1) {
    const day = days[index] ?? 0;
    weight *= shortGaps[day - last] ?? Math.exp(-u * (day - last));
    last = day;
    const present = (amounts[index] ?? 0) * weight;
    value += present;
    slope -= day * present;
    bend += day * day * Math.abs(present);
    all += Math.abs(present);
  }
  return { value, slope, bend, rest: all - Math.abs(amounts[0] ?? 0) };
}
