import { LRUCache } from 'lru-cache';

/** How many keys are remembered. The ones that called least recently are dropped. */
const MOST_KEYS = 5000;

type Done = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Counts each key's calls in the current minute; a store for @fastify/rate-limit. The package's own store uses the time of day, so a clock
 * set back by hours would make a minute last for hours.
 */
export class MinuteCounts {
  readonly #counts = new LRUCache<string, { calls: number; readonly began: number }>({ max: MOST_KEYS });

  incr(key: string, done: Done, windowMs: number): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now - known.began < windowMs ? known : { calls: 0, began: now };
    count.calls += 1;
    this.#counts.set(key, count);
    done(null, { current: count.calls, ttl: windowMs - (now - count.began) });
  }

  child(): MinuteCounts {
    return new MinuteCounts();
  }
}
