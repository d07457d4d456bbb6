/** A thread that stores one export and ends. The file may be hostile, and reading it must not delay the server's answers. */
import { workerData } from 'node:worker_threads';
import type { TradingDay } from '#engine/day.ts';
import { doJournalTask, type JournalTask } from '../store/journal-task.ts';
import { compareFiles } from './compare-files.ts';
import { storeJournal } from './store-journal.ts';

/** What the thread begins with. */
export interface ImportStart extends JournalTask {
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
}

const { bytes, today } = workerData as ImportStart;
await doJournalTask(async function* bring(mine) {
  yield await storeJournal(mine, bytes, today);
  yield await compareFiles(mine, today);
});
