import { sql } from 'kysely';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** The user's files and typed trades, the latest first; edits and files that wait are no imports to their user. */
export async function importsPage(db: Db, userId: number, limit: number, offset: number) {
  const mine = forUser(db, userId).selectFrom('imports').where('imports.source', '!=', 'edit').where('imports.status', '!=', 'waiting');
  const page = mine
    .innerJoin('broker_accounts', (join) =>
      join.onRef('broker_accounts.user_id', '=', 'imports.user_id').onRef('broker_accounts.id', '=', 'imports.account_id'),
    )
    .select(['imports.id', 'source', 'file_name', 'report', 'status', 'trade_count', 'first_day', 'last_day', 'created_at', 'removed_at'])
    .select(['broker_accounts.broker', 'skipped_count', 'imports.answers'])
    .select(
      sql<number>`(SELECT count(*) FROM held_trades AS h
        WHERE h.user_id = ${userId} AND h.import_id = imports.id AND h.decision IS NULL)`.as('held'),
    )
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const [rows, { total }] = await Promise.all([page, counted]);
  return { rows, total };
}

/** Since when the import is not in the journal, null while it is; undefined where the user has no such import. */
export async function removedAt(db: Db, userId: number, importId: number): Promise<Date | null | undefined> {
  const row = await forUser(db, userId)
    .selectFrom('imports')
    .select('removed_at')
    .where('id', '=', importId)
    .where('source', '!=', 'edit')
    .where('status', '!=', 'waiting')
    .executeTakeFirst();
  return row?.removed_at;
}

/** Takes imports out of the journal, or puts them back. */
export async function setRemoved(db: Db, userId: number, importIds: readonly number[], isRemoved: boolean): Promise<void> {
  await forUser(db, userId)
    .updateTable('imports')
    .set({ removed_at: isRemoved ? new Date() : null })
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...importIds]))))
    .execute();
}

/** These imports, and those of edits in force that put a trade in the place of one of theirs, edits of edits and other readings included. */
export async function withEdits(db: Db, userId: number, importIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE found AS (
      SELECT unnest(${[...importIds]}::int8[]) AS id
      UNION
      SELECT made.id FROM found, LATERAL (
        SELECT edited.import_id AS id FROM trades AS original
          JOIN corrections ON corrections.user_id = ${userId} AND corrections.trade_id = original.id
          JOIN changes ON changes.user_id = ${userId} AND changes.id = corrections.change_id AND changes.undone_at IS NULL
          JOIN trades AS edited ON edited.user_id = ${userId} AND edited.id = changes.trade_id
          WHERE original.user_id = ${userId} AND original.import_id = found.id
        UNION ALL SELECT (facts->'reading'->'with'->>'import_id')::int8 FROM changes
          WHERE user_id = ${userId} AND kind = 'import' AND undone_at IS NULL AND (facts->'reading'->>'import_id')::int8 = found.id
      ) AS made)
    SELECT id FROM found`.execute(db);
  return rows.map((row) => row.id);
}

/** Where the trades of these imports are, in the journal or not. */
export async function placesOfImports(
  db: Db,
  userId: number,
  importIds: readonly number[],
): Promise<{ accountId: number; instrumentId: number }[]> {
  const rows = await forUser(db, userId)
    .selectFrom('trades')
    .select(['account_id', 'instrument_id'])
    .distinct()
    .where(({ eb, val }) => eb('import_id', '=', eb.fn.any(val([...importIds]))))
    .execute();
  return rows.map((row) => ({ accountId: row.account_id, instrumentId: row.instrument_id }));
}

/** Whether an import of the account is out of the journal. */
export async function hasRemoved(db: Db, userId: number, accountId: number): Promise<boolean> {
  const row = await forUser(db, userId)
    .selectFrom('imports')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
