import { FILE_REFUSED } from '#contract/row-problems.ts';
import type { SkippedRow, UploadBody, UploadStatusBody } from '#contract/imports.ts';
import { MOST_LISTED } from '#engine/problem.ts';
import type { ArchivedOutcome } from './actions/import-archive.ts';
import type { Recognised } from './actions/import-file.ts';
import type { SkippedRows } from './actions/store-trades.ts';
import { fileAnswer, rowDetail } from './file-problems.ts';
import { ApiProblem } from './problems.ts';

/** Rows without a new trade, as an answer lists them. */
export type LeftOut = Pick<UploadBody, 'skipped_rows' | 'skipped_count'>;

/** Between the numbers of the imports in the task of an archive. */
const AND = '-';

/** Rows of one file that gave no new trade. */
export function leftOut({ skipped, skippedCount }: SkippedRows): LeftOut {
  const rows = skipped.map((problem) => ({ row: problem.row, reason: problem.code, detail: rowDetail(problem) }));
  return { skipped_rows: rows, skipped_count: skippedCount };
}

/** The answer for a file whose trades are stored. */
export function storedAnswer(importId: number, recognised: Recognised, rows: LeftOut): UploadBody {
  return {
    message: `${tradesOf(recognised.trades)} stored. Pairing has begun.`,
    ...answerOf([importId], recognised, rows),
  };
}

/** The answer for an archive, from what became of its files. Throws if none gave new trades. */
export function archiveAnswer(files: readonly ArchivedOutcome[], nothingNew: string): UploadBody {
  const rows = together(files.map(leftOutOf));
  const stored = files.flatMap(({ outcome }) => (outcome.kind === 'stored' ? [outcome] : []));
  const [first] = stored;
  if (!first) throw nothingStored(files, nothingNew, rows);
  const days = stored.flatMap(({ recognised }) => [recognised.firstDay, recognised.lastDay]).toSorted();
  const recognised = {
    report: [...new Set(stored.map((file) => file.recognised.report))].join(', '),
    broker: first.recognised.broker,
    trades: stored.reduce((sum, file) => sum + file.recognised.trades, 0),
    firstDay: days[0] ?? first.recognised.firstDay,
    lastDay: days.at(-1) ?? first.recognised.lastDay,
  };
  const from = `${stored.length} of ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  return {
    message: `${tradesOf(recognised.trades)} stored from ${from} in the archive. Pairing has begun.`,
    ...answerOf(
      stored.map(({ importId }) => importId),
      recognised,
      rows,
    ),
  };
}

/** The imports of a task; null if the text is none. */
export function importsOfTask(taskId: string): number[] | null {
  return /^\d{1,15}(?:-\d{1,15}){0,19}$/.test(taskId) ? taskId.split(AND).map(Number) : null;
}

/** The state of several imports as that of one: done when all are, failed when one has failed. */
export function stateOf(states: readonly UploadStatusBody['status'][]): UploadStatusBody['status'] {
  const order = ['failed', 'processing', 'pending', 'completed'] as const;
  return order.find((state) => states.includes(state)) ?? 'completed';
}

/** The rows of several files as one list, cut at the most that is listed. */
export function together(lists: readonly LeftOut[]): LeftOut {
  return {
    skipped_rows: lists.flatMap(({ skipped_rows: rows }) => rows).slice(0, MOST_LISTED),
    skipped_count: lists.reduce((sum, { skipped_count: count }) => sum + count, 0),
  };
}

/** The rows with the name of their file in front of what is wrong. */
export function named(name: string, { skipped_rows: rows, skipped_count: count }: LeftOut): LeftOut {
  return { skipped_rows: rows.map((row) => ({ ...row, detail: `${name}: ${row.detail}` })), skipped_count: count };
}

function answerOf(importIds: readonly number[], recognised: Recognised, rows: LeftOut): Omit<UploadBody, 'message'> {
  const { report, broker, trades, firstDay, lastDay } = recognised;
  return {
    paired_count: 0,
    ...rows,
    taskid: importIds.join(AND),
    recognised: { report, broker, trades, first_day: firstDay, last_day: lastDay },
  };
}

/** The rows of one file of an archive. A file that gave nothing is one entry more: no row, and the sentence for the file. */
function leftOutOf({ name, outcome }: ArchivedOutcome): LeftOut {
  if (outcome.kind === 'busy') return { skipped_rows: [], skipped_count: 0 };
  const rows = named(name, leftOut(outcome));
  if (outcome.kind !== 'refused') return rows;
  const whole: SkippedRow = { row: 0, reason: FILE_REFUSED, detail: `${name}: ${fileAnswer(outcome.problem).detail}` };
  return { skipped_rows: [whole, ...rows.skipped_rows], skipped_count: rows.skipped_count + 1 };
}

function nothingStored(files: readonly ArchivedOutcome[], nothingNew: string, rows: LeftOut): ApiProblem {
  if (files.every(({ outcome }) => outcome.kind === 'known')) return new ApiProblem(409, nothingNew, rows);
  const [only, second] = files;
  if (only?.outcome.kind === 'refused' && !second) {
    const { status, detail } = fileAnswer(only.outcome.problem);
    return new ApiProblem(status, detail, leftOut(only.outcome));
  }
  return new ApiProblem(400, `Invalid file format: none of the ${files.length} files in the archive gives new trades.`, rows);
}

function tradesOf(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'trade' : 'trades'}`;
}
