import { expect, it } from 'vitest';
import { boundedMemory } from './bounded-memory.ts';

const memoryOf = (most: number) => boundedMemory<Buffer>(most, (value) => value.byteLength);

it('gives up first what was not asked for the longest, and takes nothing that is larger than all its room', () => {
  const kept = memoryOf(10_000);
  for (const key of ['a', 'b', 'c']) kept.set(key, Buffer.alloc(2500));
  expect(kept.get('a')?.byteLength).toBe(2500);
  kept.set('d', Buffer.alloc(2500));
  kept.set('too large', Buffer.alloc(10_000));
  expect(['a', 'b', 'c', 'd', 'too large'].filter((key) => kept.has(key))).toEqual(['a', 'c', 'd']);
});

it('counts many small values too', () => {
  const kept = memoryOf(100_000);
  for (let n = 0; n < 10_000; n += 1) kept.set(String(n), Buffer.alloc(0));
  expect([kept.size > 100, kept.size < 200]).toEqual([true, true]);
});
