import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../store/client.ts';
import { areOver } from '../../queue/jobs.ts';

const WAIT_MS = 5000;
const LOOK_MS = 50;

/** Waits some seconds for queued jobs; false when they have not ended by then. */
export async function waitForJobs({ db }: Pick<Store, 'db'>, jobIds: readonly number[]): Promise<boolean> {
  const until = performance.now() + WAIT_MS;
  while (!(await areOver(db, jobIds))) {
    if (performance.now() > until) return false;
    await pause(LOOK_MS);
  }
  return true;
}
