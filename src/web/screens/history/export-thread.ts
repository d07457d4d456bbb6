/** Runs one export away from the thread that draws, and says how far it is. */
import { exportList, type ExportJob } from './export-list.ts';

/** What the thread says: how many rows are done, then the file, or why there is none. */
export type ExportNews =
  | { readonly kind: 'part'; readonly done: number; readonly total: number }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly text: string };

addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  const tell = (news: ExportNews) => postMessage(news);
  exportList(data, (done, total) => tell({ kind: 'part', done, total })).then(
    (file) => tell({ kind: 'file', file }),
    (error: unknown) => tell({ kind: 'failed', text: error instanceof Error ? error.message : '' }),
  );
});
