import type { Paise } from '../money.ts';

/** In paise. */
const RUPEE = 100;

/** Whether a difference is rounding: at most a rupee. */
export function isSmall(difference: Paise): boolean {
  return Math.abs(difference) <= RUPEE;
}
