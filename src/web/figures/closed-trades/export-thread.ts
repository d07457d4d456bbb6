/** A worker that runs one export and reports its progress. */
import { exportList, type ExportJob } from './export-list.ts';

/** Messages of the worker: rows done, then the file or the reason of the failure. */
export type ExportNews =
  | { readonly kind: 'part'; readonly done: number; readonly total: number }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly text: string };

addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  const post = (news: ExportNews) => postMessage(news);
  exportList(data, (done, total) => post({ kind: 'part', done, total })).then(
    (file) => post({ kind: 'file', file }),
    (error: unknown) => post({ kind: 'failed', text: error instanceof Error ? error.message : '' }),
  );
});
