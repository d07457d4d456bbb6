import type { TradingDay } from '#engine/day.ts';
import { importUpload } from '#server/actions/import-archive.ts';
import { pairImport } from '#server/actions/pair-import.ts';
import type { Store } from '#server/store/client.ts';
import { claim } from '#server/queue/jobs.ts';
import type { Threads } from '#server/jobs/threads.ts';

/** Does all the work that is queued, as on that day. */
export async function workOff(store: Store, today: TradingDay): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await pairImport(store, job, today);
}

/** What the threads do, here; queued work waits for workOff. */
export function workHere(store: Store): Threads {
  return {
    importFile: (upload) => importUpload(store, upload, () => undefined),
    stop: () => Promise.resolve(),
  };
}
