import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type Browser, openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const MIB = 1024 * 1024;

describeOnOneEngine('bodies in flight', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function listen() {
    const opened = await openTestApp(store, { rateLimits: false });
    await opened.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = opened.app.server.address() as AddressInfo;
    /** Sends the headers of a request and the beginning of its body. `status` is the first line of an answer, if there is one. */
    const begin = async (path: string, length: number, cookie = ''): Promise<{ socket: Socket; status: Promise<string> }> => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      const head = [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        `content-length: ${length}`,
        'content-type: multipart/form-data; boundary=b',
      ];
      const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsymbol';
      socket.write([...head, `cookie: ${cookie}`, '', begun].join('\r\n'));
      const status = once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n').slice(0, 1).join());
      return { socket, status };
    };
    /** Begins this many uploads of 10 MiB for each user. `lines` has the first line of each answer, `refused` counts those with 503. */
    const hold = async (users: readonly Browser[], each: number) => {
      const uploads = users.flatMap((user) => Array.from({ length: each }, () => begin('/api/upload-csv/', 10 * MIB, cookieOf(user))));
      const held = await Promise.all(uploads);
      const lines = held.map(() => '');
      for (const [index, { status }] of held.entries()) void status.then((line) => (lines[index] = line));
      return { held, lines, refused: () => lines.filter((line) => line.includes(' 503 ')).length };
    };
    return { ...opened, hold };
  }
  const cookieOf = (browser: { cookies: Map<string, string> }) =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  it('refuses a large body of a visitor', async () => {
    const { visitor } = await openTestApp(store);
    for (const url of ['/api/login/', '/api/signup/', '/api/password/forgot', '/api/auth/google/login']) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const answer = await visitor.send({ method: 'POST', url, payload: 'x'.repeat(MIB / 16 + 1), headers: { 'content-type': type } });
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 413, said('The request is too large.')]);
      }
    }
  });

  it('refuses another file of a user who fills their share, until later; other users and small calls pass', async () => {
    const { hold, logIn, visitor } = await listen();
    const [asha, bina] = [await logIn('asha'), await logIn('bina')];
    const { held, refused } = await hold([asha], 12);
    await expect.poll(refused).toBe(8);
    expect((await asha.get('/api/me/sessions')).statusCode).toBe(200);
    expect((await asha.form('PUT', '/api/me', { display_name: 'Asha' })).statusCode).toBe(200);
    expect((await visitor.form('POST', '/api/login/', { username: 'bina', password: 'wrong password' })).statusCode).toBe(401);
    const other = await bina.send({ method: 'POST', url: '/api/trades', payload: { symbol: 'x'.repeat(MIB / 8) } });
    expect(other.statusCode).toBe(422);
    for (const { socket } of held) socket.destroy();
    await expect
      .poll(async () => (await asha.send({ method: 'POST', url: '/api/trades', payload: { symbol: 'x'.repeat(MIB / 8) } })).statusCode)
      .toBe(422);
  });

  it('limits the bodies of all users together', async () => {
    const { hold, logIn } = await listen();
    const users = await Promise.all(Array.from({ length: 7 }, (_, index) => logIn(`user${index}`)));
    const { refused } = await hold(users, 4);
    await expect.poll(refused).toBe(3);
  });

  it('are ended where they come too slowly and another user has no room', async () => {
    const { app, hold, logIn, time } = await listen();
    const arriving: Socket[] = [];
    app.server.on('connection', (socket) => arriving.push(socket));
    const users = await Promise.all(Array.from({ length: 7 }, (_, index) => logIn(`slow${index}`)));
    const { held, refused, lines } = await hold(users, 4);
    await expect.poll(refused).toBe(3);
    const fast = lines.indexOf('');
    held[fast]?.socket.write('x'.repeat(4 * MIB));
    await expect.poll(() => arriving.some(({ bytesRead }) => bytesRead > 4 * MIB)).toBe(true);
    const [asha, bina] = [await logIn('chandra'), await logIn('dilip')];
    const early = await hold([asha], 1);
    await expect.poll(early.refused).toBe(1);
    time.ms += 60_000;
    const late = await hold([bina], 4);
    await expect.poll(() => lines.filter((line) => line.includes(' 408 ')).length).toBe(24);
    expect([lines[fast], late.refused()]).toEqual(['', 0]);
  });
});
