import { cachedDataVersionTag } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { giveBackMemoryAtRest } from './give-back-memory.ts';

test('the code that Node kept stays valid', () => {
  vi.useFakeTimers();
  const before = cachedDataVersionTag();
  giveBackMemoryAtRest();
  expect(cachedDataVersionTag()).toBe(before);
  vi.useRealTimers();
});
