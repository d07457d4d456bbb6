/**
 * Makes what test/fixtures holds of the first release: an embedded data folder, a backup of each engine, and the figures of the journals in
 * them. Run by hand, once, with the code of that release: `node scripts/make-fixtures.ts`. A later migration must not change them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '../src/server/app.ts';
import { usernames } from '../src/server/accounts/users.ts';
import { openStore, type Store } from '../src/server/store/client.ts';
import { MAJOR } from '../src/server/store/embedded-cluster.ts';
import { migrate, readMigrations } from '../src/server/store/migrate.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { journalFigures, makeSample, SAMPLE_DAY } from '../test/server/sample-journal.ts';
import { testConfig } from '../test/server/test-app.ts';
import { workHere } from '../test/server/work-here.ts';
import { backUpTo } from './backup-file.ts';
import { mineIn } from '../src/server/store/mine.ts';

const FOLDER = join(import.meta.dirname, '../test/fixtures');
const LIMITS = { statementTimeoutMs: 60_000, poolSize: 4 };

const landed = await readMigrations();
if (landed.length > 1) throw new Error('Fixtures of the first release can only be made by it: this code has later migrations.');
const work = mkdtempSync(join(tmpdir(), 'rojmel-fixtures-'));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  await makeEmbedded();
  await makeServer();
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const name of readdirSync(FOLDER)) console.log(`${name}: ${Math.ceil(statSync(join(FOLDER, name)).size / 1024)} kB`);

async function makeEmbedded(): Promise<void> {
  const store = await openStore({ databaseUrl: null, dataDir: work, ...LIMITS });
  await fill(store);
  await writeFigures(store);
  await backUpTo(store, join(FOLDER, 'first-release-embedded.backup.gz'));
  await sql`VACUUM FULL`.execute(store.db);
  // Less to pack: a running Rojmel needs its own database only.
  await sql`UPDATE pg_database SET datistemplate = false`.execute(store.db);
  for (const name of ['template0', 'template1']) await sql`DROP DATABASE ${sql.id(name)}`.execute(store.db);
  await sql`CHECKPOINT`.execute(store.db);
  await store.close();
  dropOldLog(join(work, 'db', 'pg_wal'));
  const file = join(FOLDER, `first-release-embedded-pg${MAJOR}.tar.gz`);
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-I', 'gzip -9n'];
  execFileSync('tar', ['-C', work, ...options, '-cf', file, 'db']);
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
    await backUpTo(store, join(FOLDER, `first-release-server-pg${Number.parseInt(server.version, 10)}.backup.gz`));
    await store.close();
  } finally {
    await server.stop();
  }
}

async function fill(store: Store): Promise<void> {
  await migrate(store);
  const now = (): number => Date.parse(`${SAMPLE_DAY}T12:00:00+05:30`);
  const app = await buildApp({ store, config: testConfig(work), threads: workHere(store), now, webRoot: join(work, 'web') });
  await makeSample(app, store);
  await app.close();
}

/** One row a line, so that a difference is easy to read. */
async function writeFigures({ db }: Store): Promise<void> {
  const users = [];
  for (const { id, username } of await usernames(db)) {
    const figures = Object.entries(await journalFigures(mineIn(db, id)));
    const tables = figures.map(([name, rows]) => `"${name}": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`);
    users.push(`"${username}": {\n${tables.join(',\n')}\n}`);
  }
  writeFileSync(join(FOLDER, 'first-release.json'), `{\n${users.join(',\n')}\n}\n`);
}
