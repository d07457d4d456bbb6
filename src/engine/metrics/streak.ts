import type { Streaks } from '../daily/rollup.ts';

/** Length of the run of wins (sign 1) or losses (−1) up to the latest closed trade; 0 if that has another sign. */
export function currentStreak(streaks: Streaks, sign: 1 | -1): number {
  return streaks.lastSign === sign ? streaks.lastRun : 0;
}
