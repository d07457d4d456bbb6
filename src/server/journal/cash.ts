import type { CashKind, CashMovement } from '#engine/daily/cash.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import type { Db } from '../store/client.ts';
import { forUser } from '../store/for-user.ts';

/** A movement as it is stored. */
export interface StoredCash extends CashMovement {
  readonly id: number;
  readonly accountId: number;
  readonly broker: string;
  readonly note: string;
}

/** A movement on its way in. */
export interface NewCash {
  readonly account_id: number;
  readonly day: TradingDay;
  readonly kind: CashKind;
  readonly amount: Paise;
  readonly note: string;
}

/** The user's movements, the latest day first. */
export function cashOfUser(db: Db, userId: number): Promise<StoredCash[]> {
  return listed(db, userId).orderBy('cash_movements.day', 'desc').orderBy('cash_movements.id', 'desc').execute();
}

/** One movement, or undefined. */
export function cashById(db: Db, userId: number, id: number): Promise<StoredCash | undefined> {
  return listed(db, userId).where('cash_movements.id', '=', id).executeTakeFirst();
}

function listed(db: Db, userId: number) {
  return forUser(db, userId)
    .selectFrom('cash_movements')
    .innerJoin('broker_accounts', (join) =>
      join.onRef('broker_accounts.user_id', '=', 'cash_movements.user_id').onRef('broker_accounts.id', '=', 'cash_movements.account_id'),
    )
    .select(['cash_movements.id', 'cash_movements.account_id as accountId', 'broker_accounts.broker', 'cash_movements.day'])
    .select(['cash_movements.kind', 'cash_movements.amount', 'cash_movements.note']);
}

/** What moved, for figures. */
export function cashMoved(db: Db, userId: number): Promise<CashMovement[]> {
  return forUser(db, userId).selectFrom('cash_movements').select(['day', 'kind', 'amount']).execute();
}

export async function countCash(db: Db, userId: number): Promise<number> {
  const { count } = await forUser(db, userId)
    .selectFrom('cash_movements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a movement; returns its id. */
export async function insertCash(tx: Db, userId: number, movement: NewCash): Promise<number> {
  return (await forUser(tx, userId).insertInto('cash_movements').values(movement).returning('id').executeTakeFirstOrThrow()).id;
}

/** Puts a movement in the place of another; false where the user has none of this id. */
export async function updateCash(tx: Db, userId: number, id: number, movement: NewCash): Promise<boolean> {
  const { numUpdatedRows } = await forUser(tx, userId)
    .updateTable('cash_movements')
    .set(movement)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False where the user has none of this id. */
export async function deleteCash(tx: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await forUser(tx, userId).deleteFrom('cash_movements').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Gives the movements of an account to another. */
export async function giveCash(tx: Db, userId: number, from: number, into: number): Promise<void> {
  await forUser(tx, userId).updateTable('cash_movements').set({ account_id: into }).where('account_id', '=', from).execute();
}
