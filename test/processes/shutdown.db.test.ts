import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/store/client.ts';
import { mineOf } from '#server/store/mine.ts';
import { ENGINES } from '../server/endurance.ts';
import { holdDerived } from '../server/hold-derived.ts';
import { ownDatabase } from '../server/own-database.ts';
import { newSession, postFile, type ServerProcess, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';

const SMALL = syntheticTradebook({ trades: 50, seed: 1, from: '2026-04-06', days: 10 });
const LARGE = syntheticTradebook({ trades: 8000, seed: 2, from: '2025-04-07', days: 200 });
const BOUNDARY = 'boundary-of-the-form';

/** An upload whose body the caller sends in two halves. */
function beginUpload({ base }: ServerProcess, cookie: string, csv: string) {
  const part = (name: string, more: string, content: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const body = `${part('broker', '', 'SECOND')}${part('file', '; filename="a.csv"', csv)}--${BOUNDARY}--\r\n`;
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': Buffer.byteLength(body) };
  const sending = httpRequest(`${base}/api/upload-csv/`, { method: 'POST', headers, agent: false });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      void text(response).then((answered) => resolve({ status: response.statusCode ?? 0, body: answered }));
    });
  });
  const half = body.length >> 1;
  return {
    answer,
    sendFirstHalf: () => new Promise<void>((resolve) => sending.write(body.slice(0, half), () => resolve())),
    sendRest: () => sending.end(body.slice(half)),
  };
}

describe.each(ENGINES)('a server that is told to stop (%s)', async (engine) => {
  const env = await ownDatabase(engine);

  it('answers the current request, accepts no other, and completes the import that it accepted', async () => {
    const server = await startServer({ ...env, LOG_LEVEL: 'info' });
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'asha');
    const upload = beginUpload(server, cookie, SMALL);
    await upload.sendFirstHalf();
    const large = await postFile(server.base, cookie, LARGE);
    expect(large.status).toBe(200);
    const { taskid: largeTask } = (await large.json()) as { taskid: string };

    let isGone = false;
    const ended = server.end('SIGTERM').then(() => (isGone = true));
    const isClosed = () =>
      fetch(`${server.base}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isClosed).toBe(true);
    expect(isGone).toBe(false);
    upload.sendRest();
    const { status, body } = await upload.answer;
    expect([status, body]).toEqual([200, expect.stringContaining('50 executions stored')]);
    const { taskid: smallTask } = JSON.parse(body) as { taskid: string };
    await ended;
    expect(server.child.exitCode).toBe(0);
    expect(server.log()).not.toMatch(/"level":(50|60)/);

    const again = await startServer(env);
    onTestFinished(() => again.end('SIGKILL'));
    for (const task of [largeTask, smallTask]) await untilCompleted(again.base, cookie, task);
    const summary = (await (await fetch(`${again.base}/api/processing-status`, { headers: { cookie } })).json()) as {
      is_processing: boolean;
    };
    expect(summary.is_processing).toBe(false);
  });

  it('ends in time while it pairs a file for longer, and the next one pairs it', { tags: 'slow' }, async () => {
    const server = await startServer(env);
    onTestFinished(() => server.end('SIGKILL'));
    const cookie = await newSession(server.base, 'ravi');
    const me = (await (await fetch(`${server.base}/api/me`, { headers: { cookie } })).json()) as { user: { user_id: number } };
    const databaseUrl = env['DATABASE_URL'] ?? null;
    const store = await openStore({
      databaseUrl,
      dataDir: env['DATA_DIR'] ?? '',
      besideServer: true,
      statementTimeoutMs: 600_000,
      poolSize: 2,
    });
    onTestFinished(() => store.close());
    // The pairing takes as long as this lock is held: longer than the server may take to end.
    const release = await holdDerived(mineOf(store, me.user.user_id));
    const { taskid } = (await (await postFile(server.base, cookie, SMALL)).json()) as { taskid: string };
    const jobs = () => store.db.selectFrom('jobs').select(['status', 'attempts']).where('user_id', '=', me.user.user_id).execute();
    await expect.poll(jobs).toEqual([{ status: 'running', attempts: 1 }]);
    await server.end('SIGTERM');
    expect([server.child.exitCode, server.log()]).toEqual([0, expect.not.stringContaining('in time')]);
    // The embedded database ends with its server, and so does the lock.
    await release().catch(() => undefined);

    const again = await startServer(env);
    onTestFinished(() => again.end('SIGKILL'));
    await untilCompleted(again.base, cookie, taskid);
    const { data } = (await (await fetch(`${again.base}/api/imports`, { headers: { cookie } })).json()) as { data: { trades: number }[] };
    expect(data.map(({ trades }) => trades)).toEqual([50]);
  });
});
