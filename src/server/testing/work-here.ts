import type { TradingDay } from '#engine/day.ts';
import { pairImport } from '../actions/pair-import.ts';
import type { JobWatch } from '../actions/wait-for-job.ts';
import type { Store } from '../db/client.ts';
import { claim } from '../db/jobs.ts';

/** The queue's work done by whoever waits for it, on a day of the test's choice, instead of by a thread. */
export function workHere(store: Store, today: TradingDay): JobWatch {
  return {
    wake: () => undefined,
    ended: async () => {
      for (let job = await claim(store.db); job; job = await claim(store.db)) await pairImport(store, job, today);
      return true;
    },
  };
}
