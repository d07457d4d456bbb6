import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Charges } from '../trades/charges.ts';

export const SLICES = ['overall', 'equity', 'futures', 'options', 'com'] as const;
export type Slice = (typeof SLICES)[number];

/**
 * Runs of trades of one sign in exit order, mergeable from day to day: sign 1 win, −1 loss, 0 break-even (a run of its own,
 * so that it ends a run of wins or losses). With count 0 every field is 0.
 */
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

/**
 * The sums of some trades. mergeResults adds later trades. Money is that of closed trades; what is counted may be round trips or strategies,
 * and `won + lost` is then their whole net.
 */
export interface Result {
  readonly trades: number;
  /** Net above 0, and below 0. Exactly 0 is break-even and counts in neither. */
  readonly wins: number;
  readonly losses: number;
  readonly gross: Paise;
  /** Gross − charges − dp. */
  readonly net: Paise;
  readonly charges: Charges;
  readonly dp: Paise;
  /** Sum of the net of winning trades, and of losing trades (≤ 0). Together they are `net` where closed trades are counted. */
  readonly won: Paise;
  readonly lost: Paise;
  readonly longTrades: number;
  readonly longWins: number;
  readonly longLosses: number;
  readonly longNet: Paise;
  /** Buy values plus sell values. */
  readonly turnover: Paise;
  /** Sum over trades of calendar days held. */
  readonly daysHeld: number;
  /** Trades with an assumed closing value. */
  readonly assumed: number;
  /** Highest and lowest net; of equals, the earliest exit. Null without trades. */
  readonly best: Headline | null;
  readonly worst: Headline | null;
  readonly streaks: Streaks;
}

/** The trades of one slice closed on one day. */
export interface DayResult extends Result {
  readonly day: TradingDay;
  readonly slice: Slice;
}

/** How the entries and exits of one day changed the money in use. The entry value of a short is its sell value. */
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
