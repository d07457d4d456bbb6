/** A worker thread that opens a transaction through the given handle, writes a row, says so, and waits to be ended. */
import { parentPort, workerData } from 'node:worker_threads';
import { openAttached, type StoreHandle } from '#server/store/client.ts';
import { makeUser } from './make-user.ts';

const store = openAttached(workerData as StoreHandle);
await store.transaction(async (tx) => {
  await makeUser(tx, 'ghost');
  parentPort?.postMessage('written');
  await new Promise(() => {});
});
