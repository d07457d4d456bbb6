import { setTimeout as pause } from 'node:timers/promises';
import { dayInIndia } from '#engine/day.ts';
import { pairImport, pairingFailed } from '../actions/pair-import.ts';
import { settleExpired } from '../actions/settle-expired.ts';
import type { Store } from '../db/client.ts';
import { claim, extend, fail, forgetDone, type Job, JOB_RULES } from '../db/jobs.ts';

/** What the loop needs from its surroundings. */
export interface JobSurroundings {
  readonly now: () => number;
  /** Hears of each job that ended, one way or the other. */
  readonly ended: (job: Job, outcome: object) => void;
}

/** A running loop: `wake` looks for work at once, `stop` lets the current job end. */
export interface JobLoop {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const IDLE_MS = 1000;
/** How often contracts past their expiry are looked for, and done work is forgotten. */
const ROUND_MS = 10 * 60_000;
const KEEP_DONE_DAYS = 7;

/** Takes jobs one after the other until it is stopped. */
export function runJobs(store: Store, surroundings: JobSurroundings): JobLoop {
  let stopped = false;
  let nap = new AbortController();
  const wake = () => nap.abort();
  const loop = (async () => {
    let nextRound = surroundings.now();
    while (!stopped) {
      if (surroundings.now() >= nextRound) {
        nextRound = surroundings.now() + ROUND_MS;
        await round(store, surroundings.now()).catch(() => undefined);
      }
      const job = await claimed(store);
      if (job) await run(store, job, surroundings);
      else {
        await pause(IDLE_MS, undefined, { signal: nap.signal }).catch(() => undefined);
        nap = new AbortController();
      }
    }
  })();
  return {
    wake,
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };
}

/** What time alone makes due. */
async function round(store: Store, now: number): Promise<void> {
  await settleExpired(store, dayInIndia(now));
  await forgetDone(store.db, KEEP_DONE_DAYS);
}

/** Null also when the database cannot be asked: the next look comes soon enough. */
async function claimed(store: Store): Promise<Job | null> {
  return claim(store.db).catch(() => null);
}

async function run(store: Store, job: Job, { now, ended }: JobSurroundings): Promise<void> {
  const beat = setInterval(() => void extend(store.db, job).catch(() => undefined), JOB_RULES.leaseMs / 3);
  try {
    if (job.kind !== 'pair') throw new Error(`no such work: ${job.kind}`);
    const rebuilt = await pairImport(store, job, dayInIndia(now()));
    ended(job, rebuilt ?? { lost: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await fail(store.db, job, reason).catch(() => undefined);
    if (job.attempts >= JOB_RULES.maxAttempts) await pairingFailed(store, job, reason).catch(() => undefined);
    ended(job, { error: reason });
  } finally {
    clearInterval(beat);
  }
}
