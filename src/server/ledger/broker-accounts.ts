import { type RawBuilder, sql } from 'kysely';
import { oneLine } from '#engine/plain-text.ts';
import { isUnnamed } from '../store/join-rows.ts';
import type { Mine } from '../store/mine.ts';

/** The label as stored: upper-case, single blanks. */
export function brokerLabel(text: string): string {
  return oneLine(text).toUpperCase();
}

/** Id of the user's account under this broker label; made when it is new. Call it in a transaction that is locked. */
export async function brokerAccountOf(mine: Mine, broker: string): Promise<number> {
  const label = brokerLabel(broker);
  const found = await mine.selectFrom('broker_accounts').select('id').where('broker', '=', label).executeTakeFirst();
  return found?.id ?? mine.insertOne('broker_accounts', { broker: label });
}

/** Labels of the user's own accounts. */
export async function brokersOf(mine: Mine): Promise<string[]> {
  const rows = await mine.selectFrom('broker_accounts').select('broker').orderBy('broker').execute();
  return rows.map((row) => row.broker);
}

/** The user's accounts, each with the label of its broker. */
export function accountsOf(mine: Mine): Promise<{ id: number; broker: string }[]> {
  return mine.selectFrom('broker_accounts').select(['id', 'broker']).orderBy('id').execute();
}

/** The label of one account. */
export async function brokerOf(mine: Mine, accountId: number): Promise<string> {
  const { broker } = await mine.selectFrom('broker_accounts').select('broker').where('id', '=', accountId).executeTakeFirstOrThrow();
  return broker;
}

/** The broker whose charges apply to the account: the one of its latest recognised report, else the one that the label names. */
export async function chargingBroker(mine: Mine, accountId: number): Promise<string> {
  const account = await mine
    .selectFrom('broker_accounts')
    .select(['broker', 'report_broker'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.report_broker ?? account.broker;
}

/** The broker of the latest report of the account under this label; null where it has none, or does not exist. */
export async function reportBrokerOf(mine: Mine, label: string): Promise<string | null> {
  const account = await mine.selectFrom('broker_accounts').select('report_broker').where('broker', '=', label).executeTakeFirst();
  return account?.report_broker ?? null;
}

/** Stores the broker of the account's latest report. */
export async function setReportBroker(mine: Mine, accountId: number, broker: string | null): Promise<void> {
  await mine.updateTable('broker_accounts').set({ report_broker: broker }).where('id', '=', accountId).execute();
}

/** The user's accounts that have trades, given shares, or rows that wait in one of these instruments. */
export async function accountsTrading(mine: Mine, instrumentIds: readonly number[]): Promise<number[]> {
  const traded = (table: 'trades' | 'given_shares' | 'held_trades') => sql`EXISTS (SELECT FROM ${sql.table(table)} AS t
    WHERE t.user_id = ${mine.userId} AND t.account_id = a.id AND t.instrument_id = ANY(${[...instrumentIds]}::int8[])
      ${sql.raw(table === 'held_trades' ? 'AND t.decision IS NULL' : '')})`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM broker_accounts AS a
    WHERE user_id = ${mine.userId} AND (${traded('trades')} OR ${traded('given_shares')} OR ${traded('held_trades')})`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** One account of the user, or undefined. */
export function accountById(mine: Mine, id: number): Promise<{ broker: string; report_broker: string | null } | undefined> {
  return mine.selectFrom('broker_accounts').select(['broker', 'report_broker']).where('id', '=', id).executeTakeFirst();
}

/** Gives an account another label. */
export async function setLabel(mine: Mine, id: number, broker: string): Promise<void> {
  await mine.updateTable('broker_accounts').set({ broker }).where('id', '=', id).execute();
}

/** Removes the account under this label if nothing of the user's names it. */
export async function deleteIfEmpty(mine: Mine, label: string): Promise<void> {
  await mine.deleteFrom('broker_accounts').where('broker', '=', label).where(isUnnamed(mine, 'broker_accounts')).execute();
}

/** A condition of a statement: only rows of this account; none for all. */
export function ofAccount(accountId: number | null): RawBuilder<unknown> {
  return accountId === null ? sql`` : sql`AND account_id = ${accountId}`;
}
