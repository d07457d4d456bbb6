import type { SkippedRow } from '#contract/imports.ts';
import { rowReason } from '../../text/problems.ts';

/** The rows that were left out, as a CSV file with a byte order mark so that Excel reads it as UTF-8. */
export function skippedCsv(rows: readonly SkippedRow[]): string {
  const lines = rows.map(({ row, reason, detail }) => [String(row), cell(rowReason(reason)), cell(detail)].join(','));
  return `\uFEFF${['row,reason,detail', ...lines].join('\r\n')}\r\n`;
}

/** Quoted, and with a leading apostrophe where a spreadsheet would run the text as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
