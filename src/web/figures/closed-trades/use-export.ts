import { useCallback, useEffect, useRef, useState } from 'react';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { saveFile } from '../../ui/save-file.ts';
import type { ExportJob } from './export-list.ts';
import type { ExportNews } from './export-thread.ts';

/** The progress of an export; `total` is 0 until the first rows arrive. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | { readonly kind: 'saved'; readonly rows: number }
  | { readonly kind: 'failed'; readonly text: string };

const IDLE: ExportState = { kind: 'idle' };

/** Writes a list to a file in a worker, so that the page stays responsive. Leaving the screen stops it. */
export function useExport() {
  const [state, setState] = useState<ExportState>(IDLE);
  const thread = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    thread.current?.terminate();
    thread.current = null;
    setState(IDLE);
  }, []);
  useEffect(() => () => thread.current?.terminate(), []);

  const start = useCallback((job: ExportJob, name: string) => {
    const worker = new Worker(new URL('./export-thread.ts', import.meta.url), { type: 'module' });
    thread.current?.terminate();
    thread.current = worker;
    let rows = 0;
    const end = (next: ExportState) => {
      worker.terminate();
      setState(next);
    };
    worker.addEventListener('message', ({ data: message }: MessageEvent<ExportNews>) => {
      if (message.kind === 'part') {
        rows = message.done;
        setState({ kind: 'running', done: message.done, total: message.total });
      } else if (message.kind === 'file') {
        saveFile(`${name}.${job.format}`, message.file);
        end({ kind: 'saved', rows });
      } else end({ kind: 'failed', text: message.text || HISTORY_TEXTS.exportFailed });
    });
    worker.addEventListener('error', () => end({ kind: 'failed', text: HISTORY_TEXTS.exportFailed }));
    setState({ kind: 'running', done: 0, total: 0 });
    worker.postMessage(job);
  }, []);

  return { state, start, stop };
}
