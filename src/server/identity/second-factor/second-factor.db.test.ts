import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { codeOf } from '#test/code-of.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { secureUser } from '#test/server/secure-user.ts';
import { type Browser, openBrowser, openTestApp, PASSWORD, type TestApp } from '#test/server/test-app.ts';
import type { Store } from '../../store/client.ts';
import { mineOf } from '../../store/mine.ts';
import { seal, unseal } from './seal.ts';

const KEY = 'another key for tests, of 32 characters or more';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FACTOR = '/api/me/second-factor';

describeOnOneEngine('the second step of a login', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  const send = (browser: Browser, method: 'POST' | 'DELETE', url: string, payload?: object) =>
    browser.send({ method, url, ...(payload && { payload }) });
  const post = async (browser: Browser, url: string, payload?: object): Promise<[number, unknown]> => {
    const answer = await send(browser, 'POST', url, payload);
    const body = answer.json<{ detail?: string; code?: string }>();
    return [answer.statusCode, body.code ?? body];
  };
  const isIn = async (browser: Browser) => (await browser.get('/api/me')).json<AnswerOf<'me'>>().authenticated;
  const password = (username: string) => ({ username, password: PASSWORD });

  /** Switches the second step of a new user on. The code of this period is then spent. */
  async function secured(opened: TestApp, name: string): Promise<{ browser: Browser; secret: string; codes: readonly string[] }> {
    const browser = await opened.logIn(name);
    return { browser, ...(await secureUser(opened, browser)) };
  }
  /** The first step of a login in a new browser. */
  async function begun({ app }: TestApp, name: string): Promise<Browser> {
    const browser = openBrowser(app);
    const [status, body] = await post(browser, '/api/login/', password(name));
    expect([status, body]).toMatchObject([200, { authenticated: false }]);
    expect(browser.cookies.has('rojmel_session')).toBe(false);
    return browser;
  }
  const finish = (browser: Browser, code: string, trust = false) => post(browser, '/api/login/second-step', { code, trust });

  it('asks for a code once a first one was confirmed, and takes each code once', async () => {
    const opened = await openTestApp(store);
    const browser = await opened.logIn('asha');
    const made = (await send(browser, 'POST', FACTOR)).json<AnswerOf<'setUpSecondFactor'>>();
    // A secret without a confirmed code counts for nothing.
    expect(await post(openBrowser(opened.app), '/api/login/', password('asha'))).toMatchObject([200, { authenticated: true }]);
    const { secret } = (await send(browser, 'POST', FACTOR)).json<AnswerOf<'setUpSecondFactor'>>();
    expect(secret).not.toBe(made.secret);
    expect(await post(browser, `${FACTOR}/confirm`, { code: codeOf(made.secret, opened.time.ms) })).toEqual([401, 'wrong-code']);
    const code = codeOf(secret, opened.time.ms);
    const [status, body] = await post(browser, `${FACTOR}/confirm`, { code });
    expect(status).toBe(200);
    expect(new Set((body as AnswerOf<'confirmSecondFactor'>).recovery_codes).size).toBe(10);
    expect(await post(browser, FACTOR)).toEqual([409, 'second-factor-on']);

    const other = openBrowser(opened.app);
    const asked = await other.send({ method: 'POST', url: '/api/login/', payload: password('asha') });
    expect(asked.json()).toMatchObject({ authenticated: false, second_factor: ['totp', 'recovery'] });
    expect(await isIn(other)).toBe(false);
    const used = await other.send({ method: 'POST', url: '/api/login/second-step', payload: { code } });
    expect([used.statusCode, used.json()]).toEqual([401, { detail: 'Invalid or used code.', code: 'wrong-code' }]);
    const next = codeOf(secret, opened.time.ms, 1);
    expect(await finish(other, `${next.slice(0, 3)} ${next.slice(3)}`)).toMatchObject([200, { user: { username: 'asha' } }]);
    expect(await isIn(other)).toBe(true);
    // The first step is over, and so is an older code.
    expect(await finish(other, codeOf(secret, opened.time.ms, 2))).toEqual([401, 'login-over']);
    expect(await finish(await begun(opened, 'asha'), code)).toEqual([401, 'wrong-code']);

    expect((await opened.deliver()).map(({ subject }) => subject)).toContain('A second step was switched on');
    const kept = await store.db.selectFrom('totp_factors').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('gives one session to two logins with one code', async () => {
    const opened = await openTestApp(store);
    const { secret } = await secured(opened, 'racer');
    const browsers = [await begun(opened, 'racer'), await begun(opened, 'racer'), await begun(opened, 'racer')];
    const code = codeOf(secret, opened.time.ms, 1);
    const answers = await Promise.all(browsers.map((browser) => finish(browser, code)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 401)).toHaveLength(2);
  });

  it('forgets a first step after ten minutes, and when the password is changed', async () => {
    const opened = await openTestApp(store);
    const { browser, secret } = await secured(opened, 'slow');
    const waiting = await begun(opened, 'slow');
    const changed = await browser.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: `${PASSWORD}, new` });
    expect(changed.statusCode).toBe(200);
    expect(await finish(waiting, codeOf(secret, opened.time.ms, 1))).toEqual([401, 'login-over']);
    const late = openBrowser(opened.app);
    await post(late, '/api/login/', { username: 'slow', password: `${PASSWORD}, new` });
    opened.time.ms += 11 * MINUTE;
    expect(await finish(late, codeOf(secret, opened.time.ms))).toEqual([401, 'login-over']);
  });

  it('takes each recovery code once, in any spelling, until new ones are made', async () => {
    const opened = await openTestApp(store);
    const { browser, codes } = await secured(opened, 'lost');
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    const entered = await begun(opened, 'lost');
    expect(await finish(entered, first.replaceAll('-', ' ').toUpperCase())).toMatchObject([200, {}]);
    expect(await finish(await begun(opened, 'lost'), first)).toEqual([401, 'wrong-code']);
    expect((await browser.get(FACTOR)).json()).toMatchObject({ recovery_codes: 9 });
    const [, made] = await post(entered, `${FACTOR}/recovery-codes`);
    expect(await finish(await begun(opened, 'lost'), second)).toEqual([401, 'wrong-code']);
    const [newOne = ''] = (made as AnswerOf<'makeRecoveryCodes'>).recovery_codes;
    expect(await finish(await begun(opened, 'lost'), newOne)).toMatchObject([200, {}]);
    const subjects = (await opened.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['A recovery code was used', 'New recovery codes were made']));
    const rows = await store.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(rows.some(({ code_hash }) => codes.some((code) => code_hash.includes(code)))).toBe(false);
  });

  it('trusts a browser for thirty days, until it is forgotten or the password is changed', async () => {
    const opened = await openTestApp(store);
    const { browser, secret } = await secured(opened, 'home');
    const home = await begun(opened, 'home');
    expect(await finish(home, codeOf(secret, opened.time.ms, 1), true)).toMatchObject([200, {}]);
    const again = () => post(home, '/api/login/', password('home'));
    expect(await again()).toMatchObject([200, { authenticated: true }]);
    // Of another user it is not trusted.
    await secured(opened, 'guest');
    expect(await post(home, '/api/login/', password('guest'))).toMatchObject([200, { authenticated: false }]);
    const { browsers } = (await browser.get(FACTOR)).json<AnswerOf<'secondFactor'>>();
    expect(browsers).toHaveLength(1);
    const forget = `/api/me/trusted-browsers/${browsers[0]?.id}`;
    expect((await send(browser, 'DELETE', forget)).statusCode).toBe(200);
    expect((await send(browser, 'DELETE', forget)).statusCode).toBe(404);
    expect(await again()).toMatchObject([200, { authenticated: false }]);

    opened.time.ms += MINUTE;
    expect(await finish(home, codeOf(secret, opened.time.ms), true)).toMatchObject([200, {}]);
    opened.time.ms += 29 * DAY;
    expect(await again()).toMatchObject([200, { authenticated: true }]);
    opened.time.ms += 2 * DAY;
    expect(await again()).toMatchObject([200, { authenticated: false }]);
    expect(await finish(home, codeOf(secret, opened.time.ms), true)).toMatchObject([200, {}]);
    await home.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: `${PASSWORD}, new` });
    expect(await post(home, '/api/login/', { username: 'home', password: `${PASSWORD}, new` })).toMatchObject([
      200,
      { authenticated: false },
    ]);
  });

  it('lets a stolen session change nothing that is dangerous', async () => {
    const opened = await openTestApp(store);
    const { browser, secret } = await secured(opened, 'robbed');
    const changes = [
      () => send(browser, 'DELETE', FACTOR),
      () => send(browser, 'POST', `${FACTOR}/recovery-codes`),
      () => browser.form('PUT', '/api/me', { email: 'thief@example.in' }),
      () => browser.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: `${PASSWORD}, new` }),
      () => send(browser, 'POST', '/api/me/delete/initiate'),
      () => send(browser, 'DELETE', '/api/link/google'),
    ];
    opened.time.ms += 11 * MINUTE;
    for (const change of changes) {
      const answer = await change();
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'prove-first']);
    }
    // The password is no proof where a code is.
    expect(await post(browser, '/api/me/proof', { password: PASSWORD })).toEqual([401, 'wrong-code']);
    expect(await post(browser, '/api/me/proof', { code: codeOf(secret, opened.time.ms) })).toMatchObject([200, {}]);
    expect((await send(browser, 'DELETE', FACTOR)).statusCode).toBe(200);
    expect(await post(openBrowser(opened.app), '/api/login/', password('robbed'))).toMatchObject([200, { authenticated: true }]);
    expect((await opened.deliver()).map(({ subject }) => subject)).toContain('The second step was switched off');
  });

  it('is not a proof to log in from a trusted browser', async () => {
    const opened = await openTestApp(store);
    const { secret } = await secured(opened, 'den');
    const den = await begun(opened, 'den');
    await finish(den, codeOf(secret, opened.time.ms, 1), true);
    await post(den, '/api/login/', password('den'));
    expect(await post(den, `${FACTOR}/recovery-codes`)).toEqual([403, 'prove-first']);
  });

  it('asks who has no second step for the password before one is set up, and for nothing new elsewhere', async () => {
    const opened = await openTestApp(store);
    const browser = await opened.logIn('plain');
    opened.time.ms += 11 * MINUTE;
    expect(await post(browser, FACTOR)).toEqual([403, 'prove-first']);
    expect((await browser.get(FACTOR)).json()).toMatchObject({ available: true, since: null, proof: 'password', browsers: [] });
    expect((await browser.form('PUT', '/api/me', { email: 'plain.too@example.in' })).statusCode).toBe(200);
    expect((await send(browser, 'POST', '/api/me/delete/initiate')).statusCode).toBe(200);
    expect(await post(browser, '/api/me/proof', { password: 'not mine' })).toEqual([401, 'wrong-password']);
    expect(await post(browser, '/api/me/proof', { password: PASSWORD })).toMatchObject([200, {}]);
    expect(await post(browser, FACTOR)).toMatchObject([200, {}]);
  });

  it('pauses guesses at codes, whatever the address, and a right password clears nothing', async () => {
    const opened = await openTestApp(store);
    const { secret } = await secured(opened, 'guessed');
    const results: unknown[] = [];
    for (let guess = 0; guess < 12; guess += 1) results.push((await finish(await begun(opened, 'guessed'), '000000'))[1]);
    expect(results.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong-code'));
    expect(results.at(-1)).toBe('too-many-attempts');
    const paused = await begun(opened, 'guessed');
    const answer = await paused.send({
      method: 'POST',
      url: '/api/login/second-step',
      payload: { code: codeOf(secret, opened.time.ms, 1) },
      remoteAddress: '203.0.113.9',
    });
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    opened.time.ms += 20 * MINUTE;
    const patient = await begun(opened, 'guessed');
    expect(await finish(patient, codeOf(secret, opened.time.ms))).toMatchObject([200, {}]);
    const events = async () => (await patient.get('/api/me/audit')).json<AnswerOf<'listAudit'>>().data.map(({ event }) => event);
    // Written a moment after the answer.
    await expect.poll(events).toContain('second-factor-failed');
  });

  it('asks after Google too', async () => {
    const issuer = await startGoogleIssuer();
    const opened = await openTestApp(store, { google: issuer.config });
    const token = await issuer.token();
    const google = async () => {
      const browser = openBrowser(opened.app);
      return { browser, answer: await post(browser, '/api/auth/google/login', { id_token: token }) };
    };
    const { browser } = await google();
    expect((await browser.get(FACTOR)).json()).toMatchObject({ proof: 'login' });
    const { secret } = (await send(browser, 'POST', FACTOR)).json<AnswerOf<'setUpSecondFactor'>>();
    expect(await post(browser, `${FACTOR}/confirm`, { code: codeOf(secret, opened.time.ms) })).toMatchObject([200, {}]);
    const next = await google();
    expect(next.answer).toMatchObject([200, { authenticated: false, second_factor: ['totp', 'recovery'] }]);
    expect(await finish(next.browser, codeOf(secret, opened.time.ms, 1))).toMatchObject([200, { authenticated: true }]);
  });

  it('says that the key is missing or another one; recovery codes still work', async () => {
    const opened = await openTestApp(store);
    const { codes } = await secured(opened, 'moved');
    const other = await openTestApp(store, { secretKey: KEY });
    expect(await finish(await begun(other, 'moved'), '123456')).toEqual([503, 'other-secret-key']);
    expect(await finish(await begun(other, 'moved'), codes[0] ?? '')).toMatchObject([200, {}]);

    const external = { ...store, engine: 'server' as const };
    const bare = await openTestApp(external, { secretKey: null });
    const browser = await bare.logIn('keyless');
    expect((await browser.get(FACTOR)).json()).toMatchObject({ available: false });
    expect(await post(browser, FACTOR)).toEqual([503, 'no-secret-key']);
  });

  it('seals for one user, with a key that the embedded database keeps where none is given', async () => {
    const embedded = { store: { ...store, engine: 'embedded' as const }, config: { secretKey: null } };
    const [first, second] = await Promise.all([seal(embedded, 1, 'JBSWY3DP'), seal(embedded, 1, 'JBSWY3DP')]);
    expect(first).not.toBe(second);
    expect([await unseal(embedded, 1, first), await unseal(embedded, 1, second)]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
    expect(await unseal(embedded, 2, first)).toBeNull();
    expect(await unseal(embedded, 1, Buffer.from('nonsense').toString('base64'))).toBeNull();
    // A key that is given later seals from then on; what was sealed before still opens.
    const given = { ...embedded, config: { secretKey: KEY } };
    expect(await unseal(given, 1, first)).toBe('JBSWY3DP');
    expect(await unseal(embedded, 1, await seal(given, 1, 'JBSWY3DP'))).toBeNull();
  });

  it('removes everything of the second step with the account', async () => {
    const opened = await openTestApp(store);
    const { browser } = await secured(opened, 'gone');
    const { user_id } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>().user;
    const { delete_token: token } = (await send(browser, 'POST', '/api/me/delete/initiate')).json<AnswerOf<'initiateDeletion'>>();
    await browser.form('POST', '/api/me/delete/confirm', { token, current_password: PASSWORD });
    const mine = mineOf(store, user_id);
    expect(await mine.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await mine.selectFrom('totp_factors').selectAll().execute()).toEqual([]);
  });
});
