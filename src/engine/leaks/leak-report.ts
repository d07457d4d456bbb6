import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';

/** What the search for leaks found in some round trips. */
export interface LeakReport {
  /** 'early': too few round trips or days; nothing was tested. */
  readonly status: 'tested' | 'early';
  readonly roundTrips: number;
  /** Days on which one was entered. */
  readonly days: number;
  /** First entry and last exit; null without round trips. */
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
  /** Round trips without a time of entry: they are in no test that needs one. */
  readonly untimed: number;
  /** The strongest first, at most five. */
  readonly proven: readonly ProvenLeak[];
  /** Every condition that was tested, by id. */
  readonly lookedAt: readonly LookedAt[];
  /** How often chance alone shows something as large as the largest that is not proven, 0–1; null without one. */
  readonly largestChance: number | null;
  /** A leak of so many paise a trade would have been seen in any of the groups; null without a tested group. */
  readonly smallestVisible: Visible | null;
}

/** A loss a trade: in usual moves of its group, and in paise. */
export interface Visible {
  readonly moves: number;
  readonly money: Paise;
}

/**
 * What an effect is counted in. 'moves': usual moves a trade, below 0 where these trades lose more than others. 'times': a size or holding time as
 * a multiple of what it is otherwise.
 */
export type EffectUnit = 'moves' | 'times';

export interface LookedAt {
  readonly id: string;
  readonly roundTrips: number;
  readonly days: number;
  readonly unit: EffectUnit;
  readonly effect: number;
  /** The smallest effect that would have been seen here, as a loss above 0 or as a multiple above 1. */
  readonly smallestVisible: number;
  /** The same in paise a trade of this group; null for a habit. */
  readonly smallestMoney: Paise | null;
  /** The strongest of those that are not proven. */
  readonly largest: boolean;
}

export interface ProvenLeak {
  readonly id: string;
  readonly unit: EffectUnit;
  readonly effect: number;
  /** What it has cost so far: the sum of its parts, below 0 for a loss. A habit may show a gain. */
  readonly money: Paise;
  /** Of a result: what these trips brought less what they would have brought at the average of the others. null for habits. */
  readonly difference: Paise | null;
  readonly roundTrips: number;
  readonly days: number;
  /** How often chance alone shows such a line, 0–1. */
  readonly chance: number;
  /** The round trips that add up to its money, by day of exit: what is taken away for 'what if'. */
  readonly parts: readonly LeakPart[];
}

/** What one round trip brought to a leak. */
export interface LeakPart {
  readonly id: number;
  readonly exitedOn: TradingDay;
  readonly net: Paise;
}
