import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Store } from '../db/client.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { openTestApp } from '../testing/test-app.ts';

const MIB = 1024 * 1024;

describeOnBothEngines('bodies in flight', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function listen() {
    const opened = await openTestApp(store, { rateLimits: false });
    await opened.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = opened.app.server.address() as AddressInfo;
    /** Sends the headers of a request and the beginning of its body; the first line of what is answered, if anything is. */
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
    return { ...opened, begin };
  }
  const cookieOf = (browser: { cookies: Map<string, string> }) =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  it('takes no large body of a visitor', async () => {
    const { visitor } = await openTestApp(store);
    for (const url of ['/api/login/', '/api/signup/', '/api/password/forgot', '/api/auth/google/login']) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const answer = await visitor.send({ method: 'POST', url, payload: 'x'.repeat(MIB / 16 + 1), headers: { 'content-type': type } });
        expect([url, answer.statusCode, answer.json()]).toEqual([url, 413, { detail: 'The request is too large.' }]);
      }
    }
  });

  it('refuses a user’s next file while theirs fill their share, takes it later, and lets others and small calls pass', async () => {
    const { begin, logIn, visitor } = await listen();
    const [asha, bina] = [await logIn('asha'), await logIn('bina')];
    const held = await Promise.all(Array.from({ length: 8 }, () => begin('/api/upload-csv/', 10 * MIB, cookieOf(asha))));
    const next = async () => {
      const { socket, status } = await begin('/api/upload-csv/', 10 * MIB, cookieOf(asha));
      const answer = await Promise.race([status, pause(500, 'taken')]);
      socket.destroy();
      return answer;
    };
    await expect.poll(next, { timeout: 10_000 }).toBe('HTTP/1.1 503 Service Unavailable');
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

  it('sets an end to the bodies of all users together', async () => {
    const { begin, logIn } = await listen();
    const users = await Promise.all(Array.from({ length: 4 }, (_, index) => logIn(`user${index}`)));
    for (const user of users) for (let count = 0; count < 7; count += 1) await begin('/api/upload-csv/', 10 * MIB, cookieOf(user));
    const late = await logIn('late');
    const next = async () => Promise.race([(await begin('/api/upload-csv/', 10 * MIB, cookieOf(late))).status, pause(500, 'taken')]);
    await expect.poll(next, { timeout: 10_000 }).toBe('HTTP/1.1 503 Service Unavailable');
  });
});
