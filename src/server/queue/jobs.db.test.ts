import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { areOver, claim, enqueue, extend, fail, finish, JOB_RULES, postpone, waitingWork } from './jobs.ts';
import { mineOf } from '../store/mine.ts';
import type { Tables } from '../store/tables/registry.ts';

/** Ends the lease of every running job, as time would. */
async function lapse(db: Kysely<Tables>): Promise<void> {
  await sql`UPDATE jobs SET leased_until = statement_timestamp() - interval '1 ms' WHERE status = 'running'`.execute(db);
}

describeOnBothEngines('jobs', (open) => {
  test('concurrent workers take each job exactly once', async () => {
    const { db } = await open({ poolSize: 4 });
    const users = [await makeUser(db, 'asha'), await makeUser(db, 'ravi'), await makeUser(db, 'meera')];
    const made: number[] = [];
    for (let n = 0; n < 60; n += 1) made.push(await enqueue(db, { kind: 'count', userId: users[n % 3]?.id ?? null, payload: { n } }));
    const taken: number[] = [];
    const work = async (): Promise<void> => {
      for (let job = await claim(db); job; job = await claim(db)) {
        taken.push(job.id);
        expect(await finish(db, job)).toBe(true);
      }
    };
    await Promise.all([work(), work(), work(), work()]);
    expect(taken.toSorted((a, b) => a - b)).toEqual(made);
    expect(await claim(db)).toBeNull();
  });

  test('users take turns, and none has two jobs running', async () => {
    const { db } = await open();
    const [many, few] = [await makeUser(db, 'many'), await makeUser(db, 'few')];
    const files: number[] = [];
    for (let n = 0; n < 3; n += 1) files.push(await enqueue(db, { kind: 'file', userId: many.id, payload: { n } }));
    const file = await enqueue(db, { kind: 'file', userId: few.id, payload: {} });
    const first = await claim(db);
    expect(first).toEqual({ id: files[0], user_id: many.id, kind: 'file', payload: { n: 0 }, attempts: 1 });
    const second = await claim(db);
    expect([second?.id, await claim(db)]).toEqual([file, null]);
    if (first) await finish(db, first);
    await enqueue(db, { kind: 'file', userId: few.id, payload: {} });
    if (second) await finish(db, second);
    const order: (number | undefined)[] = [];
    for (let job = await claim(db); job; job = await claim(db)) {
      order.push(job.user_id ?? undefined);
      await finish(db, job);
    }
    expect(order).toEqual([many.id, few.id, many.id]);
  });

  test('demos have one job running together, and a worker may leave a kind of work to others', async () => {
    const { db } = await open();
    const [first, second, own] = [await makeUser(db, 'demo1'), await makeUser(db, 'demo2'), await makeUser(db, 'asha')];
    const demo = { demo_until: new Date(Date.now() + 3_600_000), demo_today: '2026-04-20' as TradingDay };
    await db.updateTable('users').set(demo).where('id', 'in', [first.id, second.id]).execute();
    for (const { id } of [first, second]) await enqueue(db, { kind: 'pair', userId: id, payload: {} });
    const marks = await enqueue(db, { kind: 'marks', userId: own.id, payload: {} });
    expect((await claim(db, undefined, 'marks'))?.user_id).toBe(first.id);
    expect(await claim(db, undefined, 'marks')).toBeNull();
    expect((await claim(db))?.id).toBe(marks);
  });

  test('a job is there only when the transaction that made it commits', async () => {
    const { db, transaction } = await open();
    const broken = transaction(async (tx) => {
      await enqueue(tx, { kind: 'import', userId: null, payload: {} });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await claim(db)).toBeNull();
  });

  test('work that a transaction counts on is not taken before it ends', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const made = await enqueue(store.db, { kind: 'marks', userId: id, payload: { n: 1 } });
    const [counted, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = mineOf(store, id).transaction(async (tx) => {
      expect(await waitingWork(tx, 'pair')).toEqual([]);
      expect(await waitingWork(tx, 'marks')).toEqual([{ n: 1 }]);
      counted.resolve();
      await ended.promise;
    });
    await Promise.race([counted.promise, change]);
    expect(await claim(store.db)).toBeNull();
    ended.resolve();
    await change;
    expect((await claim(store.db))?.id).toBe(made);
    expect(await waitingWork(mineOf(store, id), 'marks')).toEqual([]);
  });

  test('a lease that ended passes to another worker, and the first one can no longer finish', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'import', userId: null, payload: {} });
    const dead = await claim(db);
    expect(await claim(db)).toBeNull();
    await lapse(db);
    const second = await claim(db);
    expect(second).toMatchObject({ id: dead?.id, attempts: 2 });
    if (!dead || !second) throw new Error('no job');
    expect(await finish(db, dead)).toBe(false);
    expect(await extend(db, dead)).toBe(false);
    expect(await extend(db, second)).toBe(true);
    expect(await finish(db, second)).toBe(true);
    expect(await finish(db, second)).toBe(false);
  });

  test('a failing job is tried again after a growing pause and then fails', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'import', userId: null, payload: {} });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const job = await claim(db);
      if (!job) throw new Error('no job');
      expect(await fail(db, job, `disk full ${attempt}`, { ...JOB_RULES, maxAttempts: 3 })).toBe(true);
      expect(await claim(db)).toBeNull();
      const { rows } = await sql<{ seconds: number }>`
        SELECT extract(epoch FROM run_at - clock_timestamp())::float8 AS seconds FROM jobs WHERE status = 'ready'`.execute(db);
      pauses.push(...rows.map(({ seconds }) => Math.round(seconds)));
      await sql`UPDATE jobs SET run_at = statement_timestamp()`.execute(db);
    }
    expect(pauses).toEqual([2, 4]);
    const row = await db.selectFrom('jobs').select(['status', 'error', 'attempts', 'finished_at']).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'failed', error: 'disk full 3', attempts: 3, finished_at: expect.any(Date) as Date });
  });

  test('a postponed job waits and keeps its attempts, and its worker can no longer finish it', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'import', userId: null, payload: {} });
    const job = await claim(db);
    if (!job) throw new Error('no job');
    expect(await postpone(db, job, 'away')).toBe(true);
    const { rows } = await sql<{ seconds: number }>`SELECT extract(epoch FROM run_at - clock_timestamp())::float8 AS seconds FROM jobs
      WHERE status = 'ready' AND attempts = 0 AND error = 'away' AND leased_until IS NULL`.execute(db);
    expect(rows.map(({ seconds }) => Math.round(seconds))).toEqual([8]);
    expect([await finish(db, job), await postpone(db, job, 'away'), await claim(db)]).toEqual([false, false, null]);
    await sql`UPDATE jobs SET run_at = statement_timestamp()`.execute(db);
    expect(await claim(db)).toEqual(job);
  });

  test('a job is over when it is done, has failed or was deleted', async () => {
    const { db } = await open();
    const id = await enqueue(db, { kind: 'pair', userId: null, payload: {} });
    const other = await enqueue(db, { kind: 'pair', userId: null, payload: {} });
    expect([await areOver(db, []), await areOver(db, [id]), await areOver(db, [other + 1000])]).toEqual([true, false, true]);
    for (let job = await claim(db); job; job = await claim(db))
      await (job.id === id ? finish(db, job) : fail(db, job, 'no', { ...JOB_RULES, maxAttempts: 1 }));
    expect(await areOver(db, [id, other])).toBe(true);
  });
});
