import { sql } from 'kysely';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { describeOnBothEngines, openServer } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { openStore, type Store } from './client.ts';
import { signalJob } from './job-signals.ts';
import { SQLSTATE, sqlStateOf, StoreDown } from './store-error.ts';

const LIMITS = { statementTimeoutMs: 10_000, poolSize: 1 };
const openOnServer = openServer();

describeOnBothEngines('store', (open) => {
  /** For tests that only read. */
  let shared: Store;
  beforeAll(async () => {
    shared = await open();
  });

  test('strings of any length arrive complete', async () => {
    for (let length = 8040; length < 8200; length += 1) {
      const { rows } = await sql<{ text: string }>`SELECT repeat('x', ${length}::int4) AS text`.execute(shared.db);
      expect(rows[0]?.text.length).toBe(length);
    }
  });

  test('values have the same types on both engines', async () => {
    const { db } = shared;
    const { rows } = await sql`SELECT 9007199254740991::int8 AS int8, '2024-02-29'::date AS day,
      '2024-02-29 10:00+05:30'::timestamptz AS instant, '{1,NULL,-3}'::int8[] AS int8s, '{}'::int8[] AS none,
      '{"a":[1,"x"]}'::jsonb AS json, '\\x00ff'::bytea AS bytes, 0.065::float8 AS float8, true AS flag,
      sum(n) AS total, count(*) AS count FROM (VALUES (1::int8), (2)) AS t(n)`.execute(db);
    expect(rows).toEqual([
      {
        int8: Number.MAX_SAFE_INTEGER,
        day: '2024-02-29',
        instant: new Date('2024-02-29T04:30:00Z'),
        int8s: [1, null, -3],
        none: [],
        json: { a: [1, 'x'] },
        bytes: Buffer.from([0, 255]),
        float8: 0.065,
        flag: true,
        total: 3,
        count: 2,
      },
    ]);
  });

  test('a number that JavaScript cannot hold is an error, not another number', async () => {
    const { db } = shared;
    await expect(sql`SELECT 9007199254740993::int8`.execute(db)).rejects.toThrow('not an exact integer');
    await expect(sql`SELECT avg(n) FROM (VALUES (1::int8), (2)) AS t(n)`.execute(db)).rejects.toThrow('not an exact integer');
    await expect(sql`SELECT 1 AS one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('the keys of 100,000 closed trades are sorted in memory', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF)
      SELECT n FROM (SELECT n, n AS instrument, n AS buy, n AS sell FROM generate_series(1, 100000::int8) AS n OFFSET 0) AS keys
      ORDER BY n % 1000, instrument, buy, sell LIMIT 20 OFFSET 50000`.execute(shared.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Sort Method: quicksort');
  });

  test('parameters arrive as they were', async () => {
    const { db } = shared;
    const instant = new Date('2025-06-05T03:45:00.123Z');
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
    const json = JSON.stringify([{ row: 2, reason: 'duplicate', detail: `it's "quoted" \\ and ₹` }]);
    const { rows } = await sql<{ instant: Date; bytes: Buffer; json: unknown; ids: number[] }>`
      SELECT ${instant}::timestamptz AS instant, ${bytes}::bytea AS bytes, ${json}::jsonb AS json, ${[1, 2]}::int8[] AS ids`.execute(db);
    expect(rows[0]).toEqual({ instant, bytes: Buffer.from(bytes), json: JSON.parse(json), ids: [1, 2] });
  });

  test('a large result arrives complete', async () => {
    const { db } = shared;
    const { rows } = await sql<{ n: number; t: string }>`SELECT n, repeat('x', 100) AS t FROM generate_series(1, 20000) AS n`.execute(db);
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ n: 20_000, t: 'x'.repeat(100) });
  });

  test('a broken constraint gives its code', async () => {
    const { db } = await open();
    await makeUser(db, 'asha');
    const error: unknown = await makeUser(db, 'asha').catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe(SQLSTATE.uniqueViolation);
    expect(error).not.toBeInstanceOf(StoreDown);
  });

  test('a transaction that throws leaves nothing, one that returns stays', async () => {
    const { db, transaction } = await open();
    const broken = transaction(async (tx) => {
      await makeUser(tx, 'gone');
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    await transaction((tx) => makeUser(tx, 'kept'));
    expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'kept' }]);
  });

  test('a transaction in which a statement failed does not commit silently', async () => {
    const { db, transaction } = await open();
    const swallowed = transaction(async (tx) => {
      await makeUser(tx, 'gone');
      await sql`SELECT 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow(/abort|roll/i);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('the database refuses to be used inside its own transaction', async () => {
    const { db, transaction } = await open({ poolSize: 1 });
    const inside = transaction(async () => {
      await db.selectFrom('users').select('id').execute();
    });
    await expect(inside).rejects.toThrow('inside its own transaction');
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('many transactions at once all commit, none sees half of another', async () => {
    const { db, transaction } = await open({ poolSize: 4 });
    const { id } = await makeUser(db, 'asha');
    await Promise.all(
      Array.from({ length: 40 }, () =>
        transaction(async (tx) => {
          const before = await tx.selectFrom('users').select('capital').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
          await sql`UPDATE users SET capital = ${(before.capital ?? 0) + 1} WHERE id = ${id}`.execute(tx);
        }),
      ),
    );
    expect(await db.selectFrom('users').select('capital').execute()).toEqual([{ capital: 40 }]);
  });

  test('a statement that takes too long is cancelled, and the next one works', async () => {
    const { db } = await open({ statementTimeoutMs: 500 });
    const error: unknown = await sql`SELECT count(*) FROM generate_series(1, 100000000000)`.execute(db).catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe(SQLSTATE.statementTimeout);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test('a closed store says that it is closed', async () => {
    const { db, close } = await open();
    await close();
    await expect(sql`SELECT 1`.execute(db)).rejects.toThrow(/destroyed|cannot serve/);
    await close();
  });
});

test('a server that is not there, or goes away, is StoreDown; when it is back everything works', async () => {
  const nowhere = await openStore({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '', ...LIMITS });
  await expect(sql`SELECT 1`.execute(nowhere.db)).rejects.toBeInstanceOf(StoreDown);
  await nowhere.close();
  const { db, transaction } = await openOnServer();
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  const cut = transaction(async (tx) => {
    await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(cut).rejects.toBeInstanceOf(StoreDown);
  const after = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  expect(after.rows[0]?.pid).not.toBe(rows[0]?.pid);
});

test('listens at listenUrl when one is given', async () => {
  // A signal of one database does not reach another, which shows which address was used.
  const other = inject('serverUrl');
  const teller = await openStore({ databaseUrl: other, dataDir: '', ...LIMITS });
  onTestFinished(() => teller.close());
  const { listen } = await openOnServer({ listenUrl: other });
  let heard = 0;
  onTestFinished(listen(() => (heard += 1)));
  const tell = async (): Promise<number> => {
    await sql`SELECT ${signalJob}`.execute(teller.db);
    return heard;
  };
  await expect.poll(tell).toBeGreaterThan(0);
});
