/** A worker thread that writes a user through the handle given, closes its connections, and ends. */
import { workerData } from 'node:worker_threads';
import { openAttached, type StoreHandle } from '#server/store/client.ts';
import { makeUser } from './make-user.ts';

const store = openAttached(workerData as StoreHandle);
await store.transaction((tx) => makeUser(tx, 'from another thread'));
await store.close();
