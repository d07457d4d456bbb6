import { CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import { type NewRow, readRows, type StoredColumn, type StoredRow, storedColumns, writeValue } from './columns-of.ts';
import type { ColumnKind } from './table.ts';
import type { Tables, UserTable } from './tables/registry.ts';

/** A row by the names of its columns in SQL, without its user_id, which Mine adds. */
export type OwnRow<T extends UserTable> = Omit<Insertable<Tables[T]>, 'user_id'>;

/** How rows that break a unique constraint are treated, and what is given back of the rows that went in. */
export interface InsertOptions<T extends UserTable, Returned extends keyof StoredRow<T>> {
  /** Leaves such rows out; otherwise they throw. */
  readonly skipDuplicates?: boolean;
  readonly returning?: readonly Returned[];
}

/**
 * So many rows go as values. On Citus only these go to the user's shard directly: rows of a SELECT are handed out by the coordinator, which
 * waits for every shard of the table, and while one machine is being replaced that is a second.
 */
const AS_VALUES = 20;
/** Large enough that a statement's own cost does not matter: 5,000 instead of 500 saved a fifth of the CPU time of an import. */
const BATCH_ROWS = 5000;
/** Characters of COPY that are put together before they are sent. */
const PART = 100_000;

/** Reserves numbers of a table's rows; returns them ascending. */
export async function nextIds(db: Kysely<Tables>, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count}::int4)`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

type Cells = Readonly<Record<string, unknown>>;

/**
 * Inserts a user's rows: a few as values, more by COPY, or with one array a column, unnested, where COPY cannot do what is asked. Rows go in
 * in their order, so that generated ids ascend. Columns that no row gives are left to the database. Run it in a transaction to have all or
 * nothing. Call it as mine.insertMany.
 */
export async function insertMany<T extends UserTable, Returned extends keyof StoredRow<T> = never>(
  db: Kysely<Tables>,
  userId: number,
  table: T,
  given: readonly NewRow<T>[],
  { skipDuplicates = false, returning = [] }: InsertOptions<T, Returned> = {},
): Promise<Pick<StoredRow<T>, Returned>[]> {
  const rows = given as readonly Cells[];
  if (rows.length === 0) return [];
  const all = storedColumns(table);
  const columns = all.filter(({ name, isNumbered }) => !isNumbered && rows.some((row) => row[name] !== undefined));
  const names = sql.join(columns.map((column) => sql.id(column.sql)));
  const onConflict = sql.raw(skipDuplicates ? 'ON CONFLICT DO NOTHING' : '');
  const returned = all.filter(({ name }) => returning.includes(name as Returned));
  const giving =
    returned.length > 0
      ? sql`RETURNING ${sql.join(returned.map((column) => sql`${sql.id(column.sql)} AS ${sql.id(column.name)}`))}`
      : sql``;
  type Answer = Pick<StoredRow<T>, Returned> & object;
  if (rows.length <= AS_VALUES) {
    const cells = (row: Cells) => columns.map((column) => sql`${cellOf(writeValue(column, row[column.name]))}::${sql.raw(column.kind)}`);
    const lists = rows.map((row) => sql`(${sql.join([sql`${userId}::int8`, ...cells(row)])})`);
    const made =
      await sql<Answer>`INSERT INTO ${sql.table(table)} (user_id, ${names}) VALUES ${sql.join(lists)} ${onConflict} ${giving}`.execute(db);
    return readRows(table, made.rows) as Answer[];
  }
  if (returned.length === 0 && !skipDuplicates) {
    const { sql: copy } = sql`COPY ${sql.table(table)} (user_id, ${names}) FROM STDIN`.compile(db);
    await db.executeQuery(CompiledQuery.raw(copy, [copyText(userId, columns, rows)]));
    return [];
  }
  const values = sql.join(columns.map(({ sql: name, kind }) => (isArray(kind) ? sql`${sql.id(name)}::${sql.raw(kind)}` : sql.id(name))));
  const inserted: Answer[] = [];
  // The database works on one batch while the text of the next is put together.
  let sent: Promise<{ rows: Answer[] }> | null = null;
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS);
    const arrays = sql.join(
      columns.map((column) => {
        const text = arrayText(batch, (row) => writeValue(column, row[column.name]));
        return sql`${text}::${sql.raw(isArray(column.kind) ? 'text[]' : `${column.kind}[]`)}`;
      }),
    );
    if (sent) for (const row of (await sent).rows) inserted.push(row);
    sent = sql<Answer>`INSERT INTO ${sql.table(table)} (user_id, ${names})
      SELECT ${userId}::int8, ${values} FROM unnest(${arrays}) AS t (${names}) ${onConflict} ${giving}`.execute(db);
  }
  if (sent) for (const row of (await sent).rows) inserted.push(row);
  return readRows(table, inserted) as Answer[];
}

/** The rows as COPY reads them, in parts. */
function* copyText(userId: number, columns: readonly StoredColumn[], rows: readonly Cells[]): Generator<string> {
  let part = '';
  for (const row of rows) {
    part += userId;
    for (const column of columns) part += `\t${copyCell(writeValue(column, row[column.name]))}`;
    part += '\n';
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

function copyCell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textOf(value).replace(/[\\\t\n\r]/g, (character) => COPY_ESCAPES[character] ?? '');
}

const COPY_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as a parameter; an array as its text. */
function cellOf(value: unknown): unknown {
  if (value === undefined) return null;
  return Array.isArray(value) ? textOf(value) : value;
}

/** A column of arrays goes as text: unnest would take an array of arrays apart down to the last number. */
function isArray(kind: ColumnKind): boolean {
  return kind.endsWith('[]');
}

/** A value of each row as the text of an SQL array. */
export function arrayText<R>(rows: readonly R[], valueOf: (row: R) => unknown): string {
  return `{${rows.map((row) => elementText(valueOf(row))).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return quoted(textOf(value));
}

/** The text of a value that is no number. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `{${value.map(elementText).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`not a value of a column: ${typeof value}`);
}

function quoted(text: string): string {
  return `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
}
