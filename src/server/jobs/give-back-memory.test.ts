import { once } from 'node:events';
import { cachedDataVersionTag } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { giveBackMemoryAtRest } from './give-back-memory.ts';

test('the code that Node kept stays valid', () => {
  vi.useFakeTimers();
  const before = cachedDataVersionTag();
  giveBackMemoryAtRest();
  expect(cachedDataVersionTag()).toBe(before);
  vi.useRealTimers();
});

test('threads that start at the same moment do not take the flag from each other', async () => {
  const file = new URL('give-back-memory.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(file)}).then(({ giveBackMemoryAtRest }) => {
    for (let turn = 0; turn < 150; turn++) giveBackMemoryAtRest();
  })`;
  const threads = Array.from({ length: 4 }, () => new Worker(code, { eval: true }));
  const ended = await Promise.allSettled(threads.map((thread) => once(thread, 'exit')));
  expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : one.value))).toEqual([0, 0, 0, 0]);
});
