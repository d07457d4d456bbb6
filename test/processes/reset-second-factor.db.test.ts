import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { codeOf } from '../code-of.ts';
import { ENGINES } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { runScript } from '../server/run-script.ts';
import { newSession, startServer } from '../server/server-process.ts';

const SECRET_KEY = 'a key for tests, of 32 characters or more';

describe.each(ENGINES)('npm run second-factor:reset (%s)', async (engine) => {
  // The embedded database keeps a key of its own.
  const env = { ...(await ownDatabase(engine)), ...(engine === 'server' && { SECRET_KEY }) };
  const run = (...args: string[]): Promise<string> => runScript('reset-second-factor', args, env);

  it('switches the second step of a user off, who sees who did it', async () => {
    const server = await startServer(env);
    try {
      const cookie = await newSession(server.base, 'asha');
      const post = async <T>(path: string, body: object): Promise<T> => {
        const headers = { cookie, 'content-type': 'application/json' };
        return (await fetch(`${server.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>;
      };
      const { secret } = await post<AnswerOf<'setUpSecondFactor'>>('/api/me/second-factor', {});
      const { recovery_codes } = await post<AnswerOf<'confirmSecondFactor'>>('/api/me/second-factor/confirm', {
        code: codeOf(secret, Date.now()),
      });
      expect(recovery_codes).toHaveLength(10);
      const logIn = () => post<AnswerOf<'logIn'>>('/api/login/', { username: 'asha', password: 'correct horse battery 9' });
      expect((await logIn()).authenticated).toBe(false);
      expect(await run('Asha')).toBe('0: The second step of asha is off.\n');
      expect(await run('asha')).toBe('0: asha has no second step.\n');
      const answer = await fetch(`${server.base}/api/me/audit`, { headers: { cookie } });
      const { data } = (await answer.json()) as AnswerOf<'listAudit'>;
      expect(data[0]).toMatchObject({ event: 'second-factor-reset', address: 'the operator of this server' });
      expect((await logIn()).authenticated).toBe(true);
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('says in a sentence what it cannot do', async () => {
    expect(await run('nobody')).toBe('1: There is no user nobody.\n');
    expect(await run()).toMatch(/^1: Name the user/);
  });
});
