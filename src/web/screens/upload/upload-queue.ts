import { MAX_FILES, MAX_FILE_BYTES, type UploadBody } from '#contract/imports.ts';
import { UPLOAD_TEXTS } from '../../text/upload.ts';

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
  readonly answer: UploadBody | null;
}

/** What can happen to the queue; `change` is told by the upload itself. */
export type QueueAction =
  | { readonly type: 'add'; readonly files: readonly File[] }
  | { readonly type: 'change'; readonly id: number; readonly to: Partial<Omit<QueuedFile, 'id' | 'file'>> }
  | { readonly type: 'recognised'; readonly file: File; readonly report: string }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'clear' };

/** The queue after an action; a file that is being sent cannot be taken out. */
export function queueAfter(queue: readonly QueuedFile[], action: QueueAction): readonly QueuedFile[] {
  switch (action.type) {
    case 'add':
      return [...queue, ...action.files.map((file, index) => queued(file, (queue.at(-1)?.id ?? 0) + index + 1))];
    case 'change':
      return queue.map((item) => (item.id === action.id ? { ...item, ...action.to } : item));
    case 'recognised':
      return queue.map((item) => (item.file === action.file ? { ...item, report: action.report } : item));
    case 'remove':
      return queue.filter((item) => item.id !== action.id || item.status === 'uploading');
    case 'clear':
      return queue.filter((item) => item.status === 'uploading');
    default:
      return action satisfies never;
  }
}

/** Which of the offered files join the queue, and what to say about the others; null when all do. */
export function admit(queue: readonly QueuedFile[], offered: readonly File[]): { files: readonly File[]; message: string | null } {
  const readable = offered.filter(({ name }) => /\.(csv|xlsx)$/i.test(name));
  const fresh = readable.filter((file) => !queue.some((item) => item.file.name === file.name && item.file.size === file.size));
  const room = Math.max(0, MAX_FILES - queue.length);
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
    answer: null,
  };
}
