import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { apiProblemOf } from '../problems.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { ownServer } from '#test/server/own-server.ts';
import { said } from '#test/server/said.ts';

describe('an expected refusal', () => {
  const own = ownServer();

  it('logs no error: Google that is not set up, clients that disconnect, two files at once', async () => {
    const { server, cookie } = own();
    const { port, hostname } = new URL(server.base);
    expect(
      (await fetch(`${server.base}/api/auth/google/login`, { method: 'POST', body: new URLSearchParams({ id_token: 'x' }) })).status,
    ).toBe(503);
    for (const length of [9_000_000, 300]) {
      const socket = connect(Number(port), hostname);
      const head = ['POST /api/upload-csv/ HTTP/1.1', 'host: localhost', `cookie: ${cookie}`, `content-length: ${length}`];
      const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsymbol';
      socket.write([...head, 'content-type: multipart/form-data; boundary=b', '', part].join('\r\n'));
      await pause(300);
      socket.destroy();
    }
    const form = new FormData();
    for (const name of ['a.csv', 'b.csv']) form.append('file', new File(['symbol'], name));
    const answer = await fetch(`${server.base}/api/upload-csv/`, { method: 'POST', headers: { cookie }, body: form });
    expect([answer.status, await answer.json()]).toEqual([422, said('Send one file at a time.')]);
    await expect.poll(() => server.log().match(/went away/g)?.length).toBe(2);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
  });
});

describeOnOneEngine('rows of a user who was deleted in the meantime', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('are refused as if nobody were logged in', async () => {
    const error: unknown = await store.db
      .insertInto('broker_accounts')
      .values({ user_id: 4711, broker: 'ZERODHA' })
      .execute()
      .catch((thrown: unknown) => thrown);
    const refusal = apiProblemOf(error);
    expect([refusal.status, refusal.detail]).toEqual([401, 'Please log in to access your trading dashboard.']);
    // The error as a thread passes it on.
    expect(apiProblemOf(structuredClone(error)).status).toBe(401);
  });
});
