import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { makeUser } from '../../testing/make-user.ts';
import { copyTemplate } from '../../testing/embedded-template.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openStore, type Store } from '../client.ts';
import { SQLSTATE, sqlStateOf, StoreDown, StoreRefused } from '../store-error.ts';

const LIMITS = { databaseUrl: null, statementTimeoutMs: 400, poolSize: 3 };
const ENDLESS = sql`SELECT count(*) FROM generate_series(1, 100000000000)`;

function migratedFolder(): string {
  const dataDir = tempFolder();
  copyTemplate(inject('embeddedTemplate'), dataDir);
  return dataDir;
}

function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

async function usernames({ db }: Store): Promise<string[]> {
  return (await db.selectFrom('users').select('username').orderBy('id').execute()).map(({ username }) => username);
}

test('an empty folder becomes a database, closed to other users of the machine', async () => {
  const dataDir = tempFolder();
  const store = await openStore({ ...LIMITS, dataDir });
  expect((await sql`SELECT 1 AS one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
  await store.close();
  expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'lock']);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
});

test('a second store on the folder is refused, also while a statement is being cut', async () => {
  const dataDir = migratedFolder();
  const store = await openStore({ ...LIMITS, dataDir });
  const cut = caught(ENDLESS.execute(store.db));
  const refusals: unknown[] = [];
  const attempts = setInterval(() => void caught(openStore({ ...LIMITS, dataDir })).then((error) => refusals.push(error)), 50);
  expect(sqlStateOf(await cut)).toBe(SQLSTATE.statementTimeout);
  clearInterval(attempts);
  expect(refusals.length).toBeGreaterThan(3);
  expect(refusals.every((error) => error instanceof StoreRefused)).toBe(true);
  await store.close();
  const next = await openStore({ ...LIMITS, dataDir });
  await next.close();
});

test('whoever waited while a statement was cut is told that the database is down, and everything works again', async () => {
  const store = await openStore({ ...LIMITS, dataDir: migratedFolder() });
  await makeUser(store.db, 'kept');
  const held = caught(
    store.transaction(async (tx) => {
      await makeUser(tx, 'lost');
      await ENDLESS.execute(tx);
    }),
  );
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  const waiting = caught(makeUser(store.db, 'waited'));
  expect(sqlStateOf(await held)).toBe(SQLSTATE.statementTimeout);
  expect(await waiting).toBeInstanceOf(StoreDown);
  await makeUser(store.db, 'after');
  expect(await usernames(store)).toEqual(['kept', 'after']);
  await store.close();
});

test('a folder that cannot be opened says why, and is given back', async () => {
  const dataDir = migratedFolder();
  writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), 'not a control file');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const error = await caught(openStore({ ...LIMITS, dataDir }));
    expect(error).toBeInstanceOf(StoreDown);
    expect(String(error)).toMatch(/cannot be opened: .*pg_control/);
  }
});

test('the write-ahead log stays small however much is written', async () => {
  const dataDir = migratedFolder();
  const store = await openStore({ ...LIMITS, statementTimeoutMs: 30_000, dataDir });
  const { id } = await makeUser(store.db, 'asha');
  const content = Buffer.alloc(4 * 1024 * 1024, 'x');
  for (let n = 0; n < 60; n += 1) {
    await sql`INSERT INTO import_files (user_id, import_id, content) VALUES (${id}, ${n}, ${content})
      ON CONFLICT (user_id, import_id) DO UPDATE SET content = excluded.content`.execute(store.db);
  }
  const log = join(dataDir, 'db', 'pg_wal');
  const bytes = readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0);
  expect(bytes).toBeLessThan(200 * 1024 * 1024);
  await store.close();
});
