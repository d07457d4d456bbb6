/** A thread that charges the orders of a user under each known plan and ends: seconds of work for a large journal. */
import { workerData } from 'node:worker_threads';
import { doJournalTask, type JournalTask } from '../store/journal-task.ts';
import { billElsewhere, type ElsewhereRequest } from './bill-elsewhere.ts';

/** What a thread begins with. */
export interface ElsewhereStart extends JournalTask {
  readonly request: ElsewhereRequest;
}

const { request } = workerData as ElsewhereStart;
await doJournalTask(async function* bill(mine) {
  yield await billElsewhere(mine, request);
});
