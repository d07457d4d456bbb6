import { type RawBuilder, sql } from 'kysely';
import type { Db, Store } from './client.ts';

/** How the last line begins; the number of rows follows. If that line is missing, the text was cut short. */
export const END = 'end\t';

/** Rows and characters written at once. */
const AT_ONCE = { rows: 500, characters: 4_000_000 };
const TABLE_NAME = /^[a-z_]+$/;

export type GiveLines = (lines: readonly string[]) => Promise<void>;

/** Consecutive lines of one table; `first` is the number of the first one, counted from 1. */
export interface RowBatch {
  readonly table: string;
  readonly first: number;
  /** Each row's JSON. */
  readonly rows: readonly string[];
}

/** The lines do not end as they should. */
export class CutShort extends Error {}

/** Reads everything as it is at one moment. */
export function atOneMoment<T>(store: Store, read: (tx: Db) => Promise<T>): Promise<T> {
  return store.transaction(async (tx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(tx);
    return read(tx);
  });
}

/**
 * Passes the rows of a source, a table or a query in brackets, on as lines: the table, a tab, and the row's JSON as PostgreSQL writes it.
 * Returns their number. Call it in a transaction. A query over several users must be a table: Citus would forget the columns' names.
 */
export async function giveRows(tx: Db, table: string, source: RawBuilder<unknown>, atOnce: number, give: GiveLines): Promise<number> {
  await sql`DECLARE given CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${source} AS t`.execute(tx);
  const batch = sql.raw<{ line: string }>(`FETCH ${atOnce} FROM given`);
  let count = 0;
  for (let { rows } = await batch.execute(tx); rows.length > 0; { rows } = await batch.execute(tx)) {
    count += rows.length;
    await give(rows.map(({ line }) => `${table}\t${line}`));
  }
  await sql`CLOSE given`.execute(tx);
  return count;
}

/** The lines after the head in batches of one table. Throws CutShort unless the last line, and only that, gives their number. */
export async function* rowBatches(lines: AsyncIterable<string>): AsyncGenerator<RowBatch> {
  let [line, count, size] = [1, 0, 0];
  let batch: RowBatch & { rows: string[] } = { table: '', first: 2, rows: [] };
  let isOver = false;
  for await (const text of lines) {
    line += 1;
    const table = text.slice(0, Math.max(0, text.indexOf('\t')));
    if (isOver || !TABLE_NAME.test(table)) throw new CutShort();
    if (table !== batch.table || batch.rows.length >= AT_ONCE.rows || size > AT_ONCE.characters) {
      if (batch.rows.length > 0) yield batch;
      [batch, size] = [{ table, first: line, rows: [] }, 0];
    }
    isOver = text.startsWith(END);
    if (isOver && text !== `${END}${count}`) throw new CutShort();
    if (isOver) continue;
    batch.rows.push(text.slice(table.length + 1));
    size += text.length;
    count += 1;
  }
  if (!isOver) throw new CutShort();
}
