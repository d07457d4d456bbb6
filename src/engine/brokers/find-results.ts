import type { Row, Sheet } from '../tables/table.ts';
import { columnsByHeader, headerCandidates, type KnownTable } from './find-table.ts';
import { chargeResults } from './result-charges.ts';
import { resultFormat } from './read-result.ts';
import { RESULT_FIELDS, RESULT_REPORTS, type ResultReport, type ResultTable } from './result-reports.ts';

/** A table of the report while its rows are read; null: a table of something else. */
type Current = { readonly table: ResultTable; readonly columns: ReadonlyMap<string, number>; readonly title: string } | null;

/** The columns of the one table that all tables of a report are made into: how a row is to be read, then RESULT_FIELDS. */
const COLUMNS = ['number', 'title', 'kind', ...RESULT_FIELDS] as const;
/** Enough cells without a digit to be the header of a table that is not ours. */
const OTHER_HEADER = 4;

/** The closed results of the first report that fits, as one table with a row for each; null if none fits. */
export function findResults(sheets: readonly Sheet[]): KnownTable | null {
  for (const report of RESULT_REPORTS) {
    const own = sheets.filter((sheet) => isOf(report, sheet));
    const [first] = own;
    if (first)
      return asTable(
        report,
        first,
        own.flatMap((sheet) => rowsOf(report, sheet)),
        own,
      );
  }
  return null;
}

function isOf({ sheet: name, tables }: ResultReport, sheet: Sheet): boolean {
  if (name && !name.test(sheet.name)) return false;
  return headerCandidates(sheet).some((columns) => tables.some((table) => begins(table, columns)));
}

function begins({ columns, headers }: ResultTable, found: ReadonlyMap<string, number>): boolean {
  return headers.every((name) => found.has(name)) && Object.values(columns).every((name) => found.has(name));
}

function asTable(report: ResultReport, sheet: Sheet, rows: readonly Row[], sheets: readonly Sheet[]): KnownTable {
  const columns = new Map<string, number>(COLUMNS.map((name, index) => [name, index]));
  const numbered = rows.map(({ number, cells }, index) => ({ number, cells: [String(index + 1), ...cells] }));
  return {
    format: resultFormat(report),
    header: { number: 0, cells: COLUMNS.map(spelt) },
    columns,
    rows: chargeResults(sheets, numbered, columns),
    sheet,
  };
}

/** 'buy_date' as reports spell it: 'Buy date'. */
function spelt(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The rows of all tables of a sheet, without titles, totals and notes, and marked where their table is another one. */
function rowsOf({ tables }: ResultReport, { rows }: Sheet): Row[] {
  const known = new Set(tables.flatMap(({ columns }) => Object.values(columns)));
  let current: Current | undefined;
  let title = '';
  return rows.flatMap((row) => {
    const filled = row.cells.filter((cell) => cell !== '');
    const [first = ''] = filled;
    if (filled.length <= 1) {
      title = first;
      return [];
    }
    if (filled.length >= OTHER_HEADER && filled.every((cell) => !/\d/.test(cell))) {
      const columns = columnsByHeader(row.cells);
      const table = tables.find((some) => begins(some, columns));
      if (table) current = { table, columns, title };
      else if ([...columns.keys()].some((name) => known.has(name))) current = null;
      if (table || current === null) return [];
    }
    if (current === undefined || /^(?:grand |sub ?)?total\b/i.test(first)) return [];
    if (current === null) return filled.length < OTHER_HEADER ? [] : [otherRow(row, first)];
    return [ownRow(row, current)];
  });
}

function ownRow({ number, cells }: Row, { table, columns, title }: NonNullable<Current>): Row {
  const fields = RESULT_FIELDS.map((field) => cells[columns.get(table.columns[field] ?? '') ?? -1] ?? '');
  return { number, cells: [title, table.sidesUnsaid ? 'sides unsaid' : 'result', ...fields] };
}

function otherRow({ number }: Row, first: string): Row {
  return { number, cells: ['', 'other', first] };
}
