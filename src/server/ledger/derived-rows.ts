import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Table } from '../store/table.ts';
import { type Definitions, DERIVED_TABLES, type UserTable } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

/** The tables that are derived of one account's trades, and those that are derived of these for the whole user. */
export type AccountTable = {
  [T in UserTable]: Definitions[T] extends { kept: { isRebuilt: true }; columns: { account_id: unknown } } ? T : never;
}[UserTable];
type RollupTable = {
  [T in UserTable]: Definitions[T] extends { kept: { isRebuilt: true } } ? Exclude<T, AccountTable> : never;
}[UserTable];
export type DerivedTable = AccountTable | RollupTable;

const isOfAccount = ({ columns }: Table) => 'account_id' in columns;
export const ACCOUNT_TABLES = DERIVED_TABLES.filter(isOfAccount).map(({ name }) => name as AccountTable);
/** Those whose rows are replaced instrument by instrument. */
const REPLACED = ACCOUNT_TABLES.filter((table) => table !== 'doubt_changes');
export const ROLLUP_TABLES = DERIVED_TABLES.filter((table) => !isOfAccount(table)).map(({ name }) => name as RollupTable);

/** Every row of a derived table, without its owner. */
export async function derivedRows(mine: Mine, table: DerivedTable): Promise<object[]> {
  const rows: readonly { readonly user_id: number }[] = await mine.selectFrom(table).selectAll().execute();
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'user_id')));
}

/** Instruments that rows of the account were derived of, those that exist no longer included. */
export async function derivedInstruments(mine: Mine, accountId: number): Promise<number[]> {
  const found = new Set<number>();
  for (const table of ACCOUNT_TABLES) {
    const rows = await mine.selectFrom(table).select('instrument_id').distinct().where('account_id', '=', accountId).execute();
    for (const row of rows) found.add(row.instrument_id);
  }
  return [...found];
}

/** The tables that have nothing of an account yet: of the first file that it gets, all. What is written about trades counts of all accounts. */
export async function emptyTables(mine: Mine, accountId: number): Promise<ReadonlySet<AccountTable | 'trade_words'>> {
  // The first entry of an index. EXISTS may look for any row of the account among everybody's.
  const ofAccount = (table: AccountTable) =>
    sql`(SELECT min(instrument_id) FROM ${sql.table(table)} WHERE user_id = ${mine.userId} AND account_id = ${accountId}) IS NOT NULL`;
  const checks: readonly (readonly [AccountTable | 'trade_words', RawBuilder<unknown>])[] = [
    // Each closed trade is part of a round trip, and these are found by their account.
    ...REPLACED.map((table) => [table, ofAccount(table === 'closed_trades' ? 'round_trips' : table)] as const),
    ['trade_words', sql`(SELECT min(trade_id) FROM trade_words WHERE user_id = ${mine.userId}) IS NOT NULL`],
  ];
  const found = sql.join(checks.map(([table, isThere]) => sql`${isThere} AS ${sql.id(table)}`));
  const { rows } = await sql<Record<string, boolean>>`SELECT ${found}`.execute(mine.db);
  return new Set(checks.flatMap(([table]) => (rows[0]?.[table] === false ? [table] : [])));
}

/** Days in the roll-ups. */
export async function rolledUpDays(mine: Mine): Promise<Set<TradingDay>> {
  const found = new Set<TradingDay>();
  for (const table of ROLLUP_TABLES) {
    const rows = await mine.selectFrom(table).select('day').distinct().execute();
    for (const row of rows) found.add(row.day);
  }
  return found;
}

/** Makes rebuilds of the user's journal take turns until the transaction ends. Throws where the user was deleted: nothing may be derived. */
export async function lockDerived(mine: Mine): Promise<void> {
  const held = await mine.db.selectFrom('owners').select('user_id').where('user_id', '=', mine.userId).forNoKeyUpdate().execute();
  if (held.length === 0) throw new Error(`the user ${mine.userId} was deleted`);
}

/** The same without waiting: false while another rebuild of the user's journal is under way, and where the user was deleted. */
export async function tryLockDerived(mine: Mine): Promise<boolean> {
  const row = await mine.db
    .selectFrom('owners')
    .select('user_id')
    .where('user_id', '=', mine.userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}
