import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openStore, type Store } from './db/client.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { adminOf } from './testing/server-databases.ts';
import { launchServer, newSession, type StartingServer } from './testing/server-process.ts';
import { tempFolder } from './testing/temp-folder.ts';

const KILLS = 4;
const LONGEST_START_MS = 2500;
const USERS = 20_000;
const WITHIN = { timeout: 120_000 };

describe.each(['embedded', 'server'] as const)('migrations that are interrupted (%s)', (engine) => {
  /** The environment of a server without a database, or with an empty one. */
  async function empty(): Promise<Record<string, string>> {
    const folder = tempFolder();
    if (engine === 'embedded') return { DATA_DIR: folder };
    const admin = adminOf(inject('serverUrl'));
    const name = `test_${randomBytes(8).toString('hex')}`;
    await admin.recreate(name);
    onTestFinished(() => admin.drop(name));
    return { DATA_DIR: folder, DATABASE_URL: admin.urlOf(name) };
  }

  function open({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Record<string, string>): Promise<Store> {
    return openStore({ databaseUrl: databaseUrl ?? null, dataDir, statementTimeoutMs: 30_000, poolSize: 1 });
  }

  /** A database as the first migration left it, with so many users that the next ones take a while. */
  async function old(): Promise<Record<string, string>> {
    const env = await empty();
    const store = await open(env);
    await migrate(store, (await readMigrations()).slice(0, 1));
    await sql`INSERT INTO users (username, username_key, display_name, email)
      SELECT 'user' || n, 'user' || n, 'User', 'user' || n || '@example.in' FROM generate_series(1, ${USERS}::int4) AS n`.execute(store.db);
    await store.close();
    return env;
  }

  async function launch(env: Record<string, string>): Promise<StartingServer> {
    const server = await launchServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  }

  /** It serves, every migration was applied once and in order, and the old users are there. */
  async function expectWhole(env: Record<string, string>, server: StartingServer, users: number): Promise<void> {
    await server.untilReady();
    await newSession(server.base, 'asha');
    await server.end('SIGTERM');
    const store = await open(env);
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY applied_at, name`.execute(store.db);
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
    const active = store.db.selectFrom('users').select('id').where('activated_at', 'is not', null);
    expect(await active.execute()).toHaveLength(users + 1);
    await store.close();
  }

  it.each([
    ['the first ones', empty, 0],
    ['those of an old database', old, USERS],
  ] as const)('%s, by kill -9 at random moments: the next start ends them', { timeout: 240_000 }, async (_, make, users) => {
    const env = await make();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await launch(env);
      await pause(Math.random() * LONGEST_START_MS);
      await server.end('SIGKILL');
    }
    await expectWhole(env, await launch(env), users);
  });

  if (engine === 'embedded') return;
  it('in the midst of one, and then ended by two servers at once', { timeout: 240_000 }, async () => {
    const env = await old();
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query('BEGIN; LOCK TABLE users IN ACCESS SHARE MODE');
    const killed = await launch(env);
    const waiting = async () =>
      (
        await client.query(`SELECT FROM pg_locks JOIN pg_database AS here ON here.oid = database
        WHERE NOT granted AND here.datname = current_database()`)
      ).rows.length;
    await expect.poll(waiting, WITHIN).toBe(1);
    await killed.end('SIGKILL');
    const [one, two] = await Promise.all([launch(env), launch(env)]);
    await expect.poll(waiting, WITHIN).toBe(3);
    await client.query('ROLLBACK');
    await two.untilReady();
    await expectWhole(env, one, USERS);
    expect((await fetch(`${two.base}/readyz`)).status).toBe(200);
  });
});
