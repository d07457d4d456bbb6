import type { JWTPayload } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import { googleSetupBody } from '#contract/google.ts';
import type { Store } from '../../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const HALF_HOUR_MS = 1_800_000;
const LOG_IN_AGAIN = 'To be sure that it is you: please log out and in again, then try this within 30 minutes.';
const UNVERIFIED = 'Email already registered but unverified. Verify your email or log in with password, then link Google from Settings.';

describeOnOneEngine('google', (open) => {
  let store: Store;
  beforeEach(async () => {
    store ??= await open();
    await store.db.deleteFrom('users').execute();
    await store.db.deleteFrom('mails').execute();
  });

  async function openApp(changes: Parameters<typeof openTestApp>[1] = {}) {
    const issuer = await startGoogleIssuer();
    const opened = await openTestApp(store, { google: issuer.config, ...changes });
    const signIn = async (id_token: string, browser = opened.visitor) =>
      browser.send({ method: 'POST', url: '/api/auth/google/login', payload: { id_token } });
    return { ...opened, issuer, signIn };
  }

  it('makes an account at the first sign-in and finds it at the next, even if the e-mail has changed', async () => {
    const { signIn, issuer, visitor, app } = await openApp();
    const first = await signIn(await issuer.token({ email: 'Asha.Rao@Gmail.example' }));
    expect([first.statusCode, first.json()]).toMatchObject([200, { message: 'Google signup successful!' }]);
    const me = await visitor.get('/api/me');
    expect(me.json()).toMatchObject({
      authenticated: true,
      user: {
        username: 'asha.rao',
        display_name: 'Asha Rao',
        email: 'asha.rao@gmail.example',
        provider: 'google',
        has_password: false,
        has_google: true,
      },
    });
    const other = openBrowser(app);
    const second = await signIn(await issuer.token({ email: 'moved@gmail.example' }), other);
    expect([second.statusCode, second.json()]).toMatchObject([
      200,
      { message: 'Login successful!', user: { email: 'asha.rao@gmail.example' } },
    ]);
  });

  it('finds a free username', async () => {
    const { signIn, issuer, logIn } = await openApp();
    await logIn('asha');
    expect((await signIn(await issuer.token())).json()).toMatchObject({ user: { username: 'asha2' } });
  });

  it('makes one account from ten sign-ins at the same time', async () => {
    const { signIn, issuer, app } = await openApp();
    const token = await issuer.token();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(token, openBrowser(app))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await store.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('refuses every token that is not from Google, for this site, and still valid', async () => {
    const { signIn, issuer, visitor } = await openApp();
    const now = Math.floor(Date.now() / 1000);
    const good = await issuer.token();
    const [head, body, signature] = good.split('.');
    const tokens = [
      await issuer.token({ exp: now - 3600, iat: now - 7200 }),
      await issuer.token({ exp: now + 72_000, iat: now + 36_000 }),
      await issuer.token({ aud: 'another-client' }),
      await issuer.token({ iss: 'https://evil.example' }),
      await issuer.token({ email_verified: false }),
      await issuer.token({ email: 'not an address' }),
      await issuer.token({ azp: 'another-client' }),
      await issuer.token({ nonce: 'of-another-browser' }),
      issuer.unsigned(),
      await issuer.forged(),
      `${head}.${body}.${signature?.toUpperCase()}`,
      'not a token',
      'a.b.c',
    ];
    for (const token of tokens) {
      const answer = await signIn(token);
      expect([answer.statusCode, answer.json()]).toEqual([401, said('Google sign-in failed.')]);
    }
    expect(visitor.cookies.size).toBe(0);
    expect((await signIn('')).statusCode).toBe(422);
    expect((await signIn(good)).statusCode).toBe(200);
  });

  it('accepts a token only in the browser that got its nonce, and only once', async () => {
    const { signIn, issuer, visitor, app } = await openApp();
    const setup = googleSetupBody.parse((await visitor.get('/api/auth/google')).json());
    expect(setup.client_id).toBe(issuer.config.clientId);
    const token = await issuer.token({ nonce: setup.nonce });
    expect((await signIn(token, openBrowser(app))).statusCode).toBe(401);
    expect((await signIn(token)).statusCode).toBe(200);
    expect((await signIn(token)).statusCode).toBe(401);
  });

  it('accepts a token without a nonce for ten minutes, and one with a nonce until Google’s expiry', async () => {
    const { signIn, issuer, visitor, time, app } = await openApp();
    const setup = googleSetupBody.parse((await visitor.get('/api/auth/google')).json());
    const bound = await issuer.token({ nonce: setup.nonce });
    const bare = await issuer.token();
    time.ms += 9 * 60_000;
    expect((await signIn(bare, openBrowser(app))).statusCode).toBe(200);
    time.ms += 2 * 60_000;
    expect((await signIn(bare, openBrowser(app))).statusCode).toBe(401);
    expect((await signIn(bound)).statusCode).toBe(200);
  });

  it('never links a Google account to a local one because of the e-mail alone', async () => {
    const { signIn, issuer, logIn } = await openApp();
    await logIn('asha');
    const token = await issuer.token({ email: 'ASHA@example.in' });
    const unverified = await signIn(token);
    expect([unverified.statusCode, unverified.json()]).toEqual([409, said(UNVERIFIED)]);
    await store.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
    const verified = await signIn(token);
    expect([verified.statusCode, verified.json()]).toEqual([
      409,
      said('Email already registered. Log in with your password, then link Google from Settings.'),
    ]);
  });

  it('counts a sign-up that waits for verification as unverified', async () => {
    const { signIn, issuer, visitor } = await openApp({ emailVerification: true });
    await visitor.form('POST', '/api/signup/', {
      username: 'asha',
      name: 'A',
      email: 'asha@gmail.example',
      password: PASSWORD,
      agree_terms: 'true',
    });
    expect((await signIn(await issuer.token())).json()).toEqual(said(UNVERIFIED));
  });

  it('links Google to an account with a password, one to one', async () => {
    const { signIn, issuer, logIn, app, deliver, time } = await openApp();
    const asha = await logIn('asha');
    const link = async (browser: typeof asha, changes: JWTPayload = {}) =>
      browser.form('POST', '/api/link/google', { id_token: await issuer.token({ email: 'other@gmail.example', ...changes }) });
    const linked = await link(asha);
    expect([linked.statusCode, linked.json()]).toEqual([200, { message: 'Google linked successfully.' }]);
    expect((await link(asha)).statusCode).toBe(200);
    expect((await asha.get('/api/me')).json()).toMatchObject({ user: { provider: 'local', has_google: true, email: 'asha@example.in' } });
    expect((await link(asha, { sub: 'google-2' })).statusCode).toBe(409);
    expect((await link(await logIn('bina'))).statusCode).toBe(409);
    const chitra = await logIn('chitra');
    time.ms += HALF_HOUR_MS + 1000;
    const late = await link(chitra, { sub: 'google-3', iat: Math.floor(time.ms / 1000) });
    expect([late.statusCode, late.json()]).toEqual([403, said(LOG_IN_AGAIN)]);
    time.ms -= HALF_HOUR_MS + 1000;
    expect((await signIn(await issuer.token(), openBrowser(app))).json()).toMatchObject({ user: { username: 'asha' } });
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([['asha@example.in', 'A Google account was linked']]);
  });

  it('lets a Google-only user set a first password and reset it', async () => {
    const { signIn, issuer, visitor, deliver, time } = await openApp();
    await signIn(await issuer.token());
    time.ms += HALF_HOUR_MS + 1000;
    const late = await visitor.form('PUT', '/api/me/password', { new_password: PASSWORD });
    expect([late.statusCode, late.json()]).toEqual([403, said(LOG_IN_AGAIN)]);
    expect((await signIn(await issuer.token({ iat: Math.floor(time.ms / 1000) }))).statusCode).toBe(200);
    const set = await visitor.form('PUT', '/api/me/password', { new_password: PASSWORD });
    expect([set.statusCode, set.json()]).toEqual([200, { message: 'Password set.' }]);
    expect((await visitor.get('/api/me')).json()).toMatchObject({ user: { provider: 'local', has_password: true, has_google: true } });
    expect((await visitor.form('PUT', '/api/me/password', { new_password: 'another sentence' })).statusCode).toBe(401);
    await visitor.form('POST', '/api/password/forgot', { email: 'asha@gmail.example' });
    const reset = (await deliver()).find(({ subject }) => subject === 'Set a new password');
    expect(
      (await visitor.form('POST', '/api/password/reset', { token: tokenOf(reset), new_password: 'a third sentence' })).statusCode,
    ).toBe(200);
  });

  it('deletes the account of a user who has just proved their identity again', async () => {
    const { signIn, issuer, visitor, time } = await openApp();
    await signIn(await issuer.token());
    const initiate = async () => (await visitor.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>().delete_token;
    const confirm = async (token: string, changes: JWTPayload = {}) =>
      visitor.form('POST', '/api/me/delete/google-confirm', { token, google_id_token: await issuer.token(changes) });
    const token = await initiate();
    const another = await confirm(token, { sub: 'google-2' });
    expect([another.statusCode, another.json()]).toEqual([401, said('Google verification failed. Try again.')]);
    expect((await confirm('no-such-token')).statusCode).toBe(422);
    const withPassword = await visitor.form('POST', '/api/me/delete/confirm', { token, current_password: 'anything' });
    expect([withPassword.statusCode, withPassword.json()]).toEqual([422, said('Please verify with Google first.')]);
    time.ms += HALF_HOUR_MS;
    expect((await confirm(await initiate())).statusCode).toBe(401);
    time.ms -= HALF_HOUR_MS;
    const done = await confirm(await initiate());
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'Account deleted.' }]);
    expect(await store.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('follows no redirect to the keys', async () => {
    const { signIn, issuer } = await openApp();
    issuer.moveKeys();
    expect((await signIn(await issuer.token())).statusCode).toBe(503);
  });

  it('answers 503 while Google’s keys cannot be loaded, and where Google is not set up', async () => {
    const { signIn, issuer } = await openApp();
    const token = await issuer.token();
    issuer.stop();
    expect((await signIn(token)).statusCode).toBe(503);
    const plain = await openTestApp(store);
    expect((await plain.visitor.get('/api/auth/google')).json()).toEqual({ client_id: null, nonce: null });
    expect((await plain.visitor.send({ method: 'POST', url: '/api/auth/google/login', payload: { id_token: token } })).statusCode).toBe(
      503,
    );
  });
});
