import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openStore, type Store } from '#server/store/client.ts';
import { migrate, readMigrations } from '#server/store/migrate.ts';
import { ENGINES, times } from '../server/endurance.ts';
import { adminOf } from '../server/server-databases.ts';
import { launchServer, newSession, type StartingServer } from '../server/server-process.ts';
import { tempFolder } from '../server/temp-folder.ts';

const LATER = fileURLToPath(new URL('../server/migrate-to-later.ts', import.meta.url));
const KILLS = times(2, 4);
const LONGEST_START_MS = 2500;
const USERS = 20_000;

describe.each(ENGINES)('migrations that are interrupted (%s)', (engine) => {
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

  async function launch(env: Record<string, string>): Promise<StartingServer> {
    const server = await launchServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  }

  /** In the order in which they were applied. A server that waited for its turn writes the time at which it began to wait. */
  async function appliedIn(store: Store): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY ctid`.execute(store.db);
    return rows.map(({ name }) => name);
  }

  /** Expects a server that is ready, and every migration applied once and in order. */
  async function expectWhole(env: Record<string, string>, server: StartingServer): Promise<void> {
    await server.untilReady();
    await newSession(server.base, 'asha');
    await server.end('SIGTERM');
    const store = await open(env);
    expect(await appliedIn(store)).toEqual((await readMigrations()).map(({ name }) => name));
    await store.close();
  }

  it('the first ones, by kill -9 at random times: the next start completes them', { tags: 'slow' }, async () => {
    const env = await empty();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await launch(env);
      await pause(Math.random() * LONGEST_START_MS);
      await server.end('SIGKILL');
    }
    await expectWhole(env, await launch(env));
  });

  it('later ones of a database with rows, by kill -9 at random times', async () => {
    const env = await empty();
    const old = await open(env);
    const known = await migrate(old);
    await sql`INSERT INTO users (username, username_key, display_name, email)
      SELECT 'user' || n, 'user' || n, 'User', 'user' || n || '@example.in' FROM generate_series(1, ${USERS}::int4) AS n`.execute(old.db);
    await old.close();
    const start = () =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', LATER], { env: { ...process.env, ...env }, stdio: 'inherit' });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killed = start();
      await pause(Math.random() * LONGEST_START_MS);
      killed.kill('SIGKILL');
      if (killed.exitCode === null) await once(killed, 'exit');
    }
    expect((await once(start(), 'exit'))[0]).toBe(0);
    const store = await open(env);
    expect(await appliedIn(store)).toEqual([...known, ...[0, 1, 2, 3].map((step) => `90${step}-later.sql`)]);
    const { rows } = await sql`SELECT count(*) FROM users WHERE step_0 = username AND step_3 = username`.execute(store.db);
    expect(rows).toEqual([{ count: USERS }]);
    await store.close();
  });

  if (engine === 'embedded') return;
  it('in the middle of one, and then completed by two servers at the same time', { tags: 'slow' }, async () => {
    const env = await empty();
    const client = new Client({ connectionString: env['DATABASE_URL'] ?? '' });
    await client.connect();
    onTestFinished(() => client.end());
    // The first CREATE INDEX waits for this lock.
    await client.query('BEGIN; LOCK TABLE pg_catalog.pg_index IN SHARE MODE');
    const killed = await launch(env);
    const waiting = async () =>
      (
        await client.query(`SELECT FROM pg_locks JOIN pg_database AS here ON here.oid = database
        WHERE NOT granted AND here.datname = current_database()`)
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    await killed.end('SIGKILL');
    const [one, two] = await Promise.all([launch(env), launch(env)]);
    await expect.poll(waiting).toBe(3);
    await client.query('ROLLBACK');
    await two.untilReady();
    await expectWhole(env, one);
    expect((await fetch(`${two.base}/readyz`)).status).toBe(200);
  });
});
