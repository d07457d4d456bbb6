import { counted } from '#contract/counted.ts';
import type { JournalImportedBody, ReadDifferently } from '#contract/export.ts';
import type { TradingDay } from '#engine/day.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import type { StoreHandle } from '../store/client.ts';
import { apiProblem } from '../problems.ts';
import { inThread } from '../store/thread-tasks.ts';
import type { ImportStart } from './import-thread.ts';
import type { storeJournal } from './store-journal.ts';
import type { Mine } from '../store/mine.ts';

/** Limits of time and memory. An honest export of a million trades takes a minute and little memory. */
const STORED_WITHIN_MS = 180_000;
const COMPARED_WITHIN_MS = 30_000;
const MEMORY_MB = 1024;

/**
 * Stores an export in the user's empty journal, all of it or nothing, and waits some seconds for its pairing. Throws an ApiProblem: 409
 * where the journal is not empty; 422, with the line at fault, for a file that is not a valid export.
 */
export async function importJournal(handle: StoreHandle, mine: Mine, bytes: Uint8Array, today: TradingDay): Promise<JournalImportedBody> {
  const [{ jobs, trades, missing }, compared = null] = await bring({ handle, userId: mine.userId, bytes, today });
  const done = await waitForJobs(mine, jobs);
  const count = counted(trades, 'trade');
  return {
    message: done ? `Your journal is here: ${count}.` : `Your journal is stored: ${count}. They are being paired.`,
    trades,
    status: done ? 'completed' : 'pending',
    read_differently: compared,
    files_missing: missing,
  };
}

/** What was stored, and how its files compare: missing where that did not end in time. */
function bring(start: ImportStart): Promise<[Awaited<ReturnType<typeof storeJournal>>, ReadDifferently?]> {
  return inThread(new URL('import-thread.ts', import.meta.url), {
    workerData: start,
    withinMs: [STORED_WITHIN_MS, COMPARED_WITHIN_MS],
    memoryMb: MEMORY_MB,
    tooMuch: () => apiProblem('export-too-slow'),
  });
}
