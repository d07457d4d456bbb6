import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import type { AnswersBody } from '#contract/questions.ts';
import type { ReadingEffect } from '#contract/reading.ts';
import type { AskFirst, ReadReport } from '#engine/brokers/format.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { storedFile } from './readings.ts';
import {
  answersInFile,
  type FileAnswers,
  type ImportOutcome,
  type OnReading,
  openQuestions,
  refusedOutcome,
  rememberAnswers,
} from './import-file.ts';
import { readAsAnswered } from './read-file.ts';
import { type ReadingRefusal, ReadingRefused, type ReplacedReading, replaceReading } from './replace-reading.ts';
import { sessionDaysHeld } from '../ledger/days-held.ts';
import { learnedLots } from '../ledger/learned-lots.ts';
import { type Mine, locked } from '../store/mine.ts';

const unpack = promisify(gunzip);

/** Answers about a file of the journal; null: only what it was asked. */
export type FileToRead = FileAnswers & { readonly again: true };

type NotStored = Exclude<ImportOutcome, { readonly kind: 'stored' | 'asked' }>;

/**
 * asked: something is open, or it was only asked what the file was asked. read: its trades are those of the new reading, or would be.
 * conflict: the journal does not allow it now.
 */
export type RereadOutcome =
  | NotStored
  | { readonly kind: 'asked'; readonly importId: number; readonly broker: string; readonly asked: AskFirst; readonly file: ReadFileFacts }
  | {
      readonly kind: 'read';
      readonly broker: string;
      readonly asked: AskFirst;
      readonly effect: ReadingEffect;
      readonly changeId: number | null;
      readonly jobs: readonly number[];
      readonly less: readonly string[];
    }
  | { readonly kind: 'conflict'; readonly why: ReadingRefusal };

interface ReadFileFacts {
  readonly fileName: string;
  readonly createdAt: Date;
  readonly answers: AnswersBody;
}

/** Takes the whole transaction back, and brings out what was found in it. */
class Previewed extends Error {
  readonly found: ReplacedReading;
  constructor(found: ReplacedReading) {
    super('only a preview');
    this.found = found;
  }
}

/** Reads a file of the journal again: says what it was asked, what other answers would change, or changes it. */
export async function readAgain(mine: Mine, sent: FileToRead, onReading: OnReading = () => undefined): Promise<RereadOutcome> {
  const { importId, today, answers: given } = sent;
  const file = await storedFile(mine, importId);
  if (!file) return { kind: 'gone' };
  const bytes = await unpack(file.content, { maxOutputLength: MAX_FILE_BYTES });
  const { broker, file_name: name, created_at: createdAt } = file;
  const answers = given ?? file.answers;
  const [held, lots] = await Promise.all([sessionDaysHeld(mine), learnedLots(mine)]);
  const facts = { today, fileName: name ?? '', label: broker, answers, held, lots };
  const asking = (asked: AskFirst): RereadOutcome => {
    const shown = { fileName: facts.fileName, createdAt, answers };
    return { kind: 'asked', importId, broker, asked, file: shown };
  };
  if (given === null) {
    onReading(true);
    const { read, asked } = readAsAnswered(readTables(bytes), facts);
    onReading(false);
    if ('code' in read) return refusedOutcome(read) as NotStored;
    return asking({ ...openQuestions(read), questions: asked });
  }
  onReading(true);
  const reading = answersInFile(bytes, facts);
  onReading(false);
  const { read } = reading;
  if ('questions' in read) return asking(read);
  const refused = refusedOutcome(read);
  if (refused) return refused;
  const report = read as ReadReport;
  const done = (found: ReplacedReading): RereadOutcome => ({ kind: 'read', broker, asked: openQuestions(report), ...found });
  try {
    const found = await locked(mine, async (tx) => {
      const current = await inJournal(tx, importId);
      const replaced = await replaceReading(tx, current, { read: report, answers: reading.answers }, today);
      if (sent.preview) throw new Previewed(replaced);
      await rememberAnswers(tx, facts.fileName, reading);
      return replaced;
    });
    return done(found);
  } catch (error) {
    if (error instanceof Previewed) return done(error.found);
    if (error instanceof ReadingRefused) return { kind: 'conflict', why: error.code };
    throw error;
  }
}

async function inJournal(mine: Mine, importId: number) {
  const file = await storedFile(mine, importId);
  if (!file || file.removed_at !== null) throw new ReadingRefused('import-is-undone');
  if (file.status === 'pending' || file.status === 'processing') throw new ReadingRefused('reading-unpaired');
  return file;
}
