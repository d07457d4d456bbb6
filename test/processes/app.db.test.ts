import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openStore, type Store } from '#server/store/client.ts';
import { openServer } from '../server/describe-on-both-engines.ts';
import { holdToContract } from '../server/hold-to-contract.ts';
import { noThreads, testConfig } from '../server/test-app.ts';
import { said } from '../server/said.ts';

const FILES = {
  'index.html': '<title>Landing</title>',
  'terms.html': '<title>Terms</title>',
  'app.html': '<title>App</title>',
  'about.html': '<link rel="canonical" href="__ORIGIN__/about">',
  'assets/app-1a2b3c.js': `console.log(${JSON.stringify('x'.repeat(5000))})`,
  'education/manifest.json': '[]',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.secret.html': 'secret',
};

describe('app', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'rojmel-web-'));
  const open = openServer();
  let store: Store;
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(join(webRoot, name, '..'), { recursive: true });
      writeFileSync(join(webRoot, name), content);
    }
    store = await open();
  });
  afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

  const build = async (changes: Partial<Config> = {}) => {
    const app = await buildApp({ store, config: { ...testConfig(webRoot), ...changes }, threads: noThreads, now: Date.now, webRoot });
    holdToContract(app);
    return app;
  };

  it.each([
    ['/', 'Landing'],
    ['/terms', 'Terms'],
    ['/terms/', 'Terms'],
    ['/terms?from=signup', 'Terms'],
    ['/summary', 'App'],
    ['/education/what-is-xirr', 'App'],
    ['/no-such-page', 'App'],
  ])('answers %s with the page %s', async (url, title) => {
    const app = await build();
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, `<title>${title}</title>`]);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    await app.close();
  });

  it('uses its own address in pages, never the Host of a request', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const [changes, href] of [
      [{}, '/about'],
      [{ trustProxy: 1 }, '/about'],
      [{ publicUrl: 'https://journal.example.com' }, 'https://journal.example.com/about'],
    ] as const) {
      const app = await build(changes);
      expect((await app.inject({ url: '/about', headers: forged })).body).toBe(`<link rel="canonical" href="${href}">`);
      await app.close();
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/no-such-call',
    '/assets/gone-9f8e7d.js',
    '/.secret.html',
    '/.secret',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('answers %s with a plain 404', async (url) => {
    const app = await build();
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, said('Not found.')]);
    expect((await app.inject({ method: 'POST', url: '/summary' })).statusCode).toBe(404);
    await app.close();
  });

  it('lets browsers keep built assets and compresses them, and makes them ask again for files with a fixed name', async () => {
    const app = await build();
    const asset = await app.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(asset.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    const manifest = await app.inject({ url: '/education/manifest.json' });
    expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    const again = await app.inject({ url: '/education/manifest.json', headers: { 'if-none-match': manifest.headers.etag ?? '' } });
    expect(again.statusCode).toBe(304);
    for (const [url, type] of [
      ['/assets/app-1a2b3c.js', /^(?:text|application)\/javascript; charset=utf-8$/i],
      ['/favicon.svg', /^image\/svg\+xml; charset=utf-8$/],
      ['/terms', /^text\/html; charset=utf-8$/],
      ['/api/me', /^application\/json; charset=utf-8$/],
    ] as const) {
      const { headers } = await app.inject({ url });
      expect([url, headers['content-type']]).toEqual([url, expect.stringMatching(type)]);
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
    }
    await app.close();
  });

  it('allows no foreign script, frame or object, and Google’s only where it is switched on', async () => {
    const app = await build();
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';script-src-attr 'none'");
    for (const none of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${none} 'none'`);
    expect(policy).not.toContain('google');
    await app.close();
    const google = { clientId: 'x', jwksUrl: 'http://127.0.0.1:1/', issuer: 'https://accounts.google.com' };
    const withGoogle = await build({ google, publicUrl: 'https://journal.example.com' });
    const { headers } = await withGoogle.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    await withGoogle.close();
  });

  it('answers calls with and without a slash at the end, forbids caches to keep them, and gives each an id', async () => {
    const app = await build();
    for (const url of ['/api/me', '/api/me/']) {
      const answer = await app.inject({ url });
      expect(answer.json()).toEqual({ authenticated: false, user: null });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
    await app.close();
  });

  it('refuses a body that is too large, and of a type that it cannot read', async () => {
    const app = await build();
    const large = await app.inject({ method: 'POST', url: '/api/login/', payload: { password: 'x'.repeat(1024 * 1024) } });
    expect([large.statusCode, large.json()]).toEqual([413, said('The request is too large.')]);
    const typed = await app.inject({ method: 'POST', url: '/api/login/', payload: 'x', headers: { 'content-type': 'text/xml' } });
    expect([typed.statusCode, typed.json()]).toEqual([415, said('The request is of a type that cannot be read.')]);
    await app.close();
  });

  it('does not tell what went wrong on our side, and says when the database is down', async () => {
    const app = await build();
    app.get('/api/broken', () => Promise.reject(new Error('a secret of the code')));
    const broken = await app.inject({ url: '/api/broken' });
    expect([broken.statusCode, broken.json()]).toEqual([500, said('Something went wrong on our side. Please try again.')]);
    expect((await app.inject({ url: '/%' })).json()).toEqual(said('The request cannot be read.'));
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    await app.close();

    const away = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: webRoot, statementTimeoutMs: 1000, poolSize: 1 };
    const cut = await buildApp({ store: await openStore(away), config: testConfig(webRoot), threads: noThreads, now: Date.now, webRoot });
    const down = await cut.inject({ url: '/readyz' });
    expect([down.statusCode, down.json(), down.headers['retry-after']]).toEqual([
      503,
      said('The journal cannot reach its database right now. Please try again shortly.'),
      '5',
    ]);
    expect((await cut.inject({ url: '/healthz' })).statusCode).toBe(200);
    await cut.close();
  });
});
