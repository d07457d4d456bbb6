import { sql } from 'kysely';
import type { Place } from '../ledger/rebuild/queue-pairing.ts';
import { IS_UNCOUNTED, tradesToReplace } from '../ledger/held-trades.ts';
import { keepWords, passWords } from '../ledger/words/pass-words.ts';
import { forgetRemoved, removedImports, removedTrades } from '../ledger/trades.ts';
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
  const identities = waiting.map(({ identity }) => identity);
  const going = await removedTrades(mine, into, identities);
  const passed = await passResembling(mine, going, new Map(waiting.map((row) => [row.identity, row.trade_ids])));
  await forgetRemoved(mine, into, identities);
  const { rows: known } = await sql<HeldRow>`
    DELETE FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.account_id = ${into} AND ${IS_UNCOUNTED}
    AND EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${into} AND t.identity = h.identity
      AND t.superseded_by IS NULL)
    RETURNING h.import_id AS "importId", h.row`.execute(mine.db);
  // The trade of a row that was kept, or replaced others, came along: it is of the same import.
  const { rows: dropped } = await sql<HeldRow>`
    DELETE FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.import_id = ANY(${ids}::int8[]) AND (
    EXISTS (SELECT FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = ${into} AND t.identity = h.identity
      AND t.superseded_by IS NULL AND (t.import_id <> h.import_id OR ${IS_UNCOUNTED}))
    OR EXISTS (SELECT FROM held_trades AS o WHERE o.user_id = ${mine.userId} AND o.account_id = ${into} AND o.identity = h.identity
      AND o.import_id <> ALL(${ids}::int8[])))
    RETURNING h.import_id AS "importId", h.row`.execute(mine.db);
  await listAsDuplicates(mine, [...known, ...dropped]);
  await moveRowsOfImports(mine, 'held_trades', into, importIds);
  return passed;
}

/** Words of trades that go are those of another one that a row of the same identity resembles; else they stay near them. Answers where they are. */
async function passResembling(
  mine: Mine,
  going: readonly { readonly id: number; readonly identity: string }[],
  resembled: ReadonlyMap<string, readonly number[]>,
): Promise<Place[]> {
  if (going.length === 0) return [];
  const ids = new Set(going.map(({ id }) => id));
  const named = going.flatMap(({ identity }) => resembled.get(identity) ?? []).filter((id) => !ids.has(id));
  const stored = new Set((await tradesToReplace(mine, named)).map(({ id }) => id));
  const instead = new Map(
    going.flatMap(({ id, identity }): [number, number][] => {
      const other = resembled.get(identity)?.find((one) => stored.has(one));
      return other === undefined ? [] : [[id, other]];
    }),
  );
  const passed = await passWords(mine, instead);
  return [
    ...passed,
    ...(await keepWords(
      mine,
      [...ids].filter((id) => !instead.has(id)),
    )),
  ];
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
