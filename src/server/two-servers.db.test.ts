import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { adminOf, TEMPLATE_DATABASE } from './testing/server-databases.ts';
import { newSession, type ServerProcess, startServer } from './testing/server-process.ts';

const PASSWORD = 'correct horse battery 9';

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
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('share accounts, sessions and limits', async () => {
    const [one, two] = servers.map(({ base }) => base) as [string, string];
    const post = (base: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(base + path, { method: path === '/api/me/password' ? 'PUT' : 'POST', body: new URLSearchParams(fields), headers });
    const isIn = async (base: string, cookie: string): Promise<boolean> =>
      ((await (await fetch(`${base}/api/me`, { headers: { cookie } })).json()) as { authenticated: boolean }).authenticated;

    const here = await newSession(one, 'asha');
    const login = await post(two, '/api/login/', { username: 'asha', password: PASSWORD });
    const there = login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect([await isIn(two, here), await isIn(one, there)]).toEqual([true, true]);
    expect(
      (await post(one, '/api/me/password', { current_password: PASSWORD, new_password: 'a better horse 10' }, { cookie: here })).status,
    ).toBe(200);
    expect([await isIn(two, here), await isIn(two, there)]).toEqual([true, false]);

    const guess = (base: string, password: string, address: string) =>
      post(base, '/api/login/', { username: 'asha', password }, { 'x-forwarded-for': address });
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(index % 2 === 0 ? one : two, 'wrong', '198.51.100.1')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(6);
    for (const base of [one, two]) {
      expect((await guess(base, 'wrong', '198.51.100.1')).status).toBe(429);
      expect((await guess(base, 'a better horse 10', '203.0.113.7')).status).toBe(200);
    }
  }, 60_000);
});
