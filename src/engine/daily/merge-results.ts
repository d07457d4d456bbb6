import { add, ZERO } from '../money.ts';
import { addCharges, NO_CHARGES } from '../trades/charges.ts';
import type { Headline, Result } from './rollup.ts';
import { mergeStreaks, NO_STREAKS } from './streaks.ts';

/** The result of no trades; neutral in mergeResults. */
export const NO_RESULT: Result = {
  trades: 0,
  wins: 0,
  losses: 0,
  gross: ZERO,
  net: ZERO,
  charges: NO_CHARGES,
  dp: ZERO,
  won: ZERO,
  lost: ZERO,
  longTrades: 0,
  longWins: 0,
  longLosses: 0,
  longNet: ZERO,
  turnover: ZERO,
  daysHeld: 0,
  assumed: 0,
  best: null,
  worst: null,
  streaks: NO_STREAKS,
};

/** The result of earlier trades followed by later ones; associative. Streaks and ties of best and worst need that order. */
export function mergeResults(earlier: Result, later: Result): Result {
  return {
    trades: earlier.trades + later.trades,
    wins: earlier.wins + later.wins,
    losses: earlier.losses + later.losses,
    gross: add(earlier.gross, later.gross),
    net: add(earlier.net, later.net),
    charges: addCharges(earlier.charges, later.charges),
    dp: add(earlier.dp, later.dp),
    won: add(earlier.won, later.won),
    lost: add(earlier.lost, later.lost),
    longTrades: earlier.longTrades + later.longTrades,
    longWins: earlier.longWins + later.longWins,
    longLosses: earlier.longLosses + later.longLosses,
    longNet: add(earlier.longNet, later.longNet),
    turnover: add(earlier.turnover, later.turnover),
    daysHeld: earlier.daysHeld + later.daysHeld,
    assumed: earlier.assumed + later.assumed,
    best: better(earlier.best, later.best),
    worst: worse(earlier.worst, later.worst),
    streaks: mergeStreaks(earlier.streaks, later.streaks),
  };
}

/** The result of all days together, given in day order. */
export function totalResult(results: Iterable<Result>): Result {
  let total = NO_RESULT;
  for (const result of results) total = mergeResults(total, result);
  return total;
}

function better(earlier: Headline | null, later: Headline | null): Headline | null {
  if (!earlier || !later) return earlier ?? later;
  return later.net > earlier.net ? later : earlier;
}

function worse(earlier: Headline | null, later: Headline | null): Headline | null {
  if (!earlier || !later) return earlier ?? later;
  return later.net < earlier.net ? later : earlier;
}
