import { sql } from 'kysely';
import type { Db } from './client.ts';
import { forUser } from './for-user.ts';

/** All that the user's journal is derived of, table by table in portions: rows of ids above `after`, ascending, at most `limit`. */

/** Changes whenever something of the journal is added, joined, removed, undone or brought back. */
export async function journalVersion(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<object>`SELECT
    (SELECT row(count(*), max(id), count(*) FILTER (WHERE status = 'receiving'), count(removed_at), max(removed_at))::text
      FROM imports WHERE user_id = ${userId}) AS imports,
    (SELECT row(max(id), count(undone_at), max(undone_at))::text FROM changes WHERE user_id = ${userId}) AS changes,
    (SELECT row(count(*), max(id), sum(settlement))::text FROM instruments WHERE user_id = ${userId}) AS instruments`.execute(db);
  return JSON.stringify(rows[0]);
}

/** Instruments with all their names, sorted. */
export async function instrumentsAfter(db: Db, userId: number, after: number, limit: number) {
  const rows = await forUser(db, userId).selectFrom('instruments').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  const named = await forUser(db, userId)
    .selectFrom('instrument_aliases')
    .select(['alias', 'instrument_id'])
    .where(({ eb, val }) => eb('instrument_id', '=', eb.fn.any(val(ids))))
    .orderBy('alias')
    .execute();
  const aliases = Map.groupBy(named, (row) => row.instrument_id);
  return rows.map((row) => ({ ...row, aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias) }));
}

/** Imports that are stored whole. */
export function importsAfter(db: Db, userId: number, after: number, limit: number) {
  return stored(db, userId).selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Trades of imports that are stored whole, in the journal or not, with what their import, account and instrument say. */
export function tradesAfter(db: Db, userId: number, after: number, limit: number) {
  return forUser(db, userId)
    .selectFrom('trades')
    .innerJoin('imports', (join) => join.onRef('imports.user_id', '=', 'trades.user_id').onRef('imports.id', '=', 'trades.import_id'))
    .innerJoin('accounts', (join) => join.onRef('accounts.user_id', '=', 'trades.user_id').onRef('accounts.id', '=', 'trades.account_id'))
    .innerJoin('instruments', (join) =>
      join.onRef('instruments.user_id', '=', 'trades.user_id').onRef('instruments.id', '=', 'trades.instrument_id'),
    )
    .selectAll('trades')
    .select(['accounts.broker', 'instruments.segment', 'imports.source', 'imports.file_name', 'imports.removed_at'])
    .where('imports.status', '!=', 'receiving')
    .where('trades.id', '>', after)
    .orderBy('trades.id')
    .limit(limit)
    .execute();
}

export function changesAfter(db: Db, userId: number, after: number, limit: number) {
  return forUser(db, userId).selectFrom('changes').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Corrections, but for those of trades that a later upload has taken the place of: nothing is left to correct there. */
export function correctionsAfter(db: Db, userId: number, after: number, limit: number) {
  return forUser(db, userId)
    .selectFrom('corrections')
    .innerJoin('trades', (join) => join.onRef('trades.user_id', '=', 'corrections.user_id').onRef('trades.id', '=', 'corrections.trade_id'))
    .select(['corrections.id', 'corrections.change_id', 'corrections.trade_id', 'corrections.body'])
    .where('corrections.id', '>', after)
    .orderBy('corrections.id')
    .limit(limit)
    .execute();
}

/** How many trades each account has, in the journal or not, and from which day to which. */
export function accountSpans(db: Db, userId: number) {
  return stored(db, userId)
    .innerJoin('accounts', (join) => join.onRef('accounts.user_id', '=', 'imports.user_id').onRef('accounts.id', '=', 'imports.account_id'))
    .select(({ fn }) => [
      'accounts.broker',
      fn.countAll<number>().as('imports'),
      fn.sum<number>('imports.trade_count').as('trades'),
      fn.min('imports.first_day').as('first_day'),
      fn.max('imports.last_day').as('last_day'),
    ])
    .groupBy('accounts.broker')
    .orderBy('accounts.broker')
    .execute();
}

function stored(db: Db, userId: number) {
  return forUser(db, userId).selectFrom('imports').where('imports.status', '!=', 'receiving');
}

/** Whether anything was ever stored whole in the user's journal. */
export async function isEmpty(db: Db, userId: number): Promise<boolean> {
  return (await stored(db, userId).select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Removes the instruments, with their names, of which the user has no trade. */
export async function forgetUntraded(tx: Db, userId: number): Promise<void> {
  const scoped = forUser(tx, userId);
  const gone = await scoped
    .deleteFrom('instruments')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trades')
            .select('trades.id')
            .whereRef('trades.user_id', '=', 'instruments.user_id')
            .whereRef('trades.instrument_id', '=', 'instruments.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  const ids = gone.map(({ id }) => id);
  await scoped
    .deleteFrom('instrument_aliases')
    .where(({ eb, val }) => eb('instrument_id', '=', eb.fn.any(val(ids))))
    .execute();
}

/** How many of these instruments there still are: one that was joined into another is gone. */
export async function countInstruments(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const { count } = await forUser(db, userId)
    .selectFrom('instruments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the imports of these accounts that were being received as stored whole. */
export async function completeImports(tx: Db, userId: number, accountIds: readonly number[]): Promise<void> {
  await forUser(tx, userId)
    .updateTable('imports')
    .set({ status: 'completed', completed_at: new Date() })
    .where('status', '=', 'receiving')
    .where(({ eb, val }) => eb('account_id', '=', eb.fn.any(val([...accountIds]))))
    .execute();
}
