/** One cell: a number, or text, which is never run as a formula; null is an empty cell. */
export type CsvCell = string | number | null;

/** A CSV file (RFC 4180) with a byte order mark, so that Excel reads it as UTF-8. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(header) + csvLines(rows);
}

/** How a CSV file begins: its byte order mark and header. */
export function csvHead(header: readonly string[]): string {
  return `\uFEFF${csvLines([header])}`;
}

/** Further lines of a CSV file, each with its line break. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

/** Text is quoted, and has a leading apostrophe where a spreadsheet would run it as a formula (OWASP, CSV injection). */
function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = /^[=+\-@\t\r\n]/.test(cell.trimStart()) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
