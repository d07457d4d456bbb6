import type { Db } from '../db/client.ts';

/** Rows of ids above `after`, ascending. */
type ReadAfter<Row> = (db: Db, userId: number, after: number, limit: number) => Promise<Row[]>;

/** Rows at once: read, written and deflated within a few milliseconds. */
const AT_ONCE = 250;

/** All of a user's rows of one kind, portion by portion; each is read when it is asked for. */
export async function* allRows<Row extends { readonly id: number }>(db: Db, userId: number, read: ReadAfter<Row>): AsyncGenerator<Row[]> {
  for (let rows = await read(db, userId, 0, AT_ONCE); rows.length > 0; rows = await read(db, userId, (rows.at(-1) as Row).id, AT_ONCE))
    yield rows;
}
