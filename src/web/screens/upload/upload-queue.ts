import type { UploadBody, UploadStatusBody } from '#contract/imports.ts';
import { MAX_FILES, MAX_FILE_BYTES } from '#contract/limits.ts';
import { UPLOAD_TEXTS } from '../../text/upload.ts';
import type { LeftOutRows } from './queries.ts';

/** What the server says of a file that it took; another server may give the four specified fields alone. */
export type UploadAnswer = Omit<UploadBody, 'recognised'> & Partial<Pick<UploadBody, 'recognised'>>;

/** One file that waits, is sent, or was answered. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly status: 'pending' | 'uploading' | 'done' | 'error';
  /** 0 to 100. */
  readonly progress: number;
  readonly error: string | null;
  /** The report's name as far as this browser can tell; null while unknown. */
  readonly report: string | null;
  /** The broker it was last sent under; null while it was not sent. */
  readonly sentAs: string | null;
  readonly answer: UploadAnswer | null;
  /** Rows that the server left out of a file of which it took nothing. */
  readonly refusedRows: LeftOutRows | null;
  /** The background task as last heard of; null before. */
  readonly task: UploadStatusBody | null;
  /** The task is asked after. */
  readonly watched: boolean;
  /** Not among the chosen files any more; what became of it still shows. */
  readonly cleared: boolean;
}

/** What may be told of a file. */
export type FileChange = Partial<Omit<QueuedFile, 'id' | 'file'>>;

/** What can happen to the queue; `change` is told by the upload itself. */
export type QueueAction =
  | { readonly type: 'add'; readonly files: readonly File[] }
  | { readonly type: 'change'; readonly id: number; readonly to: FileChange }
  | { readonly type: 'recognised'; readonly file: File; readonly report: string }
  | { readonly type: 'clear'; readonly ids: readonly number[] };

/** The queue after an action; a file that is being sent cannot be taken out, and one that was sent keeps its outcome. */
export function queueAfter(queue: readonly QueuedFile[], action: QueueAction): readonly QueuedFile[] {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.files.map((file, index) => queued(file, (queue.at(-1)?.id ?? 0) + index + 1))];
    case 'change':
      return queue.map((item) => (item.id === action.id ? { ...item, ...action.to } : item));
    case 'recognised':
      return queue.map((item) => (item.file === action.file ? { ...item, report: action.report } : item));
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

/** The files of which something became, the latest first. */
export function outcomes(queue: readonly QueuedFile[]): readonly QueuedFile[] {
  return queue.filter(({ sentAs, status }) => sentAs !== null && status !== 'uploading' && status !== 'pending').toReversed();
}

/** Which of the offered files join the chosen ones, and what to say about the others; null when all do. */
export function admit(queue: readonly QueuedFile[], offered: readonly File[]): { files: readonly File[]; message: string | null } {
  const waiting = chosen(queue);
  const readable = offered.filter(({ name }) => /\.(csv|xlsx)$/i.test(name));
  const fresh = readable.filter((file) => !waiting.some((item) => item.file.name === file.name && item.file.size === file.size));
  const room = Math.max(0, MAX_FILES - waiting.length);
  const files = fresh.slice(0, room);
  if (fresh.length > room) return { files, message: room === 0 ? UPLOAD_TEXTS.tooMany : UPLOAD_TEXTS.extraIgnored };
  return { files, message: readable.length < offered.length ? UPLOAD_TEXTS.wrongType : null };
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
    refusedRows: null,
    task: null,
    watched: false,
    cleared: false,
  };
}
