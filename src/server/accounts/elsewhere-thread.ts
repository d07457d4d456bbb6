/** A thread that charges the orders of a user under each known plan and ends: seconds of work for a large journal. */
import { parentPort, workerData } from 'node:worker_threads';
import { openAttached, type StoreHandle } from '../store/client.ts';
import { billElsewhere, type ElsewhereRequest } from './bill-elsewhere.ts';
import { mineOf } from '../store/mine.ts';

/** What a thread begins with. */
export interface ElsewhereStart {
  readonly handle: StoreHandle;
  readonly userId: number;
  readonly request: ElsewhereRequest;
}

const { handle, userId, request } = workerData as ElsewhereStart;
const store = openAttached(handle);
try {
  parentPort?.postMessage(await billElsewhere(mineOf(store, userId), request));
} finally {
  await store.close();
}
