import { LRUCache } from 'lru-cache';

/** Keys remembered at a time: those that called last. */
const MOST_KEYS = 5000;

type Done = (error: Error | null, result: { current: number; ttl: number }) => void;

/**
 * Calls in the present minute of each key, as a store of @fastify/rate-limit. Its own one goes by the time of day: set back by hours, a
 * minute would last as long.
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
