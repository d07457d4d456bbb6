import type { Row, Sheet } from '../tables/table.ts';
import { columnsByHeader, type KnownTable } from './find-table.ts';
import { readNumber } from './read-number.ts';
import { chargeResults } from './result-charges.ts';
import { resultFormat } from './read-result.ts';
import { RESULT_FIELDS, RESULT_REPORTS, type ResultReport, type ResultTable } from './result-reports.ts';

/** A table of the report while its rows are read; null: a table of something else. */
type Current = { readonly table: ResultTable; readonly columns: ReadonlyMap<string, number>; readonly title: string } | null;

/** The columns of the one table that all tables of a report are made into: how a row is to be read, then RESULT_FIELDS. */
const COLUMNS = ['number', 'title', 'kind', ...RESULT_FIELDS] as const;
/** Fewer cells are a title, a note, or an amount with its label. */
const FEWEST_CELLS = 4;
/** The value of an open contract at the end of a year: 'Closing Price(31/03/2026)'. */
const YEAR_END = /^closing_price_\d/;
/** A section that Console gives as a file of its own: 'Tradewise Exits from 2024-04-01 to 2025-03-31-Equity - Short Term.csv'. */
const SECTION_OF_FILE = /Tradewise Exits from [\d-]+ to \d{4}-\d\d-\d\d\W+(.+)\.csv$/i;
const TOTAL = /^(?:grand |sub ?)?total\b/i;

/** The closed results of the first report that fits, as one table with a row for each; null if none fits. */
export function findResults(sheets: readonly Sheet[], fileName: string): KnownTable | null {
  const section = SECTION_OF_FILE.exec(fileName)?.[1] ?? '';
  for (const report of RESULT_REPORTS) {
    const fitting = sheets.filter((sheet) => isOf(report, sheet));
    const named = fitting.filter(({ name }) => report.sheet?.test(name));
    const own = named.length > 0 ? named : fitting;
    const rows = own.flatMap((sheet) => rowsOf(report, sheet, section));
    const [first] = own;
    if (first) return asTable(report, first, rows, own);
  }
  return null;
}

function isOf({ tables }: ResultReport, { rows }: Sheet): boolean {
  return rows.some(({ cells }) => tableOf(tables, headerOf(cells)) !== undefined);
}

/** The tidied headers of a row that could be one: no cell is only a number. */
function headerOf(cells: readonly string[]): ReadonlyMap<string, number> {
  const isData = cells.some((cell) => cell !== '' && readNumber(cell) !== null);
  return isData ? new Map() : columnsByHeader(cells);
}

function tableOf(tables: readonly ResultTable[], found: ReadonlyMap<string, number>): ResultTable | undefined {
  if (found.size < FEWEST_CELLS) return undefined;
  return tables.find(({ columns, headers }) => [...headers, ...Object.values(columns)].every((name) => found.has(name)));
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
function rowsOf({ tables }: ResultReport, { rows }: Sheet, section: string): Row[] {
  const known = new Set(tables.flatMap(({ columns }) => Object.values(columns)));
  let current: Current = null;
  let title = section;
  return rows.flatMap((row) => {
    const [first = '', ...others] = row.cells.filter((cell) => cell !== '');
    if (others.length === 0) {
      title = first || title;
      return [];
    }
    const columns = headerOf(row.cells);
    if (others.length + 1 >= FEWEST_CELLS && [...columns.keys()].some((name) => known.has(name))) {
      const table = tableOf(tables, columns);
      current = table ? { table, columns, title } : null;
      return [];
    }
    // A share may be called so, but its row has dates.
    if (TOTAL.test(first) && others.every((cell) => readNumber(cell) !== null)) return [];
    if (current !== null) return [ownRow(row, current)];
    const isData = others.length + 1 >= FEWEST_CELLS && row.cells.some((cell) => /\d/.test(cell));
    return isData ? [{ number: row.number, cells: [title, 'other', first] }] : [];
  });
}

function ownRow({ number, cells }: Row, { table, columns, title }: NonNullable<Current>): Row {
  const fields = RESULT_FIELDS.map((field) => cells[columns.get(table.columns[field] ?? '') ?? -1] ?? '');
  const closing = [...columns].filter(([name]) => YEAR_END.test(name)).map(([, index]) => cells[index] ?? '');
  fields[RESULT_FIELDS.indexOf('closing')] = closing.find((cell) => !/^[-0.]*$/.test(cell)) ?? '';
  return { number, cells: [title, table.kind, ...fields] };
}
