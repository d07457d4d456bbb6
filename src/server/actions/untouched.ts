import type { Leg } from '#engine/pairing/position.ts';
import type { StoredTrade } from '#engine/trades/trade.ts';
import { ApiProblem } from '../problems.ts';

const CHANGED =
  'A corporate action changed or gave these shares. Undo it under Changes first, or correct the trades from before it one by one.';

/** Parts of orders can be taken out only as they were executed. Throws an ApiProblem (409) where a corporate action changed them. */
export function requireUntouched(legs: readonly Leg[]): void {
  if (legs.some(({ order, changed }) => changed !== undefined || order.credit !== undefined)) throw new ApiProblem(409, CHANGED);
}

/** The same for a trade: what an action gave follows from the lots that it acted on. */
export function requireTraded({ credit }: StoredTrade): void {
  if (credit) throw new ApiProblem(409, CHANGED);
}
