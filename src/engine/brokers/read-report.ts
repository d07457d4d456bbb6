import type { TradingDay } from '../day.ts';
import { firstByRow, MOST_LISTED, type FileProblem, type RowProblem } from '../problem.ts';
import { plainText } from '../plain-text.ts';
import type { Sheet } from '../tables/table.ts';
import { oldestFirst } from '../trades/order.ts';
import type { Trade } from '../trades/trade.ts';
import { chargeOrders } from './charge-orders.ts';
import { findOtherReport } from './find-other-report.ts';
import { findResults } from './find-results.ts';
import { findTables, type Table } from './find-table.ts';
import type { ReadReport } from './format.ts';
import { matchColumns } from './match-columns.ts';
import { dayOrderOf, type DayOrder } from './read-day.ts';
import { OTHER_KINDS, OTHER_REPORTS, type OtherReport } from './other-reports.ts';
import { FORMATS } from './registry.ts';
import { RowReader } from './row-reader.ts';

/** Largest total value of one file's trades in paise (₹90,000 crore), so that sums of a journal stay exact integers. */
const MOST_OF_A_FILE = 9_000_000_000_000_000 / 100;
/** How much of a cell a problem keeps, in UTF-16 units. */
const MOST_SHOWN = 100;

/**
 * Reads the one tradebook of a file: a known report, else a list of trades whose columns can be matched. A FileProblem if the file has
 * none or more than one, or is a report of another kind.
 */
export function readReport(sheets: readonly Sheet[], today: TradingDay): ReadReport | FileProblem {
  if (sheets.every(({ rows }) => rows.length === 0)) return { code: 'empty-file' };
  const [table, second] = findTables(sheets, FORMATS);
  if (table && second) return { code: 'two-tables', columns: [table.sheet.name, second.sheet.name], report: table.format.name };
  const read = table ?? findResults(sheets) ?? otherReport(sheets, OTHER_REPORTS) ?? matchColumns(sheets);
  if (read === null) return otherReport(sheets, OTHER_KINDS) ?? { code: 'no-table' };
  if (!('code' in read)) return readTable(read, today);
  return (read.code === 'missing-column' && otherReport(sheets, OTHER_KINDS)) || read;
}

function readTable(table: Table, today: TradingDay): ReadReport | FileProblem {
  const { id, broker, name, dayColumn, dayOrder } = table.format;
  if (table.rows.length === 0) return { code: 'no-trades', report: name };
  const dayIndex = table.columns.get(dayColumn) ?? -1;
  const order = dayOrderOf(daysOf(table, dayIndex), dayOrder ?? 'day-first');
  if (order === null) return { code: 'ambiguous-dates', columns: [table.header.cells[dayIndex] ?? dayColumn], report: name };
  return { report: { id, broker, name }, ...readRows(table, order, today) };
}

function otherReport(sheets: readonly Sheet[], reports: readonly OtherReport[]): FileProblem | null {
  const found = findOtherReport(sheets, reports);
  return found && { code: 'not-a-tradebook', report: found.report, wanted: found.wanted };
}

function readRows(table: Table, order: DayOrder, today: TradingDay): Omit<ReadReport, 'report'> {
  const { columns, format, header, rows } = table;
  const isCsv = table.sheet.name === '';
  const reader = new RowReader(columns, order, today);
  const trades: Trade[] = [];
  const problems: RowProblem[] = [];
  let skippedCount = 0;
  let total = 0;
  for (const row of rows) {
    reader.turnTo(row);
    if (isCsv && row.cells.length > header.cells.length && overflows(row.cells, header.cells.length)) reader.addProblem('ragged-row');
    const read = format.read(reader);
    const value = worthOf(read);
    if (total + value > MOST_OF_A_FILE) reader.addProblem('too-large');
    const { problem } = reader;
    if (problem === null) {
      total += value;
      for (const trade of read) trades.push(trade);
    } else if (!isRepeated(row.cells, header.cells)) {
      skippedCount += 1;
      if (problems.length < MOST_LISTED) problems.push(problem);
    }
  }
  const charged = chargeOrders(trades, reader.orderCharges);
  const listed = firstByRow([...problems, ...charged.problems]).map((problem) => asShown(problem, table));
  return { trades: oldestFirst(charged.trades), problems: listed, skippedCount: skippedCount + charged.problems.length };
}

/** The total value in paise. Sums of a journal are exact up to 100 × MOST_OF_A_FILE. */
function worthOf(trades: readonly Trade[]): number {
  return trades.reduce((sum, { value }) => sum + value, 0);
}

/** Whether there is text after the last header's column: a comma in a value has shifted the cells. */
function overflows(cells: readonly string[], width: number): boolean {
  for (let index = width; index < cells.length; index += 1) if (cells[index] !== '') return true;
  return false;
}

/** Whether the row repeats the header, as when two downloads were joined into one file. */
function isRepeated(cells: readonly string[], header: readonly string[]): boolean {
  return header.every((name, index) => name === (cells[index] ?? ''));
}

/** The problem with its column as the file spells it, and its text cut short. */
function asShown(problem: RowProblem, { columns, header }: Table): RowProblem {
  const index = problem.column === null ? undefined : columns.get(problem.column);
  const column = index === undefined ? problem.column : (header.cells[index] ?? problem.column);
  return { ...problem, column: column === null ? null : shown(column), text: problem.text === null ? null : shown(problem.text) };
}

function shown(text: string): string {
  return plainText(text.slice(0, MOST_SHOWN));
}

function* daysOf({ rows }: Table, index: number): Generator<string> {
  for (const { cells } of rows) yield cells[index] ?? '';
}
