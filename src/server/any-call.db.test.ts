import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#test/server/calls.ts';
import { openStore, type Store } from './store/client.ts';
import { describeOnOneEngine, openServer } from '#test/server/describe-on-both-engines.ts';
import { callOf } from '#test/server/hold-to-contract.ts';
import { type Browser, openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const UNREADABLE = [422, said('The request cannot be read.')];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
/** The call that ends the session comes last. */
const ordered = calls.toSorted((a, b) => Number(a.url.includes('logout')) - Number(b.url.includes('logout')));
const writes = ordered.filter(({ method }) => method !== 'GET');
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=b' };

/** Whether the call reads a file. Files are only accepted in forms. */
function takesFile({ url }: Call): boolean {
  return /upload|import-journal|images$|market-files$/.test(url);
}

/** A valid address of the call. */
function urlOf({ url }: Call): string {
  return url.replaceAll(/:\w+/g, (name) => (name === ':slice' ? 'overall' : '1'));
}

function send(browser: Browser, call: Call, changes: Partial<InjectOptions> = {}): Promise<LightMyRequestResponse> {
  return browser.send({ method: call.method, url: urlOf(call), ...changes });
}

/** Status and body. A file, or a secret that is new each time, is replaced by a fixed text. */
function shown(answer: LightMyRequestResponse): [number, unknown] {
  if (answer.headers['content-type'] === 'application/zip') return [answer.statusCode, 'a file'];
  const body = answer.json<Record<string, unknown>>();
  return [answer.statusCode, ['delete_token', 'secret', 'challenge'].some((name) => name in body) ? Object.keys(body) : body];
}

describeOnOneEngine('any call', (open) => {
  let store: Store;
  let people = 0;
  beforeAll(async () => {
    store = await open();
  });

  async function begin() {
    const opened = await openTestApp(store, { rateLimits: false });
    return { ...opened, asha: await opened.logIn(`person${(people += 1)}`) };
  }

  it('ignores a slash at its end and unknown parameters', async () => {
    const { asha } = await begin();
    for (const call of ordered) {
      const bare = urlOf(call).replace(/\/$/, '');
      const answer = shown(await asha.send({ method: call.method, url: bare }));
      // The demo may not be built, as on Citus; the call is there.
      const isWithoutDemo = JSON.stringify(answer[1]).includes('"no-demo"');
      if (!call.url.includes(':') && !isWithoutDemo) expect([call.url, answer[0]]).not.toEqual([call.url, 404]);
      for (const url of [`${bare}/`, `${bare}?unknown=1&unknown=2&constructor=x`, `${bare}/?_=1`])
        expect([url, shown(await asha.send({ method: call.method, url }))]).toEqual([url, answer]);
    }
  });

  it('answers an unknown path or another method with a 404 in JSON', async () => {
    const { asha, visitor } = await begin();
    const paths = new Set([...calls.map(urlOf), '/api', '/api/', '/api/nothing', '/api/summary', '/api/open-positions', '/api/me/nothing']);
    for (const url of [...paths].filter((url) => url.startsWith('/api'))) {
      for (const method of METHODS.filter((method) => !callOf(method, url))) {
        for (const browser of [asha, visitor]) {
          const answer = await browser.send({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
          expect([method, url, ...shown(answer)]).toEqual([method, url, 404, said('Not found.')]);
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        }
      }
    }
  });

  it('that writes treats an empty JSON body as no body, and refuses a broken one', async () => {
    const { asha } = await begin();
    for (const call of writes) {
      const bare = await send(asha, call);
      expect([call.url, ...shown(await send(asha, call, { headers: JSON_TYPE, payload: '' }))]).toEqual([call.url, ...shown(bare)]);
      if (call.schema.body) expect([call.url, bare.statusCode]).toEqual([call.url, takesFile(call) ? 415 : 422]);
      for (const payload of ['{', '{"a":1,}', 'undefined', '{"__proto__":{"a":1}}'])
        expect([call.url, payload, ...shown(await send(asha, call, { headers: JSON_TYPE, payload }))]).toEqual([
          call.url,
          payload,
          ...UNREADABLE,
        ]);
    }
  });

  it('that reads fields refuses a body that is not an object, and half a form', async () => {
    const { asha } = await begin();
    for (const call of writes.filter(({ schema }) => schema.consumes?.includes('multipart/form-data'))) {
      for (const payload of takesFile(call) ? [] : ['null', '[]', '"text"', '7'])
        expect([call.url, payload, ...shown(await send(asha, call, { headers: JSON_TYPE, payload }))]).toEqual([
          call.url,
          payload,
          ...UNREADABLE,
        ]);
      for (const payload of ['x', '--b\r\n', '--b\r\ncontent-disposition: form-data; name="token"\r\n\r\nhalf'])
        expect([call.url, payload, ...shown(await send(asha, call, { headers: MULTIPART, payload }))]).toEqual([
          call.url,
          payload,
          ...UNREADABLE,
        ]);
      const { statusCode } = await send(asha, call, { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' });
      expect([call.url, statusCode]).toEqual([call.url, 422]);
    }
  });

  it('refuses the one character that cannot be stored, in any place', async () => {
    const { asha, visitor } = await begin();
    const trade = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '1', price: '1', date: '2026-01-05' };
    const field = (name: string, value: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = (name: string) => `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nsymbol\r\n`;
    const multipart = (...parts: readonly string[]) => ({ headers: MULTIPART, payload: `${parts.join('')}--b--\r\n` });
    const login = { username: 'a\0b', password: 'a fine password' };
    const requests: readonly InjectOptions[] = [
      { url: '/api/open-positions/paged?q=%00' },
      { url: '/api/open-positions/consolidated?skey=%00' },
      { url: '/api/paired/?q=a%00b' },
      { url: '/api/upload-status/%00' },
      { method: 'DELETE', url: '/api/paired/1-1%00' },
      { method: 'DELETE', url: '/api/me/sessions/%00' },
      { method: 'POST', url: '/api/login', payload: login },
      { method: 'POST', url: '/api/login', headers: FORM, payload: new URLSearchParams(login).toString() },
      { method: 'POST', url: '/api/login', ...multipart(field('username', 'a\0b'), field('password', 'a fine password')) },
      { method: 'POST', url: '/api/trades', payload: { ...trade, broker: 'A\0B' } },
      { method: 'PUT', url: '/api/open-positions/1', payload: { symbol: 'A\0B' } },
      { method: 'POST', url: '/api/upload-csv/', ...multipart(field('broker', 'A\0B'), file('a.csv')) },
    ];
    const plain = ordered.filter(({ method, schema }) => method === 'GET' && !schema.querystring && !schema.params);
    for (const request of [...requests, ...plain.map(({ url }) => ({ url: `${url}?x=%00` }))]) {
      const browser = request.url === '/api/login' ? visitor : asha;
      expect([request, ...shown(await browser.send(request))]).toEqual([request, ...UNREADABLE]);
    }
  });

  it('that writes refuses a body that is too large or of an unknown type, and requests from other sites', async () => {
    const { asha } = await begin();
    const large = 'x'.repeat(1024 * 1024 + 1);
    for (const call of writes) {
      for (const headers of [JSON_TYPE, FORM])
        expect([call.url, ...shown(await send(asha, call, { headers, payload: large }))]).toEqual([
          call.url,
          413,
          said('The request is too large.'),
        ]);
      for (const type of ['text/xml', 'text/plain', 'application/octet-stream', 'nonsense'])
        expect([call.url, ...shown(await send(asha, call, { headers: { 'content-type': type }, payload: 'x' }))]).toEqual([
          call.url,
          415,
          said('The request is of a type that cannot be read.'),
        ]);
      expect([call.url, ...shown(await send(asha, call, { headers: { origin: 'https://evil.example' } }))]).toEqual([
        call.url,
        403,
        said('This request came from another site and was refused.'),
      ]);
    }
  });
});

describe('any call without a database', () => {
  const open = openServer();

  it('does not tell what went wrong on our side', async () => {
    const broken = await open();
    const { visitor } = await openTestApp(broken);
    await sql`ALTER SCHEMA public RENAME TO gone`.execute(broken.db);
    for (const call of calls.filter(({ url }) => !['/healthz', '/readyz'].includes(url))) {
      visitor.cookies.set('rojmel_session', 'a session that may be good');
      expect([call.url, ...shown(await send(visitor, call))]).toEqual([
        call.url,
        500,
        said('Something went wrong on our side. Please try again.'),
      ]);
    }
  });

  it('says that the database is down, and when to try again', async () => {
    const away = await openStore({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '', statementTimeoutMs: 1000, poolSize: 1 });
    const { visitor } = await openTestApp(away);
    for (const call of calls.filter(({ url }) => url !== '/healthz')) {
      visitor.cookies.set('rojmel_session', 'a session that may be good');
      const answer = await send(visitor, call);
      expect([call.url, ...shown(answer), answer.headers['retry-after']]).toEqual([
        call.url,
        503,
        said('The journal cannot reach its database right now. Please try again shortly.'),
        '5',
      ]);
    }
    expect((await visitor.get('/healthz')).statusCode).toBe(200);
    await away.close();
  });
});
