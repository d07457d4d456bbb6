import { beforeAll, describe, expect, it } from 'vitest';
import { meBody } from '#contract/session.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { openBrowser, openTestApp, PASSWORD } from '#test/server/test-app.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const signup = { username: 'Asha', name: 'Asha Rao', email: 'Asha@Example.in', password: PASSWORD, agree_terms: 'true' };

describeOnOneEngine('session', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('logs a new user in, by username or e-mail in any case, and out', async () => {
    const { visitor, app } = await openTestApp(store);
    const signed = await visitor.form('POST', '/api/signup/', signup);
    expect([signed.statusCode, signed.json()]).toEqual([200, { message: 'Account created. You can log in now.', can_resend: false }]);
    for (const identifier of [{ username: 'ASHA' }, { email: 'ASHA@example.in' }, { username: 'asha@example.in' }]) {
      const browser = openBrowser(app);
      const login = await browser.form('POST', '/api/login', { ...identifier, password: PASSWORD });
      expect(login.statusCode).toBe(200);
      expect(login.cookies[0]).toMatchObject({ name: 'rojmel_session', httpOnly: true, sameSite: 'Lax', path: '/' });
      const me = meBody.parse((await browser.get('/api/me')).json());
      expect(me.user).toMatchObject({
        username: 'Asha',
        display_name: 'Asha Rao',
        email: 'asha@example.in',
        provider: 'local',
        has_password: true,
      });
      expect((await browser.form('POST', '/api/logout/', {})).statusCode).toBe(200);
      expect(browser.cookies.has('rojmel_session')).toBe(false);
    }
    // Signing up logged this browser in: no address had to be verified.
    expect(meBody.parse((await visitor.get('/api/me')).json()).user?.username).toBe('Asha');
  });

  it('does not store the session’s secret, and makes a new one at each login', async () => {
    const { logIn } = await openTestApp(store);
    const browser = await logIn('rotate');
    const first = browser.cookies.get('rojmel_session') ?? '';
    await browser.form('POST', '/api/login/', { username: 'rotate', password: PASSWORD });
    expect(browser.cookies.get('rojmel_session')).not.toBe(first);
    browser.cookies.set('rojmel_session', first);
    expect((await browser.get('/api/me')).json()).toEqual({ authenticated: false, user: null });
    const rows = await store.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(first);
  });

  it('ends a session after two weeks without use, and in any case ninety days after the login', async () => {
    const { logIn, time } = await openTestApp(store);
    const day = 86_400_000;
    const isIn = async (browser: Awaited<ReturnType<typeof logIn>>): Promise<boolean> =>
      meBody.parse((await browser.get('/api/me')).json()).authenticated;
    const idle = await logIn('idle');
    time.ms += 13 * day;
    expect(await isIn(idle)).toBe(true);
    time.ms += 13 * day;
    expect(await isIn(idle)).toBe(true);
    time.ms += 15 * day;
    expect(await isIn(idle)).toBe(false);

    const back = await logIn('back');
    time.ms -= 30 * day;
    expect(await isIn(back)).toBe(true);
    time.ms += 30 * day;
    expect(await isIn(back)).toBe(true);

    const busy = await logIn('busy');
    for (let days = 0; days < 80; days += 10) {
      time.ms += 10 * day;
      expect(await isIn(busy)).toBe(true);
    }
    time.ms += 11 * day;
    expect(await isIn(busy)).toBe(false);
  });

  it('keeps the fifty most recently used sessions of an account', async () => {
    const { logIn, app, time } = await openTestApp(store);
    const first = await logIn('often');
    const { user } = (await first.get('/api/me')).json<{ user: { user_id: number } }>();
    const logInAgain = async () => {
      time.ms += 1000;
      const browser = openBrowser(app);
      expect((await browser.form('POST', '/api/login/', { username: 'often', password: PASSWORD })).statusCode).toBe(200);
      return browser;
    };
    const second = await logInAgain();
    time.ms += 10 * 60_000;
    expect((await first.get('/api/me')).json()).toMatchObject({ authenticated: true });
    for (let more = 0; more < 49; more += 1) await logInAgain();
    const rows = await rowsOf(mineOf(store, user.user_id));
    expect([rows.get('sessions')?.length, rows.get('tokens')?.length]).toEqual([50, 50]);
    expect((await first.get('/api/me')).json()).toMatchObject({ authenticated: true });
    expect((await second.get('/api/me')).json()).toMatchObject({ authenticated: false });
  });

  it('marks the cookie secure where there is TLS', async () => {
    const { visitor, config } = await openTestApp(store, { publicUrl: 'https://journal.example.com' });
    await visitor.form('POST', '/api/signup/', { ...signup, username: 'tls', email: 'tls@example.in' });
    const login = await visitor.form('POST', '/api/login/', { username: 'tls', password: PASSWORD });
    expect(login.cookies[0]).toMatchObject({ name: '__Host-rojmel_session', secure: true, path: '/' });

    const proxied = await openTestApp(store, { ...config, publicUrl: null, trustProxy: 1 });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = { method: 'POST', url: '/api/login/', payload: `username=tls&password=${encodeURIComponent(PASSWORD)}` } as const;
    const secure = await proxied.visitor.send({ ...send, headers: { ...form, 'x-forwarded-proto': 'https' } });
    expect(secure.cookies[0]).toMatchObject({ name: '__Host-rojmel_session', secure: true });
    const plain = await proxied.visitor.send({ ...send, headers: form });
    expect(plain.cookies[0]?.secure).toBeUndefined();
  });

  describe('signing up', () => {
    it.each([
      [{ username: 'ab' }, 422, 'Username must have 3 to 30 characters: letters a–z, digits, and _ . - only.'],
      [{ username: 'asha@home' }, 422, 'Username must have 3 to 30 characters: letters a–z, digits, and _ . - only.'],
      [{ name: ' ' }, 422, 'Name is required.'],
      [{ email: 'nobody' }, 422, 'Email must be a valid address, like name@example.com.'],
      [{ password: '1234567' }, 422, 'Password must have at least 8 characters.'],
      [{ password: 'x'.repeat(129) }, 422, 'Password must have at most 128 characters.'],
      [{ password: 'Password123' }, 422, 'Password is one of the most widely leaked ones. Please choose another.'],
      [{ password: 'asha@example.in' }, 422, 'Password must not be your username or email.'],
      [{ agree_terms: 'false' }, 422, 'Please agree to the Terms and Conditions to continue.'],
      [{ username: 'aSHA', email: 'other@example.in' }, 409, 'That username is already taken.'],
      [{ username: 'asha2' }, 409, 'That email is already registered.'],
      [{ name: 'a\u0007b' }, 422, 'Name must not hold control characters.'],
    ])('answers %j with %i %s', async (change, status, detail) => {
      const { visitor } = await openTestApp(store);
      const answer = await visitor.form('POST', '/api/signup/', { ...signup, ...change });
      expect([answer.statusCode, answer.json()]).toEqual([status, said(detail)]);
    });

    it('names the first missing field of an empty form', async () => {
      const { visitor } = await openTestApp(store);
      expect((await visitor.form('POST', '/api/signup/', {})).json()).toEqual(said('Username is required.'));
      expect((await visitor.send({ method: 'POST', url: '/api/signup/' })).statusCode).toBe(422);
    });

    it('reads multipart forms and JSON as well', async () => {
      const { visitor } = await openTestApp(store);
      const boundary = 'x-x-x';
      const parts = Object.entries({ ...signup, username: 'multi', email: 'multi@example.in' }).map(
        ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      const multipart = await visitor.send({
        method: 'POST',
        url: '/api/signup',
        headers,
        payload: `${parts.join('')}--${boundary}--\r\n`,
      });
      expect(multipart.statusCode).toBe(200);
      const json = await visitor.send({
        method: 'POST',
        url: '/api/signup',
        payload: { ...signup, username: 'json', email: 'json@example.in', agree_terms: true },
      });
      expect(json.statusCode).toBe(200);
    });

    it('makes one account when the same form is sent ten times at the same time', async () => {
      const { app } = await openTestApp(store);
      const form = { ...signup, username: 'twice', email: 'twice@example.in' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => openBrowser(app).form('POST', '/api/signup/', form)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    });
  });

  it.each([
    [{ username: 'asha', password: 'wrong password' }, 401, 'Wrong email, username or password.'],
    [{ username: 'nobody', password: PASSWORD }, 401, 'Wrong email, username or password.'],
    [{ password: PASSWORD }, 422, 'Email or username is required.'],
    [{ username: 'asha' }, 422, 'Password is required.'],
    [{ username: 'as\u0000ha', password: PASSWORD }, 422, 'The request cannot be read.'],
  ])('answers a login with %j with %i %s', async (form, status, detail) => {
    const { visitor } = await openTestApp(store);
    const answer = await visitor.form('POST', '/api/login/', form);
    expect([answer.statusCode, answer.json()]).toEqual([status, said(detail)]);
  });
});
