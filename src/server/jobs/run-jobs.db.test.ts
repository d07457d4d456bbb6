import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { importFile } from '../files/import-file.ts';
import type { Store } from '../store/client.ts';
import { importById } from '../ledger/imports.ts';
import { claim, type Job, JOB_RULES } from '../queue/jobs.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { holdDerived } from '#test/server/hold-derived.ts';
import { makeUser } from '#test/server/make-user.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { type JobLoop, runJobs } from './run-jobs.ts';
import { type Mine, mineOf } from '../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const NOON = Date.parse('2026-06-15T12:00:00+05:30');
const RULES = { ...JOB_RULES, maxAttempts: 3, retryMs: 20 };
const CSV = syntheticTradebook({ trades: 60, seed: 9, from: '2026-05-04', days: 20 });

describeOnOneEngine('the loops over the queue', (open) => {
  function start(store: Store, rules = RULES): { loop: JobLoop; outcomes: [Job, object][] } {
    const outcomes: [Job, object][] = [];
    const loop = runJobs(
      store,
      {
        now: () => NOON,
        ended: (job, outcome) => outcomes.push([job, outcome]),
        looked: () => undefined,
        marketDir: null,
        marketUrl: null,
        folderRead: () => undefined,
        mirrorRead: () => undefined,
      },
      rules,
    );
    onTestFinished(async () => void (await loop.stop()));
    return { loop, outcomes };
  }

  async function upload(mine: Mine, broker = 'Zerodha'): Promise<number> {
    const bytes = new TextEncoder().encode(CSV);
    const outcome = await importFile(mine, { broker, fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
    if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
    return outcome.importId;
  }

  const statusOf = async (mine: Mine, importId: number) => (await importById(mine, importId))?.status;
  const reasonOf = async (mine: Mine) =>
    (await mine.db.selectFrom('jobs').select('error').where('user_id', '=', mine.userId).executeTakeFirst())?.error;

  it('mark a file that always fails as failed after its attempts, with the reason, and continue with the others', async () => {
    const store = await open();
    const [asha, ravi] = [await makeUser(store.db, 'asha'), await makeUser(store.db, 'ravi')];
    const poison = await upload(mineOf(store, asha.id));
    // More than any real trade: adding it up leaves the range of exact integers.
    await sql`UPDATE trades SET value = ${Number.MAX_SAFE_INTEGER} WHERE user_id = ${asha.id}`.execute(store.db);
    const good = await upload(mineOf(store, ravi.id));
    const { outcomes } = start(store);
    await expect.poll(() => statusOf(mineOf(store, ravi.id), good)).toBe('completed');
    await expect.poll(() => statusOf(mineOf(store, asha.id), poison)).toBe('failed');
    const reason = await reasonOf(mineOf(store, asha.id));
    expect(reason).toMatch(/\w/);
    expect(outcomes.filter(([job]) => job.user_id === asha.id).map(([job, outcome]) => [job.attempts, outcome])).toEqual(
      [1, 2, 3].map((attempt) => [attempt, { error: reason }]),
    );
    expect(await store.db.selectFrom('jobs').select(['status', 'error']).where('user_id', '=', asha.id).execute()).toEqual([
      { status: 'failed', error: reason },
    ]);
    expect(await store.db.selectFrom('trades').select('id').where('user_id', '=', asha.id).execute()).toHaveLength(60);
  });

  it('mark a file as failed when its workers died of it', async () => {
    const store = await open();
    const meera = await makeUser(store.db, 'meera');
    const importId = await upload(mineOf(store, meera.id));
    for (let attempt = 0; attempt < RULES.maxAttempts; attempt += 1) await claim(store.db, { ...RULES, leaseMs: -1 });
    start(store);
    await expect.poll(() => statusOf(mineOf(store, meera.id), importId)).toBe('failed');
    expect(await reasonOf(mineOf(store, meera.id))).toBe('the worker ended before the job did');
  });

  // The lock is a worker's there: worker-away.citus.test.ts.
  it.skipIf(ON_CITUS)('postpone a job whose connection is lost, without using up an attempt', async () => {
    const store = await open({ poolSize: 6 });
    const asha = await makeUser(store.db, 'asha');
    const importId = await upload(mineOf(store, asha.id));
    const release = await holdDerived(mineOf(store, asha.id));
    const { outcomes } = start(store);
    const cut = () =>
      sql<{ done: boolean }>`SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(store.db);
    await expect.poll(async () => (await cut()).rows.length).toBeGreaterThan(0);
    await release();
    await expect.poll(() => statusOf(mineOf(store, asha.id), importId)).toBe('completed');
    expect(outcomes.map(([{ attempts }, outcome]) => [attempts, 'error' in outcome])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('give a job back that takes longer than a stop waits, without using up an attempt', async () => {
    const store = await open({ poolSize: 6 });
    const asha = await makeUser(store.db, 'asha');
    const importId = await upload(mineOf(store, asha.id));
    const release = await holdDerived(mineOf(store, asha.id));
    const { loop, outcomes } = start(store, { ...RULES, stopMs: 50 });
    const jobOf = () => store.db.selectFrom('jobs').select(['status', 'attempts']).where('user_id', '=', asha.id).executeTakeFirst();
    await expect.poll(jobOf).toEqual({ status: 'running', attempts: 1 });
    expect(await loop.stop()).toBe(false);
    expect(await jobOf()).toEqual({ status: 'ready', attempts: 0 });
    // What the stopped loop still writes is refused.
    await release();
    await expect.poll(() => outcomes.length).toBe(1);
    expect(await jobOf()).toEqual({ status: 'ready', attempts: 0 });
    expect(await statusOf(mineOf(store, asha.id), importId)).not.toBe('completed');
    start(store);
    await expect.poll(() => statusOf(mineOf(store, asha.id), importId)).toBe('completed');
  });

  it('do the work of other users while one user’s journal is locked', async () => {
    const store = await open({ poolSize: 6 });
    const [asha, ravi] = [await makeUser(store.db, 'asha'), await makeUser(store.db, 'ravi')];
    const waiting = await upload(mineOf(store, asha.id));
    const release = await holdDerived(mineOf(store, asha.id));
    const { loop } = start(store);
    const other = await upload(mineOf(store, ravi.id));
    loop.wake();
    await expect.poll(() => statusOf(mineOf(store, ravi.id), other)).toBe('completed');
    expect(await statusOf(mineOf(store, asha.id), waiting)).not.toBe('completed');
    await release();
    await expect.poll(() => statusOf(mineOf(store, asha.id), waiting)).toBe('completed');
  });
});
