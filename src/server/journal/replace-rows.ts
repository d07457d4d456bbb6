import { sql } from 'kysely';
import type { ACCOUNT_TABLES } from './derived-rows.ts';
import { columnText, type Columns, type OwnRow } from '../store/insert-many.ts';
import type { Mine } from '../store/mine.ts';

type AccountTable = (typeof ACCOUNT_TABLES)[number];

/** Instruments of one account. */
export interface Derived {
  readonly accountId: number;
  readonly instrumentIds: readonly number[];
}

/** The rows deleted and inserted; a changed row is in both. */
export interface ReplacedRows<T extends AccountTable> {
  readonly gone: readonly OwnRow<T>[];
  readonly come: readonly OwnRow<T>[];
}

/**
 * Replaces the rows of these instruments, and writes only those that differ: few do after a typed trade. `columns` are all columns but
 * the user's, `key` are those that identify a row of a user.
 */
export async function replaceRows<T extends AccountTable>(
  mine: Mine,
  table: T,
  columns: Columns<T>,
  key: readonly (keyof Columns<T> & string)[],
  of: Derived,
  rows: readonly OwnRow<T>[],
): Promise<ReplacedRows<T>> {
  const { accountId, instrumentIds } = of;
  const names = Object.keys(columns);
  const { rows: stored } = await sql<OwnRow<T>>`SELECT ${sql.join(names.map((name) => sql.id(name)))} FROM ${sql.table(table)}
    WHERE user_id = ${mine.userId} AND account_id = ${accountId} AND instrument_id = ANY(${[...instrumentIds]}::int8[])`.execute(mine.db);
  // An array of all values is written several times as fast as an object of chosen ones.
  const textOf = (row: object) => JSON.stringify(names.map((name) => (row as Record<string, unknown>)[name]));
  const come = new Map(stored.length === 0 ? [] : rows.map((row) => [textOf(row), row]));
  const gone = stored.filter((row) => !come.delete(textOf(row)));
  if (gone.length > 0) {
    const keys = sql.join(key.map((name) => sql`${columnText(gone, name)}::${sql.raw(`${columns[name]}[]`)}`));
    const same = key.map((name) => sql`${sql.id('stored', name)} = ${sql.id('gone', name)}`);
    await sql`DELETE FROM ${sql.table(table)} AS stored USING unnest(${keys}) AS gone (${sql.join(key.map((name) => sql.id(name)))})
      WHERE stored.user_id = ${mine.userId} AND stored.account_id = ${accountId} AND ${sql.join(same, sql` AND `)}`.execute(mine.db);
  }
  const fresh = stored.length === 0 ? rows : [...come.values()];
  await mine.insertMany(table, columns, fresh);
  return { gone, come: fresh };
}
