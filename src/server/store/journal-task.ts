import { parentPort, workerData } from 'node:worker_threads';
import { apiProblemOf } from '../problems.ts';
import { openAttached, type StoreHandle } from './client.ts';
import { type Mine, mineOf } from './mine.ts';
import type { FromTask } from './thread-tasks.ts';

/** What a thread begins with whose task is about a user's journal. */
export interface JournalTask {
  readonly handle: StoreHandle;
  readonly userId: number;
}

/** In the thread: does its task on connections of its own, and sends what that yields. */
export async function doJournalTask(work: (mine: Mine) => AsyncGenerator): Promise<void> {
  const { handle, userId } = workerData as JournalTask;
  const store = openAttached(handle);
  const send = (sent: FromTask) => parentPort?.postMessage(sent);
  try {
    for await (const message of work(mineOf(store, userId))) send({ message });
  } catch (error) {
    const { status, code, params, detail, retryAfter } = apiProblemOf(error);
    if (status === 500) throw error;
    send({ refused: { status, code, params, detail, retryAfter } });
  } finally {
    await store.close();
  }
}
