import type { TradingDay } from '#engine/day.ts';
import { instrumentsTradedIn } from '../account-facts.ts';
import { accountsTrading } from '../broker-accounts.ts';
import { tryLockDerived } from '../derived-rows.ts';
import { enqueue } from '../../queue/jobs.ts';
import type { PairPayload } from './pair-import.ts';
import type { Effort, RebuildScope } from './derive-books.ts';
import { rebuildInstruments } from './rebuild-instruments.ts';
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

/** The most trades that are paired within a request: more would delay other requests. */
const MOST_AT_ONCE = 2000;

/**
 * Pairs what a change touched, in the transaction of the change. Returns the jobs of what has to wait: too many trades, or another rebuild
 * of the user's journal is running.
 */
export async function pairPlaces(mine: Mine, places: readonly Place[], today: TradingDay, effort: Partial<Effort> = {}): Promise<number[]> {
  const isFree = await tryLockDerived(mine);
  const jobs: number[] = [];
  for (const scope of scopesOf(places)) {
    const rebuilt = isFree ? await rebuildInstruments(mine, scope, today, { most: MOST_AT_ONCE, keepsNotes: false, ...effort }) : null;
    if (!rebuilt) jobs.push(await queueScope(mine, scope));
  }
  return jobs;
}

/** Queues the pairing of what a change touched, a job an account. */
export async function queuePairing(mine: Mine, places: readonly Place[]): Promise<void> {
  for (const scope of scopesOf(places)) await queueScope(mine, scope);
}

function queueScope(tx: Mine, { accountId, instrumentIds }: RebuildScope): Promise<number> {
  const payload: PairPayload = { accountId, importId: null, instrumentIds };
  return enqueue(tx.db, { userId: tx.userId, kind: 'pair', payload });
}

function scopesOf(places: readonly Place[]): RebuildScope[] {
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
