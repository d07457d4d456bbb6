import { sql } from 'kysely';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** The user's files and typed trades, the latest first; edits and files that wait are no imports to their user. */
export async function importsPage(mine: Mine, limit: number, offset: number) {
  const listed = mine.selectFrom('imports').where('imports.source', '!=', 'edit').where('imports.status', '!=', 'waiting');
  const page = listed
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .select(['imports.id', 'source', 'file_name', 'report', 'status', 'trade_count', 'first_day', 'last_day', 'created_at', 'removed_at'])
    .select(['broker_accounts.broker', 'skipped_count', 'imports.answers', resultsOfImports(mine)])
    .select(
      sql<number>`(SELECT count(*) FROM held_trades AS h
        WHERE h.user_id = ${mine.userId} AND h.import_id = imports.id AND h.decision IS NULL)`.as('held'),
    )
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([page, counted]);
  return { rows, total };
}

/** The closed results of each import, as a column of a query of imports. */
export function resultsOfImports(mine: Mine) {
  return sql<number>`(SELECT count(*) / 2 FROM trades AS t WHERE t.user_id = ${mine.userId} AND t.account_id = imports.account_id
    AND t.result IS NOT NULL AND t.import_id = imports.id)`.as('results');
}

/** Since when the import is not in the journal, null while it is; undefined where the user has no such import. */
export async function removedAt(mine: Mine, importId: number): Promise<Date | null | undefined> {
  const row = await mine
    .selectFrom('imports')
    .select('removed_at')
    .where('id', '=', importId)
    .where('source', '!=', 'edit')
    .where('status', '!=', 'waiting')
    .executeTakeFirst();
  return row?.removed_at;
}

/**
 * The files in the journal that came to the account of a file after it, and left rows out which were known then; of those that came before,
 * the ones that share days with it: where accounts were joined, each trade of both was kept once.
 */
export async function filesWithLess(mine: Mine, importId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT i.file_name AS name FROM imports AS one
      JOIN imports AS i ON i.user_id = one.user_id AND i.account_id = one.account_id
        AND (i.id > one.id OR (i.id < one.id AND i.first_day <= one.last_day AND i.last_day >= one.first_day))
    WHERE one.user_id = ${mine.userId} AND one.id = ${importId} AND one.source = 'file' AND i.source = 'file' AND i.removed_at IS NULL
      AND i.skipped @> '[{"code": "duplicate"}]' ORDER BY i.id`.execute(mine.db);
  return rows.map(({ name }) => name);
}

/** Takes imports out of the journal, or puts them back. */
export async function setRemoved(mine: Mine, importIds: readonly number[], isRemoved: boolean): Promise<void> {
  await mine
    .updateTable('imports')
    .set({ removed_at: isRemoved ? new Date() : null })
    .where(isIn('id', importIds))
    .execute();
}

/** These imports, and those of edits in force that put a trade in the place of one of theirs, edits of edits and other readings included. */
export async function withEdits(mine: Mine, importIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE found AS (
      SELECT unnest(${[...importIds]}::int8[]) AS id
      UNION
      SELECT made.id FROM found, LATERAL (
        SELECT edited.import_id AS id FROM trades AS original
          JOIN corrections ON corrections.user_id = ${mine.userId} AND corrections.trade_id = original.id
          JOIN changes ON changes.user_id = ${mine.userId} AND changes.id = corrections.change_id AND changes.undone_at IS NULL
          JOIN trades AS edited ON edited.user_id = ${mine.userId} AND edited.id = changes.trade_id
          WHERE original.user_id = ${mine.userId} AND original.import_id = found.id
        UNION ALL SELECT (facts->'reading'->'with'->>'import_id')::int8 FROM changes
          WHERE user_id = ${mine.userId} AND kind = 'import' AND undone_at IS NULL AND (facts->'reading'->>'import_id')::int8 = found.id
      ) AS made)
    SELECT id FROM found`.execute(mine.db);
  return rows.map((row) => row.id);
}

/** Where the trades of these imports and their rows that wait are, in the journal or not. */
export async function placesOfImports(mine: Mine, importIds: readonly number[]): Promise<{ accountId: number; instrumentId: number }[]> {
  const held = mine
    .selectFrom('held_trades')
    .select(['account_id as accountId', 'instrument_id as instrumentId'])
    .where('decision', 'is', null)
    .where(isIn('import_id', importIds));
  const trades = mine.selectFrom('trades').select(['account_id as accountId', 'instrument_id as instrumentId']);
  return trades.where(isIn('import_id', importIds)).union(held).execute();
}

/** Whether an import of the account is out of the journal. */
export async function hasRemoved(mine: Mine, accountId: number): Promise<boolean> {
  const row = await mine
    .selectFrom('imports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
