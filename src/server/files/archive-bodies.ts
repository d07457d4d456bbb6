import { counted } from '#contract/counted.ts';
import { whatWasRead } from '#contract/what-was-read.ts';
import type { ArchivedFileBody, UploadBody, UploadStatusBody } from '#contract/imports.ts';
import { FILE_REFUSED } from '#contract/row-problems.ts';
import type { SkippedRow } from '#contract/skipped-rows.ts';
import { MOST_LISTED } from '#engine/problem.ts';
import type { ArchivedOutcome } from './import-archive.ts';
import type { ImportOutcome } from './import-file.ts';
import { leftOut } from './file-problems.ts';
import { apiProblem } from '../problems.ts';
import { heldText, recognisedBody, refusalOf, storedBody } from './import-bodies.ts';
import { previewOf } from './question-texts.ts';

/** Rows without a new trade, as an answer lists them. */
type LeftOut = Pick<UploadBody, 'skipped_rows' | 'skipped_count'>;
type Stored = Extract<ImportOutcome, { readonly kind: 'stored' }>;

const NOTHING_LEFT_OUT: LeftOut = { skipped_rows: [], skipped_count: 0 };

/** Between the numbers of the imports in the task of an archive. */
const AND = '-';

/**
 * The answer for an archive, from what became of its files; of one file as for the file itself. Throws if none is stored: what is asked
 * first, else why.
 */
export function archiveBody(files: readonly ArchivedOutcome[]): UploadBody {
  const [only, another] = files;
  if (only && !another) return storedBody(only.outcome);
  const stored = files.flatMap(({ outcome }) => (outcome.kind === 'stored' ? [outcome] : []));
  const [first] = stored;
  if (!first) return nothingStored(files);
  const held = sum(stored, ({ recognised }) => recognised.held);
  const recognised = together(stored, first);
  return {
    message: messageOf(files, stored.length, whatWasRead(recognised), held),
    paired_count: 0,
    ...listedTogether(files.map(leftOutOf)),
    held_count: held,
    taskid: stored.map(({ importId }) => importId).join(AND),
    recognised: recognisedBody(recognised),
    files: files.map(fileBody),
  };
}

/** One file of the archive as its own upload would have been answered. */
function fileBody({ name, outcome }: ArchivedOutcome): ArchivedFileBody {
  const none = { name, held_count: 0, asked: null, error: null };
  if (outcome.kind === 'stored') {
    const { recognised, understood, held_count: held, skipped_rows: rows, skipped_count: count } = storedBody(outcome);
    return { ...none, recognised, ...(understood && { understood }), held_count: held, skipped_rows: rows, skipped_count: count };
  }
  if (outcome.kind === 'asked') {
    const { questions, understood, ...rows } = previewOf(outcome.asked, outcome.broker);
    const asked = { import_id: outcome.importId, questions: questions.map(({ text }) => text) };
    return { ...none, ...rows, ...(understood && { understood }), asked };
  }
  return { ...none, error: refusalOf(outcome).message, ...('skipped' in outcome ? leftOut(outcome) : NOTHING_LEFT_OUT) };
}

/** The imports of a task, those of several uploads together; null if the text is none. */
export function importsOfTask(taskId: string): number[] | null {
  return /^\d{1,15}(?:-\d{1,15}){0,99}$/.test(taskId) ? taskId.split(AND).map(Number) : null;
}

/** The state of several imports as that of one: done when all are, failed when one has failed. */
export function stateOf(states: readonly UploadStatusBody['status'][]): UploadStatusBody['status'] {
  const order = ['failed', 'processing', 'pending', 'completed'] as const;
  return order.find((state) => states.includes(state)) ?? 'completed';
}

/** The rows of several files as one list, cut at the most that is listed. */
export function listedTogether(lists: readonly LeftOut[]): LeftOut {
  return {
    skipped_rows: lists.flatMap(({ skipped_rows: rows }) => rows).slice(0, MOST_LISTED),
    skipped_count: sum(lists, ({ skipped_count: count }) => count),
  };
}

/** The rows with the name of their file in front of what is wrong. */
export function named(name: string, { skipped_rows: rows, skipped_count: count }: LeftOut): LeftOut {
  return { skipped_rows: rows.map((row) => ({ ...row, detail: `${name}: ${row.detail}` })), skipped_count: count };
}

function together(stored: readonly Stored[], { recognised: first }: Stored): Stored['recognised'] {
  const days = stored.flatMap(({ recognised }) => [recognised.firstDay, recognised.lastDay]).toSorted();
  return {
    report: [...new Set(stored.map(({ recognised }) => recognised.report))].join(', '),
    broker: first.broker,
    trades: sum(stored, ({ recognised }) => recognised.trades),
    held: sum(stored, ({ recognised }) => recognised.held),
    results: sum(stored, ({ recognised }) => recognised.results),
    completing: sum(stored, ({ recognised }) => recognised.completing),
    replaced: sum(stored, ({ recognised }) => recognised.replaced),
    firstDay: days[0] ?? first.firstDay,
    lastDay: days.at(-1) ?? first.lastDay,
  };
}

function messageOf(files: readonly ArchivedOutcome[], stored: number, read: string, held: number): string {
  const waiting = files.filter(({ outcome }) => outcome.kind === 'asked').length;
  return [
    `${read} stored from ${stored} of ${counted(files.length, 'file')} in the archive. Pairing has begun.`,
    ...(held > 0 ? [heldText(held)] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'file')} ${waiting === 1 ? 'waits for an answer' : 'wait for answers'}.`] : []),
  ].join(' ');
}

/** The rows of one file of an archive. A file that is refused is one entry more: no row, and the sentence for the file. */
function leftOutOf({ name, outcome }: ArchivedOutcome): LeftOut {
  if (outcome.kind === 'asked') return NOTHING_LEFT_OUT;
  const rows = 'skipped' in outcome ? named(name, leftOut(outcome)) : NOTHING_LEFT_OUT;
  if (outcome.kind === 'stored' || outcome.kind === 'known') return rows;
  const whole: SkippedRow = { row: 0, reason: FILE_REFUSED, detail: `${name}: ${refusalOf(outcome).message}` };
  return { skipped_rows: [whole, ...rows.skipped_rows], skipped_count: rows.skipped_count + 1 };
}

function nothingStored(files: readonly ArchivedOutcome[]): UploadBody {
  const asked = files.find(({ outcome }) => outcome.kind === 'asked');
  if (asked) return storedBody(asked.outcome);
  const rows = listedTogether(files.map(leftOutOf));
  if (files.every(({ outcome }) => outcome.kind === 'known')) throw apiProblem('nothing-new', null, { body: rows });
  throw apiProblem('archive-without-trades', { files: files.length }, { body: rows });
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
