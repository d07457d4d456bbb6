import type { TradingDay } from '#engine/day.ts';
import { importFile } from '../actions/import-file.ts';
import { pairImport } from '../actions/pair-import.ts';
import type { Store } from '../db/client.ts';
import { claim } from '../db/jobs.ts';
import type { Threads } from '../jobs/threads.ts';

const WAIT_MS = 30_000;

/** Does all the work that is queued, as on that day. */
export async function workOff(store: Store, today: TradingDay): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await pairImport(store, job, today, WAIT_MS);
}

/** What the threads do, done by whoever waits for it, as on a day of the test's choice. */
export function workHere(store: Store, today: TradingDay): Threads {
  return {
    importFile: (upload) => importFile(store, upload),
    wake: () => undefined,
    ended: async () => {
      await workOff(store, today);
      return true;
    },
    stop: () => Promise.resolve(),
  };
}
