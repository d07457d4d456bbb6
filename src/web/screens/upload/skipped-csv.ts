import type { SkippedRow } from '#contract/imports.ts';
import { csvText } from '#contract/csv.ts';
import { rowReason } from '#contract/row-problems.ts';

/** The rows that were left out, as a CSV file. */
export function skippedCsv(rows: readonly SkippedRow[]): string {
  return csvText(
    ['row', 'reason', 'detail'],
    rows.map(({ row, reason, detail }) => [row, rowReason(reason), detail]),
  );
}
