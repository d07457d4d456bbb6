import { addDays, type TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { heldPastExpiry } from '../held-trades.ts';
import { openPastExpiry } from '../open-positions.ts';
import { mineOf } from '../../store/mine.ts';
import { queueScope, scopesByAccount } from './queue-pairing.ts';

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
  const scopes = [...Map.groupBy(expired, ({ userId }) => userId)].flatMap(([userId, places]) =>
    scopesByAccount(places).map((scope) => [userId, scope] as const),
  );
  for (const [userId, scope] of scopes) await queueScope(mineOf(store, userId), scope);
  return scopes.length;
}
