import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#test/server/embedded-template.ts';
import { times } from '#test/server/endurance.ts';
import { makeUser } from '#test/server/make-user.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { openStore, type Store, type StoreConfig } from './client.ts';
import { MAJOR } from './embedded-cluster.ts';
import { urlOfRunning } from './embedded-server.ts';
import { StoreDown, StoreRefused } from './store-error.ts';

const PROGRAM = fileURLToPath(new URL('../../../test/server/commit-until-killed.ts', import.meta.url));
const KILLS = times(2, 5);

function migratedFolder(): string {
  const dataDir = tempFolder();
  copyTemplate(inject('embeddedTemplate'), dataDir);
  return dataDir;
}

async function open(dataDir: string, changes: Partial<StoreConfig> = {}): Promise<Store> {
  const store = await openStore({ databaseUrl: null, dataDir, statementTimeoutMs: 10_000, poolSize: 2, ...changes });
  onTestFinished(() => store.close());
  return store;
}

/** Another process that has the database open and writes to it all the time. */
async function startWriter(dataDir: string): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let last = 0;
  child.stdout.on('data', (text: Buffer) => (last = Number(text.toString().trim().split('\n').at(-1))));
  await once(child.stdout, 'data');
  return { child, acknowledged: () => last };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

function postmaster(dataDir: string): { pid: number; parent: number } {
  const pid = Number(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { pid, parent: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) };
}

const settingOf = async ({ db }: Store, name: string) =>
  (await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(db)).rows[0]?.value;

test('an empty folder becomes a database that waits for the disk, open to no other user and on no port', async () => {
  const dataDir = tempFolder();
  mkdirSync(join(dataDir, 'db.new-half'));
  const store = await open(dataDir);
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
  const sockets = await settingOf(store, 'unix_socket_directories');
  expect(statSync(sockets ?? '').mode & 0o777).toBe(0o700);
  expect(await settingOf(store, 'listen_addresses')).toBe('');
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'data_checksums']) {
    expect([name, await settingOf(store, name)]).toEqual([name, 'on']);
  }
  expect(await settingOf(store, 'server_version')).toMatch(new RegExp(`^${MAJOR}\\.`));
  expect((await sql`SELECT lower('Ä') AS lower, 'a' < 'B' AS alphabetical`.execute(store.db)).rows).toEqual([
    { lower: 'ä', alphabetical: false },
  ]);
  await store.close();
  expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'lock']);
  expect(readdirSync(dirname(sockets ?? ''))).not.toContain(sockets?.split('/').at(-1));
});

test('a data folder with a path longer than the address of a socket may be', async () => {
  const dataDir = join(tempFolder(), 'x'.repeat(120), "o'ne two");
  mkdirSync(dirname(dataDir), { recursive: true });
  const store = await open(dataDir);
  expect((await sql`SELECT 1 AS one`.execute(store.db)).rows).toEqual([{ one: 1 }]);
});

test('a second store on the folder is refused, and one beside the server uses its database', async () => {
  const dataDir = migratedFolder();
  const store = await open(dataDir);
  await expect(open(dataDir)).rejects.toThrow(`The data folder ${dataDir} is in use`);
  const beside = await open(dataDir, { besideServer: true });
  await makeUser(beside.db, 'asha');
  await beside.close();
  expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'asha' }]);
});

test.each([
  ['files without PG_VERSION', (db: string) => rmSync(join(db, 'PG_VERSION')), 'holds no whole database'],
  [
    'another major version',
    (db: string) => writeFileSync(join(db, 'PG_VERSION'), '17\n'),
    `is of PostgreSQL 17, and this Rojmel runs PostgreSQL ${MAJOR}`,
  ],
  [
    'a database of PGlite, of another major version too',
    (db: string) => {
      writeFileSync(join(db, 'PG_VERSION'), '17\n');
      writeFileSync(join(db, 'postgresql.conf'), '');
    },
    'was made by PGlite, with a Rojmel from before its first release',
  ],
] as const)('%s: refused in a sentence, and nothing is changed', async (_, change, sentence) => {
  const dataDir = migratedFolder();
  const db = join(dataDir, 'db');
  change(db);
  const before = readdirSync(db, { recursive: true });
  const error: unknown = await open(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreRefused);
  expect(String(error)).toContain(sentence);
  expect(readdirSync(db, { recursive: true })).toEqual(before);
});

test.each(['', 'folder'])('a DATA_DIR that is a file, or lies below one, is refused', async (below) => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  await expect(open(join(file, below))).rejects.toThrow(/^DATA_DIR .* is not a folder/);
});

test('a damaged database says why it cannot be opened, and gives the folder back', async () => {
  const dataDir = migratedFolder();
  writeFileSync(join(dataDir, 'db', 'global', 'pg_control'), 'not a control file');
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const error: unknown = await open(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreDown);
    expect(String(error)).toMatch(/cannot be opened: .*pg_control/);
  }
});

test('a database that is killed is started again', async () => {
  const dataDir = migratedFolder();
  const store = await open(dataDir);
  await makeUser(store.db, 'asha');
  const names = () =>
    store.db
      .selectFrom('users')
      .select('username')
      .execute()
      .catch(() => null);
  // The second time with the shell that watches over it.
  for (const name of ['pid', 'parent'] as const) {
    const killed = postmaster(dataDir)[name];
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => urlOfRunning(dataDir) !== null && postmaster(dataDir)[name] !== killed).toBe(true);
    await expect.poll(names).toEqual([{ username: 'asha' }]);
  }
});

test('a server killed at any moment loses no acknowledged row, keeps no half of a statement, and its database ends with it', async () => {
  const dataDir = migratedFolder();
  let acknowledged = 0;
  for (let n = 1; n <= KILLS; n += 1) {
    const writer = await startWriter(dataDir);
    await pause(40 * n);
    await kill(writer.child);
    acknowledged += writer.acknowledged();
  }
  await expect.poll(() => urlOfRunning(dataDir)).toBeNull();
  const store = await open(dataDir);
  const { rows } = await sql<{ rows: number; odd: number }>`
    SELECT coalesce(sum(count), 0) AS rows, count(*) FILTER (WHERE count % 3 <> 0) AS odd
    FROM (SELECT count(*) FROM jobs GROUP BY payload) AS written`.execute(store.db);
  expect(rows[0]?.odd).toBe(0);
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(acknowledged * 3);
  expect(rows[0]?.rows).toBeLessThanOrEqual((acknowledged + KILLS) * 3);
  expect(acknowledged).toBeGreaterThan(KILLS);
});

test('a database that outlived its server and its watcher is ended before the next one starts', async () => {
  const dataDir = migratedFolder();
  const { child } = await startWriter(dataDir);
  const { pid, parent } = postmaster(dataDir);
  const sockets = readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  expect(existsSync(sockets)).toBe(true);
  process.kill(parent, 'SIGKILL');
  await kill(child);
  const store = await open(dataDir);
  expect(postmaster(dataDir).pid).not.toBe(pid);
  expect(existsSync(sockets)).toBe(false);
  expect((await store.db.selectFrom('jobs').select('id').execute()).length).toBeGreaterThan(0);
});

test('a process that has the pid of a database that was killed is left alone', { tags: 'slow' }, async () => {
  const dataDir = migratedFolder();
  const { child } = await startWriter(dataDir);
  const { pid } = postmaster(dataDir);
  const copy = tempFolder();
  cpSync(join(dataDir, 'db'), join(copy, 'db'), { recursive: true, filter: (path) => !path.endsWith('.pid') });
  await kill(child);
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const lines = ['', join(copy, 'db'), '1', '5432', '/nonexistent', '', '0 0', 'ready', ''];
  writeFileSync(join(copy, 'db', 'postmaster.pid'), `${stranger.pid}${lines.join('\n')}`);
  expect(pid).not.toBe(stranger.pid);
  await open(copy);
  expect(stranger.exitCode).toBeNull();
});

test('the write-ahead log stays small after many writes', { tags: 'slow' }, async () => {
  const dataDir = migratedFolder();
  const store = await open(dataDir);
  const { id } = await makeUser(store.db, 'asha');
  const content = Buffer.alloc(4 * 1024 * 1024, 'x');
  for (let n = 0; n < 60; n += 1) {
    await sql`INSERT INTO import_files (user_id, import_id, content) VALUES (${id}, ${n}, ${content})
      ON CONFLICT (user_id, import_id) DO UPDATE SET content = excluded.content`.execute(store.db);
  }
  const log = join(dataDir, 'db', 'pg_wal');
  // A file may go while it is counted.
  const bytes = readdirSync(log).reduce((sum, name) => sum + (statSync(join(log, name), { throwIfNoEntry: false })?.size ?? 0), 0);
  expect(bytes).toBeLessThan(200 * 1024 * 1024);
});
