import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jobsLeft, NO_JOBS, otherFaults, wrongJournals, wrongRows } from './testing/acknowledged.ts';
import { ownDatabase } from './testing/own-database.ts';
import { newSession, startServer } from './testing/server-process.ts';
import { setToWork } from './testing/traders-at-work.ts';
import { TYPED_SHARE } from './testing/typed-share.ts';

const PRELOAD = new URL('testing/full-disk.ts', import.meta.url).href;
const DOWN = { detail: 'The journal cannot reach its database right now. Please try again shortly.' };
const TRADE = { ...TYPED_SHARE, symbol: 'FULL' };
const WITHIN = { timeout: 120_000 };

describe('an embedded database whose disk is full', async () => {
  const env: Record<string, string> = { ...(await ownDatabase('embedded')), LOG_LEVEL: 'error' };

  it('twice, while people work: 503, nothing lost, and it goes on by itself when there is room', { timeout: 240_000 }, async () => {
    const flag = join(env['DATA_DIR'] ?? '', 'full');
    const server = await startServer({ ...env, NODE_OPTIONS: `--import=${PRELOAD}`, FULL_DISK: flag });
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'meera');
    const { traders, untilMore, stop } = await setToWork(['asha', 'ravi'], () => Promise.resolve(server.base));
    const add = async () => {
      const body = new URLSearchParams(TRADE);
      const answer = await fetch(`${server.base}/api/trades`, { method: 'POST', headers: { cookie }, body });
      return [answer.status, await answer.json()];
    };
    for (let time = 0; time < 2; time += 1) {
      await untilMore();
      writeFileSync(flag, '');
      await expect.poll(add, WITHIN).toEqual([503, DOWN]);
      expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
      rmSync(flag);
      await expect.poll(async () => (await fetch(`${server.base}/readyz`)).status, WITHIN).toBe(200);
    }
    await untilMore();
    await stop();
    await expect.poll(() => jobsLeft(server), WITHIN).toEqual(NO_JOBS);
    for (const trader of traders) expect(await wrongRows(server.base, trader)).toEqual([]);
    expect(otherFaults(traders)).toEqual([]);
    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
    expect(await wrongJournals(env, traders)).toEqual([]);
  });
});
