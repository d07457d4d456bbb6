import type { TradingDay } from '../day.ts';
import type { Source } from './rates/source.ts';

/** A row of a rate table: in force from its day until the next row's. */
export interface Dated {
  readonly from: string;
}

/** The row in force on a day. Rows must ascend; before the first row the first one is used; null if there are no rows. */
export function inForce<T extends Dated>(rows: readonly T[], day: TradingDay): T | null {
  for (let index = rows.length - 1; index > 0; index -= 1) {
    const row = rows[index];
    if (row && row.from <= day) return row;
  }
  return rows[0] ?? null;
}

/** Whether the row is used for a day before it, or is of low confidence. */
export function isEstimate(row: Dated & { readonly source: Source }, day: TradingDay): boolean {
  return row.from > day || row.source.confidence === 'low';
}

/** Rows in ascending order of their day. */
export function ascending<T extends Dated>(rows: Iterable<T>): T[] {
  return [...rows].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
