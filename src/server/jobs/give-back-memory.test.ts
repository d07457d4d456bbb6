import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { cachedDataVersionTag } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { giveBackMemoryAtRest, giveBackMemoryOf } from './give-back-memory.ts';

test('the code that Node kept stays valid', () => {
  vi.useFakeTimers();
  const before = cachedDataVersionTag();
  giveBackMemoryAtRest();
  expect(cachedDataVersionTag()).toBe(before);
  vi.useRealTimers();
});

test('a server is at rest ten seconds after its last answer, not while a request is being answered', async () => {
  const collect = vi.fn<() => void>();
  const [server, upload, read] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  vi.useFakeTimers();
  giveBackMemoryOf(server as Server, collect);
  server.emit('request', {}, upload);
  server.emit('request', {}, read);
  read.emit('close');
  vi.advanceTimersByTime(35_000);
  expect(collect).not.toHaveBeenCalled();
  upload.emit('close');
  vi.advanceTimersByTime(9_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(1);
  // Once, until there is work again.
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
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
