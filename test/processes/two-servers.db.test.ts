import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { adminOf, TEMPLATE_DATABASE } from '../server/server-databases.ts';
import { cookiesOf, newSession, PASSWORD, type ServerProcess, startServer } from '../server/server-process.ts';
import { removeFolder } from '../server/remove-folder.ts';

describe('two servers on one PostgreSQL', () => {
  const admin = adminOf(inject('serverUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-two-'));
  let servers: ServerProcess[] = [];
  beforeEach(async () => {
    await admin.create(name, TEMPLATE_DATABASE);
    const env = { DATABASE_URL: admin.urlOf(name), DATA_DIR: dataDir, RATE_LIMITS: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await admin.drop(name);
    removeFolder(dataDir);
  });

  it('share accounts, sessions and limits', async () => {
    const [one, two] = servers.map(({ base }) => base) as [string, string];
    const post = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(base + path, { method: path === '/api/me/password' ? 'PUT' : 'POST', body: new URLSearchParams(fields), headers });
    const isIn = async (base: string, cookie: string): Promise<boolean> =>
      ((await (await fetch(`${base}/api/me`, { headers: { cookie } })).json()) as { authenticated: boolean }).authenticated;

    const here = await newSession(one, 'asha');
    const login = await post(two, '/api/login/', { username: 'asha', password: PASSWORD });
    const there = cookiesOf(login);
    expect([await isIn(two, here), await isIn(one, there)]).toEqual([true, true]);
    const passwords = { current_password: PASSWORD, new_password: 'a better horse 10' };
    const changed = await post(one, '/api/me/password', passwords, { cookie: here });
    expect(changed.status).toBe(200);
    expect([await isIn(two, cookiesOf(changed)), await isIn(two, here), await isIn(two, there)]).toEqual([true, false, false]);

    const guess = (base: string, password: string, address: string) =>
      post(base, '/api/login/', { username: 'asha', password }, { 'x-forwarded-for': address });
    const start = performance.now();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(index % 2 === 0 ? one : two, 'wrong', '198.51.100.1')),
    );
    // Six guesses, and on a slow machine one more after each pause of 1, 2, 4 … seconds.
    const heard = guesses.filter(({ status }) => status === 401).length;
    expect(heard).toBeGreaterThanOrEqual(6);
    expect(heard).toBeLessThanOrEqual(6 + Math.floor(Math.log2((performance.now() - start) / 1000 + 1)));
    for (const base of [one, two]) {
      // On a slow machine a pause may be over: the next wrong guess then starts a longer one.
      await expect.poll(async () => (await guess(base, 'wrong', '198.51.100.1')).status, { interval: 0 }).toBe(429);
      expect((await guess(base, 'a better horse 10', '203.0.113.7')).status).toBe(200);
    }
  });
});
