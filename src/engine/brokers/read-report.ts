import { firstByRow, MOST_LISTED, type FileProblem, type RowProblem } from '../problem.ts';
import { plainText } from '../plain-text.ts';
import type { Sheet } from '../tables/table.ts';
import { byDay, oldestFirst } from '../trades/order.ts';
import type { Trade } from '../trades/trade.ts';
import { statedCharges } from './charge-columns.ts';
import { chargeOrders } from './charge-orders.ts';
import { findOtherReport } from './find-other-report.ts';
import { findResults } from './find-results.ts';
import { findTables, type KnownTable } from './find-table.ts';
import type { AskFirst, FileFacts, ReadReport } from './format.ts';
import { dayQuestion, fileDayOf } from './file-day.ts';
import { judgeDates, type JudgedDates } from './judge/judge-dates.ts';
import { amountQuestion, amountsIn } from './judge/judge-amounts.ts';
import { allDoubts, NOTHING_SAID, type Doubts, type Said } from './judge/doubts.ts';
import { judgeSegment } from './judge/judge-segment.ts';
import { choicesIn, judgeNames } from './judge/judge-names.ts';
import type { NamedInstrument } from '../instruments/instrument-of.ts';
import { judgeUnits } from './judge/judge-units.ts';
import { remarkOn } from './remark.ts';
import { remarksOnCharges } from './remarks-on-charges.ts';
import { remarksOnTrades } from './remarks-on-trades.ts';
import { repeatedSheets } from './repeated-sheets.ts';
import { chargeResults } from './result-charges.ts';
import { matchColumns, type Found } from './columns/match-columns.ts';
import { hasTwoPrices } from './columns/two-trades.ts';
import type { Question, Remark } from '../questions.ts';
import { OTHER_KINDS, OTHER_REPORTS, type OtherReport } from './other-reports.ts';
import { FORMATS } from './registry.ts';
import { RowReader, type Known } from './row-reader.ts';
import { withoutSerialDays } from './judge/serial-days.ts';
import type { RowWords } from './row-words.ts';
import { MOST_SAMPLES, understoodOf, type SampleRow } from './understood.ts';

/** Largest total value of one file's trades in paise (₹90,000 crore), so that sums of a journal stay exact integers. */
const MOST_OF_A_FILE = 9_000_000_000_000_000 / 100;
/** More than any sheet has. */
const MOST_ROWS = 1_000_000;
/** How much of a cell a problem keeps, in UTF-16 units. */
const MOST_SHOWN = 100;

/**
 * Reads the tradebook of a file: a known report, else a list of trades whose columns can be matched or were shown. Several sheets are
 * read as one. A FileProblem if the file has none, or is a report of another kind; questions if two readings are possible and nothing in
 * the file decides.
 */
export function readReport(sheets: readonly Sheet[], facts: FileFacts): ReadReport | AskFirst | FileProblem {
  if (sheets.every(({ rows }) => rows.length === 0)) return { code: 'empty-file' };
  const found = findReport(sheets) ?? resultsIn(sheets, facts) ?? otherReport(sheets, facts, OTHER_REPORTS) ?? matchColumns(sheets, facts);
  if (found === null) return otherReport(sheets, facts, OTHER_KINDS) ?? { code: 'no-table' };
  if ('tables' in found) return readFound(found, facts);
  if ('code' in found) return (found.code === 'missing-column' && otherReport(sheets, facts, OTHER_KINDS)) || found;
  const hasTwo = hasTwoPrices((field) => field in found.guess.columns);
  return (
    (hasTwo ? null : otherReport(sheets, facts, OTHER_KINDS)) ?? { questions: [found], understood: null, problems: [], skippedCount: 0 }
  );
}

/** The sheets that a format knows; a problem if they are reports of different kinds. */
function findReport(sheets: readonly Sheet[]): Found | FileProblem | null {
  const tables = findTables(sheets, FORMATS);
  const [first] = tables;
  if (!first) return null;
  const other = tables.find(({ format }) => format !== first.format);
  const second = other ?? (first.format.isJournal && tables[1]);
  if (second) return { code: 'two-tables', columns: [first.sheet.name, second.sheet.name], report: first.format.name };
  return { tables, said: NOTHING_SAID, dayOrder: null, remarks: [], questions: [] };
}

/** The closed results of a P&L report. */
function resultsIn(sheets: readonly Sheet[], { fileName }: FileFacts): Found | null {
  const table = findResults(sheets, fileName);
  return table && { tables: [table], said: NOTHING_SAID, dayOrder: null, remarks: [], questions: [] };
}

function readFound(found: Found, facts: FileFacts): ReadReport | AskFirst | FileProblem {
  const tables = found.tables.filter(({ rows }) => rows.length > 0).map(withoutSerialDays);
  const [first] = found.tables;
  if (!first || tables.length === 0) return { code: 'no-trades', ...(first && { report: first.format.name }) };
  const dates = judgeDates(tables, facts, found.dayOrder);
  const charges = statedCharges(tables);
  const read = readJudged({ ...found, tables }, dates, facts, charges);
  if (read.copies !== null) {
    const columns = read.copies.map((place) => tables[place]?.sheet.name ?? '');
    return { code: 'two-tables', columns, report: first.format.name };
  }
  const { id, broker, name } = first.format;
  const { trades, problems, skippedCount, samples } = read;
  const remarks = [
    ...found.remarks,
    ...dates.remarks,
    ...read.remarks,
    ...remarksOnCharges(charges),
    ...remarksOnTrades(trades, facts.held, facts.lots),
  ];
  const shown = remarks.map(({ taking: _, ...remark }) => remark);
  const understood = understoodOf(first, trades, samples, shown);
  const questions = [...found.questions, ...dates.questions, ...read.questions];
  if (questions.length > 0) return { questions, understood, problems, skippedCount };
  const words = read.words.length > 0 ? { words: read.words } : {};
  const byEvidence = new Set(remarks.flatMap(({ taking = [] }) => taking));
  return { report: { id, broker, name }, trades, problems, skippedCount, understood, byEvidence, ...words };
}

interface JudgedRows extends Rows {
  readonly remarks: readonly Remark[];
  readonly questions: readonly Question[];
}

/** Reads the rows, judges what they leave open, and reads them once more if an answer or the file's other rows change the reading. */
function readJudged(found: Found, dates: JudgedDates, facts: FileFacts, charges: Known['charges']): JudgedRows {
  const { tables } = found;
  const said: Said = { ...found.said, amounts: amountsIn(facts.answers) };
  const { form, expiryForm } = dates;
  const { today, answers, lots = [], weighLevies } = facts;
  const fileDay = fileDayOf(tables, facts);
  const known: Known = { form, expiryForm, today, said, choices: choicesIn(answers), fileDay, charges, lots, weighLevies };
  const read = readRows(tables, known);
  const segment = judgeSegment(tables, read.doubts, answers['segment']);
  // As contracts the rows leave other things open.
  if (segment.said !== null) return readJudged({ ...found, said: { ...said, segment: segment.said } }, dates, facts, charges);
  const names = judgeNames(read.doubts, read.names(), known.choices);
  const choices = names.choices ?? known.choices;
  // Rows whose contract the other names decide leave things open that they could not before.
  const named = names.choices === null ? read : readRows(tables, { ...known, choices });
  const units = judgeUnits(named.doubts, answers['units']);
  const amount = amountQuestion(named.doubts);
  const questions = [
    dayQuestion(named.doubts, facts),
    ...names.questions,
    segment.question,
    units.question && inHeader(units.question, tables),
    amount && inHeader(amount, tables),
  ];
  const open = questions.filter((question) => question !== null);
  const remarks = [...names.remarks, ...segment.remarks, ...remarksOnDoubts(named.doubts)];
  if (units.counts === null) return { ...named, remarks: [...remarks, ...units.remarks], questions: open };
  const again = readRows(tables, { ...known, choices, said: { ...said, counts: units.counts } });
  return { ...again, remarks: [...remarks, ...judgeUnits(again.doubts).remarks], questions: open };
}

function otherReport(sheets: readonly Sheet[], { fileName }: FileFacts, reports: readonly OtherReport[]): FileProblem | null {
  const found = findOtherReport(sheets, fileName, reports);
  return found && { code: 'not-a-tradebook', report: found.report, wanted: found.wanted };
}

/** What was taken as known of rows without a question. */
function remarksOnDoubts({ exchanges, tags, fairValues, ids, allotments, costless }: Doubts): Remark[] {
  return [
    remarkOn('exchange-assumed', exchanges, 'NSE'),
    remarkOn('tags-not-in-file', tags),
    remarkOn('value-of-2018-unused', fairValues),
    remarkOn('ids-rounded', ids),
    remarkOn('allotments', allotments),
    remarkOn('costless', costless),
  ].filter(({ count }) => count > 0);
}

/** The rows of a file as they were read, and what they leave open. */
interface Rows {
  readonly trades: readonly Trade[];
  readonly problems: readonly RowProblem[];
  readonly skippedCount: number;
  readonly samples: readonly SampleRow[];
  readonly words: readonly RowWords[];
  readonly doubts: Doubts;
  /** Each name of an instrument once. */
  readonly names: () => Iterable<NamedInstrument>;
  /** The places of two sheets that have the same trades. */
  readonly copies: readonly [number, number] | null;
}

function readRows(tables: readonly KnownTable[], known: Known): Rows {
  const total = { value: 0 };
  const parts = tables.map((table) => readTable(table, known, total));
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const named = parts.flatMap(({ problems }, place) => problems.map((problem) => ({ ...problem, sheet: tables[place]?.sheet.name ?? '' })));
  return {
    trades: byDay(parts.flatMap(({ trades }, place) => trades.map((trade) => inSheet(trade, place)))),
    problems: named.slice(0, MOST_LISTED),
    skippedCount: parts.reduce((sum, { skippedCount }) => sum + skippedCount, 0),
    samples: parts.flatMap(({ samples }) => samples).slice(0, MOST_SAMPLES),
    words: [],
    doubts: allDoubts(parts.map(({ doubts }) => doubts)),
    names: () => parts.flatMap(({ names }) => [...names()]),
    copies: repeatedSheets(parts.map(({ trades }) => trades)),
  };
}

/** Rows of several sheets have the same numbers. */
function inSheet(trade: Trade, place: number): Trade {
  return trade.result === undefined ? trade : { ...trade, result: trade.result + place * MOST_ROWS };
}

function readTable(table: KnownTable, known: Known, total: { value: number }): Rows {
  const { format, header, rows, totals = [] } = table;
  const reader = new RowReader(table, known);
  const isCsv = table.sheet.name === '';
  const trades: Trade[] = [];
  const results: (readonly Trade[])[] = [];
  const problems: RowProblem[] = [];
  const samples: SampleRow[] = [];
  let skippedCount = 0;
  for (const row of rows) {
    reader.turnTo(row);
    if (isCsv && row.cells.length > header.cells.length && overflows(row.cells, header.cells.length)) reader.addProblem('ragged-row');
    const read = format.read(reader);
    if (table.chargesOfAll) results.push(read);
    const value = worthOf(read);
    if (total.value + value > MOST_OF_A_FILE) reader.addProblem('too-large');
    const { problem } = reader;
    if (samples.length < MOST_SAMPLES) samples.push({ row, trade: problem === null ? (read[0] ?? null) : null });
    if (problem === null) {
      total.value += value;
      for (const trade of read) trades.push(trade);
      continue;
    }
    reader.doubts.forget(row.number);
    if (isRepeated(row.cells, header.cells)) continue;
    skippedCount += 1;
    if (problems.length < MOST_LISTED) problems.push(problem);
  }
  for (const { number, cells } of totals) {
    skippedCount += 1;
    if (problems.length < MOST_LISTED) problems.push({ row: number, code: 'not-a-trade', column: null, text: cells.find(Boolean) ?? '' });
  }
  const shares = table.chargesOfAll && chargeResults(table.chargesOfAll, format.broker, results, known.weighLevies);
  const shared = shares && trades.map((trade) => ({ ...trade, charges: shares.get(trade) ?? null }));
  const charged = chargeOrders(shared ?? trades, reader.orderCharges);
  const listed = firstByRow([...problems, ...charged.problems]).map((problem) => asShown(problem, table));
  skippedCount += charged.problems.length;
  return {
    trades: oldestFirst(charged.trades, format.isNewestFirst ?? false),
    problems: listed,
    skippedCount,
    samples,
    words: reader.words,
    doubts: reader.doubts,
    names: () => reader.names(),
    copies: null,
  };
}

/** The question with its column as the file spells it. */
function inHeader<T extends Question & { readonly column: string }>(question: T, [table]: readonly KnownTable[]): T {
  return { ...question, column: table?.header.cells[table.columns.get(question.column) ?? -1] ?? question.column };
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
function asShown(problem: RowProblem, { columns, header }: KnownTable): RowProblem {
  const index = problem.column === null ? undefined : columns.get(problem.column);
  const column = index === undefined ? problem.column : (header.cells[index] ?? problem.column);
  return { ...problem, column: column === null ? null : shown(column), text: problem.text === null ? null : shown(problem.text) };
}

function shown(text: string): string {
  return plainText(text.slice(0, MOST_SHOWN));
}
