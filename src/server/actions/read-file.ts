import { createHash } from 'node:crypto';
import type { AskFirst, ReadReport } from '#engine/brokers/format.ts';
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import type { FileProblem } from '#engine/problem.ts';
import { answersOf, mappingOf, type AnswersBody, type MappingBody } from '#contract/questions.ts';
import type { Sheet } from '#engine/tables/table.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** Cells of a row, and characters of a cell, that are shown. */
const [MOST_CELLS, MOST_SHOWN] = [100, 100];

/** What the reading of a file depends on besides its bytes. */
export interface ReadingFacts {
  readonly today: TradingDay;
  readonly fileName: string;
  /** The broker's label of the account. */
  readonly label: string;
  readonly answers: AnswersBody;
  /** The user's mappings by fingerprint. */
  readonly mappings: ReadonlyMap<string, MappingBody>;
}

/** A mapping, and the SHA-256 of the headers that it is for. */
export interface UsedMapping {
  readonly fingerprint: string;
  readonly body: MappingBody;
}

/** A file as it was read. */
export interface FileReading {
  readonly read: ReadReport | AskFirst | FileProblem;
  /** The mapping that the table was read by, remembered or just said; null where its report is known. */
  readonly mapping: UsedMapping | null;
}

/** Reads a file with the user's answers and mappings. A remembered mapping that gives no trade is asked for again. */
export function readFile(bytes: Uint8Array, facts: ReadingFacts): FileReading {
  const tables = readTables(bytes);
  if ('code' in tables) return { read: tables, mapping: null };
  const said = facts.answers['columns'];
  if (typeof said === 'object') return readAsSaid(tables.sheets, facts, said);
  const found = readSheets(tables.sheets, facts);
  return found.mapping && gaveNothing(found.read) ? readSheets(tables.sheets, { ...facts, mappings: new Map() }) : found;
}

function readAsSaid(sheets: readonly Sheet[], facts: ReadingFacts, body: MappingBody): FileReading {
  const { read } = readSheets(sheets, facts);
  if (!('trades' in read)) return { read, mapping: null };
  // Without the answer the question comes back, with the headers that the mapping is for.
  const asked = readSheets(sheets, { ...facts, answers: {}, mappings: new Map() }).read;
  const question = 'questions' in asked ? asked.questions.find(({ kind }) => kind === 'columns') : undefined;
  return { read, mapping: question?.kind === 'columns' ? { fingerprint: keyOf(question.fingerprint), body } : null };
}

function readSheets(sheets: readonly Sheet[], { today, fileName, label, answers, mappings }: ReadingFacts): FileReading {
  let mapping: UsedMapping | null = null;
  const mappingFor = (headers: string) => {
    const fingerprint = keyOf(headers);
    const body = mappings.get(fingerprint);
    if (body) mapping = { fingerprint, body };
    return body ? mappingOf(body) : null;
  };
  const read = readReport(sheets, { today, fileName, label, answers: answersOf(answers), mappingFor });
  return { read: 'code' in read ? read : withinBounds(read), mapping };
}

/** The rows that are shown of a file, cut short: they are stored and sent, and a cell may hold 32,767 characters. */
function withinBounds<Read extends ReadReport | AskFirst>(read: Read): Read {
  const cut = <Row extends { readonly cells: readonly string[] }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, cells: row.cells.slice(0, MOST_CELLS).map((cell) => cell.slice(0, MOST_SHOWN)) }));
  const understood = read.understood && { ...read.understood, samples: cut(read.understood.samples) };
  if (!('questions' in read)) return { ...read, understood };
  const questions = read.questions.map((question) =>
    question.kind === 'columns' ? { ...question, sample: cut(question.sample) } : question,
  );
  return { ...read, understood, questions };
}

function gaveNothing(read: FileReading['read']): boolean {
  return 'code' in read || ('trades' in read && read.trades.length === 0);
}

function keyOf(headers: string): string {
  return createHash('sha256').update(headers).digest('hex');
}
