/** A thread that stores one export and ends. The file may be hostile, and reading it must not delay the server's answers. */
import { workerData } from 'node:worker_threads';
import type { TradingDay } from '#engine/day.ts';
import { doJournalTask, type JournalTask } from '../store/journal-task.ts';
import { scanFileAt } from '../http/scan-file.ts';
import { compareFiles } from './compare-files.ts';
import { bytesOfFile } from './file-bytes.ts';
import { findParts, type Quotas, wholeOf } from './journal-file.ts';
import { storeJournal } from './store-journal.ts';

/** What a journal may hold, who scans its files first, and the day. */
export interface ImportTerms {
  readonly quotas: Quotas;
  readonly clamdUrl: string | null;
  readonly today: TradingDay;
}

/** What the thread begins with: an open file, and its size. */
export interface ImportStart extends JournalTask, ImportTerms {
  readonly fd: number;
  readonly size: number;
}

const { fd, size, quotas, clamdUrl, today } = workerData as ImportStart;
await doJournalTask(async function* bring(mine) {
  const parts = findParts(bytesOfFile(fd, size), quotas);
  if (clamdUrl !== null) for (const { part } of parts.files) await scanFileAt(clamdUrl, await wholeOf(part));
  yield await storeJournal(mine, parts, today);
  yield await compareFiles(mine, today);
});
