import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { enqueue } from '../../queue/jobs.ts';
import { openPastExpiry } from '../open-positions.ts';
import type { PairPayload } from './pair-import.ts';

/**
 * Queues the contracts again that the journal still holds open past their expiry: time alone changes what they are. Queuing one
 * twice is harmless.
 */
export async function settleExpired(store: Store, today: TradingDay): Promise<number> {
  const expired = await openPastExpiry(store.db, today);
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
