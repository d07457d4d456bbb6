import type { TradingDay } from '#engine/day.ts';
import { accountsOf } from '../db/accounts.ts';
import type { Store } from '../db/client.ts';
import { derivedDays, derivedInstruments, rolledUpDays } from '../db/derived-rows.ts';
import { forgetFailures } from '../db/imports.ts';
import { instrumentIds } from '../db/instruments.ts';
import { WHOLE } from '../db/spans.ts';
import { withAccount } from './account-lease.ts';
import { rebuildInstruments } from './rebuild-instruments.ts';
import { writeRollups } from './write-rollups.ts';

/** Nothing is left out, so nothing has to be remembered. */
const unheard = (): Promise<void> => Promise.resolve();
const WAIT_FOR_ACCOUNT_MS = 60_000;

/**
 * Derives all of a user's journal anew from trades and corrections, account by account, and clears away what was derived of nothing.
 * Imports whose pairing failed are completed by it. Readers see the journal the whole time. Waits for the accounts, and throws AccountBusy when one does not come free.
 */
export async function rebuildJournal(store: Store, userId: number, today: TradingDay): Promise<void> {
  const days = await rolledUpDays(store.db, userId);
  for (const { id } of await accountsOf(store.db, userId)) {
    await withAccount(store, userId, id, WAIT_FOR_ACCOUNT_MS, async (lease) => {
      const known = await instrumentIds(store.db, userId);
      const derived = await derivedInstruments(store.db, userId, id);
      const ids = [...new Set([...known, ...derived])];
      const unfinished = [...(await derivedDays(store.db, userId, { accountId: id, instrumentIds: ids, floors: WHOLE }))];
      await rebuildInstruments(store, lease, ids, today, { since: null, unfinished, aggregated: unheard, changing: unheard });
      await writeRollups(store, lease, [], days);
      await forgetFailures(store.db, userId, id);
    });
  }
}
