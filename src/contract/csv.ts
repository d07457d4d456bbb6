/** One cell: a number, or text, which is never run as a formula; null is an empty cell. */
export type CsvCell = string | number | null;

/** What a CSV file starts with so that Excel reads it as UTF-8: the byte order mark. */
export const CSV_START = '\uFEFF';

/** Rows of a CSV file (RFC 4180), each with the end of its line. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

/** A whole CSV file. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + csvLines([header, ...rows]);
}

/** What begins a formula, behind blanks and invisible letters; some programs take the full-width signs for it too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** Text is quoted, and has a leading apostrophe where a spreadsheet would run it as a formula (OWASP, CSV injection). */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
