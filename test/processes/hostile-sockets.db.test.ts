import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type OwnServer, ownServer } from '../server/own-server.ts';
import { memoryOf } from '../server/server-process.ts';

const PEAK_MB = 1_000;
const HELD_OPEN = 300;
const ANSWER_WITHIN_MS = 30_000;

/** Opens a connection. A `stubborn` one stays open at this end when the server closes it. */
function dial({ server }: OwnServer, stubborn = false): Socket {
  const { hostname, port } = new URL(server.base);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: stubborn });
  // The server may close the connection of such a client at any time.
  socket.on('error', () => undefined);
  return socket;
}

function request(line: string, ...headers: string[]): string {
  return [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');
}

function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}

async function expectWell({ server, cookie }: OwnServer): Promise<void> {
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  const me = (await (await fetch(`${server.base}/api/me`, { headers: { cookie } })).json()) as { authenticated: boolean };
  expect(me.authenticated).toBe(true);
}

describe('hostile connections', () => {
  const own = ownServer();

  /** Sends these bytes, and returns all that comes back until the server closes the connection or is silent. */
  function answerTo(text: string, quietMs = 700): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = dial(own());
      let answer = '';
      const late = setTimeout(() => reject(new Error(`no end of the answer to ${text.slice(0, 80)}`)), ANSWER_WITHIN_MS);
      let quiet: NodeJS.Timeout | undefined;
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        answer += chunk;
        clearTimeout(quiet);
        quiet = setTimeout(() => socket.destroy(), quietMs);
      });
      socket.on('close', () => {
        clearTimeout(late);
        clearTimeout(quiet);
        resolve(answer);
      });
      socket.write(text, 'latin1');
    });
  }

  it.each([
    ['noise', '\0\x01\x02\xff\xfe'.repeat(500), [400]],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['HTTP/2 at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['no host', 'GET /api/me HTTP/1.1\r\n\r\n', [400]],
    ['a line of 100,000 letters', request(`GET /${'x'.repeat(100_000)}`), [414, 431]],
    ['a header of 100,000 letters', request('GET /api/me', `x: ${'y'.repeat(100_000)}`), [431]],
    ['a flood of headers', request('GET /api/me', ...Array.from({ length: 5_000 }, (_, index) => `x${index}: y`)), [431]],
    ['a flood of cookies', request('GET /api/me', `cookie: ${'a=b; '.repeat(3_000)}`), [200, 431]],
    ['two lengths', request('POST /api/login/', 'content-length: 5', 'content-length: 50') + 'hello', [400]],
    ['a length and chunks', request('POST /api/login/', 'content-length: 5', 'transfer-encoding: chunked') + '0\r\n\r\n', [400]],
    ['a length below zero', request('POST /api/login/', 'content-length: -5'), [400]],
    ['chunks of no size', request('POST /api/login/', 'content-type: application/json', 'transfer-encoding: chunked') + 'zz\r\n', [400]],
    ['a chunk of an endless size', request('POST /api/login/', 'transfer-encoding: chunked') + `${'f'.repeat(40)}\r\n`, [400]],
    ['a line break in a header', request('GET /api/me', 'x: a\nset-cookie: b', 'y\r: z'), [400]],
    ['an upgrade', request('GET /api/me', 'connection: upgrade', 'upgrade: websocket'), [200]],
    ['a method that is none', request('HACK /api/me'), [400]],
    ['a tunnel', request('CONNECT example.com:443'), [400, 404, 405]],
    ['a trace', request('TRACE /api/me'), [400, 404, 405]],
  ])('%s', async (_, text, statuses) => {
    const answer = await answerTo(text);
    // Where there was no request, closing the connection without an answer is right too.
    for (const status of statusesOf(answer)) expect(statuses).toContain(status);
    expect(answer.toLowerCase()).not.toContain('set-cookie: b');
    await expectWell(own());
  });

  it('reads no file outside the web app', async () => {
    const up = ['..', '%2e%2e', '%2E%2E', '..%2f..', '..%5c..', '%252e%252e', '....//', '..;', '%c0%ae%c0%ae'];
    for (const step of up) {
      for (const start of ['', '/assets', '/api']) {
        for (const file of ['etc/passwd', 'package.json', 'src/server/main.ts']) {
          const answer = await answerTo(request(`GET ${start}/${`${step}/`.repeat(5)}${file}`, 'connection: close'));
          expect(answer).not.toMatch(/root:|"dependencies"|giveUp/);
          expect(statusesOf(answer).every((status) => status < 500)).toBe(true);
        }
      }
    }
    expect(statusesOf(await answerTo(request('GET /%00', 'connection: close')))[0]).toBeLessThan(500);
  });

  it('answers a thousand requests sent at once on one connection', async () => {
    const answer = await answerTo(request('GET /healthz').repeat(999) + request('GET /healthz', 'connection: close'), 3_000);
    expect(statusesOf(answer)).toEqual(Array.from({ length: 1_000 }, () => 200));
  });

  it('refuses JSON that is nested too deeply, too long or unexpected', async () => {
    const send = async (body: string): Promise<number> => {
      const { server, cookie } = own();
      const headers = { cookie, 'content-type': 'application/json' };
      return (await fetch(`${server.base}/api/me/password`, { method: 'PUT', body, headers })).status;
    };
    expect(await send('['.repeat(500_000))).toBe(422);
    expect(await send(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toBe(422);
    expect(await send(`{"a":${'9'.repeat(1_000_000)}}`)).toBe(422);
    expect(await send(`{"current_password":"\\ud800","new_password":"\\u0000"}`)).toBe(422);
    expect(await send(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}`)).toBe(422);
    expect(await send(`{"a":"${'x'.repeat(1_100_000)}"}`)).toBe(413);
  });

  it('serves others while hundreds of clients are slow, and ends when told to', { tags: 'slow' }, async () => {
    const { server, cookie } = own();
    const beginnings = [
      'GET /api/me HTTP/1.1\r\nhost: loc',
      request('POST /api/login/', 'content-type: application/x-www-form-urlencoded', 'content-length: 50000') + 'username=a',
      request('POST /api/upload-csv/', `cookie: ${cookie}`, 'content-type: multipart/form-data; boundary=b', 'content-length: 9000000') +
        '--b\r\n',
    ];
    const dawdlers = Array.from({ length: HELD_OPEN }, (_, index) => {
      const socket = dial(own());
      socket.write(beginnings[index % beginnings.length] ?? '');
      return socket;
    });
    for (let turn = 0; turn < 5; turn += 1) {
      await expectWell(own());
      for (const socket of dawdlers) socket.write('x');
    }
    expect(Math.round(memoryOf(server, 'VmHWM'))).toBeLessThan(PEAK_MB);
    expect(server.log()).not.toMatch(/"level":(50|60)/);
    await server.end('SIGTERM');
    for (const socket of dawdlers) socket.destroy();
  });
});

describe('slow connections', () => {
  const own = ownServer({ REQUEST_TIMEOUT_SECONDS: '2' });
  const SENDS_EVERY_MS = 100;

  /** Sends the beginning, then one byte after the other until the server ends the connection. Returns the answer. */
  function dawdle(beginning: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = dial(own(), true);
      let answer = '';
      socket.setEncoding('latin1').on('data', (chunk: string) => (answer += chunk));
      socket.write(beginning, 'latin1');
      // A client that has sent nothing only notices the closed connection when it writes.
      const drip = setInterval(() => (beginning || answer) && socket.write('x'), SENDS_EVERY_MS);
      socket.on('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
    });
  }

  it('are ended at every stage, with an answer where there was a request, and keep nothing reserved', { tags: 'slow' }, async () => {
    const { server, cookie } = own();
    const form = 'content-type: multipart/form-data; boundary=b';
    const user = `cookie: ${cookie}`;
    const filePart = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsymbol';
    const beginnings: Readonly<Record<string, string>> = {
      'nothing at all': '',
      'a line that never ends': 'GET /api/me?',
      'a header that never ends': `GET /api/me HTTP/1.1\r\nhost: localhost\r\nx: `,
      'JSON of a visitor': `${request('POST /api/login/', 'content-type: application/json', 'content-length: 50000')}{"username":"`,
      'a form of a visitor': `${request('POST /api/login/', 'content-type: application/x-www-form-urlencoded', 'content-length: 50000')}a=`,
      'JSON in one chunk': `${request('PUT /api/me/password', user, 'content-type: application/json', 'transfer-encoding: chunked')}fffff\r\n{"`,
      'fields of a form': `${request('POST /api/trades', user, form, 'content-length: 100000')}--b\r\ncontent-disposition: form-data; name="symbol"\r\n\r\n`,
      'an upload': `${request('POST /api/upload-csv/', user, form, 'content-length: 9000000')}${filePart}`,
      'an upload in chunks': `${request('POST /api/upload-csv/', user, form, 'transfer-encoding: chunked')}fffff\r\n${filePart}`,
      'a journal': `${request('POST /api/import-journal', user, form, 'content-length: 60000000')}${filePart}`,
      'a body that is not asked for': `${request('GET /api/me', 'content-length: 100000')}x`,
    };
    const answers = await Promise.all(Object.entries(beginnings).map(async ([what, text]) => [what, await dawdle(text)] as const));
    for (const [what, answer] of answers) expect([what, answer]).toEqual([what, expect.stringMatching(/^HTTP\/1\.1 (?:200|408|503) /)]);
    await expectWell(own());
    // The user may send an export again: they may send one at a time.
    const importJournal = async (): Promise<number> => {
      const body = new FormData();
      body.append('file', new Blob(['none']), 'a.zip');
      return (await fetch(`${server.base}/api/import-journal`, { method: 'POST', body, headers: { cookie } })).status;
    };
    await expect.poll(importJournal).toBe(422);
    expect(server.log()).not.toMatch(/"status":500/);
  });
});
