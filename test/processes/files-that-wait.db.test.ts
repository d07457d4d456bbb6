import { describe, expect, it, onTestFinished } from 'vitest';
import type { AskFirstBody, WaitingBody } from '#contract/questions.ts';
import type { UploadBody } from '#contract/imports.ts';
import { pathOf } from '#contract/routes.ts';
import { doubtfulFile } from '../server/doubtful-file.ts';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, postFile, startServer, untilCompleted } from '../server/server-process.ts';

describe('a file that waits', async () => {
  const env: Record<string, string> = { ...(await ownDatabase('embedded')), LOG_LEVEL: 'fatal' };
  const start = async () => {
    const server = await startServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    return server;
  };

  it('survives a kill, as do its answers', async () => {
    let server = await start();
    const cookie = await newSession(server.base, 'asha');
    const killed = async () => {
      await server.end('SIGKILL');
      server = await start();
    };
    const ask = async <Body>(path: string, answers?: object): Promise<[status: number, body: Body]> => {
      const headers = { cookie, 'content-type': 'application/json' };
      const init = answers ? { method: 'POST', headers, body: JSON.stringify({ answers }) } : { headers };
      const answer = await fetch(server.base + path, init);
      return [answer.status, (await answer.json()) as Body];
    };
    const dropped = await postFile(server.base, cookie, doubtfulFile());
    expect(dropped.status).toBe(422);
    const { import_id: id, questions } = (await dropped.json()) as AskFirstBody;
    await killed();
    expect(await ask<WaitingBody>(pathOf('fileQuestions', { id }))).toMatchObject([200, { import_id: id, answers: {}, questions }]);
    // Kept, though it answers nothing that is asked.
    expect((await ask(pathOf('answerFile', { id }), { segment: 'EQ' }))[0]).toBe(422);
    await killed();
    expect(await ask<WaitingBody>(pathOf('fileQuestions', { id }))).toMatchObject([200, { answers: { segment: 'EQ' }, questions }]);
    const [status, { taskid }] = await ask<UploadBody>(pathOf('answerFile', { id }), { 'date-order': 'day-first' });
    expect(status).toBe(200);
    expect((await ask(pathOf('fileQuestions', { id })))[0]).toBe(404);
    await untilCompleted(server.base, cookie, taskid);
    expect(await ask(pathOf('listImports'))).toMatchObject([200, { data: [{ trades: 3, status: 'completed' }], total: 1 }]);
  });
});
