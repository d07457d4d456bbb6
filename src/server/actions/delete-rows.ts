import type { ChangedBody } from '#contract/positions.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../store/client.ts';
import { lockUser } from '../accounts/users.ts';
import { ApiProblem } from '../problems.ts';
import { findClosed, findOpen } from './find-rows.ts';
import { recordChange, settled } from './record-change.ts';

const NOT_OPEN = 'No such open position.';

/** Takes open positions out of the journal. Ignores ids that are not open positions of the user; 404 when none is. */
export async function deleteOpen(store: Store, userId: number, ids: readonly number[], today: TradingDay): Promise<ChangedBody> {
  const recorded = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const found = await findOpen(tx, userId, ids, today);
    if (found.length === 0) throw new ApiProblem(404, NOT_OPEN);
    return recordChange(tx, userId, 'open-delete', found, today);
  });
  const message = recorded.rows === 1 ? 'Open position deleted.' : `${recorded.rows} open positions deleted.`;
  return settled(store, recorded, message);
}

/** Takes the parts of one closed trade out of the journal: nothing reopens. */
export async function deleteClosed(store: Store, userId: number, buy: number, sell: number, today: TradingDay): Promise<ChangedBody> {
  const recorded = await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const found = await findClosed(tx, userId, buy, sell, today);
    if (!found) throw new ApiProblem(404, 'No such trade.');
    return recordChange(tx, userId, 'closed-delete', [found], today);
  });
  return settled(store, recorded, 'Trade deleted.');
}
