import { addDays, type TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { enqueue } from '../../queue/jobs.ts';
import { heldPastExpiry } from '../held-trades.ts';
import { openPastExpiry } from '../open-positions.ts';
import type { PairPayload } from './pair-import.ts';

/** No server stands still for longer. */
const LOOK_BACK_DAYS = 60;

/**
 * Queues the contracts again that the journal still holds open past their expiry: time alone changes what they are. So it does with rows
 * that wait as possible doubles, whose contracts expired since a day. Queuing one twice is harmless. In a demo it is always the same day.
 */
export async function settleExpired(store: Store, today: TradingDay, since = addDays(today, -LOOK_BACK_DAYS)): Promise<number> {
  const demos = await store.db.selectFrom('users').select('id').where('demo_until', 'is not', null).execute();
  const stands = new Set(demos.map(({ id }) => id));
  const all = [...(await openPastExpiry(store.db, today)), ...(await heldPastExpiry(store.db, since, today))];
  const expired = all.filter(({ userId }) => !stands.has(userId));
  const accounts = Map.groupBy(expired, ({ userId, accountId }) => `${userId} ${accountId}`);
  for (const positions of accounts.values()) {
    const [first] = positions;
    if (!first) continue;
    const payload: PairPayload = {
      accountId: first.accountId,
      importId: null,
      instrumentIds: positions.map((position) => position.instrumentId),
    };
    await enqueue(store.db, { kind: 'pair', userId: first.userId, payload });
  }
  return accounts.size;
}
