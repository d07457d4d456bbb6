/** A thread that stores one export and ends. The file may be hostile, and reading it must not delay the server's answers. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadDifferently } from '#contract/export.ts';
import type { TradingDay } from '#engine/day.ts';
import { openAttached, type StoreHandle } from '../store/client.ts';
import { compareFiles } from './compare-files.ts';
import { storeJournal } from './store-journal.ts';
import { mineOf } from '../store/mine.ts';
import { apiProblemOf, type ApiProblem } from '../problems.ts';

/** The data that the thread starts with. */
export interface ImportStart {
  readonly handle: StoreHandle;
  readonly userId: number;
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
}

/** An ApiProblem, whose class is lost between threads. */
export type Refused = Pick<ApiProblem, 'status' | 'code' | 'params' | 'detail' | 'retryAfter'>;

/** The thread's messages: why nothing was stored; or that all is stored, then how its files compare. */
export type FromImport =
  | { readonly refused: Refused }
  | { readonly stored: { readonly jobs: number[]; readonly trades: number } }
  | { readonly compared: ReadDifferently };

const { handle, userId, bytes, today } = workerData as ImportStart;
const store = openAttached(handle);
const send = (message: FromImport) => parentPort?.postMessage(message);
try {
  send({ stored: await storeJournal(mineOf(store, userId), bytes, today) });
  send({ compared: await compareFiles(mineOf(store, userId), today) });
} catch (error) {
  const { status, code, params, detail, retryAfter } = apiProblemOf(error);
  if (status === 500) throw error;
  send({ refused: { status, code, params, detail, retryAfter } });
} finally {
  await store.close();
}
