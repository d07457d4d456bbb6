import type { CashMovement } from '#engine/daily/cash.ts';
import { columnsOf, type NewRow, type StoredRow, updateOf } from '../store/columns-of.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Mine, joinOwn } from '../store/mine.ts';

/** A movement with the label of its account. */
export type StoredCash = StoredRow<'cash_movements'> & { readonly broker: string };
export type NewCash = NewRow<'cash_movements'>;

/** The user's movements, the latest day first. */
export function cashOfUser(mine: Mine): Promise<StoredCash[]> {
  return listed(mine).orderBy('cash_movements.day', 'desc').orderBy('cash_movements.id', 'desc').execute();
}

/** One movement, or undefined. */
export function cashById(mine: Mine, id: number): Promise<StoredCash | undefined> {
  return listed(mine).where('cash_movements.id', '=', id).executeTakeFirst();
}

function listed(mine: Mine) {
  return mine
    .selectFrom('cash_movements')
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'cash_movements.account_id'))
    .select(columnsOf('cash_movements'))
    .select('broker_accounts.broker');
}

/** What moved, for figures. */
export function cashMoved(mine: Mine): Promise<CashMovement[]> {
  return mine.selectFrom('cash_movements').select(['day', 'kind', 'amount']).execute();
}

/** What moved from a day to a day; of all accounts where none is named. */
export function cashWithin(
  mine: Mine,
  { from, to, accountId }: { readonly from: TradingDay; readonly to: TradingDay; readonly accountId: number | null },
): Promise<CashMovement[]> {
  return mine
    .selectFrom('cash_movements')
    .select(['day', 'kind', 'amount'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(accountId !== null, (all) => all.where('account_id', '=', accountId))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countCash(mine: Mine): Promise<number> {
  const { count } = await mine
    .selectFrom('cash_movements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a movement; returns its id. */
export function insertCash(mine: Mine, movement: NewCash): Promise<number> {
  return mine.insertOne('cash_movements', movement);
}

/** Puts a movement in the place of another; false where the user has none of this id. */
export async function updateCash(mine: Mine, id: number, movement: NewCash): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('cash_movements')
    .set(updateOf('cash_movements', movement))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False where the user has none of this id. */
export async function deleteCash(mine: Mine, id: number): Promise<boolean> {
  const { numDeletedRows } = await mine.deleteFrom('cash_movements').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
