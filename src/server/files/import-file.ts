import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { MAX_FILE_BYTES, MOST_WAITING, MOST_WAITING_BYTES } from '#contract/limits.ts';
import { type AnswersBody, answersOf, rememberedOf } from '#contract/questions.ts';
import type { AskFirst, ReadReport } from '#engine/brokers/format.ts';
import { answersInJournal } from '#engine/brokers/contracts-in-journal.ts';
import { answersToRemember } from '#engine/brokers/remembered-answers.ts';
import { brokerQuestion } from '#engine/charges/broker-question.ts';
import type { TradingDay } from '#engine/day.ts';
import type { FileProblem } from '#engine/problem.ts';
import type { Understood } from '#engine/questions.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { brokerAccountOf, brokerLabel, deleteIfEmpty, reportBrokerOf } from '../ledger/broker-accounts.ts';
import { sessionDaysHeld } from '../ledger/days-held.ts';
import { learnedLots } from '../ledger/learned-lots.ts';
import { fileUsage, insertImport } from '../ledger/imports.ts';
import { contractsOf } from '../ledger/instruments.ts';
import { mappingsOf, rememberKind } from './mappings.ts';
import { keepQuestions, removeWaitingFile, waitingContent, waitingLike, waitingSize } from './waiting-files.ts';
import { type FileReading, type FileTables, keyOf, readFile, type ReadingFacts, withRemarks } from './read-file.ts';
import { type SkippedRows, storeTrades } from './store-trades.ts';
import { type Mine, locked } from '../store/mine.ts';
import { sha256Of } from '../store/sha256.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** An uploaded file, as it came. */
export interface FileUpload {
  /** The broker's label as the user gave it. */
  readonly broker: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
  /** Bytes that all files of the user may take together, packed. */
  readonly quota: number;
}

/** All answers so far about a file that waits; null: those that it has. */
export interface FileAnswers {
  readonly importId: number;
  readonly answers: AnswersBody | null;
  /** Only says how the file would be read; without answers, what is asked is kept. */
  readonly preview: boolean;
  readonly today: TradingDay;
}

/** What was found in the file; `trades` counts the new ones, `held` those that wait for the user. */
export interface Recognised {
  readonly report: string;
  readonly broker: string;
  readonly trades: number;
  readonly held: number;
  readonly firstDay: TradingDay;
  readonly lastDay: TradingDay;
  /** Closed results, each of two trades; how many of the account now tell what its trades lack, and how many are replaced by trades. */
  readonly results: number;
  readonly completing: number;
  readonly replaced: number;
}

/**
 * stored: the trades are stored and a job is queued. asked: it leaves something open and waits, or was only previewed. refused: nothing
 * could be read. known: the journal has all its trades already. gone: no such file waits. full: too many wait already. no-room: the stored
 * files leave too little of their quota. busy: the thread that reads files had to be restarted.
 */
export type ImportOutcome =
  | ({ readonly kind: 'stored'; readonly importId: number; readonly recognised: Recognised; readonly understood: Understood } & SkippedRows)
  | { readonly kind: 'asked'; readonly importId: number; readonly broker: string; readonly asked: AskFirst }
  | ({ readonly kind: 'refused'; readonly problem: FileProblem } & SkippedRows)
  | ({ readonly kind: 'known' } & SkippedRows)
  | ({ readonly kind: 'no-room' } & FileRoom)
  | { readonly kind: 'gone' | 'full' | 'busy' };

/** Bytes of the user's stored files, packed, and what these may take. */
interface FileRoom {
  readonly used: number;
  readonly quota: number;
}

type FileToRead = Omit<FileUpload, 'quota'> & { readonly answers: AnswersBody };

/** Called before and after the part that a hostile file can make long. */
export type OnReading = (isReading: boolean) => void;

/** A file that was read, with what is stored of it. */
interface ReadUpload extends AnsweredReading {
  readonly broker: string;
  readonly fileName: string;
  readonly sha256: string;
  /** Gzipped. */
  readonly content: Promise<Uint8Array>;
}

/**
 * Reads a file, stores its new trades with its bytes, and queues their pairing. If it leaves something open it is kept and waits; the same
 * bytes wait once. Nothing is stored otherwise.
 */
export async function importFile(mine: Mine, upload: FileUpload, onReading: OnReading = () => undefined): Promise<ImportOutcome> {
  const { fileName, bytes } = upload;
  // zlib compresses in another thread while this one reads the file.
  const content = pack(bytes, { level: 1 });
  const broker = brokerLabel(upload.broker);
  const reading = await readWith(mine, { ...upload, broker, answers: {} }, onReading);
  const file: ReadUpload = { ...reading, broker, fileName, sha256: sha256Of(bytes), content };
  const { read } = file;
  const { quota } = upload;
  if ('questions' in read) return keepWaiting(mine, { ...file, answers: {} }, read, quota);
  return refusedOutcome(read) ?? storeFile(mine, file, read as ReadReport, { quota });
}

/** Reads a file that waits with the answers so far: like an upload, with 'gone' where it does not wait (any more). */
export async function answerFile(mine: Mine, sent: FileAnswers, onReading: OnReading = () => undefined): Promise<ImportOutcome> {
  const { importId, preview, today } = sent;
  const waiting = await waitingContent(mine, importId);
  if (!waiting) return { kind: 'gone' };
  const { broker: label, sha256, content } = waiting;
  const [fileName, answers] = [waiting.file_name ?? '', sent.answers ?? waiting.answers];
  const bytes = await unpack(content, { maxOutputLength: MAX_FILE_BYTES });
  const reading = await readWith(mine, { broker: label, fileName, bytes, today, answers }, onReading);
  const { read } = reading;
  const broker = labelFor(label, read, answers);
  if ('questions' in read || (preview && 'trades' in read)) {
    const asked = openQuestions(read);
    const isKept = (preview && sent.answers !== null) || (await keepAnswers(mine, sent, answers, asked));
    return isKept ? { kind: 'asked', importId, broker, asked } : { kind: 'gone' };
  }
  const file: ReadUpload = { ...reading, broker, fileName, sha256: sha256 ?? '', content: Promise.resolve(content) };
  return refusedOutcome(read) ?? storeFile(mine, file, read as ReadReport, { waiting: { id: importId, label } });
}

/** What is still asked, without the trades of a file that asks nothing more. */
export function openQuestions(read: AskFirst | ReadReport): AskFirst {
  const { understood, problems, skippedCount } = read;
  return { questions: 'questions' in read ? read.questions : [], understood, problems, skippedCount };
}

function keepAnswers(mine: Mine, { importId }: FileAnswers, answers: AnswersBody, asked: AskFirst): Promise<boolean> {
  return locked(mine, async (tx) => {
    return keepQuestions(tx, importId, answers, asked);
  });
}

/** The reading with the answers that it was made with: the user's, and those that the journal gives to what they leave open. */
export interface AnsweredReading extends FileReading {
  /** The user's alone. */
  readonly said: AnswersBody;
}

/** What the journal says about the reading of any file. */
export function journalFacts(mine: Mine) {
  return Promise.all([mappingsOf(mine), sessionDaysHeld(mine), learnedLots(mine)]);
}

async function readWith(mine: Mine, file: FileToRead, onReading: OnReading): Promise<AnsweredReading> {
  const { broker: label, bytes, fileName, today, answers } = file;
  const [remembered, held, lots] = await journalFacts(mine);
  const kinds = new Map(remembered.map(({ fingerprint, name, body }) => [fingerprint, { name, ...rememberedOf(body) }]));
  let tables: FileTables | null = null;
  const readingWith = (known: AnswersBody): FileReading => {
    onReading(true);
    const reading = readFile((tables ??= readTables(bytes)), { today, fileName, label, answers: known, held, lots, kinds });
    onReading(false);
    return reading;
  };
  const reading = readingWith(answers);
  const { read } = reading;
  if ('questions' in read && read.questions.some((question) => question.kind === 'day' && question.of !== null)) {
    const inJournal = answersInJournal(read, await contractsOf(mine));
    if (inJournal.remarks.length > 0) {
      const again = readingWith({ ...answers, ...inJournal.answers });
      const named = withRemarks(again.read, inJournal.remarks);
      const said = Object.fromEntries(Object.entries(again.answers).filter(([id]) => !(id in inJournal.answers)));
      return { ...again, read: await askBroker(mine, file, named), said };
    }
  }
  return { ...reading, read: await askBroker(mine, file, read), said: reading.answers };
}

/** Asks first where the report is of another broker than the label names, unless the account is charged by that broker already. */
async function askBroker(mine: Mine, file: FileToRead, read: FileReading['read']) {
  const reportBroker = brokerIn(read);
  if ('code' in read || reportBroker === null) return read;
  const question = brokerQuestion(file.broker, reportBroker, read.understood?.trades ?? 0);
  if (!question?.rows || ['keep', reportBroker].includes(file.answers[question.id] as string)) return read;
  if ((await reportBrokerOf(mine, file.broker)) === reportBroker) return read;
  const { understood, problems, skippedCount } = read;
  return { questions: [...('questions' in read ? read.questions : []), question], understood, problems, skippedCount };
}

/** The label that the trades go to: that of the report if the user said so, else the one that the file came with. */
function labelFor(label: string, read: FileReading['read'], answers: AnswersBody): string {
  const reportBroker = brokerIn(read);
  return reportBroker !== null && answers['broker'] === reportBroker ? brokerLabel(reportBroker) : label;
}

/** The broker of the report; null where the file does not say it. */
function brokerIn(read: FileReading['read']): string | null {
  return ('code' in read ? null : read.understood?.report.broker) ?? null;
}

/** Why nothing of a file can be stored; null where something can. */
export function refusedOutcome(read: Exclude<FileReading['read'], AskFirst>): Exclude<ImportOutcome, { kind: 'stored' | 'asked' }> | null {
  if ('code' in read) return { kind: 'refused', problem: read, skipped: [], skippedCount: 0 };
  if (read.trades.length > 0) return null;
  return { kind: 'refused', problem: { code: 'no-trades' }, skipped: read.problems, skippedCount: read.skippedCount };
}

async function keepWaiting(mine: Mine, file: ReadUpload, asked: AskFirst, quota: number): Promise<ImportOutcome> {
  const { broker, fileName, sha256, answers } = file;
  const content = await file.content;
  return locked(mine, async (tx) => {
    const accountId = await brokerAccountOf(tx, broker);
    const known = await waitingLike(tx, accountId, sha256);
    if (known === null && (await isFull(tx, content.length))) return { kind: 'full' };
    const full = known === null ? await noRoom(tx, content.length, quota) : null;
    if (full) return full;
    const report = asked.understood?.report.name ?? null;
    const made = { accountId, fileName, sha256, content, report, source: 'file', status: 'waiting', tradeCount: 0 } as const;
    const importId = known ?? (await insertImport(tx, { ...made, firstDay: null, lastDay: null, skipped: [], skippedCount: 0 }));
    await keepQuestions(tx, importId, answers, asked);
    return { kind: 'asked', importId, broker, asked };
  });
}

async function isFull(mine: Mine, more: number): Promise<boolean> {
  const { files, bytes } = await waitingSize(mine);
  return files >= MOST_WAITING || bytes + more > MOST_WAITING_BYTES;
}

async function noRoom(mine: Mine, more: number, quota: number): Promise<ImportOutcome | null> {
  const { bytes: used } = await fileUsage(mine);
  return used + more > quota ? { kind: 'no-room', used, quota } : null;
}

/** A new file, which needs room, or one that waits, with the label that it came with. */
type Arrival = { readonly quota: number } | { readonly waiting: { readonly id: number; readonly label: string } };

/** Stores the trades of a file; one that waited waits no longer. */
async function storeFile(mine: Mine, file: ReadUpload, read: ReadReport, arrival: Arrival): Promise<ImportOutcome> {
  const { broker, fileName, sha256, mapping } = file;
  const origin = {
    fileName,
    sha256,
    content: await file.content,
    report: read.report.name,
    reportBroker: read.report.broker,
    answers: mapping ? { ...file.answers, columns: mapping.body } : file.answers,
  };
  const taken = await locked(mine, async (tx) => {
    const full = 'quota' in arrival ? await noRoom(tx, origin.content.length, arrival.quota) : null;
    if (full) return full;
    const waiting = 'waiting' in arrival ? arrival.waiting : null;
    if (waiting && !(await removeWaitingFile(tx, waiting.id))) return { kind: 'gone' } as const;
    const accountId = await brokerAccountOf(tx, broker);
    if (waiting && waiting.label !== broker) await deleteIfEmpty(tx, waiting.label);
    const stored = await storeTrades(tx, accountId, read, origin);
    if (stored.stored) await rememberAnswers(tx, fileName, file);
    return stored;
  });
  if ('kind' in taken) return taken;
  const { skipped, skippedCount } = taken;
  if (!taken.stored) return { kind: 'known', skipped, skippedCount };
  const { importId, ...stored } = taken.stored;
  const recognised = { report: read.report.name, broker, ...stored };
  return { kind: 'stored', importId, recognised, understood: read.understood, skipped, skippedCount };
}

/** Remembers what the user said about a file of this kind for the next one. */
export async function rememberAnswers(mine: Mine, fileName: string, { read, mapping, said }: AnsweredReading): Promise<void> {
  const headers = 'code' in read ? null : (read.understood?.fingerprint ?? null);
  const answers = answersToRemember(answersOf(said));
  const fingerprint = mapping?.fingerprint ?? (headers === null ? null : keyOf(headers));
  if (fingerprint === null || (mapping === null && Object.keys(answers).length === 0)) return;
  await rememberKind(mine, fingerprint, fileName.slice(0, 100), { mapping: mapping?.body ?? null, answers });
}

/** Reads a file of the journal with all answers that were given: nothing is remembered or asked about its broker. */
export function answersInFile(bytes: Uint8Array, facts: Omit<ReadingFacts, 'kinds'>): AnsweredReading {
  const reading = readFile(readTables(bytes), { ...facts, kinds: new Map() });
  return { ...reading, said: facts.answers };
}
