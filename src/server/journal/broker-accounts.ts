import { plainText } from '#engine/plain-text.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** The label as stored: upper-case, single blanks. */
export function brokerLabel(text: string): string {
  return plainText(text).trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** Id of the user's account under this broker label; made when it is new. Call it in a transaction that holds lockUser. */
export async function brokerAccountOf(db: Db, userId: number, broker: string): Promise<number> {
  const label = brokerLabel(broker);
  const scoped = forUser(db, userId);
  const found = await scoped.selectFrom('broker_accounts').select('id').where('broker', '=', label).executeTakeFirst();
  if (found) return found.id;
  const made = await scoped.insertInto('broker_accounts').values({ broker: label }).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Labels of the user's own accounts. */
export async function brokersOf(db: Db, userId: number): Promise<string[]> {
  const rows = await forUser(db, userId).selectFrom('broker_accounts').select('broker').orderBy('broker').execute();
  return rows.map((row) => row.broker);
}

/** The user's accounts, each with the label of its broker. */
export function accountsOf(db: Db, userId: number): Promise<{ id: number; broker: string }[]> {
  return forUser(db, userId).selectFrom('broker_accounts').select(['id', 'broker']).orderBy('id').execute();
}

/** The label of one account. */
export async function brokerOf(db: Db, userId: number, accountId: number): Promise<string> {
  const { broker } = await forUser(db, userId)
    .selectFrom('broker_accounts')
    .select('broker')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return broker;
}

/** The broker whose charges apply to the account: the one of its latest recognised report, else the one that the label names. */
export async function chargingBroker(db: Db, userId: number, accountId: number): Promise<string> {
  const account = await forUser(db, userId)
    .selectFrom('broker_accounts')
    .select(['broker', 'report_broker'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.report_broker ?? account.broker;
}

/** The broker of the latest report of the account under this label; null where it has none, or does not exist. */
export async function reportBrokerOf(db: Db, userId: number, label: string): Promise<string | null> {
  const account = await forUser(db, userId)
    .selectFrom('broker_accounts')
    .select('report_broker')
    .where('broker', '=', label)
    .executeTakeFirst();
  return account?.report_broker ?? null;
}

/** Stores the broker of the account's latest report. */
export async function setReportBroker(db: Db, userId: number, accountId: number, broker: string | null): Promise<void> {
  await forUser(db, userId).updateTable('broker_accounts').set({ report_broker: broker }).where('id', '=', accountId).execute();
}

/** The user's accounts that have trades in one of these instruments. */
export async function accountsTrading(db: Db, userId: number, instrumentIds: readonly number[]): Promise<number[]> {
  const rows = await forUser(db, userId)
    .selectFrom('broker_accounts')
    .select('broker_accounts.id')
    .where(({ exists, selectFrom, val }) =>
      exists(
        selectFrom('trades')
          .select('trades.id')
          .whereRef('trades.user_id', '=', 'broker_accounts.user_id')
          .whereRef('trades.account_id', '=', 'broker_accounts.id')
          .where(({ eb }) => eb('trades.instrument_id', '=', eb.fn.any(val([...instrumentIds])))),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}

/** One account of the user, or undefined. */
export function accountById(db: Db, userId: number, id: number): Promise<{ broker: string; report_broker: string | null } | undefined> {
  return forUser(db, userId).selectFrom('broker_accounts').select(['broker', 'report_broker']).where('id', '=', id).executeTakeFirst();
}

/** Gives an account another label. */
export async function setLabel(tx: Db, userId: number, id: number, broker: string): Promise<void> {
  await forUser(tx, userId).updateTable('broker_accounts').set({ broker }).where('id', '=', id).execute();
}

/** Removes an account that nothing refers to any more. */
export async function deleteAccount(tx: Db, userId: number, id: number): Promise<void> {
  await forUser(tx, userId).deleteFrom('broker_accounts').where('id', '=', id).execute();
}

/** Removes the account under this label if it has no import, file or typed, no plan, no cash, no choice for tax and no reconciled period. */
export async function deleteIfEmpty(tx: Db, userId: number, label: string): Promise<void> {
  const scoped = forUser(tx, userId);
  await scoped
    .deleteFrom('broker_accounts')
    .where('broker', '=', label)
    .where('id', 'not in', scoped.selectFrom('imports').select('account_id'))
    .where('id', 'not in', scoped.selectFrom('account_plans').select('account_id'))
    .where('id', 'not in', scoped.selectFrom('cash_movements').select('account_id'))
    .where('id', 'not in', scoped.selectFrom('tax_choices').select('account_id'))
    .where(
      'id',
      'not in',
      scoped
        .selectFrom('reconciled_periods')
        .select('account_id')
        .where('account_id', 'is not', null)
        .$narrowType<{ account_id: number }>(),
    )
    .execute();
}
