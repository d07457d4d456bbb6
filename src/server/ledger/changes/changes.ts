import { type Selectable, sql } from 'kysely';
import type { ChangeFacts } from '#contract/changes.ts';
import type { StoredRow } from '../../store/columns-of.ts';
import type { Tables } from '../../store/tables/registry.ts';
import { type Mine, isIn } from '../../store/mine.ts';

/** A change on its way in; `facts` are the rows before and after as people saw them. */
export type NewChange = Pick<StoredRow<'changes'>, 'kind' | 'facts' | 'tradeId'>;

/** Stores a change; answers its id. */
export function insertChange(mine: Mine, change: NewChange): Promise<number> {
  // Not when the transaction began: it may have waited for others, and changes are listed in their order.
  return mine.insertOne('changes', { ...change, createdAt: new Date() });
}

/** Keeps what the journal came to before and after a change, in rupees. */
export async function keepNet(mine: Mine, id: number, net: NonNullable<ChangeFacts['net']>): Promise<void> {
  await sql`UPDATE changes SET facts = facts || ${JSON.stringify({ net })}::jsonb WHERE user_id = ${mine.userId} AND id = ${id}`.execute(
    mine.db,
  );
}

/** Moves of imports name accounts by their labels: those of this label have another one from now on. */
export async function renameInMoves(mine: Mine, before: string, now: string): Promise<void> {
  for (const end of ['from', 'to'])
    await sql`UPDATE changes SET facts = jsonb_set(facts, ${['moved', end]}::text[], to_jsonb(${now}::text))
      WHERE user_id = ${mine.userId} AND kind = 'import-move' AND facts->'moved'->>${end} = ${before}`.execute(mine.db);
}

/** One change of the user, or undefined. */
export function changeById(mine: Mine, id: number): Promise<Selectable<Tables['changes']> | undefined> {
  return mine.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks changes as undone: their corrections count no longer. Or puts them in force again. */
export async function setUndone(mine: Mine, ids: readonly number[], isUndone: boolean): Promise<void> {
  await mine
    .updateTable('changes')
    .set({ undone_at: isUndone ? new Date() : null })
    .where(isIn('id', ids))
    .execute();
}

/**
 * Those of these changes on which a later one in force is built: it corrects a trade that they correct, or one that they put in: all of the
 * import of their trade, or of another reading.
 */
export async function builtUpon(mine: Mine, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    WITH asked AS (SELECT id, trade_id, (facts->'reading'->'with'->>'import_id')::int8 AS reading FROM changes
        WHERE user_id = ${mine.userId} AND id = ANY(${[...ids]}::int8[])),
      theirs AS (
        SELECT asked.id, put.id AS trade_id FROM asked
          JOIN trades AS named ON named.user_id = ${mine.userId} AND named.id = asked.trade_id
          JOIN trades AS put ON put.user_id = ${mine.userId} AND put.import_id = named.import_id
        UNION ALL SELECT asked.id, put.id FROM asked
          JOIN trades AS put ON put.user_id = ${mine.userId} AND put.import_id = asked.reading
        UNION ALL SELECT change_id, trade_id FROM corrections WHERE user_id = ${mine.userId} AND change_id IN (SELECT id FROM asked)
        UNION ALL SELECT h.change_id, t.id FROM held_trades AS h
          JOIN trades AS t ON t.user_id = h.user_id AND t.account_id = h.account_id AND t.identity = h.identity AND t.import_id = h.import_id
          WHERE h.user_id = ${mine.userId} AND h.change_id IN (SELECT id FROM asked))
    SELECT DISTINCT theirs.id FROM theirs
      JOIN corrections AS later ON later.user_id = ${mine.userId} AND later.trade_id = theirs.trade_id AND later.change_id > theirs.id
      JOIN changes AS change ON change.user_id = ${mine.userId} AND change.id = later.change_id AND change.undone_at IS NULL`.execute(
    mine.db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Where changes took something out. */
export async function placesOfChanges(mine: Mine, ids: readonly number[]): Promise<{ accountId: number; instrumentId: number }[]> {
  const rows = await mine
    .selectFrom('corrections')
    .select(['account_id', 'instrument_id'])
    .distinct()
    .where(isIn('change_id', ids))
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, instrumentId: row.instrument_id }));
}

/** The trades that a move put in, each with the one that it took out: both were stored in the same order. */
export async function tradesMovedFrom(mine: Mine, changeId: number, importId: number): Promise<Map<number, number>> {
  const out = await mine.selectFrom('corrections').select('trade_id').where('change_id', '=', changeId).orderBy('id').execute();
  const put = await mine.selectFrom('trades').select('id').where('import_id', '=', importId).orderBy('id').execute();
  return new Map(put.flatMap(({ id }, index) => (out[index] ? [[id, out[index].trade_id]] : [])));
}

/** The same for all moves among these imports, whether they are in force or undone. */
export async function movedFrom(mine: Mine, importIds: readonly number[]): Promise<Map<number, number>> {
  if (importIds.length === 0) return new Map();
  const { rows: moves } = await sql<{ id: number; import: number }>`SELECT c.id, t.import_id AS import FROM changes AS c
    JOIN trades AS t ON t.user_id = c.user_id AND t.id = c.trade_id
    WHERE c.user_id = ${mine.userId} AND c.kind = 'trip-move' AND t.import_id = ANY(${[...importIds]}::int8[])`.execute(mine.db);
  const moved = new Map<number, number>();
  for (const { id, import: importId } of moves) {
    for (const [put, out] of await tradesMovedFrom(mine, id, importId)) moved.set(put, out);
  }
  return moved;
}
