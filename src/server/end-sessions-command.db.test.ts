import { describe, expect, it } from 'vitest';
import { ownDatabase } from './testing/own-database.ts';
import { runScript } from './testing/run-script.ts';
import { newSession, startServer } from './testing/server-process.ts';

describe.each(['embedded', 'server'] as const)('npm run sessions:end (%s)', async (engine) => {
  const env = await ownDatabase(engine);
  const run = (...args: string[]): Promise<string> => runScript('end-sessions', args, env);

  it('ends the sessions of one user or of all, at once, and the users see who did it', { timeout: 180_000 }, async () => {
    let server = await startServer(env);
    const cookies: string[] = [];
    for (const name of ['asha', 'ravi', 'meera']) cookies.push(await newSession(server.base, name));
    const areIn = (): Promise<boolean[]> =>
      Promise.all(
        cookies.map(async (cookie) => {
          const me = (await (await fetch(`${server.base}/api/me`, { headers: { cookie } })).json()) as { authenticated: boolean };
          return me.authenticated;
        }),
      );
    /** The embedded database is opened by one process at a time. */
    const aside = async (work: () => Promise<void>): Promise<void> => {
      if (engine === 'embedded') await server.end('SIGTERM');
      await work();
      if (engine === 'embedded') server = await startServer(env);
    };
    try {
      expect(await areIn()).toEqual([true, true, true]);
      if (engine === 'embedded') expect(await run('--all')).toMatch(/^1: The data folder .* is in use by another running server/);
      await aside(async () => {
        expect(await run('--user', 'Asha')).toBe('0: 1 session ended.\n');
        expect(await run('--user', 'asha')).toBe('0: 0 sessions ended.\n');
      });
      expect(await areIn()).toEqual([false, true, true]);
      await aside(async () => {
        expect(await run('--all')).toBe('0: 2 sessions ended.\n');
      });
      expect(await areIn()).toEqual([false, false, false]);
      const login = await fetch(`${server.base}/api/login/`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'asha', password: 'correct horse battery 9' }),
      });
      const cookie = login.headers.getSetCookie().join('; ');
      const audit = (await (await fetch(`${server.base}/api/me/audit`, { headers: { cookie } })).json()) as { data: { event: string }[] };
      expect(audit.data.map(({ event }) => event)).toEqual(['logged-in', 'session-ended', 'logged-in', 'signed-up']);
      expect(audit.data[1]).toMatchObject({ address: 'the operator of this server' });
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('says in a sentence what it cannot do', { timeout: 120_000 }, async () => {
    expect(await run('--user', 'nobody')).toBe('1: There is no user nobody.\n');
    for (const args of [[], ['--user', 'asha', '--all'], ['--everyone'], ['asha']])
      expect(await run(...args)).toMatch(/^1: Say whose sessions/);
  });
});
