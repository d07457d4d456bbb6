import { beforeAll, expect, it } from 'vitest';
import type { Store } from './store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { PUBLIC_ROUTES, routesOf } from '#test/server/routes-of.ts';
import { watchScope } from '#test/server/scope-watch.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

/** Tables that are read without a user: there the secret of a cookie, a link or a program, or a passkey finds its user. */
const FOUND_BY_SECRET = ['sessions', 'tokens', 'access_tokens', 'passkeys'];

function requestOf(url: string): string {
  return url.replaceAll(/:\w+/g, '1');
}

describeOnOneEngine('access', (open) => {
  let store: Store;
  const watch = watchScope();
  beforeAll(async () => {
    store = await open({ onQuery: watch.onQuery });
  });

  it('refuses visitors on every route that is not public', async () => {
    const opened = await openTestApp(store);
    const routes = routesOf(opened);
    expect(routes.length).toBeGreaterThan(20);
    expect(PUBLIC_ROUTES.filter((known) => !routes.some(({ method, url }) => `${method} ${url}` === known))).toEqual([]);
    for (const { method, url } of routes.filter((route) => !PUBLIC_ROUTES.includes(`${route.method} ${route.url}`))) {
      const answer = await opened.visitor.send({ method: method, url: requestOf(url) });
      expect([method, url, answer.statusCode, answer.json()]).toEqual([
        method,
        url,
        401,
        said('Please log in to access your trading dashboard.'),
      ]);
    }
  });

  it('refuses every write that a page of another site sends with the cookie', async () => {
    const opened = await openTestApp(store);
    const browser = await opened.logIn('asha');
    const writes = routesOf(opened).filter(({ method }) => method !== 'GET');
    for (const { method, url } of writes) {
      for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
        const answer = await browser.send({ method: method, url: requestOf(url), headers });
        expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
      }
    }
    expect((await browser.get('/api/me')).json()).toMatchObject({ authenticated: true });
  });

  it('answers empty and hostile input with a sentence, never with a 5xx', async () => {
    const opened = await openTestApp(store);
    const browser = await opened.logIn('bina');
    const bodies = [
      {},
      { payload: '{', headers: { 'content-type': 'application/json' } },
      { payload: '[]', headers: { 'content-type': 'application/json' } },
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      { payload: 'a=1&a=2&token=1&token=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      {
        payload: 'username=%00&email=%00&password=%00&token=%00&id_token=%00',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { payload: 'x', headers: { 'content-type': 'text/plain' } },
      { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    ];
    for (const { method, url } of routesOf(opened)) {
      if (/logout|initiate/.test(url)) continue;
      for (const body of method === 'GET' ? [{}] : bodies) {
        const answer = await browser.send({ method: method, url: requestOf(url), ...body });
        const isFine = answer.statusCode < 500;
        expect([method, url, body, answer.statusCode, isFine]).toEqual([method, url, body, answer.statusCode, true]);
        if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ detail: expect.stringMatching(/\.$/) });
      }
    }
  });

  it('names the user in every statement on users’ rows', async () => {
    expect(await watch.unscoped(store.db, FOUND_BY_SECRET)).toEqual([]);
  });
});
