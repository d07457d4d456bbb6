import { type Kysely, sql } from 'kysely';
import { withSnapshotsOfAll } from './citus/snapshots.ts';
import type { Store } from './client.ts';
import { atOneMoment, END, type GiveLines, giveRows } from './row-lines.ts';
import { holdsLargeRows } from './table.ts';
import { TABLES, type Tables } from './tables/registry.ts';

/** The first line of a backup: what it is, and the schema that its rows fit. */
export interface BackupHead {
  readonly rojmel: 'backup';
  readonly format: 1;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

const LEFT_OUT = new Set(TABLES.filter(({ kept }) => kept.notBackedUp !== undefined).map(({ name }) => name));
const ONE_BY_ONE = new Set(TABLES.filter(holdsLargeRows).map(({ name }) => name));
/** Rows fetched at once. */
const AT_ONCE = 500;

/**
 * Passes the whole database as it is at one moment to `give`, in batches of lines without line breaks: the head as JSON; each row as its
 * table, a tab and its JSON, users first; then the number of rows, which is also returned. Both engines write and read the same lines.
 */
export function writeBackup(store: Store, give: GiveLines): Promise<number> {
  return withSnapshotsOfAll(store, (take) =>
    atOneMoment(store, async (tx) => {
      await take(tx);
      return readAll(tx, give);
    }),
  );
}

async function readAll(tx: Kysely<Tables>, give: GiveLines): Promise<number> {
  const { rows: migrations } = await sql<BackupHead['migrations'][number]>`SELECT name, checksum FROM migrations ORDER BY name`.execute(tx);
  const head: BackupHead = { rojmel: 'backup', format: 1, migrations };
  await give([JSON.stringify(head)]);
  let count = 0;
  for (const table of await tablesOf(tx)) {
    count += await giveRows(tx, table, sql`${sql.id(table)}`, ONE_BY_ONE.has(table) ? 1 : AT_ONCE, give);
  }
  await give([`${END}${count}`]);
  return count;
}

/** The tables that are backed up, those of a later version included; users and owners first, since the others refer to them. */
async function tablesOf(tx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name <> 'users', table_name <> 'owners', table_name`.execute(
    tx,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
}
