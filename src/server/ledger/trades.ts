import type { CoveredDay } from '#engine/brokers/covered-trades.ts';
import type { Instrument } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import type { StoredTrade, Trade } from '#engine/trades/trade.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, type NewRow, readRows, type StoredRow } from '../store/columns-of.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** A trade to store, with its identity and its instrument. */
export interface NewTrade {
  readonly trade: Trade;
  readonly identity: string;
  readonly instrumentId: number;
}

/** Those of these identities that the account already has in the journal, or among rows that are held or were ignored. */
export async function knownIdentities(mine: Mine, accountId: number, identities: readonly string[]): Promise<Set<string>> {
  if (identities.length === 0) return new Set();
  // Few at any time. Those that were kept or replaced a trade are trades.
  const held = await mine
    .selectFrom('held_trades')
    .select('identity')
    .where('account_id', '=', accountId)
    .where(isIn('identity', identities))
    .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '=', 'ignore')]))
    .where('import_id', 'not in', removedImports(mine))
    .execute();
  const rows = await mine
    .selectFrom('trades')
    .select('identity')
    .where('account_id', '=', accountId)
    .where(isIn('identity', identities))
    .where('superseded_by', 'is', null)
    .where('import_id', 'not in', removedImports(mine))
    .execute();
  return new Set([...held, ...rows].map((row) => row.identity));
}

/** The lowest price at which an instrument was traded, in 1e-4 rupee. */
export async function lowestPrice(mine: Mine, instrumentId: number): Promise<number> {
  const query = mine.selectFrom('trades').where('instrument_id', '=', instrumentId);
  const { price } = await query.select((eb) => eb.fn.min('price').as('price')).executeTakeFirstOrThrow();
  return price ?? 0;
}

/** Days and segments on which the account has trades from these reports, by their names; what is out of the journal does not count. */
export async function daysFrom(mine: Mine, accountId: number, reports: readonly string[]): Promise<CoveredDay[]> {
  if (reports.length === 0) return [];
  return mine
    .selectFrom('trades')
    .innerJoin('imports', joinOwn('imports.id', 'trades.import_id'))
    .innerJoin('instruments', joinOwn('instruments.id', 'trades.instrument_id'))
    .select(['trades.day', 'instruments.segment'])
    .distinct()
    .where('trades.account_id', '=', accountId)
    .where('trades.superseded_by', 'is', null)
    .where('imports.report', 'in', [...reports])
    .where('imports.removed_at', 'is', null)
    .execute();
}

/** Stores trades in their order, so that ids ascend with it; answers the ids. */
export async function insertTradeRows(mine: Mine, rows: readonly NewRow<'trades'>[]): Promise<number[]> {
  const made = await mine.insertMany('trades', rows, { returning: ['id'] });
  return made.map(({ id }) => id);
}

/** Stores trades in their order, so that ids ascend with it. */
export async function insertTrades(mine: Mine, accountId: number, importId: number, trades: readonly NewTrade[]): Promise<void> {
  const rows = trades.map((trade) => tradeRow(accountId, importId, trade));
  await mine.insertMany('trades', rows);
}

/** Stores one trade; answers its id. */
export async function insertTrade(mine: Mine, accountId: number, importId: number, trade: NewTrade): Promise<number> {
  const [id] = await insertTradeRows(mine, [tradeRow(accountId, importId, trade)]);
  return id as number;
}

/** A trade as it is stored. */
export function tradeRow(accountId: number, importId: number, { trade, identity, instrumentId }: NewTrade): NewRow<'trades'> {
  const { instrument, result = null, fairValue = null } = trade;
  // A trade that is made of a stored one has no open row of that.
  return { ...trade, rowId: undefined, accountId, importId, instrumentId, identity, symbol: instrument.symbol, result, fairValue };
}

/** Trades of removed imports of the account, by these identities. */
export async function removedTrades(
  mine: Mine,
  accountId: number,
  identities: readonly string[],
): Promise<{ id: number; identity: string }[]> {
  if (identities.length === 0) return [];
  return mine
    .selectFrom('trades')
    .select(['id', 'identity'])
    .where('account_id', '=', accountId)
    .where(isIn('identity', identities))
    .where('superseded_by', 'is', null)
    .where('import_id', 'in', removedImports(mine))
    .execute();
}

/** Deletes trades and held rows of removed imports that are imported again: they belong to the new import. Answers the trades. */
export async function forgetRemoved(
  mine: Mine,
  accountId: number,
  identities: readonly string[],
): Promise<{ id: number; identity: string }[]> {
  if (identities.length === 0) return [];
  await mine
    .deleteFrom('held_trades')
    .where('account_id', '=', accountId)
    .where(isIn('identity', identities))
    .where('import_id', 'in', removedImports(mine))
    .execute();
  const removed = await removedTrades(mine, accountId, identities);
  await deleteTrades(
    mine,
    removed.map(({ id }) => id),
  );
  return removed;
}

/** The ids of trades that an import brought to an account, by identity. */
export async function tradesByIdentity(
  mine: Mine,
  { accountId, importId }: { readonly accountId: number; readonly importId: number },
  identities: readonly string[],
): Promise<Map<string, number>> {
  const rows = await mine
    .selectFrom('trades')
    .select(['id', 'identity'])
    .where('account_id', '=', accountId)
    .where(isIn('identity', identities))
    .where('superseded_by', 'is', null)
    .where('import_id', '=', importId)
    .execute();
  return new Map(rows.map(({ id, identity }) => [identity, id]));
}

/** The trades that an import brought, in the order in which they were stored. */
export async function tradesOfImport(mine: Mine, importId: number): Promise<StoredRow<'trades'>[]> {
  const all = mine.selectFrom('trades').select(columnsOf('trades'));
  return readRows('trades', await all.where('import_id', '=', importId).orderBy('id').execute());
}

/** The identities of trades. */
export async function identitiesOf(mine: Mine, ids: readonly number[]): Promise<string[]> {
  const rows = await mine.selectFrom('trades').select('identity').where(isIn('id', ids)).execute();
  return rows.map(({ identity }) => identity);
}

export async function deleteTrades(mine: Mine, ids: readonly number[]): Promise<void> {
  await mine.deleteFrom('trades').where(isIn('id', ids)).execute();
}

/** The import that a trade came with. */
export async function importOfTrade(mine: Mine, id: number): Promise<number> {
  const { import_id } = await mine.selectFrom('trades').select('import_id').where('id', '=', id).executeTakeFirstOrThrow();
  return import_id;
}

/**
 * Trades and given shares, as a table of a query: what names a trade by its id, as words do, may name either. The two parts have no
 * conditions: only then the database puts those of the query into them, and reads by a few ids no more than their rows.
 */
export const TRADES_AND_GIVEN = sql`(SELECT user_id, id, account_id, instrument_id, symbol, day, side, quantity, value,
    time, import_id, listed_as, result FROM trades
  UNION ALL SELECT user_id, id, account_id, instrument_id, symbol, day, side, quantity, value,
    NULL, NULL, NULL, NULL FROM given_shares)`;

/** Units bought and sold of an instrument in all accounts of the user: no position in it can be larger. */
export async function unitsTraded(mine: Mine, instrumentId: number): Promise<number> {
  // Account by account, as the index is.
  const { rows } = await sql<{ units: number }>`SELECT coalesce(sum(t.quantity), 0)::int8 AS units FROM broker_accounts AS a
    JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = a.user_id AND t.account_id = a.id
    WHERE a.user_id = ${mine.userId} AND t.instrument_id = ${instrumentId}`.execute(mine.db);
  return rows[0]?.units ?? 0;
}

/** An instrument in an account. */
interface TradePlace {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** Where trades of the journal and given shares are, by their ids: those that are not the user's, or not in the journal, are left out. */
export async function placesOfTrades(mine: Mine, ids: readonly number[]): Promise<TradePlace[]> {
  return ids.length === 0 ? [] : placesWhere(mine, sql`id = ANY(${[...ids]}::int8[])`);
}

/** Where the trades are whose open rows may have these ids. */
export function placesOfRows(mine: Mine, ids: readonly number[]): Promise<TradePlace[]> {
  return placesWhere(mine, sql`(id = ANY(${[...ids]}::int8[]) OR listed_as = ANY(${[...ids]}::int8[]))`);
}

async function placesWhere(mine: Mine, which: RawBuilder<boolean>): Promise<TradePlace[]> {
  const { rows } = await sql<TradePlace>`SELECT DISTINCT account_id AS "accountId", instrument_id AS "instrumentId"
    FROM ${TRADES_AND_GIVEN} AS t WHERE user_id = ${mine.userId} AND ${which} AND ${isInJournal(mine.userId)}`.execute(mine.db);
  return rows;
}

/** A condition on `t`, of trades and given shares: it did not come with an import that was undone. */
export function isInJournal(userId: number): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT FROM imports AS i WHERE i.user_id = ${userId} AND i.id = t.import_id AND i.removed_at IS NOT NULL)`;
}

/** Gives the open row `rowId` of one trade to another: the two exchange their ids. */
export async function passRow(mine: Mine, rowId: number, from: number, to: number): Promise<void> {
  await mine
    .updateTable('trades')
    .set({ listed_as: sql<number>`CASE WHEN id = ${to} THEN ${rowId}::int8 ELSE ${to}::int8 END` })
    .where('id', 'in', [from, to])
    .execute();
}

/** Gives the open row of a trade back to the one that it came from. */
export async function passRowBack(mine: Mine, id: number): Promise<void> {
  await sql`UPDATE trades SET listed_as = CASE WHEN trades.id = ${id} THEN NULL ELSE nullif(edited.listed_as, trades.id) END
    FROM trades AS edited
    WHERE edited.user_id = ${mine.userId} AND edited.id = ${id} AND trades.user_id = ${mine.userId} AND (trades.id = ${id} OR trades.listed_as = ${id})`.execute(
    mine.db,
  );
}

/** The trades in the journal of these instruments in one account by instrument id, at most so many; `instruments` says what each id is. */
export async function tradesOf(
  mine: Mine,
  accountId: number,
  instruments: ReadonlyMap<number, Instrument>,
  most: number | null = null,
): Promise<Map<number, StoredTrade[]>> {
  const rows = await mine
    .selectFrom('trades')
    .select(columnsOf('trades', ['accountId', 'identity', 'symbol']))
    .where('account_id', '=', accountId)
    .where(isIn('instrument_id', instruments.keys()))
    .where('import_id', 'not in', removedImports(mine))
    .$if(most !== null, (all) => all.limit(most ?? 0))
    .execute();
  const found = new Map<number, StoredTrade[]>();
  for (const row of readRows('trades', rows)) {
    const instrument = instruments.get(row.instrumentId);
    if (!instrument) throw new Error(`trade ${row.id} is of an instrument that was not asked for`);
    // Copied as a whole, then changed: parting rows of their columns takes several times as long.
    const trade: StoredTrade = {
      ...row,
      instrument,
      result: row.result ?? undefined,
      fairValue: row.fairValue ?? undefined,
      rowId: row.rowId ?? undefined,
    };
    const list = found.get(row.instrumentId);
    if (list) list.push(trade);
    else found.set(row.instrumentId, [trade]);
  }
  return found;
}

/** Of these trades, those whose reports state what they were worth on 31 January 2018, with the units that it is of, by id. */
export async function statedValues(
  mine: Mine,
  ids: readonly number[],
): Promise<Map<number, Pick<StoredRow<'trades'>, 'quantity'> & { readonly fairValue: Paise }>> {
  if (ids.length === 0) return new Map();
  const found = mine
    .selectFrom('trades')
    .select(['id', 'quantity'])
    .select(({ ref }) => ref('fair_value').$notNull().as('fairValue'));
  const rows = await found.where(isIn('id', ids)).where('fair_value', 'is not', null).execute();
  return new Map(rows.map(({ id, ...stated }) => [id, stated]));
}

/** The imports whose trades are not in the journal. */
export function removedImports(mine: Mine) {
  return mine.selectFrom('imports').select('id').where('removed_at', 'is not', null);
}
