/** A worker thread that stores a user through the given handle, closes its connections, and ends. */
import { workerData } from 'node:worker_threads';
import { openAttached, type StoreHandle } from '#server/store/client.ts';
import { makeUser } from './make-user.ts';

const store = openAttached(workerData as StoreHandle);
await store.transaction((tx) => makeUser(tx, 'from another thread'));
await store.close();
