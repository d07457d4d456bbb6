import { expect, test } from 'vitest';
import { times } from '../server/endurance.ts';
import { ownServer } from '../server/own-server.ts';
import { memoryOf, pairFile } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';

const own = ownServer();

test('the memory of the start, and of a large file, is given back', { tags: 'slow' }, async () => {
  const { server, cookie } = own();
  const started = memoryOf(server, 'VmHWM');
  await expect.poll(() => memoryOf(server), { interval: 1000 }).toBeLessThan(0.85 * started);
  await pairFile(server.base, cookie, syntheticTradebook({ trades: times(15_000, 50_000), seed: 1 }));
  expect(memoryOf(server, 'VmHWM')).toBeGreaterThan(1.1 * started);
  await expect.poll(() => memoryOf(server), { interval: 1000 }).toBeLessThan(started);
});
