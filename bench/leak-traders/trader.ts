import type { Segment } from '#engine/instruments/instrument.ts';
import type { Kind } from './contract.ts';
import type { Dice } from './dice.ts';

/** One thing that a trader trades, and how. */
export interface Line {
  readonly name: string;
  readonly kind: Kind;
  readonly side: 'long' | 'short' | 'both';
  readonly weight: number;
  /** Share of its trades that are held overnight, and for how many trading days. */
  readonly overnight: number;
  readonly nights: readonly [least: number, most: number];
  /** Strikes out of the money. */
  readonly steps: readonly [least: number, most: number];
  /** How often the expiry after the nearest is taken. */
  readonly later: number;
}

/** Everything that makes a trader, without any leak. */
export interface Trader {
  readonly style: string;
  readonly months: number;
  readonly lines: readonly Line[];
  /** Share of the market's days on which they trade. */
  readonly active: number;
  readonly perDay: number;
  /** Spread (of the logarithm) of trades a day. */
  readonly perDaySpread: number;
  /** Share of entries in the first minutes. */
  readonly early: number;
  /** Seconds after midnight between which the other entries are, on NSE and on MCX. */
  readonly hours: readonly [from: number, to: number];
  readonly mcxHours: readonly [from: number, to: number];
  readonly maxOpen: number;
  /** Median minutes, and the spread of their logarithm. */
  readonly holdMinutes: number;
  readonly holdSpread: number;
  /** Stop and target in usual moves of the time held; Infinity for exits by time. */
  readonly stop: number;
  readonly target: number;
  /** Lots, for shares ten thousands of rupees. */
  readonly lots: number;
  readonly sizeSpread: number;
  /** Spread of a size that lasts for a day. */
  readonly moodSpread: number;
  /** How many times as large at the end as at the beginning. */
  readonly growth: number;
  /** Losses in a row after which the day often ends; Infinity for never. */
  readonly stopAfter: number;
  /** Whether they often end the day after a win. */
  readonly leavesWinning: boolean;
  /** How often another entry follows within minutes after a loss, and after a win. */
  readonly quickAfterLoss: number;
  readonly quickAfterWin: number;
  /** How often a trade takes the day's direction. */
  readonly dayView: number;
  /** Spread of an edge that lasts for one day and is not known to the trader, in usual moves. */
  readonly dayForm: number;
  /** Edge in usual moves by the share of the period that has passed. */
  readonly edge: (passed: number) => number;
  /** The share of the period after which there is a day of frenzy; null for none. */
  readonly wildDay: number | null;
  readonly hasTimes: boolean;
  /** How often they buy more of a loser. */
  readonly adds: number;
  /** What they prefer at a moment: factor on a line's weight, and on size. */
  readonly prefers: ((line: Line, moment: Pick<Moment, 'second' | 'weekday'>) => number) | null;
  readonly sizes: ((moment: Moment, dice: Dice) => number) | null;
}

/** What is true when a trade is entered. */
export interface Moment {
  readonly second: number;
  readonly weekday: number;
  /** 1 for the first trade of the day. */
  readonly nth: number;
  /** Last trips closed today that were net losers, or winners, in a row. */
  readonly losses: number;
  readonly wins: number;
  /** Seconds since a loser was closed today. */
  readonly sinceLoss: number;
  /** Rupees, net, of trips closed today. */
  readonly realised: number;
  /** −realised in the trader's median losing day; 0 where that is not known. */
  readonly downDays: number;
  readonly underlying: string;
  readonly segment: Segment;
  readonly side: 'LONG' | 'SHORT';
  readonly overnight: boolean;
  /** Calendar days; null without an expiry. */
  readonly toExpiry: number | null;
  /** Size in usual sizes. */
  readonly size: number;
}

/** A habit that costs: where it acts, and what it does there. */
export interface Plant {
  /** Right names, the first being the one that was planted. */
  readonly right: readonly [string, ...string[]];
  readonly when: (moment: Moment) => boolean;
  /**
   * Usual moves that a trade is worse by on average. chase: it is entered at a worse price. wrong: it is more often on the wrong side.
   * wild: now and then it is entered at a very bad price. added: what is added to losers is bought dearly.
   */
  readonly edge: { readonly how: 'chase' | 'wrong' | 'wild' | 'added'; readonly moves: number } | null;
  readonly sizeFactor: number;
  readonly losersHold: number;
}
