import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { times } from '../server/endurance.ts';
import { ownServer } from '../server/own-server.ts';
import { pairFile, type ServerProcess } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';

const WITHIN_MS = 120_000;

/** Resident memory of the process in MiB, from Linux: now, or the most that it had. */
function memoryOf({ child }: ServerProcess, when: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  return Number(new RegExp(`${when}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

const own = ownServer();

test('the memory used for a large file is released', { timeout: 2 * WITHIN_MS }, async () => {
  const { server, cookie } = own();
  const idle = memoryOf(server);
  await pairFile(server.base, cookie, syntheticTradebook({ trades: times(15_000, 50_000), seed: 1 }), WITHIN_MS);
  expect(memoryOf(server, 'VmHWM')).toBeGreaterThan(1.5 * idle);
  await expect.poll(() => memoryOf(server), { timeout: WITHIN_MS, interval: 1000 }).toBeLessThan(1.5 * idle);
});
