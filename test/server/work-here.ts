import { setTimeout as pause } from 'node:timers/promises';
import type { TradingDay } from '#engine/day.ts';
import { importUpload } from '#server/files/import-archive.ts';
import { answerFile } from '#server/files/import-file.ts';
import { readAgain } from '#server/files/read-again.ts';
import { doJob } from '#server/jobs/do-job.ts';
import type { Store } from '#server/store/client.ts';
import { claim } from '#server/queue/jobs.ts';
import type { Threads } from '#server/jobs/threads.ts';
import { mineOf } from '#server/store/mine.ts';
import { readList } from '#server/corporate-actions/read-list.ts';

/** Does all queued work, as if it were that day. */
export async function workOff(store: Store, today: TradingDay): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await doJob(store, job, today);
}

/** Does queued work until the call is answered: some answers wait for it. */
export async function workUntil<T>(store: Store, today: TradingDay, call: Promise<T>): Promise<T> {
  const ended = call.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([ended, pause(20, false)]))) await workOff(store, today);
  return call;
}

/** Does the threads' work in this thread. Queued work waits for workOff. */
export function workHere(store: Store): Threads {
  return {
    importFile: (upload) => importUpload(mineOf(store, upload.userId), upload),
    answerFile: (sent) => answerFile(mineOf(store, sent.userId), sent),
    readAgain: (sent) => readAgain(mineOf(store, sent.userId), sent),
    readList: (sent) => Promise.resolve(readList(sent)),
    stop: () => Promise.resolve(),
  };
}
