import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { makeUser } from '../testing/make-user.ts';
import { claim, enqueue, extend, fail, failAbandoned, finish, JOB_RULES, postpone, releaseAll, WAITED_FOR } from './jobs.ts';
import type { Tables } from './tables.ts';

const TWICE = { ...JOB_RULES, maxAttempts: 2 };

/** Lets the lease of every running job lapse, as time would. */
async function lapse(db: Kysely<Tables>): Promise<void> {
  await sql`UPDATE jobs SET leased_until = clock_timestamp() - interval '1 ms' WHERE status = 'running'`.execute(db);
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

  test('a user with a running job comes last, a higher priority first', async () => {
    const { db } = await open();
    const busy = await makeUser(db, 'busy');
    const other = await makeUser(db, 'other');
    const first = await enqueue(db, { kind: 'a', userId: busy.id, payload: {} });
    const second = await enqueue(db, { kind: 'b', userId: busy.id, payload: {}, priority: 9 });
    const third = await enqueue(db, { kind: 'c', userId: other.id, payload: { x: [1] } });
    const own = await enqueue(db, { kind: 'd', userId: null, payload: {}, priority: 1 });
    const order = [await claim(db), await claim(db), await claim(db), await claim(db)];
    expect(order.map((job) => job?.id)).toEqual([second, own, third, first]);
    expect((await db.selectFrom('jobs').select('priority').orderBy('id').execute()).map(({ priority }) => priority)).toEqual([0, 8, 0, 1]);
    expect(order[2]).toEqual({ id: third, user_id: other.id, kind: 'c', payload: { x: [1] }, attempts: 1 });
  });

  test('users take turns, and the lane of what is waited for takes nothing else', async () => {
    const { db } = await open();
    const [many, few] = [await makeUser(db, 'many'), await makeUser(db, 'few')];
    const files: number[] = [];
    for (let n = 0; n < 3; n += 1) files.push(await enqueue(db, { kind: 'file', userId: many.id, payload: {} }));
    const file = await enqueue(db, { kind: 'file', userId: few.id, payload: {} });
    const edit = await enqueue(db, { kind: 'edit', userId: many.id, payload: {}, priority: WAITED_FOR });
    const waitedFor = await claim(db, JOB_RULES, 'waited-for');
    expect([waitedFor?.id, await claim(db, JOB_RULES, 'waited-for')]).toEqual([edit, null]);
    if (waitedFor) await finish(db, waitedFor);
    const order: (number | undefined)[] = [];
    for (let job = await claim(db); job; job = await claim(db)) {
      order.push(job.id);
      await finish(db, job);
    }
    expect(order).toEqual([files[0], file, files[1], files[2]]);
  });

  test('a job that is put off loses none of its attempts, and its worker no longer has it', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'pair', userId: null, payload: {} });
    const job = await claim(db);
    if (!job) throw new Error('no job');
    expect(await postpone(db, job, 0)).toBe(true);
    expect(await finish(db, job)).toBe(false);
    expect(await claim(db)).toMatchObject({ id: job.id, attempts: 1 });
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

  test('a delayed job waits', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'later', userId: null, payload: {}, delayMs: 60_000 });
    expect(await claim(db)).toBeNull();
  });

  test('a lapsed lease passes to another worker, and the first one can no longer finish', async () => {
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

  test('a failing job is tried again after a growing pause and then fails for good', async () => {
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
      await sql`UPDATE jobs SET run_at = clock_timestamp()`.execute(db);
    }
    expect(pauses).toEqual([2, 4]);
    const row = await db.selectFrom('jobs').select(['status', 'error', 'attempts', 'finished_at']).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'failed', error: 'disk full 3', attempts: 3, finished_at: expect.any(Date) as Date });
  });

  test('a job that an embedded server died of waits as if it had failed', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'pair', userId: null, payload: {} });
    for (const seconds of [2, 4, 8]) {
      await claim(db);
      await releaseAll(db);
      expect(await claim(db)).toBeNull();
      const { rows } = await sql<{ wait: number }>`SELECT extract(epoch FROM run_at - clock_timestamp())::float8 AS wait FROM jobs`.execute(
        db,
      );
      expect(rows[0]?.wait).toBeGreaterThan(seconds / 2);
      expect(rows[0]?.wait).toBeLessThanOrEqual(seconds);
      await sql`UPDATE jobs SET run_at = clock_timestamp()`.execute(db);
    }
  });

  test('a job whose workers die at every attempt fails instead of running for ever', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'poison', userId: null, payload: {} });
    for (let attempt = 1; attempt <= TWICE.maxAttempts; attempt += 1) {
      expect(await claim(db, TWICE)).toMatchObject({ attempts: attempt });
      await lapse(db);
    }
    expect(await claim(db, TWICE)).toBeNull();
    await releaseAll(db);
    expect(await claim(db, TWICE)).toBeNull();
    expect(await failAbandoned(db, TWICE)).toMatchObject([{ kind: 'poison', error: 'the worker ended before the job did' }]);
    expect(await failAbandoned(db, TWICE)).toEqual([]);
    expect((await sql`SELECT status FROM jobs`.execute(db)).rows).toEqual([{ status: 'failed' }]);
  });
});
