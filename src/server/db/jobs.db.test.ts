import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { makeUser } from '../testing/make-user.ts';
import { claim, enqueue, extend, fail, finish, JOB_RULES } from './jobs.ts';

const HASTY = { leaseMs: 30, maxAttempts: 2, retryMs: 1 };

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
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
    expect(order[2]).toEqual({ id: third, user_id: other.id, kind: 'c', payload: { x: [1] }, attempts: 1 });
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
    const dead = await claim(db, { ...JOB_RULES, leaseMs: 20 });
    expect(await claim(db)).toBeNull();
    await pause(40);
    const second = await claim(db);
    expect(second).toMatchObject({ id: dead?.id, attempts: 2 });
    if (!dead || !second) throw new Error('no job');
    expect(await finish(db, dead)).toBe(false);
    expect(await extend(db, dead)).toBe(false);
    expect(await extend(db, second)).toBe(true);
    expect(await finish(db, second)).toBe(true);
  });

  test('a failing job is tried again after a pause and then fails for good', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'import', userId: null, payload: {} });
    const first = await claim(db, HASTY);
    if (!first) throw new Error('no job');
    await fail(db, first, 'disk full', { ...HASTY, retryMs: 50 });
    expect(await claim(db, HASTY)).toBeNull();
    await pause(70);
    const second = await claim(db, HASTY);
    if (!second) throw new Error('not retried');
    await fail(db, second, 'disk still full', HASTY);
    await pause(10);
    expect(await claim(db, HASTY)).toBeNull();
    const row = await db.selectFrom('jobs').select(['status', 'error', 'attempts', 'finished_at']).executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'failed', error: 'disk still full', attempts: 2, finished_at: expect.any(Date) as Date });
  });

  test('a job whose workers die at every attempt fails instead of running for ever', async () => {
    const { db } = await open();
    await enqueue(db, { kind: 'poison', userId: null, payload: {} });
    for (let attempt = 1; attempt <= HASTY.maxAttempts; attempt += 1) {
      expect(await claim(db, HASTY)).toMatchObject({ attempts: attempt });
      await pause(HASTY.leaseMs + 10);
    }
    expect(await claim(db, HASTY)).toBeNull();
    expect((await sql`SELECT status FROM jobs`.execute(db)).rows).toEqual([{ status: 'failed' }]);
  });
});
