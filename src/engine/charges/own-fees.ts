import type { TradingDay } from '../day.ts';
import type { Fee } from './fee.ts';

/** The first day that a trade can have: what counts from here on counts for all days. */
export const BEGINNING = '1990-01-01';

/** The kinds of trade for which users give fees of their own. */
export const FEE_GROUPS = ['delivery', 'intraday', 'futures', 'options', 'commodity'] as const;
export type FeeGroup = (typeof FEE_GROUPS)[number];

/** A fee per executed order before GST, as its user typed it: rupees, a percentage of the value, or the lower of the two. */
export interface OwnFee {
  readonly mode: Fee['mode'];
  /** Per order or lot; null in the mode 'pct'. */
  readonly rupees: number | null;
  /** 0.03 is 0.03 %. null in the modes 'flat' and 'per_lot'. */
  readonly percent: number | null;
}

/** What a user pays instead of a published plan. A group that is left out costs nothing, and its trades are marked as estimated. */
export interface OwnFees {
  readonly fees: Readonly<Partial<Record<FeeGroup, OwnFee>>>;
  /** Rupees per debit of shares before GST; null: as the broker charges it. */
  readonly dp: number | null;
}

/** What an account is charged by from a day on: a published plan, or the user's own fees. */
export interface PlanChoice {
  readonly from: TradingDay;
  readonly plan: string | null;
  readonly ownFees: OwnFees | null;
}
