import { Worker } from 'node:worker_threads';
import type { FileUpload, ImportOutcome } from '../actions/import-file.ts';
import { portsOf, type Store, type StoreHandle } from '../db/client.ts';

/** What a thread begins with. */
export interface ThreadStart {
  readonly handle: StoreHandle;
  readonly role: 'intake' | 'jobs';
}

export type ToThread = { readonly call: number; readonly upload: FileUpload } | { readonly wake: true } | { readonly stop: true };
export type FromThread =
  | { readonly call: number; readonly answer: ImportOutcome }
  | { readonly call: number; readonly error: Error }
  | { readonly ended: number; readonly outcome: object };

/** The threads of the server that read files and do the queue's work. */
export interface Threads {
  /** Reads and stores a file off the event loop; its bytes are handed over. */
  readonly importFile: (upload: FileUpload) => Promise<ImportOutcome>;
  /** Makes the queue look for work now. */
  readonly wake: () => void;
  /** Waits until a job has ended, at most `ms`; false when it has not. */
  readonly ended: (jobId: number, ms: number) => Promise<boolean>;
  /** Lets what was begun end, then ends the threads. */
  readonly stop: () => Promise<void>;
}

/** Hears of each job's end and of a thread that died. */
export type ThreadLog = (event: 'job' | 'thread', facts: object) => void;

const RESTART_MS = 500;
/** Much of what an import makes is short-lived: a larger nursery spares a tenth of its time. */
const YOUNG_MB = 64;

/** Starts the threads on a store; a thread that dies is started again, and what it was asked fails. */
export function startThreads(store: Store, log: ThreadLog): Threads {
  const waiting = new Map<number, { resolve: (outcome: ImportOutcome) => void; reject: (error: Error) => void }>();
  const endings = new Map<number, () => void>();
  let calls = 0;
  const intake = keepThread(
    store,
    'intake',
    log,
    (message) => {
      if (!('call' in message)) return;
      const call = waiting.get(message.call);
      waiting.delete(message.call);
      if ('error' in message) call?.reject(message.error);
      else call?.resolve(message.answer);
    },
    (error) => {
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    },
  );
  const jobs = keepThread(
    store,
    'jobs',
    log,
    (message) => {
      if (!('ended' in message)) return;
      log('job', { job: message.ended, ...message.outcome });
      endings.get(message.ended)?.();
    },
    () => undefined,
  );
  return {
    importFile: (upload) =>
      new Promise<ImportOutcome>((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        intake.send({ call: calls, upload }, [upload.bytes.buffer as ArrayBuffer]);
      }).finally(jobs.wake),
    wake: jobs.wake,
    ended: (jobId, ms) =>
      new Promise<boolean>((resolve) => {
        const end = (done: boolean) => {
          clearTimeout(timer);
          endings.delete(jobId);
          resolve(done);
        };
        const timer = setTimeout(end, ms, false);
        endings.set(jobId, () => end(true));
      }),
    stop: async () => {
      await Promise.all([intake.stop(), jobs.stop()]);
    },
  };
}

function keepThread(
  store: Store,
  role: ThreadStart['role'],
  log: ThreadLog,
  heard: (message: FromThread) => void,
  died: (error: Error) => void,
) {
  let stopping = false;
  let worker: Worker;
  let gone: Promise<void>;
  const start = () => {
    const handle = store.attach();
    const workerData: ThreadStart = { handle, role };
    worker = new Worker(new URL('work-thread.ts', import.meta.url), {
      workerData,
      transferList: [...portsOf(handle)],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on('message', heard);
    worker.on('error', (error) => log('thread', { role, error }));
    gone = new Promise((resolve) => {
      worker.once('exit', () => {
        died(new Error(`the ${role} thread ended before it answered`));
        resolve();
        if (!stopping) setTimeout(() => !stopping && start(), RESTART_MS);
      });
    });
  };
  start();
  const send = (message: ToThread, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  return {
    send,
    wake: () => send({ wake: true }),
    stop: async () => {
      stopping = true;
      send({ stop: true });
      await gone;
    },
  };
}
