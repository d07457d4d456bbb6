import { Worker } from 'node:worker_threads';
import type { UploadOutcome } from '../files/import-archive.ts';
import type { FileAnswers, FileUpload, ImportOutcome } from '../files/import-file.ts';
import type { FileToRead, RereadOutcome } from '../files/read-again.ts';
import type { Store, StoreHandle } from '../store/client.ts';
import { makeTurns, shareAtWork } from '../store/shares.ts';
import { StoreDown } from '../store/store-error.ts';
import { type ListOutcome, type ListToRead } from '../corporate-actions/read-list.ts';

/** What a thread begins with. */
export interface ThreadStart {
  readonly handle: StoreHandle;
  readonly role: 'intake' | 'jobs';
  /** The folder of market files that the jobs thread watches; null: none. */
  readonly marketDir: string | null;
  /** The mirror whose files the jobs thread puts there; null: none. */
  readonly marketUrl: string | null;
}

/** A file to read: an upload, or one that waits or is in the journal, with answers about it. */
export type FileWork = OfUser & (FileUpload | FileAnswers | FileToRead | ListToRead);
/** Whose file it is. */
export interface OfUser {
  readonly userId: number;
}
type WorkOutcome = UploadOutcome | RereadOutcome | ListOutcome;

export type ToThread = { readonly call: number; readonly work: FileWork } | { readonly wake: true } | { readonly stop: true };
export type FromThread =
  | { readonly ready: true }
  | { readonly call: number; readonly reading: boolean }
  | { readonly call: number; readonly answer: WorkOutcome }
  | { readonly call: number; readonly error: Error; readonly fault: Fault | null }
  | { readonly ended: number; readonly outcome: object }
  | { readonly looked: object }
  | { readonly folder: object }
  | { readonly mirror: object };

/** What an error was, which loses its class on the way between threads; `sqlState` of a statement that the database ended. */
export type Fault = 'store-down' | { readonly sqlState: string };

/** The threads of the server that read files and do the queue's work. */
export interface Threads {
  /** Reads and stores a file off the event loop. */
  readonly importFile: (upload: OfUser & FileUpload) => Promise<UploadOutcome>;
  /** Reads a file that waits with the answers about it, off the event loop. */
  readonly answerFile: (sent: OfUser & FileAnswers) => Promise<ImportOutcome>;
  /** Reads a file of the journal again, off the event loop. */
  readonly readAgain: (sent: OfUser & FileToRead) => Promise<RereadOutcome>;
  /** Reads an exchange's list of corporate actions off the event loop. */
  readonly readList: (sent: OfUser & ListToRead) => Promise<ListOutcome>;
  /** Waits for the current work, then ends the threads. What takes too long is done again by the next process. */
  readonly stop: () => Promise<void>;
}

/** `ready` resolves when the code of the threads is compiled and their connections are open, or they have ended. */
export type StartedThreads = Threads & { readonly ready: Promise<unknown> };

/** Receives each attempt at a job, each stored file, and each thread that died. */
export type ThreadLog = (event: 'job' | 'leaks' | 'market' | 'mirror' | 'file' | 'thread', facts: object) => void;

/** Which threads to start: without `jobs`, other processes do the work of the queue. */
export interface ThreadRoles {
  readonly intake: boolean;
  readonly jobs: boolean;
  readonly marketDir?: string | null;
  readonly marketUrl?: string | null;
  /** Heap limit of the thread that reads, in megabytes. */
  readonly readWithinMb?: number;
}

const RESTART_MS = 500;
/** A thread that is told to end and has not by then is ended: longer than it waits for a job. */
const END_WITHIN_MS = 12_000;
/** Most objects of an import are short-lived: a larger young generation saves a tenth of its time. */
const YOUNG_MB = 64;

/** A file that takes longer to read is hostile: honest ones of 10 MB take a second. */
const READ_WITHIN_MS = 20_000;
/** Heap limit of the thread that reads: a file that needs more is hostile too. */
const OLD_MB = 1536;
const JOBS_MB = 4096;

type OnMessage = (message: FromThread) => void;

/** Files in the thread at once, which reads one while it stores the others; of one user one. */
const FILES_AT_ONCE = { all: 4, each: 1 } as const;
/** A call that the thread did not answer before it died is sent again, this often in all. */
const MOST_SENDS = 3;

interface Call {
  readonly work: FileWork;
  sends: number;
  readonly resolve: (outcome: WorkOutcome) => void;
  readonly reject: (error: Error) => void;
  /** Runs while the thread reads the call's file, or one of its files. */
  reading: NodeJS.Timeout | null;
  readingSince: number;
  /** How much longer it may read, over all files of an archive. */
  msLeft: number;
}

/** Starts the threads. One that dies is restarted: the file that it was reading is refused, other uploads are given to it again. */
export function startThreads(store: Store, log: ThreadLog, roles: ThreadRoles = { intake: true, jobs: true }): StartedThreads {
  const waiting = new Map<number, Call>();
  let calls = 0;
  let tookTooLong = false;
  const onMessage: OnMessage = (message) => {
    if (!('call' in message)) return;
    const call = waiting.get(message.call);
    if (!call) return;
    if (call.reading) {
      clearTimeout(call.reading);
      call.msLeft -= Date.now() - call.readingSince;
    }
    call.reading = null;
    if ('reading' in message) {
      if (!message.reading) return;
      call.readingSince = Date.now();
      call.reading = setTimeout(endReading, Math.max(0, call.msLeft));
      return;
    }
    waiting.delete(message.call);
    if ('answer' in message) {
      const { answer } = message;
      log('file', answer.kind === 'stored' ? { outcome: answer.kind, trades: answer.recognised.trades } : { outcome: answer.kind });
      call.resolve(answer);
    } else call.reject(errorOf(message));
  };
  const takeTurn = makeTurns(FILES_AT_ONCE);
  const died = (isStopping: boolean) => {
    for (const [number, call] of waiting) {
      if (call.reading) {
        clearTimeout(call.reading);
        call.resolve({
          kind: 'refused',
          problem: { code: tookTooLong ? 'took-too-long' : 'too-many-cells' },
          skipped: [],
          skippedCount: 0,
        });
      } else if (isStopping || call.sends >= MOST_SENDS) call.resolve({ kind: 'busy' });
      else continue;
      waiting.delete(number);
    }
    tookTooLong = false;
  };
  const send = (number: number, call: Call) => {
    call.sends += 1;
    intake?.send({ call: number, work: call.work });
  };
  const restarted = () => {
    for (const [number, call] of waiting) send(number, call);
  };
  const intake = roles.intake
    ? keepThread({ store, role: 'intake', marketDir: null, marketUrl: null, oldMb: roles.readWithinMb ?? OLD_MB }, log, {
        onMessage,
        died,
        restarted,
      })
    : null;
  function endReading(): void {
    tookTooLong = true;
    intake?.kill();
  }
  const onJobMessage: OnMessage = (message) => {
    if ('ended' in message) log('job', { job: message.ended, ...message.outcome });
    else if ('looked' in message) log('leaks', message.looked);
    else if ('folder' in message) log('market', message.folder);
    else if ('mirror' in message) log('mirror', message.mirror);
  };
  const jobs = roles.jobs
    ? keepThread({ store, role: 'jobs', marketDir: roles.marketDir ?? null, marketUrl: roles.marketUrl ?? null, oldMb: JOBS_MB }, log, {
        onMessage: onJobMessage,
        died: () => undefined,
        restarted: () => undefined,
      })
    : null;
  const stopListening = jobs && store.listen(jobs.wake);
  const read = async (work: FileWork): Promise<WorkOutcome> => {
    if (!intake) throw new Error('this process reads no files');
    const endTurn = await takeTurn(shareAtWork() ?? String(work.userId));
    return new Promise<WorkOutcome>((resolve, reject) => {
      calls += 1;
      const call: Call = { work, sends: 0, resolve, reject, reading: null, readingSince: 0, msLeft: READ_WITHIN_MS };
      waiting.set(calls, call);
      // While the thread starts again, the call is sent once it has.
      if (intake.isAlive()) send(calls, call);
    }).finally(endTurn);
  };
  return {
    importFile: (upload) => read(upload) as Promise<UploadOutcome>,
    answerFile: (sent) => read(sent) as Promise<ImportOutcome>,
    readAgain: (sent) => read(sent) as Promise<RereadOutcome>,
    readList: (sent) => read(sent) as Promise<ListOutcome>,
    ready: Promise.all([intake?.ready, jobs?.ready]),
    stop: async () => {
      await Promise.all([intake?.stop(), jobs?.stop(), stopListening?.()]);
    },
  };
}

function errorOf({ error, fault }: Extract<FromThread, { error: Error }>): Error {
  if (fault === 'store-down') return new StoreDown(error.message);
  return fault === null ? error : Object.assign(error, { code: fault.sqlState });
}

interface KeptThread extends Omit<ThreadStart, 'handle'> {
  readonly store: Store;
  readonly oldMb: number;
}

/** What is heard of a thread. `died` comes after its last message, `restarted` when another one runs in its place. */
interface Heard {
  readonly onMessage: OnMessage;
  readonly died: (isStopping: boolean) => void;
  readonly restarted: () => void;
}

/** Keeps one thread running. */
function keepThread({ store, role, oldMb, ...market }: KeptThread, log: ThreadLog, { onMessage, died, restarted }: Heard) {
  let stopping = false;
  let alive = true;
  let worker: Worker;
  let gone: Promise<void>;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const start = () => {
    const workerData: ThreadStart = { handle: store.handle, role, ...market };
    const made = new Worker(new URL('work-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB, maxOldGenerationSizeMb: oldMb },
    });
    alive = true;
    worker = made;
    made.on('message', (message: FromThread) => ('ready' in message ? isReady() : onMessage(message)));
    made.on('error', (err) => log('thread', { role, err }));
    gone = new Promise((resolve) => {
      made.once('exit', () => {
        alive = false;
        isReady();
        died(stopping);
        resolve();
        if (!stopping) setTimeout(startAgain, RESTART_MS);
      });
    });
  };
  const startAgain = () => {
    if (stopping) return;
    start();
    restarted();
  };
  start();
  // A thread that has ended would never answer.
  const send = (message: ToThread) => alive && worker.postMessage(message);
  return {
    ready,
    send,
    isAlive: () => alive,
    wake: () => send({ wake: true }),
    kill: () => void worker.terminate(),
    stop: async () => {
      stopping = true;
      if (!alive) died(true);
      send({ stop: true });
      const late = setTimeout(() => void worker.terminate(), END_WITHIN_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
