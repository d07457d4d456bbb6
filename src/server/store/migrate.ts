import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { partCheck } from './citus/part-check.ts';
import { placeNewTables } from './citus/place-tables.ts';
import type { Store } from './client.ts';
import { asNumberedNow } from './former-migrations.ts';
import { UNHURRIED } from './pool.ts';
import { StoreRefused } from './store-error.ts';
import type { Tables } from './tables/registry.ts';
import { sha256Of } from './sha256.ts';

/** One numbered file of plain SQL. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

const FOLDER = new URL('migrations/', import.meta.url);
const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/;
/** Any fixed number: servers that start on one database at the same time take turns. */
const LOCK = 722_145_001;
/** server_version_num of the oldest PostgreSQL that the tests run on. */
const OLDEST_SERVER = 150_000;

/** This program's migrations, in order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, checksum: sha256Of(text), text };
    }),
  );
}

/**
 * Brings the database up to date and returns the names of the migrations that it applied. Each one is a transaction under a lock.
 * Throws StoreRefused if the database was made by another version that this program does not know, or by a changed migration.
 */
export async function migrate(store: Store, migrations?: readonly Migration[]): Promise<string[]> {
  const known = migrations ?? (await readMigrations());
  await refuseOldServer(store);
  const applied: string[] = [];
  for (let next = await applyNext(store, known); next !== null; next = await applyNext(store, known)) applied.push(next);
  return applied;
}

async function refuseOldServer({ db }: Store): Promise<void> {
  const { rows } = await sql<{ number: number; text: string }>`
    SELECT current_setting('server_version_num')::int4 AS number, current_setting('server_version') AS text`.execute(db);
  for (const { number, text } of rows) {
    if (number < OLDEST_SERVER) throw new StoreRefused(`PostgreSQL ${text} is too old for this program; it needs version 15 or newer.`);
  }
}

/** Applies the first migration that is missing; null when there is none. */
function applyNext(store: Store, known: readonly Migration[]): Promise<string | null> {
  return store.transaction(async (tx) => {
    // A migration of a large table may take longer than any request.
    await sql.raw(UNHURRIED).execute(tx);
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const migration = known[await countApplied(tx, known)];
    if (!migration) return null;
    // One by one: Citus passes a statement on with all the text that it came in.
    for (const statement of statementsOf(migration.text).flatMap(partCheck)) await sql.raw(statement).execute(tx);
    await placeNewTables(tx);
    await sql`INSERT INTO migrations (name, checksum) VALUES (${migration.name}, ${migration.checksum})`.execute(tx);
    return migration.name;
  });
}

/** The statements of a text, parted at semicolons outside of comments, strings and $-quoted bodies. */
export function statementsOf(text: string): string[] {
  const parts = text.match(/(?:--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g) ?? [];
  return parts.filter((part) => part.replaceAll(/--[^\n]*/g, '').trim() !== '');
}

/** How many of the known migrations the database has; throws when it has others. */
async function countApplied(tx: Kysely<Tables>, known: readonly Migration[]): Promise<number> {
  await sql`CREATE TABLE IF NOT EXISTS migrations (
    name text COLLATE "C" PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(tx);
  const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations ORDER BY name`.execute(tx);
  const applied = asNumberedNow(rows, known);
  if (applied !== rows) await renumber(tx, applied);
  for (const [place, { name, checksum }] of applied.entries()) {
    const ours = known[place];
    if (ours?.name !== name && place === 0) {
      const made = `The database was made by a Rojmel from before its first release (it has ${name}) and cannot be opened any more.`;
      throw new StoreRefused(`${made} Use an empty database and import your files again.`);
    }
    if (ours?.name !== name) {
      throw new StoreRefused(
        `The database was made by a newer version of the program (it has ${name}); install that version or restore a backup.`,
      );
    }
    if (ours.checksum !== checksum) {
      throw new StoreRefused(`The migration ${name} was changed after this database was made with it; restore the original file.`);
    }
  }
  return applied.length;
}

async function renumber(tx: Kysely<Tables>, applied: readonly Pick<Migration, 'name' | 'checksum'>[]): Promise<void> {
  await sql`DELETE FROM migrations`.execute(tx);
  for (const { name, checksum } of applied) await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
}
