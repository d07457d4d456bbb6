/** A thread that brings one export in and ends: what it reads is hostile until it is stored, and must not hold up answers. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadDifferently } from '#contract/export.ts';
import type { TradingDay } from '#engine/day.ts';
import { openAttached, type StoreHandle } from '../store/client.ts';
import { apiProblemOf } from '../problems.ts';
import { compareFiles } from './compare-files.ts';
import { storeJournal } from './store-journal.ts';

/** What a thread begins with. */
export interface ImportStart {
  readonly handle: StoreHandle;
  readonly userId: number;
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
}

/** Why nothing was stored; or that all is, and afterwards how its files compare. */
export type FromImport =
  | { readonly refused: { readonly status: number; readonly detail: string; readonly retryAfter: number | null } }
  | { readonly stored: { readonly jobs: number[]; readonly trades: number } }
  | { readonly compared: ReadDifferently };

const { handle, userId, bytes, today } = workerData as ImportStart;
const store = openAttached(handle);
const send = (message: FromImport) => parentPort?.postMessage(message);
try {
  send({ stored: await storeJournal(store, userId, bytes, today) });
  send({ compared: await compareFiles(store.db, userId, today) });
} catch (error) {
  const { status, detail, retryAfter } = apiProblemOf(error);
  if (status === 500) throw error;
  send({ refused: { status, detail, retryAfter } });
} finally {
  await store.close();
}
