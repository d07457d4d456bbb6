import { columnsByHeader, headerCandidates } from '../brokers/find-table.ts';
import { readNumber } from '../brokers/read-number.ts';
import type { Row, Sheet } from '../tables/table.ts';

/** A table of a statement. */
export interface FoundTable {
  /** The rows above its header. */
  readonly above: readonly Row[];
  readonly rows: readonly Row[];
  /** The text of a row in the column with this header, in the form of tidyHeader; '' where there is none. */
  readonly cell: (row: Row, header: string) => string;
}

/** A row with so many texts and no number is a header; one with fewer cells is a title, a note or an amount with its label. */
const FEWEST_CELLS = 4;

/** The table of a sheet whose header has all of these, in the form of tidyHeader; null if there is none near the top. */
export function findTable(sheet: Sheet, headers: readonly string[]): FoundTable | null {
  for (const [at, columns] of headerCandidates(sheet).entries()) {
    if (hasAll(columns, headers)) return tableFrom(sheet, at, columns);
  }
  return null;
}

/**
 * All tables of a sheet whose header has all of these, one below the other: a table ends where the next one begins, whatever that is. And
 * the rows of other tables that stand below the first.
 */
export function stackedTables(
  sheet: Sheet,
  headers: readonly string[],
): { readonly tables: readonly FoundTable[]; readonly others: readonly Row[] } {
  const tables: FoundTable[] = [];
  const others: Row[] = [];
  let rows: Row[] | null = null;
  // Long lists of trades are no statement: their rows are not gone through.
  if (findTable(sheet, headers) === null) return { tables, others };
  for (const [at, row] of sheet.rows.entries()) {
    const columns = columnsByHeader(row.cells);
    if (hasAll(columns, headers)) tables.push({ ...tableFrom(sheet, at, columns), rows: (rows = []) });
    else if (isHeader(row)) rows = null;
    else if (rows) rows.push(row);
    else if (tables.length > 0 && filledCells(row) >= FEWEST_CELLS) others.push(row);
  }
  return { tables, others };
}

function tableFrom(sheet: Sheet, at: number, columns: ReadonlyMap<string, number>): FoundTable {
  const cell = ({ cells }: Row, header: string) => cells[columns.get(header) ?? -1] ?? '';
  return { above: sheet.rows.slice(0, at), rows: sheet.rows.slice(at + 1), cell };
}

function hasAll(columns: ReadonlyMap<string, number>, headers: readonly string[]): boolean {
  return headers.every((name) => columns.has(name));
}

function isHeader(row: Row): boolean {
  return filledCells(row) >= FEWEST_CELLS && row.cells.every((cell) => cell === '' || readNumber(cell) === null);
}

function filledCells({ cells }: Row): number {
  return cells.filter((cell) => cell !== '').length;
}
