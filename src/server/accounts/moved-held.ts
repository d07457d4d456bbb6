import { sql } from 'kysely';
import type { Place } from '../ledger/rebuild/queue-pairing.ts';
import { passWords } from '../ledger/words/pass-words.ts';
import { forgetRemoved, removedImports } from '../ledger/trades.ts';
import { moveRowsOfImports } from '../store/join-rows.ts';
import type { Mine } from '../store/mine.ts';

interface HeldRow {
  readonly importId: number;
  readonly row: number;
}

/**
 * Gives the held rows of imports to the account that has their trades by now; answers where words went. A row that waits or was ignored is
 * dropped where the account has it as a trade, or holds it already: the same file would not have held it there.
 */
export async function giveHeld(mine: Mine, into: number, importIds: readonly number[]): Promise<Place[]> {
  const ids = [...importIds];
  // A trade of an import that was undone does not stand against a row that waits.
  const waiting = await mine
    .selectFrom('held_trades')
    .select(['identity', 'trade_ids'])
    .where((eb) => eb.or([eb('account_id', '=', into), eb('import_id', '=', eb.fn.any(eb.val(ids)))]))
    .where('decision', 'is', null)
    .where('import_id', 'not in', removedImports(mine))
    .execute();
  const forgotten = await forgetRemoved(
    mine,
    into,
    waiting.map(({ identity }) => identity),
  );
  const resembled = new Map(waiting.map(({ identity, trade_ids }) => [identity, trade_ids[0]]));
  const passed = await passWords(
    mine,
    new Map(
      forgotten.flatMap(({ id, identity }) => {
        const other = resembled.get(identity);
        return other === undefined ? [] : [[id, other]];
      }),
    ),
  );
  const { rows: known } = await sql<HeldRow>`
    DELETE FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.account_id = ${into} AND coalesce(h.decision, 'ignore') = 'ignore'
    AND EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${into} AND t.identity = h.identity
      AND t.superseded_by IS NULL)
    RETURNING h.import_id AS "importId", h.row`.execute(mine.db);
  // The trade of a row that was kept, or replaced others, came along: it is of the same import.
  const { rows: dropped } = await sql<HeldRow>`
    DELETE FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.import_id = ANY(${ids}::int8[]) AND (
    EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${into} AND t.identity = h.identity
      AND t.superseded_by IS NULL AND (t.import_id <> h.import_id OR coalesce(h.decision, 'ignore') = 'ignore'))
    OR EXISTS (SELECT FROM held_trades AS o WHERE o.user_id = ${mine.userId} AND o.account_id = ${into} AND o.identity = h.identity
      AND o.import_id <> ALL(${ids}::int8[])))
    RETURNING h.import_id AS "importId", h.row`.execute(mine.db);
  await listAsDuplicates(mine, [...known, ...dropped]);
  await moveRowsOfImports(mine, 'held_trades', into, importIds);
  return passed;
}

/** The imports of rows that are held no longer list them as duplicates. */
async function listAsDuplicates(mine: Mine, dropped: readonly HeldRow[]): Promise<void> {
  for (const [importId, rows] of Map.groupBy(dropped, (row) => row.importId)) {
    const numbers = new Set(rows.map(({ row }) => row));
    const made = await mine.selectFrom('imports').select('skipped').where('id', '=', importId).executeTakeFirstOrThrow();
    const skipped = made.skipped.map((problem) =>
      problem.code === 'held' && numbers.has(problem.row) ? { ...problem, code: 'duplicate' as const } : problem,
    );
    await mine
      .updateTable('imports')
      .set({ skipped: JSON.stringify(skipped) })
      .where('id', '=', importId)
      .execute();
  }
}
