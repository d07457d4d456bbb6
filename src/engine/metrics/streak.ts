import type { Streaks } from '../daily/rollup.ts';

/** Length of the run of wins (sign 1) or losses (−1) that the latest closed trade ends; 0 when it is of another sign. */
export function currentStreak(streaks: Streaks, sign: 1 | -1): number {
  return streaks.lastSign === sign ? streaks.lastRun : 0;
}
