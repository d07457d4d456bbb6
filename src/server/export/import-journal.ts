import { Worker } from 'node:worker_threads';
import type { JournalImportedBody, ReadDifferently } from '#contract/export.ts';
import type { TradingDay } from '#engine/day.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import type { StoreHandle } from '../store/client.ts';
import { ApiProblem, apiProblem } from '../problems.ts';
import type { FromImport, ImportStart, Refused } from './import-thread.ts';
import type { Mine } from '../store/mine.ts';

/** Limits of time and memory. An honest export of a million trades takes a minute and little memory. */
const STORED_WITHIN_MS = 180_000;
const COMPARED_WITHIN_MS = 30_000;
const MEMORY_MB = 1024;

interface Brought {
  readonly jobs: readonly number[];
  readonly trades: number;
  /** null where the comparison did not end in time. */
  readonly compared: ReadDifferently | null;
}

/**
 * Stores an export in the user's empty journal, all of it or nothing, and waits some seconds for its pairing. Throws an ApiProblem: 409
 * where the journal is not empty; 422, with the line at fault, for a file that is not a valid export.
 */
export async function importJournal(handle: StoreHandle, mine: Mine, bytes: Uint8Array, today: TradingDay): Promise<JournalImportedBody> {
  const { jobs, trades, compared } = await inThread({ handle, userId: mine.userId, bytes, today });
  const done = await waitForJobs(mine, jobs);
  const count = `${trades.toLocaleString('en-IN')} trades`;
  return {
    message: done ? `Your journal is here: ${count}.` : `Your journal is stored: ${count}. They are being paired.`,
    trades,
    status: done ? 'completed' : 'pending',
    read_differently: compared,
  };
}

/** Does the work in a separate thread, which is ended when it takes too long. */
function inThread(work: ImportStart): Promise<Brought> {
  const worker = new Worker(new URL('import-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  let timer = setTimeout(() => void worker.terminate(), STORED_WITHIN_MS);
  let [refused, stored, compared]: [ApiProblem | null, Pick<Brought, 'jobs' | 'trades'> | null, ReadDifferently | null] = [
    null,
    null,
    null,
  ];
  worker.on('message', (message: FromImport) => {
    if ('refused' in message) refused = refusalOf(message.refused);
    else if ('stored' in message) {
      stored = message.stored;
      clearTimeout(timer);
      timer = setTimeout(() => void worker.terminate(), COMPARED_WITHIN_MS);
    } else compared = message.compared;
  });
  return new Promise<Brought>((resolve, reject) => {
    let failure: Error = apiProblem('export-too-slow');
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') failure = error;
    });
    worker.on('exit', () => {
      clearTimeout(timer);
      if (stored) resolve({ ...stored, compared });
      else reject(refused ?? failure);
    });
  });
}

function refusalOf({ status, code, params, detail, retryAfter }: Refused): ApiProblem {
  return new ApiProblem(status, code, params, detail, retryAfter === null ? {} : { retryAfter });
}
