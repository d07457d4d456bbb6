import { sql } from 'kysely';
import type { Db } from './client.ts';
import { forUser } from './for-user.ts';

/** All that the user's journal is derived of, table by table in portions: rows of ids above `after`, ascending, at most `limit`. */

/** Changes whenever something of the journal is added, joined, removed, undone or brought back. */
export async function journalVersion(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<object>`SELECT
    (SELECT row(count(*), max(id), count(removed_at), max(removed_at))::text
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

/**
 * Trades of imports that are stored whole, in the journal or not, with what their import, account and instrument say. Those are looked up
 * apart: joined, the whole table would be read for each portion.
 */
export async function tradesAfter(db: Db, userId: number, after: number, limit: number) {
  const scoped = forUser(db, userId);
  const rows = await scoped.selectFrom('trades').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
  const accounts = await scoped
    .selectFrom('accounts')
    .select(['id', 'broker'])
    .where(isOneOf(rows.map((row) => row.account_id)))
    .execute();
  const imports = await scoped
    .selectFrom('imports')
    .select(['id', 'source', 'file_name', 'removed_at'])
    .where(isOneOf(rows.map((row) => row.import_id)))
    .execute();
  const instruments = await scoped
    .selectFrom('instruments')
    .select(['id', 'segment'])
    .where(isOneOf(rows.map((row) => row.instrument_id)))
    .execute();
  const [accountOf, importOf, instrumentOf] = [byId(accounts), byId(imports), byId(instruments)];
  return rows.map((trade) => ({
    ...trade,
    broker: accountOf(trade.account_id).broker,
    segment: instrumentOf(trade.instrument_id).segment,
    import: importOf(trade.import_id),
  }));
}

export function changesAfter(db: Db, userId: number, after: number, limit: number) {
  return forUser(db, userId).selectFrom('changes').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
}

/** Corrections; `counts` is false for one of a trade that a later upload has taken the place of: nothing is left to correct there. */
export async function correctionsAfter(db: Db, userId: number, after: number, limit: number) {
  const scoped = forUser(db, userId);
  const rows = await scoped
    .selectFrom('corrections')
    .select(['id', 'change_id', 'trade_id', 'body'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const trades = await scoped
    .selectFrom('trades')
    .select('id')
    .where(isOneOf(rows.map((row) => row.trade_id)))
    .execute();
  const known = new Set(trades.map(({ id }) => id));
  return rows.map((row) => ({ ...row, counts: known.has(row.trade_id) }));
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

function isOneOf(ids: readonly number[]) {
  return sql<boolean>`id = any(${[...new Set(ids)]}::int8[])`;
}

/** Finds what is there for sure. */
function byId<Row extends { readonly id: number }>(rows: readonly Row[]): (id: number) => Row {
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = found.get(id);
    if (!row) throw new Error(`a row names ${id}, which is gone`);
    return row;
  };
}

function stored(db: Db, userId: number) {
  return forUser(db, userId).selectFrom('imports');
}

/** Whether anything was ever stored whole in the user's journal. */
export async function isEmpty(db: Db, userId: number): Promise<boolean> {
  return (await stored(db, userId).select('id').limit(1).executeTakeFirst()) === undefined;
}
