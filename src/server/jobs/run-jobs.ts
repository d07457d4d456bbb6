import { setTimeout as pause } from 'node:timers/promises';
import { dayInIndia } from '#engine/day.ts';
import { AccountBusy } from '../actions/account-lease.ts';
import { pairImport, pairingFailed } from '../actions/pair-import.ts';
import { settleExpired } from '../actions/settle-expired.ts';
import type { Store } from '../db/client.ts';
import { claim, extend, fail, failAbandoned, forgetDone, type Job, JOB_RULES, type JobRules, type Lane, postpone } from '../db/jobs.ts';

/** What the loops need from their surroundings. */
export interface JobSurroundings {
  readonly now: () => number;
  /** Hears of each job that ended, one way or the other. */
  readonly ended: (job: Job, outcome: object) => void;
}

/** The running loops: `wake` looks for work at once, `stop` lets the current jobs end. */
export interface JobLoop {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const IDLE_MS = 1000;
/** How long a job is left alone whose account is being written. */
const BUSY_MS = 300;
/** How often contracts past their expiry are looked for, and done work is forgotten. */
const ROUND_MS = 10 * 60_000;
const KEEP_DONE_DAYS = 7;

/**
 * Takes jobs one after the other until it is stopped, in two lanes: beside the one that takes all there is one for what somebody waits
 * for, so that no trade waits for the file of another user.
 */
export function runJobs(store: Store, surroundings: JobSurroundings, rules: JobRules = JOB_RULES): JobLoop {
  const ending = new AbortController();
  const naps = new Set<AbortController>();
  const wake = () => {
    for (const nap of naps) nap.abort();
  };
  const rest = async () => {
    const nap = new AbortController();
    naps.add(nap);
    await pause(IDLE_MS, undefined, { signal: nap.signal }).catch(() => undefined);
    naps.delete(nap);
  };
  const keepRounds = makeRounds(store, surroundings, rules);
  const loop = async (lane: Lane) => {
    while (!ending.signal.aborted) {
      if (lane === 'all') await keepRounds();
      const job = await claimed(store, rules, lane);
      if (job) await run(store, job, surroundings, rules);
      else if (!ending.signal.aborted) await rest();
    }
  };
  const lanes = Promise.all([loop('all'), loop('waited-for')]);
  return {
    wake,
    stop: async () => {
      ending.abort();
      wake();
      await lanes;
    },
  };
}

/** What time alone makes due: at each look the jobs that their workers died of, now and then the rest. */
function makeRounds(store: Store, { now, ended }: JobSurroundings, rules: JobRules): () => Promise<void> {
  // By a clock that nobody sets.
  let next = performance.now();
  return async () => {
    await setAside(store, ended, rules).catch(() => undefined);
    if (performance.now() < next) return;
    next = performance.now() + ROUND_MS;
    await settleExpired(store, dayInIndia(now())).catch(() => undefined);
    await forgetDone(store.db, KEEP_DONE_DAYS).catch(() => undefined);
  };
}

async function setAside(store: Store, ended: JobSurroundings['ended'], rules: JobRules): Promise<void> {
  const abandoned = await store.transaction(async (tx) => {
    const jobs = await failAbandoned(tx, rules);
    for (const job of jobs) await pairingFailed(tx, job, job.error);
    return jobs;
  });
  for (const job of abandoned) ended(job, { error: job.error });
}

/** Null also when the database cannot be asked: the next look comes soon enough. */
async function claimed(store: Store, rules: JobRules, lane: Lane): Promise<Job | null> {
  return claim(store.db, rules, lane).catch(() => null);
}

async function run(store: Store, job: Job, { now, ended }: JobSurroundings, rules: JobRules): Promise<void> {
  const beat = setInterval(() => void extend(store.db, job, rules).catch(() => undefined), rules.leaseMs / 3);
  try {
    if (job.kind !== 'pair') throw new Error(`no such work: ${job.kind}`);
    const rebuilt = await pairImport(store, job, dayInIndia(now()));
    ended(job, rebuilt ?? { lost: true });
  } catch (error) {
    if (error instanceof AccountBusy) await postpone(store.db, job, BUSY_MS).catch(() => undefined);
    else await failed(store, job, error instanceof Error ? error.message : String(error), ended, rules);
  } finally {
    clearInterval(beat);
  }
}

async function failed(store: Store, job: Job, reason: string, ended: JobSurroundings['ended'], rules: JobRules): Promise<void> {
  const giveBack = store.transaction(async (tx) => {
    if ((await fail(tx, job, reason, rules)) && job.attempts >= rules.maxAttempts) await pairingFailed(tx, job, reason);
  });
  await giveBack.catch(() => undefined);
  ended(job, { error: reason });
}
