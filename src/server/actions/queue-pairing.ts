import type { TradingDay } from '#engine/day.ts';
import { accountsTrading } from '../journal/broker-accounts.ts';
import type { Db } from '../store/client.ts';
import { tryLockDerived } from '../journal/derived-rows.ts';
import { enqueue } from '../queue/jobs.ts';
import type { PairPayload } from './pair-import.ts';
import { rebuildInstruments, type Scope } from './rebuild-instruments.ts';

/** An instrument in one account. */
export interface Place {
  readonly accountId: number;
  readonly instrumentId: number;
}

/** The most trades that are paired within a request: more would delay other requests. */
const MOST_AT_ONCE = 2000;

/**
 * Pairs what a change touched, in the transaction of the change. Returns the jobs of what has to wait: too many trades, or another rebuild
 * of the user's journal is running.
 */
export async function pairPlaces(
  tx: Db,
  userId: number,
  places: readonly Place[],
  today: TradingDay,
  most = MOST_AT_ONCE,
): Promise<number[]> {
  const isFree = await tryLockDerived(tx, userId);
  const jobs: number[] = [];
  for (const scope of scopesOf(userId, places)) {
    const rebuilt = isFree ? await rebuildInstruments(tx, scope, today, most) : null;
    if (!rebuilt) jobs.push(await queueScope(tx, scope));
  }
  return jobs;
}

/** Queues the pairing of what a change touched, a job an account. */
export async function queuePairing(tx: Db, userId: number, places: readonly Place[]): Promise<void> {
  for (const scope of scopesOf(userId, places)) await queueScope(tx, scope);
}

function queueScope(tx: Db, { userId, accountId, instrumentIds }: Scope): Promise<number> {
  const payload: PairPayload = { accountId, importId: null, instrumentIds };
  return enqueue(tx, { kind: 'pair', userId, payload });
}

function scopesOf(userId: number, places: readonly Place[]): Scope[] {
  const byAccount = Map.groupBy(places, (place) => place.accountId);
  return [...byAccount].map(([accountId, ofAccount]) => {
    return { userId, accountId, instrumentIds: [...new Set(ofAccount.map((place) => place.instrumentId))] };
  });
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
