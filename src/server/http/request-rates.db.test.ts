import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#test/server/calls.ts';
import type { Store } from '../store/client.ts';
import { openServer } from '#test/server/describe-on-both-engines.ts';
import { type Browser, openBrowser, openTestApp } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const TOO_MANY = said('Too many requests. Please wait a moment and try again.');

/** Calls of a user in a minute. The login of a test is one: the sign-up before it began a session. */
const MOST = 1200;

/** How many of 1,201 calls were answered, and one answer of a refused call. More than 200 at once are too many for another reason. */
async function callTooOften(browser: Browser): Promise<{ answered: number; refused: LightMyRequestResponse | undefined }> {
  const answers: LightMyRequestResponse[] = [];
  while (answers.length < 1201) {
    const more = Math.min(200, 1201 - answers.length);
    answers.push(...(await Promise.all(Array.from({ length: more }, () => browser.get('/api/brokers/')))));
  }
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  return { answered: answers.filter(({ statusCode }) => statusCode === 200).length, refused };
}

describe('limits on calls', () => {
  const open = openServer();
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('refuse every call of a user who calls too often, and of nobody else', async () => {
    const { app, logIn } = await openTestApp(store);
    const [asha, ravi] = [await logIn('asha'), await logIn('ravi')];
    const { answered, refused } = await callTooOften(asha);
    expect([answered, refused?.json()]).toEqual([MOST - 1, TOO_MANY]);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await ravi.get('/api/brokers/')).statusCode).toBe(200);
    expect((await openBrowser(app).get('/api/me')).statusCode).toBe(200);
    expect((await asha.get('/healthz')).statusCode).toBe(200);
    for (const { method, url } of calls.filter((call) => call.url.startsWith('/api/'))) {
      const any = await asha.send({ method, url: url.replaceAll(/:\w+/g, '1') });
      expect([url, any.statusCode, any.json(), Number(any.headers['retry-after']) > 0]).toEqual([url, 429, TOO_MANY, true]);
    }
  });

  it('hold for an address that is written in escapes, which is no page either', { tags: 'slow' }, async () => {
    const { logIn } = await openTestApp(store);
    const meera = await logIn('meera');
    await callTooOften(meera);
    const answer = await meera.get('/%61pi/me');
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([429, TOO_MANY, 'no-store']);
  });

  it('last a minute, even if the clock is changed meanwhile', { tags: 'slow' }, async () => {
    const { logIn } = await openTestApp(store);
    const kavya = await logIn('kavya');
    const [hour, real] = [3_600_000, performance.now()];
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * hour);
    expect((await callTooOften(kavya)).answered).toBe(MOST - 1);
    now.mockRestore();
    expect((await kavya.get('/api/brokers/')).statusCode).toBe(429);
    vi.spyOn(performance, 'now').mockReturnValue(real + 120_000);
    expect((await kavya.get('/api/brokers/')).statusCode).toBe(200);
  });

  it('refuse an address that calls too often, before the database is read', async () => {
    let queries = 0;
    const { app } = await openTestApp(await open({ onQuery: () => (queries += 1) }));
    // Without a cookie the database is not read.
    for (let call = 0; call < 5990; call += 1) await app.inject('/api/me');
    for (let call = 0; call < 10; call += 1) await app.inject({ url: '/api/me', headers: { cookie: 'rojmel_session=x' } });
    expect(queries).toBe(10);
    const answer = await app.inject({ url: '/api/me', headers: { cookie: 'rojmel_session=x' } });
    expect([answer.statusCode, answer.json(), queries]).toEqual([429, TOO_MANY, 10]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await app.inject({ url: '/api/me', remoteAddress: '198.51.100.7' })).statusCode).toBe(200);
  });

  it('are off with RATE_LIMITS=off', { tags: 'slow' }, async () => {
    const { logIn } = await openTestApp(store, { rateLimits: false });
    const kiran = await logIn('kiran');
    expect((await callTooOften(kiran)).answered).toBe(1201);
  });
});
