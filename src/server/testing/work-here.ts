import type { TradingDay } from '#engine/day.ts';
import { importFile } from '../actions/import-file.ts';
import { pairImport } from '../actions/pair-import.ts';
import type { Store } from '../store/client.ts';
import { claim } from '../queue/jobs.ts';
import type { Threads } from '../jobs/threads.ts';

/** Does all the work that is queued, as on that day. */
export async function workOff(store: Store, today: TradingDay): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await pairImport(store, job, today);
}

/** What the threads do, here; queued work waits for workOff. */
export function workHere(store: Store): Threads {
  return {
    importFile: (upload) => importFile(store, upload),
    stop: () => Promise.resolve(),
  };
}
