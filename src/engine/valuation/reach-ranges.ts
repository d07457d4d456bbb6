import type { Paise } from '../money.ts';
import { rangeOf } from '../ranges.ts';

/** How far a round trip went at its best or its worst, in percent of its entry value. */
export const REACHES = {
  labels: ['0-1', '1-2', '2-5', '5-10', '10-20', '20-50', '50+'],
  borders: [1, 2, 5, 10, 20, 50],
} as const;
/** What is certain of it lies in another range than what is possible. */
export const UNSURE = 'unsure';
export type ReachRange = (typeof REACHES.labels)[number] | typeof UNSURE;

/** The range of one direction; null where nothing is known of it, or nothing was paid. @internal */
export function reachRange(certain: Paise | null, possible: Paise | null, entryValue: Paise): ReachRange | null {
  if (possible === null || entryValue <= 0) return null;
  const range = rangeOf((100 * possible) / entryValue, REACHES);
  return certain !== null && rangeOf((100 * certain) / entryValue, REACHES) === range ? range : UNSURE;
}
