import { expect, it } from 'vitest';
import { BoundedMemory } from './bounded-memory.ts';

const memoryOf = (most: number) => new BoundedMemory<Buffer>(most, (value) => value.byteLength);

it('holds no more bytes than it may, and gives up first what was not asked for the longest', () => {
  const kept = memoryOf(10_000);
  for (const key of ['a', 'b', 'c']) kept.keep(key, Buffer.alloc(2500));
  expect(kept.find('a')?.byteLength).toBe(2500);
  kept.keep('d', Buffer.alloc(2500));
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key) !== null)).toEqual(['a', 'c', 'd']);
  for (let n = 0; n < 1000; n += 1) {
    kept.keep(`more ${n}`, Buffer.alloc(n % 300));
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(kept.find('more 999')).not.toBeNull();
});

it('takes a value once, however often it is given, and none that is larger than all its room', () => {
  const kept = memoryOf(10_000);
  kept.keep('a', Buffer.alloc(1000));
  const { bytes } = kept;
  for (let time = 0; time < 50; time += 1) kept.keep('a', Buffer.alloc(1000));
  kept.keep('too large', Buffer.alloc(10_000));
  expect([kept.bytes, kept.find('too large'), kept.find('a')?.byteLength]).toEqual([bytes, null, 1000]);
});

it('counts many small values too', () => {
  const kept = memoryOf(100_000);
  for (let n = 0; n < 10_000; n += 1) kept.keep(String(n), Buffer.alloc(0));
  expect(Array.from({ length: 10_000 }, (_, n) => kept.find(String(n))).filter(Boolean).length).toBeLessThan(200);
});
