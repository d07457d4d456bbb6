import type { TradingDay } from '#engine/day.ts';
import { accountsOf } from '../broker-accounts.ts';
import { derivedInstruments, lockDerived, rolledUpDays } from '../derived-rows.ts';
import { forgetFailures } from '../imports.ts';
import { correctExpiries } from './learn-expiries.ts';
import { instrumentIds } from '../instruments.ts';
import { rebuildInstruments } from './rebuild-instruments.ts';
import { writeRollups } from './write-rollups.ts';
import type { Mine } from '../../store/mine.ts';

/**
 * Derives all of a user's journal again from trades and corrections, and clears away what was derived of nothing, in one transaction.
 * Contracts get the days that the calendar has now. It completes imports whose pairing failed.
 */
export async function rebuildJournal(mine: Mine, today: TradingDay): Promise<void> {
  await mine.transaction(async (tx) => {
    await lockDerived(tx);
    await correctExpiries(tx);
    const known = await instrumentIds(tx);
    for (const { id: accountId } of await accountsOf(tx)) {
      const ids = [...new Set([...known, ...(await derivedInstruments(tx, accountId))])];
      await rebuildInstruments(tx, { accountId, instrumentIds: ids }, today);
      await forgetFailures(tx, accountId);
    }
    await writeRollups(tx, { accountId: 0, instrumentIds: [] }, [], await rolledUpDays(tx));
  });
}
