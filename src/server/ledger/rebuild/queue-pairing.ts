import { instrumentsTradedIn } from '../account-facts.ts';
import { accountsTrading } from '../broker-accounts.ts';
import { enqueue } from '../../queue/jobs.ts';
import type { PairPayload } from './pair-import.ts';
import type { RebuildScope } from './derive-books.ts';
import type { Mine } from '../../store/mine.ts';

/** An instrument in one account. */
export interface Place {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** Where a row lies. */
export function placeOfRow({ accountId, instrumentId }: Place): Place {
  return { accountId, instrumentId };
}

/** Queues the pairing of what a change touched, a job an account. */
export async function queuePairing(mine: Mine, places: readonly Place[]): Promise<void> {
  for (const scope of scopesByAccount(places)) await queueScope(mine, scope);
}

export function queueScope(tx: Mine, { accountId, instrumentIds }: RebuildScope): Promise<number> {
  const payload: PairPayload = { accountId, importId: null, instrumentIds };
  return enqueue(tx.db, { userId: tx.userId, kind: 'pair', payload });
}

export function scopesByAccount(places: readonly Place[]): RebuildScope[] {
  const byAccount = Map.groupBy(places, (place) => place.accountId);
  return [...byAccount].map(([accountId, ofAccount]) => {
    return { accountId, instrumentIds: [...new Set(ofAccount.map((place) => place.instrumentId))] };
  });
}

/** These instruments, and those that were joined into them, in every account that trades them. */
export async function placesTrading(mine: Mine, instrumentIds: readonly number[], joined: readonly number[] = []): Promise<Place[]> {
  const accounts = await accountsTrading(mine, instrumentIds);
  return accounts.flatMap((accountId) => [...instrumentIds, ...joined].map((instrumentId) => ({ accountId, instrumentId })));
}

/** Every instrument that an account trades. */
export async function placesOfAccount(mine: Mine, accountId: number): Promise<Place[]> {
  return (await instrumentsTradedIn(mine, accountId)).map((instrumentId) => ({ accountId, instrumentId }));
}
