import type { TradingDay } from '#engine/day.ts';
import type { Job } from '../queue/jobs.ts';
import type { Store } from '../store/client.ts';
import { pairImport } from './pair-import.ts';
import { readMarketFiles } from './read-market-files.ts';

/** Does the work of a job of the queue, its end included, and says what came of it. Throws for work that is not known. */
export async function doJob(store: Store, job: Job, today: TradingDay): Promise<object> {
  if (job.kind === 'pair') return pairImport(store, job, today);
  if (job.kind === 'marks') return readMarketFiles(store, job, today);
  throw new Error(`no such work: ${job.kind}`);
}
