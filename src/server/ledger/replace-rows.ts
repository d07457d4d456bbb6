import { sql } from 'kysely';
import type { AccountTable } from './derived-rows.ts';
import { type NewRow, selectList, storedColumns, writeValue } from '../store/columns-of.ts';
import { arrayText } from '../store/insert-many.ts';
import type { Mine } from '../store/mine.ts';

/** Instruments of one account. */
export interface Derived {
  readonly accountId: number;
  readonly instrumentIds: readonly number[];
  /** Tables that are known to have nothing of the account. */
  readonly empty?: ReadonlySet<AccountTable | 'trade_words'>;
}

/** The rows deleted and inserted; a changed row is in both. Of those deleted, values are as the database has them. */
export interface ReplacedRows<T extends AccountTable> {
  readonly gone: readonly NewRow<T>[];
  readonly come: readonly NewRow<T>[];
}

/** Replaces the rows of these instruments, and writes only those that differ: few do after a typed trade. */
export async function replaceRows<T extends AccountTable>(
  mine: Mine,
  table: T,
  of: Derived,
  rows: readonly NewRow<T>[],
): Promise<ReplacedRows<T>> {
  const { accountId, instrumentIds } = of;
  const columns = storedColumns(table);
  const query = sql<NewRow<T>>`SELECT ${selectList(table)} FROM ${sql.table(table)}
    WHERE user_id = ${mine.userId} AND account_id = ${accountId} AND instrument_id = ANY(${[...instrumentIds]}::int8[])`;
  const stored = of.empty?.has(table) ? [] : (await query.execute(mine.db)).rows;
  const cell = (row: object, name: string) => (row as Record<string, unknown>)[name];
  // An array of all values is written several times as fast as an object of chosen ones.
  const storedText = (row: object) => JSON.stringify(columns.map(({ name }) => cell(row, name)));
  const newText = (row: object) => JSON.stringify(columns.map((column) => writeValue(column, cell(row, column.name))));
  const come = new Map(stored.length === 0 ? [] : rows.map((row) => [newText(row), row]));
  const gone = stored.filter((row) => !come.delete(storedText(row)));
  if (gone.length > 0) {
    const key = columns.filter((column) => column.isKey && column.sql !== 'account_id');
    const keys = key.map(({ name, kind }) => sql`${arrayText(gone, (row) => cell(row, name))}::${sql.raw(`${kind}[]`)}`);
    const same = key.map((column) => sql`${sql.id('stored', column.sql)} = ${sql.id('gone', column.sql)}`);
    await sql`DELETE FROM ${sql.table(table)} AS stored USING unnest(${sql.join(keys)}) AS gone (${sql.join(key.map((column) => sql.id(column.sql)))})
      WHERE stored.user_id = ${mine.userId} AND stored.account_id = ${accountId} AND ${sql.join(same, sql` AND `)}`.execute(mine.db);
  }
  const fresh = stored.length === 0 ? rows : [...come.values()];
  await mine.insertMany(table, fresh);
  return { gone, come: fresh };
}
