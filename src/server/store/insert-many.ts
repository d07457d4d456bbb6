import { type Insertable, type Kysely, sql } from 'kysely';
import type { ColumnKind } from './table.ts';
import type { Tables, UserTable } from './tables/registry.ts';

/** A row without its user_id, which Mine adds. */
export type OwnRow<T extends UserTable> = Omit<Insertable<Tables[T]>, 'user_id'>;

/** The columns that the rows give, with their types; columns left out get their defaults. */
export type Columns<T extends UserTable> = { readonly [C in keyof OwnRow<T>]?: ColumnKind };

/** How rows that break a unique constraint are treated, and what is given back of the rows that went in. */
export interface InsertOptions<T extends UserTable> {
  /** Leaves such rows out; otherwise they throw. */
  readonly skipDuplicates?: boolean;
  readonly returning?: readonly (keyof Tables[T] & string)[];
}

/**
 * So many rows go as values. On Citus only these go to the user's shard directly: rows of a SELECT are handed out by the coordinator, which
 * waits for every shard of the table, and while one machine is being replaced that is a second.
 */
const AS_VALUES = 20;
/** Large enough that a statement's own cost does not matter: 5,000 instead of 500 saved a fifth of the CPU time of an import. */
const BATCH_ROWS = 5000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts a user's rows: a few as values, more with one array a column, unnested. Rows go in in their order, so that generated ids
 * ascend. Run it in a transaction to have all or nothing. Call it as mine.insertMany.
 */
export async function insertMany<T extends UserTable>(
  db: Kysely<Tables>,
  userId: number,
  table: T,
  columns: Columns<T>,
  rows: readonly OwnRow<T>[],
  { skipDuplicates = false, returning = [] }: InsertOptions<T> = {},
): Promise<Row[]> {
  const kinds = Object.entries(columns) as [string, ColumnKind][];
  const names = sql.join(kinds.map(([name]) => sql.id(name)));
  const values = sql.join(kinds.map(([name, kind]) => (isArray(kind) ? sql`${sql.id(name)}::${sql.raw(kind)}` : sql.id(name))));
  const onConflict = sql.raw(skipDuplicates ? 'ON CONFLICT DO NOTHING' : '');
  const giving = returning.length > 0 ? sql`RETURNING ${sql.join(returning.map((name) => sql.id(name)))}` : sql.raw('');
  if (rows.length > 0 && rows.length <= AS_VALUES) {
    const cells = (row: Row) => kinds.map(([name, kind]) => sql`${cellOf(row[name])}::${sql.raw(kind)}`);
    const lists = (rows as readonly Row[]).map((row) => sql`(${sql.join([sql`${userId}::int8`, ...cells(row)])})`);
    return (
      await sql<Row>`INSERT INTO ${sql.table(table)} (user_id, ${names}) VALUES ${sql.join(lists)} ${onConflict} ${giving}`.execute(db)
    ).rows;
  }
  const inserted: Row[] = [];
  // The database works on one batch while the text of the next is put together.
  let sent: Promise<{ rows: Row[] }> | null = null;
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS) as Row[];
    const arrays = sql.join(
      kinds.map(([name, kind]) => sql`${columnText(batch, name)}::${sql.raw(isArray(kind) ? 'text[]' : `${kind}[]`)}`),
    );
    if (sent) for (const row of (await sent).rows) inserted.push(row);
    sent = sql<Row>`INSERT INTO ${sql.table(table)} (user_id, ${names})
      SELECT ${userId}::int8, ${values} FROM unnest(${arrays}) AS t (${names}) ${onConflict} ${giving}`.execute(db);
  }
  if (sent) for (const row of (await sent).rows) inserted.push(row);
  return inserted;
}

/** A value as a parameter; an array as its text. */
function cellOf(value: unknown): unknown {
  if (value === undefined) return null;
  return Array.isArray(value) ? `{${value.map(elementText).join(',')}}` : value;
}

/** A column of arrays goes as text: unnest would take an array of arrays apart down to the last number. */
function isArray(kind: ColumnKind): boolean {
  return kind.endsWith('[]');
}

/** One column of the rows as the text of an SQL array. */
export function columnText(rows: readonly Row[], column: string): string {
  return `{${rows.map((row) => elementText(row[column])).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(`{${value.map(elementText).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  if (typeof value === 'string') return quoted(value);
  throw new TypeError(`not a value of a column: ${typeof value}`);
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
