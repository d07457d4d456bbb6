import type { Row, Sheet } from '../tables/table.ts';
import type { Charges } from '../trades/charges.ts';
import type { Format } from './format.ts';

/** A header row that a format knows, and the rows below it. */
export interface KnownTable {
  readonly format: Format;
  readonly header: Row;
  /** Tidied header → index of the cell; of two equal headers, the first. */
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: readonly Row[];
  /** Totals below the rows. */
  readonly totals?: readonly Row[];
  readonly sheet: Sheet;
  /** What the report states of charges for all rows together. */
  readonly chargesOfAll?: Charges;
}

/** In every report seen, the header is below a preamble of at most 35 rows. */
export const HEADER_ROWS = 60;

const TOTAL = /^(?:(?:grand |sub ?)?total|net p&l)\b/i;

/** In lower case, with one '_' for other characters: 'Trade Date' and 'trade_date' are the same column. */
export function tidyHeader(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** The first table of each sheet that a format knows; earlier formats win. */
export function findTables(sheets: readonly Sheet[], formats: readonly Format[]): KnownTable[] {
  return sheets.flatMap((sheet) => findTable(sheet, formats) ?? []);
}

/** The tidied headers of each row that could be a header. */
export function headerCandidates(sheet: Sheet): ReadonlyMap<string, number>[] {
  return sheet.rows.slice(0, HEADER_ROWS).map(({ cells }) => columnsByHeader(cells));
}

/** The table whose header is the sheet's row of this index. */
export function tableAt(sheet: Sheet, index: number, columns: ReadonlyMap<string, number>, format: Format): KnownTable {
  const [header = { number: 0, cells: [] }, ...rows] = sheet.rows.slice(index);
  return { format, header, columns, ...dataRows(rows, columns), sheet };
}

function findTable(sheet: Sheet, formats: readonly Format[]): KnownTable | null {
  for (const [index, columns] of headerCandidates(sheet).entries()) {
    const first = sheet.rows[index + 1]?.cells;
    const format = formats.find(
      ({ fingerprint, form }) =>
        fingerprint.every((name) => columns.has(name)) && (!form || !first || form.like.test(first[columns.get(form.column) ?? -1] ?? '')),
    );
    if (format) return tableAt(sheet, index, columns, format);
  }
  return null;
}

/** Tidied header → index of the cell; of two equal headers, the first. */
export function columnsByHeader(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name = tidyHeader(cell);
    if (name !== '' && !columns.has(name)) columns.set(name, index);
  }
  return columns;
}

/** The rows below a header, without blank rows and without notes at the end; the totals there apart. */
function dataRows(rows: readonly Row[], columns: ReadonlyMap<string, number>): Required<Pick<KnownTable, 'rows' | 'totals'>> {
  let end = rows.length;
  while (end > 0 && isFooter(rows[end - 1], rows[end - 2], columns.size)) end -= 1;
  return {
    rows: rows.slice(0, end).filter((row) => filledCells(row).length > 0),
    totals: rows.slice(end).filter((row) => TOTAL.test(filledCells(row)[0] ?? '')),
  };
}

/** Blank, a note (one cell with a sentence, or after a blank row), or a total with most columns empty. */
function isFooter(row: Row | undefined, before: Row | undefined, width: number): boolean {
  if (!row) return false;
  const filled = filledCells(row);
  const [first = ''] = filled;
  if (filled.length === 0) return true;
  if (filled.length === 1)
    return /\s/.test(first) || before === undefined || before.number < row.number - 1 || filledCells(before).length === 0;
  return filled.length * 2 <= width && (TOTAL.test(first) || /^(?:note|disclaimer)\b/i.test(first));
}

function filledCells(row: Row): string[] {
  return row.cells.filter((cell) => cell !== '');
}
