/**
 * Puts the tables where they belong in a database with the Citus extension. Rows of journals are spread over the workers by their user,
 * all rows of one user on one machine; everything else stays on the coordinator. A database without the extension is left as it is.
 */
import { type Kysely, sql } from 'kysely';
import { StoreRefused } from '../store-error.ts';
import { classOf, type TableClass } from '../table.ts';
import { TABLES, type Tables } from '../tables/registry.ts';

const CLASSES: ReadonlyMap<string, TableClass> = new Map(TABLES.map((table) => [table.name, classOf(table)]));

/** The table that the others follow. */
const OWNERS = 'owners';

/** A table of the database, with its class; null where this program does not know it. */
export interface ClassedTable {
  readonly name: string;
  readonly class: TableClass | null;
}

/** What was done to one table: rows as they are after it. */
export interface PlacedTable {
  readonly name: string;
  readonly class: TableClass;
  readonly rows: number;
}

type Tx = Kysely<Tables>;

/**
 * The way in which a transaction reaches a machine: by one connection. A request needs no more, and only so may it write a user's rows
 * first and a table that others refer to afterwards. The database keeps it for every connection.
 */
const ONE_CONNECTION = sql`citus.multi_shard_modify_mode = 'sequential'`;

/** Every table of the database with its class, `owners` first. One of a later version is of journals where it refers to `owners`. */
export async function classTables(db: Tx): Promise<ClassedTable[]> {
  const { rows } = await sql<{ name: string; isOfJournals: boolean }>`SELECT t.table_name AS name,
      t.table_name = ${OWNERS} OR EXISTS (SELECT FROM pg_constraint AS k WHERE k.contype = 'f' AND k.confrelid = to_regclass(${OWNERS})
        AND k.conrelid = to_regclass(quote_ident(t.table_name))) AS "isOfJournals"
    FROM information_schema.tables AS t WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
    ORDER BY t.table_name <> ${OWNERS}, t.table_name`.execute(db);
  return rows.map(({ name, isOfJournals }) => ({ name, class: CLASSES.get(name) ?? (isOfJournals ? 'journal' : null) }));
}

/** Whether the journals are distributed. Without the extension this is one look into the catalogue. */
export async function isDistributed(db: Tx): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  return (await placesNow(db)).get(OWNERS)?.method === 'h';
}

export async function hasCitus(db: Tx): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Places the tables that a migration made in a database that is distributed already. Call it in the migration's transaction. */
export async function placeNewTables(tx: Tx): Promise<void> {
  if (await isDistributed(tx)) await placeTables(tx);
}

/**
 * Places every table that is not in its place yet, and returns those. Run it in a transaction. Throws StoreRefused, before it changes
 * anything, where a table is unknown or is distributed in another way.
 */
export async function placeTables(tx: Tx): Promise<PlacedTable[]> {
  await sql`SET LOCAL ${ONE_CONNECTION}`.execute(tx);
  const tables = await classTables(tx);
  const places = await placesNow(tx);
  const colocation = places.get(OWNERS)?.colocation ?? null;
  const waiting: { name: string; class: TableClass }[] = [];
  for (const { name, class: kind } of tables) {
    if (kind === null) throw new StoreRefused(`The table ${name} is not one of this program: it must not be in the same schema.`);
    const place = places.get(name);
    const isRight =
      kind === 'journal' ? place?.method === 'h' && place.key === 'user_id' && place.colocation === colocation : isOfCoordinator(place);
    if (place && !(isRight && kind !== 'plain')) {
      throw new StoreRefused(`The table ${name} is distributed in another way than this program does: nothing was changed.`);
    }
    if (!place && kind !== 'plain') waiting.push({ name, class: kind });
  }
  const placed: PlacedTable[] = [];
  const numbered = await lastNumbers(tx);
  for (const { name, class: kind } of waiting) {
    const before = await countRows(tx, name);
    await (kind === 'journal' ? distribute(tx, name) : manage(tx, name));
    const rows = await countRows(tx, name);
    if (rows !== before) throw new StoreRefused(`The table ${name} had ${before} rows and would have ${rows}: nothing was changed.`);
    placed.push({ name, class: kind, rows });
  }
  // Citus starts the numbers of a managed table again from 1.
  for (const { sequence, last } of numbered) await sql`SELECT setval(${sequence}::regclass, ${last}::int8)`.execute(tx);
  // Citus leaves the rows that it copied to the workers in the coordinator's hidden table.
  for (const { name, class: kind } of placed) {
    if (kind === 'journal') await sql`SELECT truncate_local_data_after_distributing_table(${name}::regclass)`.execute(tx);
  }
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(tx);
  for (const { name } of placed.length > 0 ? rows : []) await sql`ALTER DATABASE ${sql.id(name)} SET ${ONE_CONNECTION}`.execute(tx);
  return placed;
}

/** The last number that each table gave to a row; without those that gave none. */
async function lastNumbers(tx: Tx): Promise<{ sequence: string; last: number }[]> {
  const { rows } = await sql<{ sequence: string; last: number }>`SELECT * FROM (
      SELECT name AS sequence, pg_sequence_last_value(name::regclass) AS last FROM information_schema.columns,
        pg_get_serial_sequence(quote_ident(table_name), column_name) AS name
      WHERE table_schema = current_schema() AND is_identity = 'YES') AS sequences WHERE last IS NOT NULL`.execute(tx);
  return rows;
}

async function distribute(tx: Tx, name: string): Promise<void> {
  const beside = name === OWNERS ? 'none' : OWNERS;
  await sql`SELECT create_distributed_table(${name}::regclass, 'user_id', colocate_with => ${beside})`.execute(tx);
}

/** Those that refer to it come with it. */
async function manage(tx: Tx, name: string): Promise<void> {
  if (isOfCoordinator((await placesNow(tx)).get(name))) return;
  await sql`SELECT citus_add_local_table_to_metadata(${name}::regclass, cascade_via_foreign_keys => true)`.execute(tx);
}

async function countRows(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.id(name)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Where Citus has a table: method 'h' by a hash of the key, 'n' without a key. */
interface Place {
  readonly method: string;
  readonly model: string;
  readonly key: string | null;
  readonly colocation: number;
}

/** One table on the coordinator, not a copy on every machine. */
function isOfCoordinator(place: Place | undefined): boolean {
  return place?.method === 'n' && place.model === 's' && place.colocation === 0;
}

async function placesNow(db: Tx): Promise<Map<string, Place>> {
  const { rows } = await sql<Place & { name: string }>`SELECT c.relname AS name, p.partmethod::text AS method, p.repmodel::text AS model,
      p.colocationid AS colocation, CASE WHEN p.partmethod = 'h' THEN column_to_column_name(p.logicalrelid, p.partkey::text) END AS key
    FROM pg_dist_partition AS p JOIN pg_class AS c ON c.oid = p.logicalrelid
    WHERE c.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ name, ...place }) => [name, place]));
}
