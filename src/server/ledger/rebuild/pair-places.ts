import type { TradingDay } from '#engine/day.ts';
import { tryLockDerived } from '../derived-rows.ts';
import type { Mine } from '../../store/mine.ts';
import type { Effort } from './derive-books.ts';
import { type Place, queueScope, scopesByAccount } from './queue-pairing.ts';
import { rebuildInstruments } from './rebuild-instruments.ts';

/** The most trades that are paired within a request: more would delay other requests. */
const MOST_AT_ONCE = 2000;

/**
 * Pairs what a change touched, in the transaction of the change. Returns the jobs of what has to wait: too many trades, or another rebuild
 * of the user's journal is running.
 */
export async function pairPlaces(mine: Mine, places: readonly Place[], today: TradingDay, effort: Partial<Effort> = {}): Promise<number[]> {
  const isFree = await tryLockDerived(mine);
  const jobs: number[] = [];
  for (const scope of scopesByAccount(places)) {
    const rebuilt = isFree ? await rebuildInstruments(mine, scope, today, { most: MOST_AT_ONCE, keepsNotes: false, ...effort }) : null;
    if (!rebuilt) jobs.push(await queueScope(mine, scope));
  }
  return jobs;
}
