import { LRUCache } from 'lru-cache';

/** About what the map takes for one value, the value's own object included. */
const OVERHEAD = 500;

/** Values by key, at most `most` bytes of them as `sizeOf` counts: what was not asked for the longest goes first. */
export function boundedMemory<T extends object>(most: number, sizeOf: (value: T) => number): LRUCache<string, T> {
  return new LRUCache({ maxSize: most, sizeCalculation: (value, key) => sizeOf(value) + 2 * key.length + OVERHEAD });
}
