import type { TradingDay } from '#engine/day.ts';
import type { Db, Store } from '../db/client.ts';
import { markImport } from '../db/imports.ts';
import { amend, finish, type Job } from '../db/jobs.ts';
import { LeaseLost, withAccount } from './account-lease.ts';
import { rebuildInstruments, type Rebuilt } from './rebuild-instruments.ts';

/** What a 'pair' job is about; importId is null where no import waits for it. */
export interface PairPayload {
  readonly accountId: number;
  readonly importId: number | null;
  readonly instrumentIds: readonly number[];
  /** Days that an attempt which did not come to its end began to change. */
  readonly days?: readonly TradingDay[];
  /** The first day on which a trade came, went or changed; left out where that is not known. */
  readonly since?: TradingDay;
}

/** Not long: other users' work waits behind this. */
const WAIT_FOR_ACCOUNT_MS = 200;

/** Work that has ended, with what it did; null when another worker had taken it over. Throws AccountBusy while the account is written. */
export async function pairImport(store: Store, job: Job, today: TradingDay, waitMs = WAIT_FOR_ACCOUNT_MS): Promise<Rebuilt | null> {
  const { accountId, importId, instrumentIds, days: unfinished = [], since = null } = job.payload as PairPayload;
  const userId = job.user_id;
  if (userId === null) throw new Error(`job ${job.id} is of no user`);
  return withAccount(store, userId, accountId, waitMs, async (lease) => {
    if (importId !== null) await markImport(store.db, userId, importId, 'processing');
    const rebuilt = await rebuildInstruments(store, lease, instrumentIds, today, {
      unfinished,
      since,
      aggregated: async (aggregatedCount) => {
        if (importId !== null) await markImport(store.db, userId, importId, 'processing', { aggregatedCount });
      },
      changing: async (days) => {
        if (!(await amend(store.db, job, { days }))) throw new LeaseLost(`job ${job.id} was taken over`);
      },
    });
    return store.transaction(async (tx) => {
      if (!(await finish(tx, job))) return null;
      if (importId !== null) await markImport(tx, userId, importId, 'completed', { pairedCount: rebuilt.closed });
      return rebuilt;
    });
  });
}

/** Marks the import of a job that failed for good: its trades are safe, what they came to is not known. */
export async function pairingFailed(tx: Db, job: Job, error: string): Promise<void> {
  const { importId } = job.payload as Partial<PairPayload>;
  if (typeof importId === 'number' && job.user_id !== null) await markImport(tx, job.user_id, importId, 'failed', { error });
}
