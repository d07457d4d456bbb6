import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Charges } from '../trades/charges.ts';

export const SLICES = ['overall', 'equity', 'futures', 'options', 'com'] as const;
export type Slice = (typeof SLICES)[number];

/** Runs of wins and losses in exit order, mergeable from day to day: sign 1 win, −1 loss, 0 nothing yet; break-even ends a run. */
export interface Streaks {
  readonly count: number;
  readonly firstSign: number;
  readonly firstRun: number;
  readonly lastSign: number;
  readonly lastRun: number;
  readonly longestWin: number;
  readonly longestLoss: number;
}

/** One closed trade as a headline. */
export interface Headline {
  readonly net: Paise;
  readonly symbol: string;
}

/** The closed trades of one slice that ended on one day. */
export interface DayResult {
  readonly day: TradingDay;
  readonly slice: Slice;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly gross: Paise;
  readonly net: Paise;
  readonly charges: Charges;
  readonly dp: Paise;
  /** Sum of the net of winning trades, and of losing trades (≤ 0). */
  readonly won: Paise;
  readonly lost: Paise;
  readonly longTrades: number;
  readonly longWins: number;
  readonly longNet: Paise;
  readonly turnover: Paise;
  /** Sum over trades of calendar days held. */
  readonly daysHeld: number;
  readonly best: Headline;
  readonly worst: Headline;
  readonly streaks: Streaks;
}

/** What entries and exits of one day did to the money in use. Entry value of a short is its sell value. */
export interface DayFlow {
  readonly day: TradingDay;
  readonly slice: Slice;
  /** Entry values and entry charges of closed trades entered that day: goes out. */
  readonly paidOut: Paise;
  /** Entry value + gross − exit charges − dp of trades closed that day: comes back. */
  readonly cameBack: Paise;
  /** Entry value opened less entry value closed that day, open positions included. */
  readonly capitalChange: Paise;
  /** Highest running capitalChange within the day in time order, at least 0. */
  readonly capitalPeak: Paise;
}
