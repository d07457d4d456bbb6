import type { AskFirst, ReadReport } from '#engine/brokers/format.ts';
import { readReport } from '#engine/brokers/read-report.ts';
import { weighLevies } from '#engine/charges/weigh-levies.ts';
import type { LearnedLots } from '#engine/exchange/lot-size.ts';
import type { DaysHeld } from '#engine/exchange/sessions.ts';
import type { TradingDay } from '#engine/day.ts';
import type { FileProblem } from '#engine/problem.ts';
import { answersOf, mappingOf, type AnswersBody, type MappingBody, type RememberedBody } from '#contract/questions.ts';
import { answersRemembered } from '#engine/brokers/remembered-answers.ts';
import type { Question, Remark } from '#engine/questions.ts';
import { readSheets as readStatementSheets } from '#engine/statements/read-statement.ts';
import type { readTables } from '#engine/tables/read-tables.ts';
import type { Sheet } from '#engine/tables/table.ts';
import { sha256Of } from '../store/sha256.ts';

/** Cells of a row, and characters of a cell, that are shown. */
const [MOST_CELLS, MOST_SHOWN] = [100, 100];

/** What is remembered of a kind of file, and its name. */
export type RememberedKind = RememberedBody & { readonly name: string };

/** What the reading of a file depends on besides its bytes. */
export interface ReadingFacts {
  readonly today: TradingDay;
  readonly fileName: string;
  /** The broker's label of the account. */
  readonly label: string;
  readonly answers: AnswersBody;
  /** Days of which market files show that there was a session. */
  readonly held?: DaysHeld;
  /** What market files say of lots that the lists do not have. */
  readonly lots?: readonly LearnedLots[];
  /** What the user said about earlier files, by fingerprint. */
  readonly kinds: ReadonlyMap<string, RememberedKind>;
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
  /** The answers that it was read with: those that were given, and those of an earlier file. */
  readonly answers: AnswersBody;
}

/** The sheets of a file, or why it has none. They are made once: each answer reads the same ones. */
export type FileTables = ReturnType<typeof readTables>;

/** Reads a file with the user's answers, now or about earlier files. What is remembered and gives no trade is asked for again. */
export function readFile(tables: FileTables, facts: ReadingFacts): FileReading {
  if ('code' in tables) return { read: tables, mapping: null, answers: facts.answers };
  const said = facts.answers['columns'];
  if (typeof said === 'object') return readAsSaid(tables.sheets, facts, said);
  const found = readRemembering(tables.sheets, facts);
  const isRemembered = found.mapping !== null || found.answers !== facts.answers;
  return isRemembered && gaveNothing(found.read) ? readSheets(tables.sheets, { ...facts, kinds: new Map() }) : found;
}

/**
 * Everything that a file was asked: each question that comes up while those answers are given that it was read by. `read` is the reading
 * with all of them.
 */
export function readAsAnswered(
  tables: FileTables,
  given: Omit<ReadingFacts, 'kinds'>,
): Pick<FileReading, 'read'> & { readonly asked: readonly Question[] } {
  if ('code' in tables) return { read: tables, asked: [] };
  const facts = { ...given, kinds: new Map() };
  const asked = new Map<string, Question>();
  const answers: AnswersBody = {};
  for (;;) {
    const { read } = readSheets(tables.sheets, { ...facts, answers });
    const open = 'questions' in read ? read.questions : [];
    for (const question of open) asked.set(question.id, question);
    const more = open.flatMap(({ id }) => {
      const answer = id in answers ? undefined : given.answers[id];
      return answer === undefined ? [] : [[id, answer] as const];
    });
    if (more.length === 0) return { read: readSheets(tables.sheets, facts).read, asked: [...asked.values()] };
    Object.assign(answers, Object.fromEntries(more));
  }
}

/** What a kind of file is known by in the database: the SHA-256 of the engine's fingerprint, which may be longer than a key of an index. */
export function keyOf(headers: string): string {
  return sha256Of(headers);
}

function readAsSaid(sheets: readonly Sheet[], facts: ReadingFacts, body: MappingBody): FileReading {
  const found = readRemembering(sheets, facts);
  if (!('trades' in found.read)) return { ...found, mapping: null };
  // Without the answer the question comes back, with the headers that the mapping is for.
  const asked = readSheets(sheets, { ...facts, answers: {}, kinds: new Map() }).read;
  const question = 'questions' in asked ? asked.questions.find(({ kind }) => kind === 'columns') : undefined;
  return { ...found, mapping: question?.kind === 'columns' ? { fingerprint: keyOf(question.fingerprint), body } : null };
}

/** Reads the sheets, and again as long as answers about an earlier file of the kind decide what is asked: one may lead to the next. */
function readRemembering(sheets: readonly Sheet[], facts: ReadingFacts): FileReading {
  const remarks: Remark[] = [];
  const earlier: AnswersBody = {};
  for (;;) {
    const answers = remarks.length === 0 ? facts.answers : { ...facts.answers, ...earlier };
    const found = readSheets(sheets, { ...facts, answers });
    const known = knownAnswers(found.read, facts);
    if (known === null || known.remarks.length === 0) return { ...found, read: withRemarks(found.read, remarks) };
    remarks.push(...known.remarks);
    Object.assign(earlier, known.answers);
  }
}

function knownAnswers(read: FileReading['read'], { kinds }: ReadingFacts) {
  if (!('questions' in read) || read.understood === null) return null;
  const kind = kinds.get(keyOf(read.understood.fingerprint));
  return kind ? answersRemembered(read, kind) : null;
}

/** What was understood with more to say about it. */
export function withRemarks<Read extends FileReading['read']>(read: Read, remarks: readonly Remark[]): Read {
  if ('code' in read || read.understood === null || remarks.length === 0) return read;
  return { ...read, understood: { ...read.understood, remarks: [...read.understood.remarks, ...remarks] } };
}

function readSheets(sheets: readonly Sheet[], { kinds, answers, ...facts }: ReadingFacts): FileReading {
  let mapping: UsedMapping | null = null;
  const mappingFor = (headers: string) => {
    const fingerprint = keyOf(headers);
    const body = kinds.get(fingerprint)?.mapping;
    if (body) mapping = { fingerprint, body };
    return body ? mappingOf(body) : null;
  };
  const read = readReport(sheets, { ...facts, answers: answersOf(answers), weighLevies, mappingFor });
  return { read: 'code' in read ? orStatement(read, sheets, facts) : withinBounds(read), mapping, answers };
}

/** A report that is no tradebook, with whether it can be compared with the journal. */
function orStatement(
  problem: FileProblem,
  sheets: readonly Sheet[],
  { fileName, today }: Pick<ReadingFacts, 'fileName' | 'today'>,
): FileProblem {
  if (problem.code !== 'not-a-tradebook') return problem;
  const reading = readStatementSheets(sheets, { name: fileName, today, period: null });
  return 'stated' in reading || reading.kind === 'undated' ? { ...problem, isStatement: true } : problem;
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
