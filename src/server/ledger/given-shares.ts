import type { Credit } from '#engine/charges/credits.ts';
import { priceOf } from '#engine/money.ts';
import { columnsOf, readRows, type StoredRow, updateOf } from '../store/columns-of.ts';
import { nextIds } from '../store/insert-many.ts';
import { type Mine, isIn } from '../store/mine.ts';
import { queuePairing } from './rebuild/queue-pairing.ts';
import { keepWords } from './words/pass-words.ts';

/** Shares that a corporate action gave, as they are stored. */
export type GivenShares = StoredRow<'given_shares'>;

/** What actions, in force or not, gave in these instruments of one account, in the order in which it was stored. */
export async function givenSharesIn(mine: Mine, accountId: number, instrumentIds: readonly number[]): Promise<GivenShares[]> {
  const rows = await mine
    .selectFrom('given_shares')
    .select(columnsOf('given_shares'))
    .where('account_id', '=', accountId)
    .where(isIn('instrument_id', instrumentIds))
    .orderBy('id')
    .execute();
  return readRows('given_shares', rows);
}

/** All lots that actions, in force or not, gave, by what they are of. */
export function givenLots(mine: Mine): Promise<Pick<GivenShares, 'id' | 'accountId' | 'into' | 'action' | 'day'>[]> {
  const columns = ['id', 'account_id as accountId', 'instrument_id as into', 'corporate_action_id as action', 'day'] as const;
  return mine.selectFrom('given_shares').select(columns).execute();
}

export async function insertGivenShares(
  mine: Mine,
  accountId: number,
  credits: readonly (Credit & { readonly symbol: string })[],
): Promise<void> {
  if (credits.length === 0) return;
  const ids = await nextIds(mine.db, 'trades', credits.length);
  await mine.insertMany(
    'given_shares',
    credits.map((credit, index) => ({ ...credit, id: ids[index] as number, accountId, price: priceOf(credit.value, credit.quantity) })),
  );
}

/** Writes what given shares come to now. */
export async function updateGivenShares(mine: Mine, id: number, credit: Credit): Promise<void> {
  const { exchange, side, quantity, value, charges } = credit;
  const price = priceOf(value, quantity);
  await mine
    .updateTable('given_shares')
    .set(updateOf('given_shares', { exchange, side, quantity, value, price, charges }))
    .where('id', '=', id)
    .execute();
}

/** Deletes shares that no action gives any more; what is written about them is kept. */
export async function deleteGivenShares(mine: Mine, ids: readonly number[]): Promise<void> {
  await queuePairing(mine, await keepWords(mine, ids));
  await mine.deleteFrom('given_shares').where(isIn('id', ids)).execute();
}
