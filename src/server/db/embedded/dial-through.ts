import type { MessagePort } from 'node:worker_threads';
import { StoreDown } from '../store-error.ts';
import type { Line } from './line.ts';

interface Reply {
  readonly request: number;
  readonly line?: Line;
  readonly error?: string;
}

/** Opens connections to the embedded database from another thread, over the port that its owner attached. */
export function dialThrough(port: MessagePort): () => Promise<Line> {
  const waiting = new Map<number, PromiseWithResolvers<Line>>();
  let requests = 0;
  let isClosed = false;
  port.on('message', ({ request, line, error }: Reply) => {
    const dialled = waiting.get(request);
    waiting.delete(request);
    if (waiting.size === 0) port.unref();
    if (line) dialled?.resolve(line);
    else dialled?.reject(new StoreDown(error));
  });
  port.on('close', () => {
    isClosed = true;
    for (const dialled of waiting.values()) dialled.reject(new StoreDown('The embedded database is closed.'));
  });
  port.unref();
  return () => {
    if (isClosed) return Promise.reject(new StoreDown('The embedded database is closed.'));
    const dialled = Promise.withResolvers<Line>();
    requests += 1;
    waiting.set(requests, dialled);
    port.ref();
    port.postMessage(requests);
    return dialled.promise;
  };
}
