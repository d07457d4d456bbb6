import type { Store } from '../db/client.ts';
import { isOver } from '../db/jobs.ts';

/** How to hurry the queue of this process, and hear of its jobs. */
export interface JobWatch {
  readonly wake: () => void;
  readonly ended: (jobId: number, ms: number) => Promise<boolean>;
}

const WAIT_MS = 5000;
const LOOK_MS = 200;

/** Has queued work done now and waits until it is over, some seconds at most; false when it is not. */
export async function waitForJobs(store: Store, watch: JobWatch, jobIds: readonly number[]): Promise<boolean> {
  const until = performance.now() + WAIT_MS;
  const over = await Promise.all(jobIds.map((jobId) => waitForJob(store, watch, jobId, until)));
  return over.every(Boolean);
}

async function waitForJob(store: Store, watch: JobWatch, jobId: number, until: number): Promise<boolean> {
  let heard = watch.ended(jobId, LOOK_MS);
  watch.wake();
  while (performance.now() < until) {
    if (await heard) return true;
    // Another process may have taken it, or it ended before we listened.
    if (await isOver(store.db, jobId)) return true;
    heard = watch.ended(jobId, LOOK_MS);
  }
  return false;
}
