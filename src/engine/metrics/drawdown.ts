import type { Paise } from '../money.ts';
import type { EquityCurve } from './equity-curve.ts';

/** How far and how long equity stood under its former highest value, the capital base before the first day included. */
export interface Drawdown {
  /** Equity ÷ highest so far − 1 per day of the curve: a fraction, 0 or below. */
  readonly depths: readonly number[];
  /** The lowest of the depths; 0 where equity never fell. */
  readonly deepest: number;
  /** Calendar days from a highest value to the day it was reached again (or the last day), the longest such time; 0 where none. */
  readonly longestDays: number;
  /** The longest one ended; null where there is none. */
  readonly longestRecovered: boolean | null;
  /** Calendar days from the deepest point to the day the loss was made up; null where it was not, or there is none. */
  readonly recoveryDays: number | null;
}

/** The highest value up to each one, `start` included. */
export function highestSoFar(values: readonly number[], start: number): number[] {
  let highest = start;
  return values.map((value) => (highest = Math.max(highest, value)));
}

/** How far a value lies under the highest so far, as a fraction of that: 0 or below. */
export function depthUnder(value: number, peak: number): number {
  return (value - peak) / peak;
}

/** Follows equity from the base; the base counts as reached the day before the first. */
export function drawdownOf({ dayNumbers, equity }: EquityCurve, base: Paise): Drawdown {
  const peaks = highestSoFar(equity, base);
  const depths = equity.map((value, index) => depthUnder(value, peaks[index] ?? value));
  let [peak, peakDay]: [number, number] = [base, (dayNumbers[0] ?? 0) - 1];
  let [deepest, deepestDay] = [0, 0];
  let recoveryDays: number | null = null;
  let [longestDays, longestRecovered]: [number, boolean | null] = [0, null];
  let under = false;
  for (const [index, value] of equity.entries()) {
    const day = dayNumbers[index] ?? 0;
    const days = day - peakDay;
    if ((under || value < peak) && days > longestDays) [longestDays, longestRecovered] = [days, value >= peak];
    if (value >= peak) {
      if (under && recoveryDays === null) recoveryDays = day - deepestDay;
      [peak, peakDay, under] = [value, day, false];
    } else under = true;
    const depth = depths[index] ?? 0;
    if (depth < deepest) [deepest, deepestDay, recoveryDays] = [depth, day, null];
  }
  return { depths, deepest, longestDays, longestRecovered, recoveryDays };
}
