import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../../testing/embedded-template.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openStore } from '../client.ts';
import { openPool } from '../pool.ts';
import { startEmbedded } from './embedded-engine.ts';
import { PortStream } from './port-stream.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/commit-until-killed.ts', import.meta.url));
const KILLS = 5;

function migratedFolder(): string {
  const dataDir = tempFolder();
  copyTemplate(inject('embeddedTemplate'), dataDir);
  return dataDir;
}

test('every commit reaches the disk: at least one fsync each, none for a read', async () => {
  const engine = await startEmbedded({ dataDir: migratedFolder(), statementTimeoutMs: 10_000 });
  const pool = openPool({ statementTimeoutMs: 10_000, poolSize: 1 }, { stream: () => new PortStream(engine.dial) });
  const client = await pool.connect();
  const fsyncsOf = async (statement: string, times: number): Promise<number> => {
    const before = (await engine.counters()).fsyncs;
    for (let n = 0; n < times; n += 1) await client.query(statement, []);
    return (await engine.counters()).fsyncs - before;
  };
  expect(await fsyncsOf(`INSERT INTO jobs (kind) VALUES ('x')`, 10)).toBeGreaterThanOrEqual(10);
  expect(await fsyncsOf('SELECT count(*) FROM jobs', 10)).toBe(0);
  const insert = `INSERT INTO jobs (kind) VALUES ('x')`;
  expect(await fsyncsOf(`BEGIN; SET LOCAL synchronous_commit TO off; ${insert}; COMMIT`, 10)).toBe(0);
  expect(await fsyncsOf(insert, 1)).toBeGreaterThanOrEqual(1);
  expect(await fsyncsOf('CHECKPOINT', 1)).toBeGreaterThan(3);
  const settings = await client.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') ORDER BY name`,
    [],
  );
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'fsync',
  });
  client.release();
  await pool.end();
  await engine.close();
});

test('PGlite is pinned to one version, since DurableFs reaches into its file system', () => {
  const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  expect(dependencies['@electric-sql/pglite']).toMatch(/^\d+\.\d+\.\d+$/);
});

test('a server killed at any moment loses no acknowledged row and keeps no half of a statement', async () => {
  const dataDir = migratedFolder();
  let acknowledged = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const server = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    let last = 0;
    server.stdout.on('data', (text: Buffer) => {
      last = Number(text.toString().trim().split('\n').at(-1));
    });
    await once(server.stdout, 'data');
    await new Promise((resolve) => {
      setTimeout(resolve, 40 * kill);
    });
    server.kill('SIGKILL');
    await once(server, 'close');
    acknowledged += last;
  }
  const store = await openStore({ databaseUrl: null, dataDir, statementTimeoutMs: 10_000, poolSize: 1 });
  const { rows } = await sql<{ rows: number; odd: number }>`
    SELECT coalesce(sum(count), 0) AS rows, count(*) FILTER (WHERE count % 3 <> 0) AS odd
    FROM (SELECT count(*) FROM jobs GROUP BY payload) AS written`.execute(store.db);
  expect(rows[0]?.odd).toBe(0);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(acknowledged * 3);
  expect(rows[0]?.rows).toBeLessThanOrEqual((acknowledged + KILLS) * 3);
  expect(acknowledged).toBeGreaterThan(KILLS);
  await store.close();
});
