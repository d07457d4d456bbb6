import { instrumentsTradedIn } from '../account-facts.ts';
import { accountsTrading } from '../broker-accounts.ts';
import { enqueue } from '../../queue/jobs.ts';
import type { Mine } from '../../store/mine.ts';

/** What a 'pair' job is about; importId is null where no import waits for it. */
export interface PairPayload {
  readonly accountId: number;
  readonly importId: number | null;
  readonly instrumentIds: readonly number[];
  /** The import is being paired for the first time: what it changes in rupees is kept. */
  readonly isNew?: boolean;
}

/** Instruments of one account. */
export interface RebuildScope {
  readonly accountId: number;
  readonly instrumentIds: readonly number[];
}

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

/** Queues one pairing, for which no import waits unless it is named; answers the job. */
export function queueScope(tx: Mine, scope: RebuildScope & Partial<PairPayload>): Promise<number> {
  const payload: PairPayload = { importId: null, ...scope };
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
