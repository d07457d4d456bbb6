import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';
import type { Levy } from '../trades/charges.ts';
import type { StatedSegment } from './stated-segment.ts';

/** What a statement says was realised in an instrument within its period. */
export interface StatedResult {
  /** The row in the file, from 1. */
  readonly row: number;
  readonly name: string;
  readonly isin: string | null;
  /** Names by which a journal knows the instrument; none where the file only has a symbol. */
  readonly aliases: readonly string[];
  readonly quantity: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
}

/** The days of a statement, both included. */
export interface StatedPeriod {
  readonly from: TradingDay;
  readonly to: TradingDay;
}

/** A profit and loss statement with sums for each instrument. */
export interface StatedPnl extends StatedPeriod {
  readonly report: string;
  readonly segment: StatedSegment;
  readonly results: readonly StatedResult[];
  /** The charges of the period; null where the file has none. */
  readonly charges: ReadonlyMap<Levy, Paise> | null;
  /** The charges are of what was closed in the period, not of its trades. */
  readonly areOfClosings: boolean;
  /** Rows with a name whose numbers are none or do not fit each other, and rows of other tables. */
  readonly unread: readonly number[];
}
