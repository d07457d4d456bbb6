import type { Book } from '#engine/journal.ts';
import type { Db } from '../db/client.ts';
import { correctionsOf } from '../db/corrections.ts';
import { instrumentsById } from '../db/instruments.ts';
import { type Spans, WHOLE } from '../db/spans.ts';
import { tradesOf } from '../db/trades.ts';

/** All that is known of these instruments in one account, above their floors; an id that is of no instrument any more gives no book. */
export async function loadBooks(
  db: Db,
  userId: number,
  accountId: number,
  instrumentIds: readonly number[],
  floors: Spans['floors'] = WHOLE,
): Promise<Book[]> {
  const stored = await instrumentsById(db, userId, instrumentIds);
  const instruments = new Map([...stored].map(([id, { instrument }]) => [id, instrument]));
  const trades = await tradesOf(db, userId, accountId, instruments, floors);
  const corrections = await correctionsOf(db, userId, accountId, instrumentIds);
  return [...stored.values()].map(({ id, instrument, settlement }) => ({
    instrumentId: id,
    instrument,
    trades: trades.get(id) ?? [],
    corrections: corrections.get(id) ?? [],
    settlement,
  }));
}
