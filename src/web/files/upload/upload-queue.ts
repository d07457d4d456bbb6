import type { UploadBody, UploadStatusBody } from '#contract/imports.ts';
import { MAX_FILES, MAX_FILE_BYTES } from '#contract/limits.ts';
import type { AskFirstBody } from '#contract/questions.ts';
import { endingProblem } from '#engine/tables/file-endings.ts';
import { UPLOAD_TEXTS, wrongTypeText } from '../../text/en/upload.ts';
import type { LeftOutRows } from '../import-queries.ts';

/** The response to an upload. Only four fields are specified, so the others may be missing. */
type Unspecified = 'recognised' | 'understood' | 'held_count';
export type UploadAnswer = Omit<UploadBody, Unspecified> & Partial<Pick<UploadBody, Unspecified>>;

/** A file that waits, is being sent, or was sent. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /** asked: it leaves something open, and waits on the server. */
  readonly status: 'pending' | 'uploading' | 'done' | 'asked' | 'error';
  /** 0 to 100. */
  readonly progress: number;
  readonly error: string | null;
  /** The report's name, if the browser recognised it. */
  readonly report: string | null;
  /** The broker name it was last sent with; null before. */
  readonly sentAs: string | null;
  readonly answer: UploadAnswer | null;
  /** What it leaves open. */
  readonly asked: AskFirstBody | null;
  /** Rows left out of a file that gave no trade. */
  readonly refusedRows: LeftOutRows | null;
  /** The last known state of the background task. */
  readonly task: UploadStatusBody | null;
  /** The task is being polled. */
  readonly watched: boolean;
  /** Removed from the chosen files; its result still shows. */
  readonly cleared: boolean;
}

/** Fields of a file that can change. */
export type FileChange = Partial<Omit<QueuedFile, 'id' | 'file'>>;

/** Actions on the queue. */
export type QueueAction =
  | { readonly type: 'add'; readonly files: readonly File[] }
  | { readonly type: 'change'; readonly id: number; readonly to: FileChange }
  | { readonly type: 'recognised'; readonly file: File; readonly report: string }
  | { readonly type: 'refused'; readonly file: File; readonly error: string }
  | { readonly type: 'clear'; readonly ids: readonly number[] };

/** The queue after an action. A file that is being sent cannot be removed. */
export function queueAfter(queue: readonly QueuedFile[], action: QueueAction): readonly QueuedFile[] {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.files.map((file, index) => queued(file, (queue.at(-1)?.id ?? 0) + index + 1))];
    case 'change':
      return queue.map((item) => (item.id === action.id ? { ...item, ...action.to } : item));
    case 'recognised':
      return queue.map((item) => (item.file === action.file ? { ...item, report: action.report } : item));
    case 'refused':
      return queue.map((item) =>
        item.file === action.file && item.status === 'pending' ? { ...item, status: 'error', error: action.error } : item,
      );
    case 'clear':
      return queue.map((item) => (action.ids.includes(item.id) && item.status !== 'uploading' ? { ...item, cleared: true } : item));
    default:
      return action satisfies never;
  }
}

/** The chosen files. */
export function chosen(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  return queue.filter(({ cleared }) => !cleared);
}

/** The files with a result, the latest first. */
export function outcomes(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  return queue.filter(({ sentAs, status }) => sentAs !== null && status !== 'uploading' && status !== 'pending').toReversed();
}

/** Which of the offered files are added, and a message about the others, if any. */
export function admit(queue: readonly QueuedFile[], offered: readonly File[]): { files: readonly File[]; message: string | null } {
  const waiting = chosen(queue);
  const readable = offered.filter(({ name }) => endingProblem(name) === null);
  const fresh = readable.filter((file) => !waiting.some((item) => item.file.name === file.name && item.file.size === file.size));
  const room = Math.max(0, MAX_FILES - waiting.length);
  const files = fresh.slice(0, room);
  if (fresh.length > room) return { files, message: room === 0 ? UPLOAD_TEXTS.tooMany : UPLOAD_TEXTS.extraIgnored };
  return { files, message: readable.length < offered.length ? wrongTypeText(offered.map(({ name }) => name)) : null };
}

function queued(file: File, id: number): QueuedFile {
  const tooLarge = file.size > MAX_FILE_BYTES;
  return {
    id,
    file,
    status: tooLarge ? 'error' : 'pending',
    progress: 0,
    error: tooLarge ? UPLOAD_TEXTS.tooLarge : null,
    report: null,
    sentAs: null,
    answer: null,
    asked: null,
    refusedRows: null,
    task: null,
    watched: false,
    cleared: false,
  };
}
