import type { Correction } from '#engine/trades/corrections.ts';
import type { Db } from './client.ts';
import { forUser } from './for-user.ts';

/** The corrections in force of these instruments in one account, by instrument id, in the order in which they were made. */
export async function correctionsOf(
  db: Db,
  userId: number,
  accountId: number,
  instrumentIds: readonly number[],
): Promise<Map<number, Correction[]>> {
  const rows = await forUser(db, userId)
    .selectFrom('corrections')
    .select(['instrument_id', 'trade_id', 'body'])
    .where('account_id', '=', accountId)
    .where(({ eb, val }) => eb('instrument_id', '=', eb.fn.any(val([...instrumentIds]))))
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();
  const found = new Map<number, Correction[]>();
  for (const row of rows) {
    if (row.trade_id === null) continue;
    const correction = { ...(row.body as Omit<Correction, 'tradeId'>), tradeId: row.trade_id };
    const list = found.get(row.instrument_id);
    if (list) list.push(correction);
    else found.set(row.instrument_id, [correction]);
  }
  return found;
}
