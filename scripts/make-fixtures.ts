/**
 * Makes what test/fixtures holds of a state of the schema, named by its newest migration: an embedded data folder, a backup of each engine,
 * a user's export, and the figures of the journals in them. Run by hand, once, with the code of that state: `node scripts/make-fixtures.ts`.
 * What is there already is never made again: it stands for the databases that users have.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../src/server/app.ts';
import { usernames } from '../src/server/identity/users.ts';
import { openStore, type Store } from '../src/server/store/client.ts';
import { MAJOR } from '../src/server/store/embedded-cluster.ts';
import { migrate, readMigrations } from '../src/server/store/migrate.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { journalFigures, makeSample, SAMPLE_DAY, SAMPLE_USERS } from '../test/server/sample-journal.ts';
import { openBrowser, PASSWORD, testConfig } from '../test/server/test-app.ts';
import { workHere } from '../test/server/work-here.ts';
import { backUpTo } from './backup-file.ts';
import { mineIn } from '../src/server/store/mine.ts';
import { pathOf } from '#contract/routes.ts';

const FOLDER = join(import.meta.dirname, '../test/fixtures');
const LIMITS = { statementTimeoutMs: 60_000, poolSize: 4 };
const state = (await readMigrations()).at(-1)?.name.replace(/\.sql$/, '') ?? '';

mkdirSync(FOLDER, { recursive: true });
if (existsSync(fixture('.json'))) throw new Error(`There are fixtures of ${state} already.`);
const work = mkdtempSync(join(tmpdir(), 'rojmel-fixtures-'));
try {
  await makeEmbedded();
  await makeServer();
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const name of readdirSync(FOLDER)) console.log(`${name}: ${Math.ceil(statSync(join(FOLDER, name)).size / 1024)} kB`);

function fixture(rest: string): string {
  return join(FOLDER, `${state}${rest}`);
}

async function makeEmbedded(): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir: work, ...LIMITS });
  writeFileSync(fixture('-export.zip'), await fill(store));
  await writeFigures(store);
  await backUpTo(store, fixture('-embedded.backup.gz'));
  await sql`VACUUM FULL`.execute(store.db);
  // Less to pack: a running Rojmel needs its own database only.
  await sql`UPDATE pg_database SET datistemplate = false`.execute(store.db);
  for (const name of ['template0', 'template1']) await sql`DROP DATABASE ${sql.id(name)}`.execute(store.db);
  await sql`CHECKPOINT`.execute(store.db);
  await store.close();
  dropOldLog(join(work, 'db', 'pg_wal'));
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-I', 'gzip -9n'];
  execFileSync('tar', ['-C', work, ...options, '-cf', fixture(`-embedded-pg${MAJOR}.tar.gz`), 'db']);
}

/** After a clean end only the segment with the last checkpoint is read: the one that was written last. */
function dropOldLog(folder: string): void {
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const writtenAt = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const [, ...old] = segments.toSorted((a, b) => writtenAt(b) - writtenAt(a));
  for (const name of old) rmSync(join(folder, name));
}

async function makeServer(): Promise<void> {
  const server = await startPostgres();
  try {
    const store = await openStore({ databaseUrl: server.url, dataDir: work, ...LIMITS });
    await fill(store);
    await backUpTo(store, fixture(`-server-pg${Number.parseInt(server.version, 10)}.backup.gz`));
    await store.close();
  } finally {
    await server.stop();
  }
}

/** Makes the sample, and returns the export of its first user. */
async function fill(store: Store): Promise<Uint8Array> {
  await migrate(store);
  const now = (): number => Date.parse(`${SAMPLE_DAY}T12:00:00+05:30`);
  const app = await buildApp({ store, config: testConfig(work), threads: workHere(store), now, webRoot: join(work, 'web') });
  await makeSample(app, store);
  const browser = openBrowser(app);
  await browser.form('POST', '/api/login/', { username: SAMPLE_USERS[0], password: PASSWORD });
  const { rawPayload } = await browser.get(pathOf('exportJournal'));
  await app.close();
  await expectRowsEverywhere(store);
  return rawPayload;
}

/** A table without rows would show nothing of what becomes of them. */
async function expectRowsEverywhere({ db }: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`.execute(db);
  for (const { name } of rows) {
    const { rows: found } = await sql`SELECT FROM ${sql.id(name)} LIMIT 1`.execute(db);
    if (found.length === 0) throw new Error(`The sample has no row in ${name}: add one to test/server/fill-tables.ts.`);
  }
}

/** One row a line, so that a difference is easy to read. */
async function writeFigures({ db }: Store): Promise<void> {
  const users = [];
  for (const { id, username } of await usernames(db)) {
    const figures = Object.entries(await journalFigures(mineIn(db, id)));
    const tables = figures.map(([name, rows]) => `"${name}": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
    users.push(`"${username}": {\n${tables.join(',\n')}\n}`);
  }
  writeFileSync(fixture('.json'), `{\n${users.join(',\n')}\n}\n`);
}
