import type { TradingDay } from '#engine/day.ts';
import { ZERO } from '#engine/money.ts';
import { analyzeJournal } from '../journal/analyze-journal.ts';
import type { Db, Store } from '../store/client.ts';
import { lockDerived } from '../journal/derived-rows.ts';
import { journalNet } from '../journal/day-rollups.ts';
import { keepImportNet, markImport } from '../journal/imports.ts';
import { finish, type Job } from '../queue/jobs.ts';
import { rebuildInstruments, type Rebuilt } from './rebuild-instruments.ts';

/** What a 'pair' job is about; importId is null where no import waits for it. */
export interface PairPayload {
  readonly accountId: number;
  readonly importId: number | null;
  readonly instrumentIds: readonly number[];
  /** The import is being paired for the first time: what it changes in rupees is kept. */
  readonly isNew?: boolean;
}

/** Closed trades of one rebuild after which the statistics of the tables are updated. */
const MANY = 2000;

/** Does the work of a job, its end and its import's included, in one transaction; throws where another worker has the job. */
export async function pairImport(store: Store, job: Job, today: TradingDay): Promise<Rebuilt> {
  const { accountId, importId, instrumentIds, isNew } = job.payload as PairPayload;
  const userId = job.user_id;
  if (userId === null) throw new Error(`job ${job.id} is of no user`);
  if (importId !== null) await markImport(store.db, userId, importId, 'processing');
  const rebuilt = await store.transaction(async (tx) => {
    await lockDerived(tx, userId);
    const before = isNew ? await journalNet(tx, userId) : ZERO;
    const done = await rebuildInstruments(tx, { userId, accountId, instrumentIds }, today);
    if (importId !== null) await markImport(tx, userId, importId, 'completed', { aggregatedCount: done.orders, pairedCount: done.closed });
    if (isNew && importId !== null) await keepImportNet(tx, userId, importId, before, await journalNet(tx, userId));
    if (!(await finish(tx, job))) throw new Error(`job ${job.id} was taken over by another worker`);
    return done;
  });
  // The work is done whatever becomes of this.
  if (rebuilt.closed >= MANY) await analyzeJournal(store.db, userId).catch(() => undefined);
  return rebuilt;
}

/** Marks the import of a job that failed after its last attempt: its trades are stored, but not paired. */
export async function pairingFailed(tx: Db, job: Job): Promise<void> {
  const { importId } = job.payload as Partial<PairPayload>;
  if (typeof importId === 'number' && job.user_id !== null) await markImport(tx, job.user_id, importId, 'failed');
}
