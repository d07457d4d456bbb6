import { describe, expect, it } from 'vitest';
import { ENGINES } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { runScript } from '../server/run-script.ts';
import { newSession, startServer } from '../server/server-process.ts';

const NAMES = ['asha', 'ravi', 'meera'];

describe.each(ENGINES)('npm run sessions:end (%s)', async (engine) => {
  const env = await ownDatabase(engine);
  const run = (...args: string[]): Promise<string> => runScript('end-sessions', args, env);

  it('ends the sessions of one user or of all, and the users see who did it', async () => {
    const server = await startServer(env);
    try {
      const cookies = await Promise.all(NAMES.map((name) => newSession(server.base, name)));
      const ask = async (cookie: string, path: string): Promise<unknown> =>
        (await fetch(`${server.base}${path}`, { headers: { cookie } })).json();
      const areIn = () =>
        Promise.all(cookies.map(async (cookie) => ((await ask(cookie, '/api/me')) as { authenticated: boolean }).authenticated));
      expect(await areIn()).toEqual([true, true, true]);
      expect(await run('--user', 'Asha')).toBe('0: 1 session ended.\n');
      expect(await areIn()).toEqual([false, true, true]);
      expect(await run('--all')).toBe('0: 2 sessions ended.\n');
      expect(await areIn()).toEqual([false, false, false]);

      const form = new URLSearchParams({ username: 'asha', password: 'correct horse battery 9' });
      const login = await fetch(`${server.base}/api/login/`, { method: 'POST', body: form });
      const { data } = (await ask(login.headers.getSetCookie().join('; '), '/api/me/audit')) as {
        data: { event: string; address: string }[];
      };
      expect(data.map(({ event }) => event)).toEqual(['logged-in', 'session-ended', 'logged-in', 'signed-up']);
      expect(data[1]?.address).toBe('the operator of this server');
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('says in a sentence what it cannot do', async () => {
    expect(await run('--user', 'nobody')).toBe('1: There is no user nobody.\n');
    for (const args of [[], ['--user', 'asha', '--all']]) expect(await run(...args)).toMatch(/^1: Say whose sessions/);
  });
});
