import type { RowProblem } from '../problem.ts';
import type { Trade } from '../trades/trade.ts';
import type { DayOrder } from './read-day.ts';
import type { RowReader } from './row-reader.ts';

/** One report of one broker, as its customers download it. */
export interface Format {
  readonly id: string;
  /** The preset label of the broker, e.g. 'ZERODHA'; null if there is no preset. */
  readonly broker: string | null;
  readonly name: string;
  /** Headers in the form of tidyHeader that only this report has together. */
  readonly fingerprint: readonly string[];
  /** How a column of the first row must look, where other reports have the same headers. */
  readonly form?: { readonly column: string; readonly like: RegExp };
  /** Ids of other reports that list the same trades with other identities, so that both together would count them twice. */
  readonly coversSameTradesAs?: readonly string[];
  /** The column with the day of the trade. */
  readonly dayColumn: string;
  /** How to read '8/9/26' if no row of the file shows it; day-first by default. */
  readonly dayOrder?: DayOrder;
  /** The trades of the reader's row. They are ignored if the reader has a problem. */
  readonly read: (row: RowReader) => readonly Trade[];
}

/** A file as it was read. Every data row gave trades or a problem. */
export interface ReadReport {
  readonly report: { readonly id: string; readonly broker: string | null; readonly name: string };
  /** Oldest first. */
  readonly trades: readonly Trade[];
  /** The first MOST_LISTED problems, by row. */
  readonly problems: readonly RowProblem[];
  /** Number of all rows with a problem. */
  readonly skippedCount: number;
}
