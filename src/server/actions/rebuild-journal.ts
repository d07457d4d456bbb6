import type { TradingDay } from '#engine/day.ts';
import { accountsOf } from '../journal/broker-accounts.ts';
import type { Store } from '../store/client.ts';
import { derivedInstruments, lockDerived, rolledUpDays } from '../journal/derived-rows.ts';
import { forgetFailures } from '../journal/imports.ts';
import { instrumentIds } from '../journal/instruments.ts';
import { rebuildInstruments } from './rebuild-instruments.ts';
import { writeRollups } from './write-rollups.ts';

/**
 * Derives all of a user's journal again from trades and corrections, and clears away what was derived of nothing, in one transaction.
 * It completes imports whose pairing failed.
 */
export async function rebuildJournal(store: Store, userId: number, today: TradingDay): Promise<void> {
  await store.transaction(async (tx) => {
    await lockDerived(tx, userId);
    const known = await instrumentIds(tx, userId);
    for (const { id: accountId } of await accountsOf(tx, userId)) {
      const ids = [...new Set([...known, ...(await derivedInstruments(tx, userId, accountId))])];
      await rebuildInstruments(tx, { userId, accountId, instrumentIds: ids }, today);
      await forgetFailures(tx, userId, accountId);
    }
    await writeRollups(tx, userId, { accountId: 0, instrumentIds: [] }, [], await rolledUpDays(tx, userId));
  });
}
