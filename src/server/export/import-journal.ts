import { counted } from '#contract/counted.ts';
import type { JournalImportedBody, KeptFile, ReadDifferently } from '#contract/export.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import type { StoreHandle } from '../store/client.ts';
import { apiProblem } from '../problems.ts';
import { inThread } from '../store/thread-tasks.ts';
import type { ImportStart, ImportTerms } from './import-thread.ts';
import type { storeJournal } from './store-journal.ts';
import type { Mine } from '../store/mine.ts';

const MIB = 1024 * 1024;
/** Limits of time and memory. An honest export of a million trades takes a minute and little memory; its files and images add to it. */
const STORED_WITHIN_MS = 180_000;
const STORED_PER_MIB_MS = 200;
const COMPARED_WITHIN_MS = 30_000;
const MEMORY_MB = 1024;

/**
 * Stores an export in the user's empty journal, all of it or nothing, and waits some seconds for its pairing. Throws an ApiProblem: 409
 * where the journal is not empty; 422, with the line at fault, for a file that is not a valid export.
 */
export async function importJournal(handle: StoreHandle, mine: Mine, file: KeptFile, terms: ImportTerms): Promise<JournalImportedBody> {
  const [{ jobs, trades, missing }, compared = null] = await bring(file, { ...terms, handle, userId: mine.userId });
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

/** The time to store an export of so many bytes. */
export function storedWithinMs(bytes: number): number {
  return STORED_WITHIN_MS + Math.ceil((bytes / MIB) * STORED_PER_MIB_MS);
}

/** What was stored, and how its files compare: missing where that did not end in time. */
function bring(
  file: KeptFile,
  start: Omit<ImportStart, 'fd' | 'size'>,
): Promise<[Awaited<ReturnType<typeof storeJournal>>, ReadDifferently?]> {
  const { fd, size, giveBack } = file.lend();
  return inThread(new URL('import-thread.ts', import.meta.url), {
    workerData: { ...start, fd, size } satisfies ImportStart,
    withinMs: [storedWithinMs(size), COMPARED_WITHIN_MS],
    memoryMb: MEMORY_MB,
    tooMuch: () => apiProblem('export-too-slow'),
    onEnd: giveBack,
  });
}
