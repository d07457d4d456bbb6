import { sql } from 'kysely';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';
import { passWords } from './pass-words.ts';
import { forgetRemoved, removedImports } from './trades.ts';

/**
 * Gives the held rows of imports to the account that has their trades by now. A row that waits or was ignored is dropped where the account
 * has it as a trade, or holds it already: the same file would not have held it there.
 */
export async function giveHeld(tx: Db, userId: number, into: number, importIds: readonly number[]): Promise<void> {
  const scoped = forUser(tx, userId);
  const ids = [...importIds];
  // A trade of an import that was undone does not stand against a row that waits.
  const waiting = await scoped
    .selectFrom('held_trades')
    .select(['identity', 'trade_ids'])
    .where((eb) => eb.or([eb('account_id', '=', into), eb('import_id', '=', eb.fn.any(eb.val(ids)))]))
    .where('decision', 'is', null)
    .where('import_id', 'not in', removedImports(tx, userId))
    .execute();
  const forgotten = await forgetRemoved(
    tx,
    userId,
    into,
    waiting.map(({ identity }) => identity),
  );
  const resembled = new Map(waiting.map(({ identity, trade_ids }) => [identity, trade_ids[0]]));
  await passWords(
    tx,
    userId,
    new Map(
      forgotten.flatMap(({ id, identity }) => {
        const other = resembled.get(identity);
        return other === undefined ? [] : [[id, other]];
      }),
    ),
  );
  await sql`DELETE FROM held_trades AS h WHERE h.user_id = ${userId} AND h.account_id = ${into} AND coalesce(h.decision, 'ignore') = 'ignore'
    AND EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${userId} AND t.account_id = ${into} AND t.identity = h.identity)`.execute(tx);
  // The trade of a row that was kept, or replaced others, came along: it is of the same import.
  await sql`DELETE FROM held_trades AS h WHERE h.user_id = ${userId} AND h.import_id = ANY(${ids}::int8[]) AND (
    EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${userId} AND t.account_id = ${into} AND t.identity = h.identity
      AND (t.import_id <> h.import_id OR coalesce(h.decision, 'ignore') = 'ignore'))
    OR EXISTS (SELECT FROM held_trades AS o WHERE o.user_id = ${userId} AND o.account_id = ${into} AND o.identity = h.identity
      AND o.import_id <> ALL(${ids}::int8[])))`.execute(tx);
  await sql`UPDATE held_trades SET account_id = ${into} WHERE user_id = ${userId} AND import_id = ANY(${ids}::int8[])`.execute(tx);
}
