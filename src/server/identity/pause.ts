/** How many failures a counter forgives, and how the pause after each further one grows. */
export interface Patience {
  /** Failures without a pause. */
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Milliseconds to wait after the given number of failures: doubles with each one past the free ones, up to the longest. */
export function pauseAfter(failures: number, patience: Patience): number {
  const beyond = failures - patience.free;
  if (beyond <= 0) return 0;
  return Math.min(patience.longestPauseMs, patience.firstPauseMs * 2 ** Math.min(beyond - 1, 40));
}
