import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../db/client.ts';
import { markImport } from '../db/imports.ts';
import { finish, type Job } from '../db/jobs.ts';
import { withAccount } from './account-lease.ts';
import { rebuildInstruments, type Rebuilt } from './rebuild-instruments.ts';

/** What a 'pair' job is about; importId is null where no import waits for it. */
export interface PairPayload {
  readonly accountId: number;
  readonly importId: number | null;
  readonly instrumentIds: readonly number[];
}

const WAIT_FOR_ACCOUNT_MS = 30_000;

/** Work that has ended, with what it did; null when another worker had taken it over. */
export async function pairImport(store: Store, job: Job, today: TradingDay): Promise<Rebuilt | null> {
  const { accountId, importId, instrumentIds } = job.payload as PairPayload;
  const userId = job.user_id;
  if (userId === null) throw new Error(`job ${job.id} is of no user`);
  return withAccount(store, userId, accountId, WAIT_FOR_ACCOUNT_MS, async (lease) => {
    if (importId !== null) await markImport(store.db, userId, importId, 'processing');
    const rebuilt = await rebuildInstruments(store, lease, instrumentIds, today, job.attempts > 1, async (aggregatedCount) => {
      if (importId !== null) await markImport(store.db, userId, importId, 'processing', { aggregatedCount });
    });
    return store.transaction(async (tx) => {
      if (!(await finish(tx, job))) return null;
      if (importId !== null) await markImport(tx, userId, importId, 'completed', { pairedCount: rebuilt.closed });
      return rebuilt;
    });
  });
}

/** Marks the import of a job that failed for good: its trades are safe, what they came to is not known. */
export async function pairingFailed(store: Store, job: Job, error: string): Promise<void> {
  const { importId } = job.payload as PairPayload;
  if (importId !== null && job.user_id !== null) await markImport(store.db, job.user_id, importId, 'failed', { error });
}
