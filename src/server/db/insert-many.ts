import { type Kysely, sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from './tables.ts';

/** What a column holds in PostgreSQL's words. */
export type ColumnKind = 'int8' | 'int4' | 'float8' | 'bool' | 'text' | 'date' | 'timestamptz' | 'jsonb' | 'int8[]' | 'int4[]' | 'text[]';

/** The columns that rows give, in order, with their types. */
export type Columns<T extends keyof Tables> = { readonly [C in keyof Insertable<Tables[T]>]?: ColumnKind };

/** How insertMany treats rows that break a unique constraint, and what it gives back. */
export interface InsertOptions {
  /** Leaves such rows out; otherwise they throw. */
  readonly skipDuplicates?: boolean;
  /** Columns of the rows that went in. */
  readonly returning?: readonly string[];
  readonly batchRows?: number;
}

/** Large enough that the statement's own cost vanishes, small enough that others wait a few milliseconds. */
const BATCH_ROWS = 500;

/**
 * Inserts many rows with few statements: each sends one array a column and unnests them. Rows go in in their order, so that
 * generated ids ascend. Columns left out get their defaults. Call it inside a transaction to have all or nothing.
 */
export async function insertMany<T extends keyof Tables>(
  tx: Kysely<Tables>,
  table: T,
  columns: Columns<T>,
  rows: readonly Insertable<Tables[T]>[],
  options: InsertOptions = {},
): Promise<Record<string, unknown>[]> {
  const { skipDuplicates = false, returning = [], batchRows = BATCH_ROWS } = options;
  const kinds = Object.entries(columns) as [string, ColumnKind][];
  const names = sql.join(kinds.map(([name]) => sql.id(name)));
  const values = sql.join(kinds.map(([name, kind]) => (isArray(kind) ? sql`${sql.id(name)}::${sql.raw(kind)}` : sql.id(name))));
  const tail = [
    ...(skipDuplicates ? [sql`ON CONFLICT DO NOTHING`] : []),
    ...(returning.length > 0 ? [sql`RETURNING ${sql.join(returning.map((name) => sql.id(name)))}`] : []),
  ];
  const inserted: Record<string, unknown>[] = [];
  for (let start = 0; start < rows.length; start += batchRows) {
    const batch = rows.slice(start, start + batchRows) as Record<string, unknown>[];
    const arrays = sql.join(
      kinds.map(([name, kind]) => sql`${arrayText(batch, name)}::${sql.raw(isArray(kind) ? 'text[]' : `${kind}[]`)}`),
    );
    const statement = sql<Record<string, unknown>>`INSERT INTO ${sql.table(table)} (${names})
      SELECT ${values} FROM unnest(${arrays}) AS t (${names}) ${sql.join(tail, sql` `)}`;
    inserted.push(...(await statement.execute(tx)).rows);
  }
  return inserted;
}

/** A column of arrays goes as text: unnest would take an array of arrays apart down to the last number. */
function isArray(kind: ColumnKind): boolean {
  return kind.endsWith('[]');
}

function arrayText(rows: readonly Record<string, unknown>[], column: string): string {
  return `{${rows.map((row) => elementText(row[column])).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return quoted(`{${value.map(elementText).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  return quoted(String(value));
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}
