import { type Kysely, sql } from 'kysely';
import type { Store } from './client.ts';
import { asNumberedNow } from './former-migrations.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { CutShort, rowBatches } from './row-lines.ts';
import { sqlStateOf, StoreRefused } from './store-error.ts';
import { TABLES, type Tables } from './tables/registry.ts';
import type { BackupHead } from './write-backup.ts';

/** SQLSTATE classes of a row that does not fit: a wrong value, a broken constraint, an unknown table. */
const DAMAGED = /^(?:22|23|42)/;
/** Of tables whose rows have numbers of another one, that one. */
const NUMBERED_WITH = new Map(TABLES.map(({ name, columns }) => [name, columns['id']?.facts.numberedWith]));
const DAMAGE = 'The backup is cut short or damaged; nothing of it was restored.';

/**
 * Restores a backup's lines into an empty database, all rows or none, and brings it up to date. Returns the number of rows. Throws
 * StoreRefused if the backup is cut short or damaged, if another version made it, or if the database has users already.
 */
export async function restoreBackup(store: Store, lines: AsyncIterable<string>, migrations?: readonly Migration[]): Promise<number> {
  const known = migrations ?? (await readMigrations());
  const rest = lines[Symbol.asyncIterator]();
  const first = await rest.next();
  const schema = schemaOf(readHead(first.done ? '' : first.value), known);
  await migrate(store, schema);
  const count = await store.transaction(async (tx) => {
    await refuseUsed(tx);
    const rows = await writeRows(tx, rest).catch((error: unknown) => {
      throw error instanceof CutShort || DAMAGED.test(sqlStateOf(error) ?? '') ? new StoreRefused(DAMAGE) : error;
    });
    await moveSequences(tx);
    return rows;
  });
  await migrate(store, known);
  return count;
}

function readHead(line: string): BackupHead {
  try {
    const head = JSON.parse(line) as Partial<BackupHead> | null;
    if (head?.rojmel === 'backup' && head.format === 1 && Array.isArray(head.migrations)) return head as BackupHead;
  } catch {
    // Not JSON: refused below.
  }
  throw new StoreRefused('The file is not a backup that this program can read.');
}

/** The migrations that the backup's database had. They must be the first ones of this program. */
function schemaOf(head: BackupHead, known: readonly Migration[]): Migration[] {
  const migrations = asNumberedNow(head.migrations, known);
  for (const [place, { name, checksum }] of migrations.entries()) {
    const ours = known[place];
    if (ours?.name === name && ours.checksum === checksum) continue;
    if (ours?.name === name)
      throw new StoreRefused(`The backup was made with another ${name} than this program has: install the version that wrote it.`);
    if (place === 0) {
      const made = `The backup was made by a Rojmel from before its first release (it has ${name}) and cannot be restored any more.`;
      throw new StoreRefused(`${made} Import your files again.`);
    }
    throw new StoreRefused(`The backup was made by a newer version of the program (it has ${name}); install that version.`);
  }
  return known.slice(0, migrations.length);
}

async function refuseUsed(tx: Kysely<Tables>): Promise<void> {
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) throw new StoreRefused('The database has users already; a backup is restored into an empty one.');
}

async function writeRows(tx: Kysely<Tables>, rest: AsyncIterator<string>): Promise<number> {
  let count = 0;
  for await (const { table, rows } of rowBatches({ [Symbol.asyncIterator]: () => rest })) {
    const name = sql.id(table);
    await sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${`[${rows.join(',')}]`}::json)`.execute(tx);
    count += rows.length;
  }
  return count;
}

/** Numbers new rows after the restored ones. */
async function moveSequences(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; isIdentity: boolean }>`SELECT table_name AS name, is_identity = 'YES' AS "isIdentity"
    FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'id'`.execute(tx);
  for (const { name } of rows.filter(({ isIdentity }) => isIdentity)) {
    const others = rows.filter((row) => NUMBERED_WITH.get(row.name) === name);
    const ids = [name, ...others.map((row) => row.name)].map((table) => sql`SELECT max(id) AS id FROM ${sql.id(table)}`);
    await sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 1), max(id) IS NOT NULL)
      FROM (${sql.join(ids, sql` UNION ALL `)}) AS last`.execute(tx);
  }
}
