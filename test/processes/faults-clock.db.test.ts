import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jobsLeft, NO_JOBS } from '../server/acknowledged.ts';
import { ENGINES } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, PASSWORD, postFile, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';
import { TYPED_SHARE } from '../server/typed-share.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRELOAD = new URL('../server/set-clock.ts', import.meta.url).href;

describe.each(ENGINES)('a server whose clock is changed (%s)', async (engine) => {
  const own = await ownDatabase(engine);

  /** Starts a real server with limits on calls. */
  async function start() {
    const file = join(own['DATA_DIR'] ?? '', 'clock');
    const setClock = (ms: number) => writeFileSync(file, String(ms));
    setClock(0);
    const env = { ...own, NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_FILE: file, RATE_LIMITS: 'on', LOG_LEVEL: 'error' };
    const server = await startServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    const send = (method: string, path: string, cookie: string, fields?: Record<string, string>) =>
      fetch(server.base + path, { method, headers: { cookie }, body: fields ? new URLSearchParams(fields) : null });
    const isIn = async (cookie: string) =>
      ((await (await send('GET', '/api/me', cookie)).json()) as { authenticated: boolean }).authenticated;
    const logIn = async (username: string, password: string) => (await send('POST', '/api/login/', '', { username, password })).status;
    return { server, setClock, send, isIn, logIn };
  }

  it('by hours, forward and back: nobody is logged out, no work waits longer, no limit lasts longer', { tags: 'slow' }, async () => {
    const { server, setClock, send, isIn, logIn } = await start();
    const cookie = await newSession(server.base, 'asha');
    for (const [place, hours] of [5, -5, 0].entries()) {
      const tasks: string[] = [];
      for (let file = 0; file < 3; file += 1) {
        const csv = syntheticTradebook({ trades: 200, seed: file, from: `2025-0${1 + file + 3 * place}-03`, days: 10 });
        const answer = await postFile(server.base, cookie, csv);
        expect(answer.status).toBe(200);
        tasks.push(((await answer.json()) as { taskid: string }).taskid);
      }
      setClock(hours * HOUR);
      expect(await isIn(cookie)).toBe(true);
      const added = await send('POST', '/api/trades', cookie, { ...TYPED_SHARE, symbol: `HOUR${place}` });
      expect([added.status, ((await added.json()) as { status: string }).status]).toEqual([200, 'completed']);
      for (const task of tasks) await untilCompleted(server.base, cookie, task);
      await expect.poll(() => jobsLeft(server)).toEqual(NO_JOBS);
    }
    setClock(5 * HOUR);
    await expect.poll(() => logIn('asha', 'wrong')).toBe(429);
    setClock(0);
    expect(await logIn('asha', PASSWORD)).toBe(200);
    expect(await isIn(cookie)).toBe(true);
  });

  it('by days, forward: a session ends after 14 days without use or 90 in all, and no sooner', async () => {
    const { server, setClock, isIn } = await start();
    const [used, idle] = [await newSession(server.base, 'ravi'), await newSession(server.base, 'meera')];
    for (const [days, usedIsIn] of [
      [13, true],
      [26, true],
      [39, true],
      [52, true],
      [65, true],
      [78, true],
      [89, true],
      [91, false],
    ] as const) {
      setClock(days * DAY);
      expect(await isIn(used), `${days} days`).toBe(usedIsIn);
      if (days === 26) expect(await isIn(idle)).toBe(false);
    }
  });
});
