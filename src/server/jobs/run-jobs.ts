import { setTimeout as pause } from 'node:timers/promises';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { lookForLeaks } from '../leaks/look-for-leaks.ts';
import { readMarketFolder } from '../market/read-market-folder.ts';
import { openMirror, readMirror } from '../market/read-mirror.ts';
import { correctForAll } from '../ledger/rebuild/learn-expiries.ts';
import { settleExpired } from '../ledger/rebuild/settle-expired.ts';
import { askForLooks, lastOfClosedMonth } from '../ledger/leak-looks.ts';
import type { Store } from '../store/client.ts';
import { workingFor } from '../store/shares.ts';
import { StoreDown } from '../store/store-error.ts';
import { claim, extend, fail, forgetDone, type Job, JOB_RULES, type JobRules, postpone } from '../queue/jobs.ts';
import { doJob, jobFailed } from './do-job.ts';

/** What the loops need from their surroundings. */
export interface JobSurroundings {
  readonly now: () => number;
  /** Receives how each attempt at a job ended. */
  readonly ended: (job: Job, outcome: object) => void;
  /** Receives how each search for leaks ended. */
  readonly looked: (outcome: object) => void;
  /** The folder of market files that is watched; null: none. */
  readonly marketDir: string | null;
  /** Receives what each look at the folder came to, if there was something to do. */
  readonly folderRead: (outcome: object) => void;
  /** The mirror whose files are put into the folder; null: none. */
  readonly marketUrl: string | null;
  /** Receives what each turn at the mirror came to, if there was something to ask for. */
  readonly mirrorRead: (outcome: object) => void;
}

/**
 * The running loops: `wake` checks for work at once. `stop` waits for the current jobs, and gives those back that take too long: then it says
 * false, and the loops are still running.
 */
export interface JobLoop {
  readonly wake: () => void;
  readonly stop: () => Promise<boolean>;
}

/** Two, so that one user's large file does not delay the others. One does not read market files: a year of them takes minutes. */
const WORKERS = [{}, { besides: 'marks' }];
const IDLE_MS = 1000;
/** How often expired contracts are settled, old jobs removed, and new months noticed. */
const ROUND_MS = 10 * 60_000;
const KEEP_DONE_DAYS = 7;
/** How often it is asked whether leaks are to be looked for. */
const LOOK_MS = 2000;
/** How often the folder of market files is looked at, and the mirror asked. */
const WATCH_MS = 60_000;
/** Looks until it is asked whether users traded something new: that reads the trades of all. */
const NEW_NAMES_EVERY = 10;

/** Starts the workers; each does one job after the other until it is stopped. */
export function runJobs(store: Store, surroundings: JobSurroundings, rules: JobRules = JOB_RULES): JobLoop {
  const ending = new AbortController();
  const begun = new Set<Job>();
  let waking = new AbortController();
  const wake = () => {
    waking.abort();
    waking = new AbortController();
  };
  // When the database cannot be reached, try again after the pause.
  const work = async ({ besides }: { besides?: string }) => {
    while (!ending.signal.aborted) {
      const woken = waking.signal;
      const job = await claim(store.db, rules, besides).catch(() => null);
      if (job) {
        begun.add(job);
        await run(store, job, surroundings, rules);
        begun.delete(job);
      } else if (!ending.signal.aborted) await pause(IDLE_MS, undefined, { signal: woken }).catch(() => undefined);
    }
  };
  const keepRounds = async () => {
    // A new release may know days that the one before expected.
    await correctForAll(store, dayInIndia(surroundings.now())).catch(() => undefined);
    let settled: TradingDay | undefined;
    while (!ending.signal.aborted) {
      const today = dayInIndia(surroundings.now());
      const done = await settleExpired(store, today, settled).catch(() => null);
      if (done !== null) settled = today;
      await forgetDone(store.db, KEEP_DONE_DAYS).catch(() => undefined);
      await askForLooks(store.db, lastOfClosedMonth(dayInIndia(surroundings.now()))).catch(() => undefined);
      await pause(ROUND_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const lookForAll = async () => {
    while (!ending.signal.aborted) {
      const now = surroundings.now();
      const outcome = await lookForLeaks(store, now, dayInIndia(now)).catch((error: unknown) => ({ error: reasonOf(error) }));
      if (outcome) surroundings.looked(outcome);
      if (!outcome || 'error' in outcome) await pause(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const watch = async () => {
    const { marketDir, now } = surroundings;
    if (marketDir === null) return;
    for (let look = 0; !ending.signal.aborted; look += 1) {
      const newNames = look % NEW_NAMES_EVERY === 0;
      const outcome = await readMarketFolder(store, marketDir, dayInIndia(now()), newNames).catch((error: unknown) => ({
        error: reasonOf(error),
      }));
      if (outcome) surroundings.folderRead(outcome);
      await pause(WATCH_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  // Apart from the watch: a slow mirror delays no file of the folder.
  const askMirror = async () => {
    const { marketDir, marketUrl, now } = surroundings;
    if (marketDir === null || marketUrl === null) return;
    const mirror = openMirror(marketUrl, marketDir);
    while (!ending.signal.aborted) {
      const outcome = await readMirror(store, mirror, now(), dayInIndia(now()), ending.signal).catch((error: unknown) => ({
        error: reasonOf(error),
      }));
      if (outcome) surroundings.mirrorRead(outcome);
      await pause(WATCH_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([keepRounds(), lookForAll(), watch(), askMirror(), ...WORKERS.map(work)]);
  return {
    wake,
    stop: async () => {
      ending.abort();
      wake();
      const isOver = await Promise.race([running.then(() => true), pause(rules.stopMs, false, { ref: false })]);
      // Another process does them: what this one writes of them from now on is refused.
      if (!isOver) await Promise.all([...begun].map((job) => postpone(store.db, job, 'the server stopped', rules).catch(() => undefined)));
      return isOver;
    },
  };
}

async function run(store: Store, job: Job, { now, ended }: JobSurroundings, rules: JobRules): Promise<void> {
  const beat = setInterval(() => void extend(store.db, job, rules).catch(() => undefined), rules.leaseMs / 3);
  try {
    if (job.attempts > rules.maxAttempts) throw new Error('the worker ended before the job did');
    const today = dayInIndia(now());
    ended(job, await workingFor(job.user_id, () => doJob(store, job, today)));
  } catch (error) {
    const reason = reasonOf(error);
    const given = error instanceof StoreDown ? postpone(store.db, job, reason, rules) : giveBack(store, job, reason, rules);
    await given.catch(() => undefined);
    ended(job, { error: reason });
  } finally {
    clearInterval(beat);
  }
}

function giveBack(store: Store, job: Job, reason: string, rules: JobRules): Promise<void> {
  return store.transaction(async (tx) => {
    if (!(await fail(tx, job, reason, rules)) || job.attempts < rules.maxAttempts) return;
    await jobFailed(tx, job);
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
