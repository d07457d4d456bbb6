import type { TradingDay } from '#engine/day.ts';
import type { Job } from '../queue/jobs.ts';
import type { Db, Store } from '../store/client.ts';
import { pairImport, pairingFailed } from '../ledger/rebuild/pair-import.ts';
import { readingFailed, readMarketFiles } from '../market/read-market-files.ts';
import { todayOf } from '../ledger/user-today.ts';
import { mineIn, mineOf } from '../store/mine.ts';

/** Does the work of a job of the queue, its end included, and says what came of it. Throws for work that is not known. */
export async function doJob(store: Store, job: Job, dayNow: TradingDay): Promise<object> {
  const mine = mineOf(store, userOfJob(job));
  const today = await todayOf(mine, dayNow);
  if (job.kind === 'pair') return pairImport(mine, job, today);
  if (job.kind === 'marks') return readMarketFiles(mine, job, today);
  throw new Error(`no such work: ${job.kind}`);
}

/** After the last attempt at a job: what waited for it is told so. */
export function jobFailed(tx: Db, job: Job): Promise<void> {
  const mine = mineIn(tx, userOfJob(job));
  return job.kind === 'marks' ? readingFailed(mine) : pairingFailed(mine, job);
}

function userOfJob({ id, user_id: userId }: Job): number {
  if (userId === null) throw new Error(`job ${id} is of no user`);
  return userId;
}
