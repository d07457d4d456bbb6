import type { TradingDay } from '#engine/day.ts';
import { accountsTrading } from '../db/accounts.ts';
import type { Db } from '../db/client.ts';
import { enqueue, WAITED_FOR } from '../db/jobs.ts';
import type { PairPayload } from './pair-import.ts';

/** An instrument in one account. */
export interface Place {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** Queues the pairing of instruments that a change touched on `since` and later, a job an account; answers the jobs. */
export async function queuePairing(tx: Db, userId: number, places: readonly Place[], since?: TradingDay): Promise<number[]> {
  const byAccount = Map.groupBy(places, (place) => place.accountId);
  const jobs: number[] = [];
  for (const [accountId, ofAccount] of byAccount) {
    const instrumentIds = [...new Set(ofAccount.map((place) => place.instrumentId))];
    const payload: PairPayload = { accountId, importId: null, instrumentIds, ...(since === undefined ? {} : { since }) };
    jobs.push(await enqueue(tx, { kind: 'pair', userId, payload, priority: WAITED_FOR }));
  }
  return jobs;
}

/** These instruments, and those that were joined into them, in every account that trades them. */
export async function placesTrading(
  tx: Db,
  userId: number,
  instrumentIds: readonly number[],
  joined: readonly number[] = [],
): Promise<Place[]> {
  const accounts = await accountsTrading(tx, userId, instrumentIds);
  return accounts.flatMap((accountId) => [...instrumentIds, ...joined].map((instrumentId) => ({ accountId, instrumentId })));
}
