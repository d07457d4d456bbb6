import type { Result } from '../daily/rollup.ts';
import { subtract, type Paise } from '../money.ts';
import { average, ratio } from './average.ts';

export interface DirectionResult {
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: Paise;
  readonly averageNet: Paise | null;
  /** Wins over wins and losses, a fraction. */
  readonly winRate: number | null;
}

/** A result split by direction; the two sum to the whole. */
export function longShort(result: Result): { readonly long: DirectionResult; readonly short: DirectionResult } {
  const { trades, wins, losses, net, longTrades, longWins, longLosses, longNet } = result;
  return {
    long: directionResult(longTrades, longWins, longLosses, longNet),
    short: directionResult(trades - longTrades, wins - longWins, losses - longLosses, subtract(net, longNet)),
  };
}

function directionResult(trades: number, wins: number, losses: number, net: Paise): DirectionResult {
  return { trades, wins, losses, net, averageNet: average(net, trades), winRate: ratio(wins, wins + losses) };
}
