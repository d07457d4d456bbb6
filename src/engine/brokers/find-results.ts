import type { Row, Sheet } from '../tables/table.ts';
import { squashHeader } from './columns/column-aliases.ts';
import { columnsByHeader, type KnownTable } from './find-table.ts';
import { LEVY_HEADERS, looksLikeLevy } from './levy-headers.ts';
import { readNumber } from './read-number.ts';
import { chargesOfAll } from './result-charges.ts';
import { resultFormat } from './read-result.ts';
import { RESULT_FIELDS, RESULT_REPORTS, type ResultReport, type ResultTable } from './result-reports.ts';

/** Tidied header → index of the cell. */
type Header = ReadonlyMap<string, number>;
/** A table of the report while its rows are read; null: a table of something else. */
type Current = { readonly table: ResultTable; readonly columns: Header; readonly title: string } | null;

/** The columns of the one table that all tables of a report are made into: how a row is to be read, then RESULT_FIELDS. */
const COLUMNS = ['number', 'title', 'kind', ...RESULT_FIELDS] as const;
/** Fewer cells are a title, a note, or an amount with its label. */
const FEWEST_CELLS = 4;
/** The value of an open contract at the end of a year: 'Closing Price(31/03/2026)'. */
const YEAR_END = /^closing_price_\d/;
/** A section that Console gives as a file of its own: 'Tradewise Exits from 2024-04-01 to 2025-03-31-Equity - Short Term.csv'. */
const SECTION_OF_FILE = /Tradewise Exits from [\d-]+ to \d{4}-\d\d-\d\d\W+(.+)\.csv$/i;
const NUMBER = /^-?[\d,.]+$/;
const TOTAL = /^(?:grand |sub ?)?total\b/i;

/** The closed results of the first report that fits, as one table with a row for each; null if none fits. */
export function findResults(sheets: readonly Sheet[], fileName: string): KnownTable | null {
  const section = SECTION_OF_FILE.exec(fileName)?.[1] ?? '';
  const headers = new Map(sheets.flatMap(({ rows }) => rows.flatMap((row) => headerOf(row))));
  for (const report of RESULT_REPORTS) {
    const fitting = sheets.filter(({ rows }) => rows.some((row) => tableOf(report, headers.get(row)) !== undefined));
    const named = fitting.filter(({ name }) => report.sheet?.test(name));
    const own = named.length > 0 ? named : fitting;
    const levies: string[] = [];
    const rows = own.flatMap((sheet) => rowsOf(report, sheet, headers, section, levies));
    const [first] = own;
    if (first) return asTable(report, first, rows, own, levies);
  }
  return null;
}

/** The tidied headers of a row that could be one: enough cells, and none is only a number. */
function headerOf(row: Row): (readonly [Row, Header])[] {
  if (row.cells.length < FEWEST_CELLS || row.cells.some((cell) => NUMBER.test(cell))) return [];
  const columns = columnsByHeader(row.cells);
  return columns.size < FEWEST_CELLS ? [] : [[row, columns]];
}

function tableOf({ tables }: ResultReport, found: Header | undefined): ResultTable | undefined {
  return found && tables.find(({ columns, headers }) => [...headers, ...Object.values(columns)].every((name) => found.has(name)));
}

function asTable(
  report: ResultReport,
  sheet: Sheet,
  rows: readonly Row[],
  sheets: readonly Sheet[],
  levies: readonly string[],
): KnownTable {
  const columns = new Map<string, number>(COLUMNS.map((name, index) => [name, index]));
  const isChargedByRow = levies.length > 0 || report.tables.some(({ columns: own }) => 'stt' in own);
  const charges = isChargedByRow ? null : chargesOfAll(sheets);
  const numbered = rows.map(({ number, cells }, index) => ({ number, cells: [String(index + 1), ...cells] }));
  return {
    format: resultFormat(report),
    header: { number: 0, cells: [...COLUMNS, ...levies].map(spelt) },
    columns,
    rows: numbered,
    sheet,
    ...(charges && { chargesOfAll: charges }),
  };
}

/** 'buy_date' as reports spell it: 'Buy date'. */
function spelt(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The rows of all tables of a sheet, without titles, totals and notes, and marked where their table is another one. Headers of charges that
 * the report is not known to have are added to `levies`, and their cells to the rows.
 */
function rowsOf(report: ResultReport, { rows }: Sheet, headers: ReadonlyMap<Row, Header>, section: string, levies: string[]): Row[] {
  const known = new Set(report.tables.flatMap(({ columns }) => Object.values(columns)));
  let current: Current = null;
  let title = section;
  return rows.flatMap((row) => {
    const [first = '', ...others] = row.cells.filter((cell) => cell !== '');
    if (others.length === 0) {
      title = first || title;
      return [];
    }
    const columns = headers.get(row);
    if (columns && [...columns.keys()].some((name) => known.has(name))) {
      const table = tableOf(report, columns);
      current = table ? { table, columns, title } : null;
      if (table) levies.push(...leviesBeside(table, columns).filter((name) => !levies.includes(name)));
      return [];
    }
    // A share may be called so, but its row has dates.
    if (TOTAL.test(first) && others.every(isAmount)) return [];
    if (current !== null) return [ownRow(row, current, levies)];
    const isData = others.length + 1 >= FEWEST_CELLS && row.cells.some((cell) => /\d/.test(cell));
    return isData ? [{ number: row.number, cells: [title, 'other', first] }] : [];
  });
}

function leviesBeside({ columns: own }: ResultTable, columns: Header): string[] {
  const used = new Set(Object.values(own));
  return [...columns.keys()].filter((name) => !used.has(name) && (LEVY_HEADERS.has(squashHeader(name)) || looksLikeLevy(name)));
}

function isAmount(cell: string): boolean {
  return /^-+$/.test(cell) || readNumber(cell.replace(/%$/, '')) !== null;
}

function ownRow({ number, cells }: Row, { table, columns, title }: NonNullable<Current>, levies: readonly string[]): Row {
  const fields = RESULT_FIELDS.map((field) => cells[columns.get(table.columns[field] ?? table.optional[field] ?? '') ?? -1] ?? '');
  const closing = [...columns].filter(([name]) => YEAR_END.test(name)).map(([, index]) => cells[index] ?? '');
  fields[RESULT_FIELDS.indexOf('closing')] = closing.find((cell) => !/^[-0.]*$/.test(cell)) ?? '';
  return { number, cells: [title, table.kind, ...fields, ...levies.map((name) => cells[columns.get(name) ?? -1] ?? '')] };
}
