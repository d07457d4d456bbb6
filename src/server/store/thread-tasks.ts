import { Worker, type WorkerOptions } from 'node:worker_threads';
import { ApiProblem } from '../problems.ts';

/** A thread for one task, with which it ends. */
export interface ThreadTask extends Pick<WorkerOptions, 'workerData' | 'transferList'> {
  /** The time for each of its messages, in their order; what takes longer is ended. */
  readonly withinMs: readonly number[];
  /** The limit of its heap, in megabytes. */
  readonly memoryMb: number;
  /** What a task is refused with that takes too long, or too much memory. */
  readonly tooMuch: () => ApiProblem;
  /** Called when the thread has ended: native code that runs when the time is over ends only then. */
  readonly onEnd?: () => void;
}

/** What a thread sends. An ApiProblem loses its class on the way between threads. */
export type FromTask = { readonly message: unknown } | { readonly refused: Refused };
type Refused = Pick<ApiProblem, 'status' | 'code' | 'params' | 'detail' | 'retryAfter'>;

/**
 * The messages of a task; those after the first are missing where it failed before them. Where it sent none, throws what it was refused with
 * or why it died.
 */
export function inThread<Messages extends [unknown, ...unknown[]]>(
  file: URL,
  { withinMs, memoryMb, tooMuch, onEnd, ...data }: ThreadTask,
): Promise<Messages> {
  const worker = new Worker(file, { ...data, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const messages: unknown[] = [];
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const settle = () => {
      if (messages.length > 0) resolve(messages as Messages);
      else reject(failure ?? tooMuch());
    };
    const cut = () => {
      settle();
      void worker.terminate();
    };
    let timer = setTimeout(cut, withinMs[0]);
    worker.on('message', (sent: FromTask) => {
      if ('refused' in sent) {
        failure = problemOf(sent.refused);
        return;
      }
      messages.push(sent.message);
      const next = withinMs[messages.length];
      if (next === undefined) settle();
      else {
        clearTimeout(timer);
        timer = setTimeout(cut, next);
      }
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') failure = error;
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      settle();
      onEnd?.();
    });
  });
}

function problemOf({ status, code, params, detail, retryAfter }: Refused): ApiProblem {
  return new ApiProblem(status, code, params, detail, retryAfter === null ? {} : { retryAfter });
}
