import { setTimeout as pause } from 'node:timers/promises';
import { makeTrader, type RelentlessTrader } from './relentless-trader.ts';

/** Relentless traders on a server, all at the same time. */
export interface TradersAtWork {
  readonly traders: readonly RelentlessTrader[];
  /** How many requests of all of them were acknowledged so far. */
  readonly acknowledged: () => number;
  /** Waits until each has got some more acknowledgements. */
  readonly untilMore: () => Promise<void>;
  /** Stops them. Waits for their current requests. */
  readonly stop: () => Promise<void>;
}

const SOME = 3;
const WITHIN_MS = 90_000;

/** Signs them up and starts their work. `address` gives a server; each call may give another one. */
export async function setToWork(names: readonly string[], address: () => Promise<string>): Promise<TradersAtWork> {
  const traders = await Promise.all(names.map((name) => makeTrader(name, address)));
  const stopping = new AbortController();
  const working = Promise.all(traders.map(({ work }) => work(stopping.signal)));
  const counts = () => traders.map(({ done }) => done.file + done.add);
  return {
    traders,
    acknowledged: () => traders.reduce((sum, { done }) => sum + done.file + done.add + done.edit + done.delete, 0),
    untilMore: async () => {
      const before = counts();
      const isMore = () => counts().every((count, index) => count >= (before[index] ?? 0) + SOME);
      for (const until = performance.now() + WITHIN_MS; !isMore(); await pause(20)) {
        if (performance.now() > until) throw new Error(`no more acknowledgements: ${before.join()} and ${counts().join()}`);
      }
    },
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
