import { type Kysely, sql } from 'kysely';
import type { Store } from './client.ts';
import type { Tables } from './tables.ts';

/** The first line of a backup: what it is, and the schema that its rows fit. */
export interface BackupHead {
  readonly rojmel: 'backup';
  readonly format: 1;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

/** How the last line of a backup begins; the number of its rows follows. Without that line a backup was cut short. */
export const BACKUP_END = 'end\t';

/** Whoever restores a backup logs in anew, and no link that was sent before works any more. */
const LEFT_OUT = new Set(['migrations', 'sessions', 'tokens', 'attempts']);
/** Rows fetched at once; an uploaded file is a row of up to 20 MB as text. */
const AT_ONCE = 500;

/**
 * Gives the whole database at one moment, as batches of lines without their line breaks: the head as JSON, then each row as its table, a
 * tab and its JSON as PostgreSQL writes it, users first; then how many rows there were, which is also the answer. Either engine writes what either engine reads.
 */
export function writeBackup(store: Store, give: (lines: readonly string[]) => Promise<void>): Promise<number> {
  return store.transaction((tx) => readAll(tx, give));
}

async function readAll(tx: Kysely<Tables>, give: (lines: readonly string[]) => Promise<void>): Promise<number> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
  const { rows: migrations } = await sql<BackupHead['migrations'][number]>`SELECT name, checksum FROM migrations ORDER BY name`.execute(tx);
  const head: BackupHead = { rojmel: 'backup', format: 1, migrations };
  await give([JSON.stringify(head)]);
  let count = 0;
  for (const table of await tablesOf(tx)) {
    const name = sql.id(table);
    await sql`DECLARE backup CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${name} AS t`.execute(tx);
    const batch = sql.raw<{ line: string }>(`FETCH ${table === 'import_files' ? 1 : AT_ONCE} FROM backup`);
    for (let { rows } = await batch.execute(tx); rows.length > 0; { rows } = await batch.execute(tx)) {
      count += rows.length;
      await give(rows.map(({ line }) => `${table}\t${line}`));
    }
    await sql`CLOSE backup`.execute(tx);
  }
  await give([`${BACKUP_END}${count}`]);
  return count;
}

/** All tables whose rows are kept; users and owners first, since the others refer to them. */
async function tablesOf(tx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name <> 'users', table_name <> 'owners', table_name`.execute(
    tx,
  );
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
}
