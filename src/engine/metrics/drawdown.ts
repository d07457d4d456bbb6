import { subtract, ZERO, type Paise } from '../money.ts';
import type { EquityCurve } from './equity-curve.ts';

/** How far and how long equity was below its highest value so far, which is at least the capital base. */
export interface Drawdown {
  /** Equity ÷ highest so far − 1 per day of the curve: a fraction, 0 or below; all null without a capital base. */
  readonly depths: readonly (number | null)[];
  /** The lowest of the depths; 0 where equity never fell. */
  readonly deepest: number | null;
  /** Equity − highest so far per day of the curve, 0 or below, and the lowest of them. */
  readonly falls: readonly Paise[];
  readonly deepestFall: Paise;
  /** The longest time from a highest value until it was reached again, or until the last day, in calendar days; 0 if none. */
  readonly longestDays: number;
  /** Whether that time has ended; null if there is none. */
  readonly longestRecovered: boolean | null;
  /** Calendar days from the deepest point (in money if there is no base) to the recovery; null if there was none. */
  readonly recoveryDays: number | null;
}

/** The highest value up to each one, `start` included. */
export function highestSoFar(values: readonly number[], start: number): number[] {
  let highest = start;
  return values.map((value) => (highest = Math.max(highest, value)));
}

/** How far a value is below the highest so far, as a fraction of that: 0 or below. */
export function depthUnder(value: number, peak: number): number {
  return (value - peak) / peak;
}

/** Follows equity from the base, or from 0 without one. The base counts as reached on the day before the first. */
export function drawdownOf({ dayNumbers, equity }: EquityCurve, base: Paise | null): Drawdown {
  const peaks = highestSoFar(equity, base ?? ZERO);
  const depths = equity.map((value, index) => (base === null ? 0 : depthUnder(value, peaks[index] ?? value)));
  const falls = equity.map((value, index) => subtract(value, (peaks[index] ?? value) as Paise));
  // The deepest point is by share of the peak, or in money if there is no base.
  const under = base === null ? falls : depths;
  let [peak, peakDay]: [number, number] = [base ?? ZERO, (dayNumbers[0] ?? 0) - 1];
  let [lowest, lowestDay] = [0, 0];
  let recoveryDays: number | null = null;
  let [longestDays, longestRecovered]: [number, boolean | null] = [0, null];
  let isUnder = false;
  for (const [index, value] of equity.entries()) {
    const day = dayNumbers[index] ?? 0;
    const days = day - peakDay;
    if ((isUnder || value < peak) && days > longestDays) [longestDays, longestRecovered] = [days, value >= peak];
    if (value >= peak) {
      if (isUnder && recoveryDays === null) recoveryDays = day - lowestDay;
      [peak, peakDay, isUnder] = [value, day, false];
    } else isUnder = true;
    const depth = under[index] ?? 0;
    if (depth < lowest) [lowest, lowestDay, recoveryDays] = [depth, day, null];
  }
  const deepestFall = falls.reduce((least, fall) => (fall < least ? fall : least), ZERO);
  const times = { longestDays, longestRecovered, recoveryDays };
  if (base === null) return { depths: depths.map(() => null), deepest: null, falls, deepestFall, ...times };
  return { depths, deepest: lowest, falls, deepestFall, ...times };
}
