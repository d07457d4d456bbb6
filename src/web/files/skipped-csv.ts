import type { SkippedRow } from '#contract/skipped-rows.ts';
import { csvText } from '#contract/csv.ts';
import { rowReason } from '#contract/row-problems.ts';

/** Skipped rows as CSV. */
export function skippedCsv(rows: readonly SkippedRow[]): string {
  return csvText(
    ['row', 'reason', 'detail'],
    rows.map(({ row, reason, detail }) => [row, rowReason(reason), detail]),
  );
}
