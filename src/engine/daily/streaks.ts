import type { Streaks } from './rollup.ts';

/** The streaks of no trades. */
export const NO_STREAKS: Streaks = { count: 0, firstSign: 0, firstRun: 0, lastSign: 0, lastRun: 0, longestWin: 0, longestLoss: 0 };

const EVEN: Streaks = { ...NO_STREAKS, count: 1, firstRun: 1, lastRun: 1 };
const WIN: Streaks = { ...EVEN, firstSign: 1, lastSign: 1, longestWin: 1 };
const LOSS: Streaks = { ...EVEN, firstSign: -1, lastSign: -1, longestLoss: 1 };

/** The streaks of trades with these nets, in exit order. */
export function streaksOf(nets: Iterable<number>): Streaks {
  let streaks = NO_STREAKS;
  for (const net of nets) streaks = mergeStreaks(streaks, net > 0 ? WIN : net < 0 ? LOSS : EVEN);
  return streaks;
}

/** The streaks of the earlier trades followed by the later; associative, with NO_STREAKS neutral. */
export function mergeStreaks(earlier: Streaks, later: Streaks): Streaks {
  if (earlier.count === 0) return later;
  if (later.count === 0) return earlier;
  const meets = earlier.lastSign === later.firstSign;
  const joined = meets ? earlier.lastRun + later.firstRun : 0;
  return {
    count: earlier.count + later.count,
    firstSign: earlier.firstSign,
    firstRun: meets && earlier.firstRun === earlier.count ? joined : earlier.firstRun,
    lastSign: later.lastSign,
    lastRun: meets && later.lastRun === later.count ? joined : later.lastRun,
    longestWin: Math.max(earlier.longestWin, later.longestWin, earlier.lastSign === 1 ? joined : 0),
    longestLoss: Math.max(earlier.longestLoss, later.longestLoss, earlier.lastSign === -1 ? joined : 0),
  };
}
