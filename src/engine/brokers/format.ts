import type { RowProblem } from '../problem.ts';
import type { Trade } from '../trades/trade.ts';
import type { DayOrder } from './read-day.ts';
import type { RowReader } from './row-reader.ts';

/** One report of one broker, as its customers download it. */
export interface Format {
  readonly id: string;
  /** The preset label of the broker, e.g. 'ZERODHA'; null where the report belongs to none. */
  readonly broker: string | null;
  readonly name: string;
  /** Headers, tidied by tidyHeader, that together tell this report from all others. */
  readonly fingerprint: readonly string[];
  /** Ids of other reports that list the same trades of an account under other identities: both together would count them twice. */
  readonly coversSameTradesAs?: readonly string[];
  /** The column with the day of the trade. */
  readonly dayColumn: string;
  /** How '8/9/26' reads where no row of the file tells; day-first unless stated. */
  readonly dayOrder?: DayOrder;
  /** The trades of the reader's row; what they hold is void where the reader has a fault. */
  readonly read: (row: RowReader) => readonly Trade[];
}

/** What a file turned out to be, and all it says: every data row gave trades or was left out. */
export interface ReadReport {
  readonly report: { readonly id: string; readonly broker: string | null; readonly name: string };
  /** Oldest first. */
  readonly trades: readonly Trade[];
  /** Of the first MOST_LISTED rows that were left out, in their order. */
  readonly problems: readonly RowProblem[];
  /** All rows that were left out. */
  readonly skippedCount: number;
}
