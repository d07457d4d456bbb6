import { subtract, ZERO, type Paise } from '../money.ts';
import type { EquityCurve } from './equity-curve.ts';

/** How far and how long equity stood under its former highest value, the capital base before the first day included. */
export interface Drawdown {
  /** Equity ÷ highest so far − 1 per day of the curve: a fraction, 0 or below; all null without a capital base. */
  readonly depths: readonly (number | null)[];
  /** The lowest of the depths; 0 where equity never fell. */
  readonly deepest: number | null;
  /** Equity − highest so far per day of the curve, 0 or below, and the lowest of them. */
  readonly falls: readonly Paise[];
  readonly deepestFall: Paise;
  /** Calendar days from a highest value to the day it was reached again (or the last day), the longest such time; 0 where none. */
  readonly longestDays: number;
  /** The longest one ended; null where there is none. */
  readonly longestRecovered: boolean | null;
  /** Calendar days from the deepest point (in money where there is no base) to the day the loss was made up; null where it was not, or there is none. */
  readonly recoveryDays: number | null;
}

/** Follows equity from the base, or from 0 without one; it counts as reached the day before the first. */
export function drawdownOf({ dayNumbers, equity }: EquityCurve, base: Paise | null): Drawdown {
  const depths: number[] = [];
  const falls: Paise[] = [];
  let [peak, peakDay] = [base ?? ZERO, (dayNumbers[0] ?? 0) - 1];
  let [deepest, deepestFall, deepestDay] = [0, ZERO, 0];
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
    const fall = subtract(value, peak);
    const depth = base === null ? 0 : value / peak - 1;
    if (base === null ? fall < deepestFall : depth < deepest) [deepestDay, recoveryDays] = [day, null];
    deepest = Math.min(deepest, depth);
    if (fall < deepestFall) deepestFall = fall;
    depths.push(depth);
    falls.push(fall);
  }
  const times = { longestDays, longestRecovered, recoveryDays };
  if (base === null) return { depths: depths.map(() => null), deepest: null, falls, deepestFall, ...times };
  return { depths, deepest, falls, deepestFall, ...times };
}
