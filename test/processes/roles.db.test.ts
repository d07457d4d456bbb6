import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { UploadStatusBody } from '#contract/imports.ts';
import type { AddedTradeBody } from '#contract/trades.ts';
import { times } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, postFile, type ServerProcess, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { TYPED_SHARE } from '../server/typed-share.ts';
import { said } from '../server/said.ts';

const HUGE = times(30_000, 80_000);

async function addTrade({ base }: ServerProcess, cookie: string, symbol: string): Promise<AddedTradeBody> {
  const body = new URLSearchParams({ ...TYPED_SHARE, broker: 'ZERODHA', symbol });
  const answer = await fetch(`${base}/api/trades`, { method: 'POST', body, headers: { cookie } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AddedTradeBody;
}

describe('a web process and a worker on one database', async () => {
  const env = await ownDatabase('server');

  async function start(role: 'web' | 'worker', more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServer({ ...env, ...(role === 'web' ? { WORKER: 'off' } : { WEB: 'off' }), ...more });
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  }

  it('each do their part', async () => {
    const web = await start('web');
    const cookie = await newSession(web.base, 'asha');
    // A typed trade is paired with its request, without a worker.
    expect(await addTrade(web, cookie, 'INFY')).toMatchObject({ status: 'completed', message: 'Trade added.' });
    await fetch(`${web.base}/api/password/forgot`, { method: 'POST', body: new URLSearchParams({ email: 'asha@example.in' }) });

    const outbox = join(env['DATA_DIR'] ?? '', 'outbox');
    const worker = await start('worker');
    await expect.poll(() => readdirSync(outbox)).toHaveLength(1);
    expect((await fetch(worker.metrics)).status).toBe(200);
    for (const path of ['/', '/api/me', '/api/login/']) {
      // Not with fetch, which checks answers against the contract: a worker does not answer these calls.
      const answer = await new Promise<IncomingMessage>((resolve) => get(`${worker.base}${path}`, resolve));
      expect([answer.statusCode, await json(answer)]).toEqual([404, said('Not found.')]);
    }
    const positions = async () => {
      const answer = await fetch(`${web.base}/api/open-positions/paged`, { headers: { cookie } });
      return ((await answer.json()) as { total: number }).total;
    };
    await expect.poll(positions).toBe(1);
    expect(await addTrade(web, cookie, 'TCS')).toMatchObject({ status: 'completed', message: 'Trade added.' });
    await web.end('SIGTERM');
    await worker.end('SIGTERM');
    expect([web.child.exitCode, worker.child.exitCode]).toEqual([0, 0]);
  });

  it('do not let one user’s huge import hold up another’s trade', { tags: 'slow' }, async () => {
    const [web] = await Promise.all([start('web'), start('worker')]);
    const [huge, small] = [await newSession(web.base, 'meera'), await newSession(web.base, 'ravi')];
    await addTrade(web, small, 'INFY');
    const stored = await postFile(web.base, huge, syntheticTradebook({ trades: HUGE, seed: 4, from: '2025-01-06', days: 300 }));
    const { taskid } = (await stored.json()) as { taskid: string };
    const statusOf = async () => {
      const answer = await fetch(`${web.base}/api/upload-status/${taskid}`, { headers: { cookie: huge } });
      return ((await answer.json()) as UploadStatusBody).status;
    };
    await expect.poll(statusOf, { interval: 10 }).toBe('processing');
    expect(await addTrade(web, small, 'TCS')).toMatchObject({ status: 'completed' });
    expect(await statusOf()).toBe('processing');
    await untilCompleted(web.base, huge, taskid);
  });
});
