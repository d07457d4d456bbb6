import type { Paise } from '../money.ts';
import { rangeOf } from '../ranges.ts';

/** How a trade ended, by its net in paise. */
export const OUTCOMES = { labels: ['LOSS', 'EVEN', 'WIN'], borders: [0, 1] } as const;
export type Outcome = (typeof OUTCOMES.labels)[number];

export function outcomeOf(net: Paise): Outcome {
  return rangeOf(net, OUTCOMES);
}
