import type { Leg } from '#engine/pairing/position.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { apiProblem } from '../../problems.ts';

/** Parts of orders can be taken out only as they were executed. Throws an ApiProblem (409) where a corporate action changed them. */
export function requireUntouched(legs: readonly Leg[]): void {
  if (legs.some(({ order, changed }) => changed !== undefined || order.credit !== undefined)) throw apiProblem('changed-by-action');
}

/** The same for a trade: what an action gave follows from the lots that it acted on. */
export function requireTraded({ credit }: StoredTrade): void {
  if (credit) throw apiProblem('changed-by-action');
}
