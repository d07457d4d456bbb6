import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import type { SummaryBody } from '#contract/summary.ts';
import { independentLedger } from './testing/independent-ledger.ts';
import { adminOf } from './testing/server-databases.ts';
import { newSession, postFile, startServer, untilCompleted } from './testing/server-process.ts';
import { syntheticTradebook } from './testing/synthetic-tradebook.ts';
import { tempFolder } from './testing/temp-folder.ts';

const CSV = syntheticTradebook({ fills: 6000, seed: 31, from: '2025-06-02', days: 120 });
const TODAY = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const GROSS = independentLedger(CSV, TODAY).gross;

async function environment(engine: string): Promise<Record<string, string>> {
  const DATA_DIR = tempFolder();
  if (engine === 'embedded') return { DATA_DIR };
  const admin = adminOf(inject('serverUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.recreate(name);
  onTestFinished(() => admin.drop(name));
  return { DATA_DIR, DATABASE_URL: admin.urlOf(name) };
}

async function gross(base: string, cookie: string): Promise<number> {
  const answer = await fetch(`${base}/api/summary/overall`, { headers: { cookie } });
  return Math.round(((await answer.json()) as SummaryBody).gross_pl * 100);
}

describe.each(['embedded', 'server'])('the server on the %s database', (engine) => {
  it('completes an import after kill -9, nothing twice and nothing missing', async () => {
    const env = await environment(engine);
    let server = await startServer(env);
    const cookie = await newSession(server.base, 'asha');
    const answer = await postFile(server.base, cookie, CSV);
    expect(answer.status).toBe(200);
    const { taskid } = (await answer.json()) as { taskid: string };
    for (const wait of [0, 120, 350]) {
      await pause(wait);
      await server.end('SIGKILL');
      server = await startServer(env);
    }
    await untilCompleted(server.base, cookie, taskid, 60_000);
    expect(await gross(server.base, cookie)).toBe(GROSS);
    expect((await postFile(server.base, cookie, CSV)).status).toBe(409);
    await server.end('SIGTERM');
  }, 180_000);

  it('has nothing of an upload that it never answered, and takes it again', async () => {
    const env = await environment(engine);
    let server = await startServer(env);
    const cookie = await newSession(server.base, 'bina');
    const lost = postFile(server.base, cookie, CSV).then(
      (response) => response.status,
      () => 'no answer',
    );
    await pause(250);
    await server.end('SIGKILL');
    const outcome = await lost;
    server = await startServer(env);
    const again = await postFile(server.base, cookie, CSV);
    // Stored whole before the kill, or not at all.
    expect(again.status).toBe(outcome === 200 ? 409 : again.status);
    if (again.status === 200) {
      const { taskid, recognised } = (await again.json()) as { taskid: string; recognised: { trades: number } };
      expect(recognised.trades).toBe(6000);
      await untilCompleted(server.base, cookie, taskid, 60_000);
    } else expect(again.status).toBe(409);
    await expect.poll(() => gross(server.base, cookie), { timeout: 60_000, interval: 200 }).toBe(GROSS);
    await server.end('SIGTERM');
    expect(server.child.exitCode).toBe(0);
  }, 180_000);
});
