import type { TradingDay } from '#engine/day.ts';
import { ZERO } from '#engine/money.ts';
import { analyzeJournal } from './analyze-journal.ts';
import { emptyTables, lockDerived } from '../derived-rows.ts';
import { journalNet } from '../day-rollups.ts';
import { keepImportNet, markImport } from '../imports.ts';
import { finish, type Job } from '../../queue/jobs.ts';
import type { PairPayload } from './queue-pairing.ts';
import { rebuildInstruments, type Rebuilt } from './rebuild-instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** Does the work of a job, its end and its import's included, in one transaction; throws where another worker has the job. */
export async function pairImport(mine: Mine, job: Job, today: TradingDay): Promise<Rebuilt> {
  const { accountId, importId, instrumentIds, isNew } = job.payload as PairPayload;
  if (importId !== null) await markImport(mine, importId, 'processing');
  const rebuilt = await mine.transaction(async (tx) => {
    await lockDerived(tx);
    const before = isNew ? await journalNet(tx) : ZERO;
    // Most large files are the first of an account.
    const empty = isNew ? await emptyTables(tx, accountId) : new Set<never>();
    const done = await rebuildInstruments(tx, { accountId, instrumentIds, empty }, today);
    if (importId !== null) await markImport(tx, importId, 'completed', { aggregatedCount: done.orders, pairedCount: done.closed });
    if (isNew && importId !== null) await keepImportNet(tx, importId, before, await journalNet(tx));
    if (!(await finish(tx.db, job))) throw new Error(`job ${job.id} was taken over by another worker`);
    return done;
  });
  // The work is done whatever becomes of this.
  await analyzeJournal(mine, rebuilt.closed).catch(() => undefined);
  return rebuilt;
}

/** Marks the import of a job that failed after its last attempt: its trades are stored, but not paired. */
export async function pairingFailed(tx: Mine, job: Job): Promise<void> {
  const { importId } = job.payload as Partial<PairPayload>;
  if (typeof importId === 'number') await markImport(tx, importId, 'failed');
}
