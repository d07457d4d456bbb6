import { beforeAll, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { type Browser, openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

type Case = readonly [method: 'POST' | 'PUT', url: string, fields: Record<string, string>, status: number, detail: string];

const SIGNUP = { username: 'kiran', name: 'Kiran', email: 'kiran@example.in', password: PASSWORD, agree_terms: 'true' };
const MAIL = 'Email must be a valid address, like name@example.com.';
const LINK = 'This link is invalid or has expired. Please ask for a new one.';
const DELETION = 'This deletion request is invalid or has expired. Please start again.';
const TERMS = 'Please agree to the Terms and Conditions to continue.';
const LONG_MAIL = `${'a'.repeat(250)}@b.in`;
const LEAKED = 'Password is one of the most widely leaked ones. Please choose another.';
const GUESSABLE = 'Password is too easy to guess for a trading journal. Please choose another.';
const OWN_NAME = 'Password must not be your username or email.';
const GOOGLE_UNVERIFIED =
  'Email already registered but unverified. Verify your email or log in with password, then link Google from Settings.';

describeOnOneEngine('account refusals', (open) => {
  let store: Store;
  let people = 0;
  beforeAll(async () => {
    store = await open();
  });
  const newName = () => `person${(people += 1)}`;

  async function expectRefusals(browser: Browser, cases: readonly Case[]): Promise<void> {
    for (const [method, url, fields, status, detail] of cases) {
      const answer = await browser.form(method, url, fields);
      expect([url, fields, answer.statusCode, answer.json()]).toEqual([url, fields, status, said(detail)]);
    }
  }

  it('gives a username that six want at the same moment to one, and refuses the others', async () => {
    const { logIn } = await openTestApp(store);
    const users = await Promise.all(Array.from({ length: 6 }, (_, index) => logIn(`wants${index}`)));
    const answers = await Promise.all(users.map((user) => user.form('PUT', '/api/me', { username: 'wanted' })));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'username-taken']);
  });

  it('of visitors: signing up, logging in, and links', async () => {
    const { visitor, logIn } = await openTestApp(store, { rateLimits: false });
    await logIn('asha');
    const without = (field: keyof typeof SIGNUP) => Object.fromEntries(Object.entries(SIGNUP).filter(([name]) => name !== field));
    const signup = '/api/signup/';
    const reset = '/api/password/reset';
    await expectRefusals(visitor, [
      ['POST', signup, without('username'), 422, 'Username is required.'],
      ['POST', signup, without('name'), 422, 'Name is required.'],
      ['POST', signup, without('email'), 422, 'Email is required.'],
      ['POST', signup, without('password'), 422, 'Password is required.'],
      ['POST', signup, without('agree_terms'), 422, TERMS],
      ['POST', signup, { ...SIGNUP, agree_terms: 'yes' }, 422, TERMS],
      ['POST', signup, { ...SIGNUP, name: 'x'.repeat(81) }, 422, 'Name must have at most 80 characters.'],
      ['POST', signup, { ...SIGNUP, email: LONG_MAIL }, 422, 'Email must have at most 254 characters.'],
      ['POST', signup, { ...SIGNUP, username: 'ASHA' }, 409, 'That username is already taken.'],
      ['POST', signup, { ...SIGNUP, email: 'ASHA@example.in' }, 409, 'That email is already registered.'],
      ['POST', '/api/login/', { password: PASSWORD }, 422, 'Email or username is required.'],
      ['POST', '/api/login/', { username: ' ', password: PASSWORD }, 422, 'Email or username is required.'],
      ['POST', '/api/login/', { username: 'asha' }, 422, 'Password is required.'],
      ['POST', '/api/login/', { username: 'asha', password: '' }, 422, 'Password is required.'],
      ['POST', '/api/login/', { username: 'asha', password: 'x'.repeat(1025) }, 422, 'Password is too long.'],
      ['POST', '/api/login/', { email: 'x'.repeat(255), password: PASSWORD }, 422, 'Email or username is too long.'],
      ['POST', '/api/login/', { email: 'asha@example.in', password: 'wrong' }, 401, 'Wrong email, username or password.'],
      ...['/api/resend-verification', '/api/password/forgot'].flatMap((url): Case[] => [
        ['POST', url, {}, 422, 'Email is required.'],
        ['POST', url, { email: 'nobody' }, 422, MAIL],
        ['POST', url, { email: LONG_MAIL }, 422, 'Email must have at most 254 characters.'],
      ]),
      ['POST', '/api/verify-email', {}, 422, 'Token is required.'],
      ['POST', '/api/verify-email', { token: '' }, 422, 'Token is required.'],
      ['POST', '/api/verify-email', { token: 'x'.repeat(201) }, 422, 'Token is not valid.'],
      ['POST', '/api/verify-email', { token: 'never-given' }, 422, LINK],
      ['POST', reset, { new_password: PASSWORD }, 422, 'Token is required.'],
      ['POST', reset, { token: 'never-given' }, 422, 'Password is required.'],
      ['POST', reset, { token: 'never-given', new_password: '1234567' }, 422, 'Password must have at least 8 characters.'],
      ['POST', reset, { token: 'never-given', new_password: 'x'.repeat(129) }, 422, 'Password must have at most 128 characters.'],
      ['POST', reset, { token: 'never-given', new_password: PASSWORD }, 422, LINK],
    ]);
  });

  it('of users: profile, password and deletion', async () => {
    const { logIn } = await openTestApp(store, { rateLimits: false });
    const name = newName();
    const asha = await logIn(name);
    await logIn('taken');
    const { delete_token: token } = (await asha.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>();
    const password = '/api/me/password';
    const confirm = '/api/me/delete/confirm';
    const google = '/api/me/delete/google-confirm';
    await expectRefusals(asha, [
      ['PUT', '/api/me', {}, 422, 'Send one of username, display_name or email.'],
      ['PUT', '/api/me', { username: 'new', email: 'new@example.in' }, 422, 'Send one of username, display_name or email.'],
      ['PUT', '/api/me', { username: 'a b' }, 422, 'Username must have 3 to 30 characters: letters a–z, digits, and _ . - only.'],
      ['PUT', '/api/me', { display_name: ' ' }, 422, 'Name is required.'],
      ['PUT', '/api/me', { email: 'nobody' }, 422, MAIL],
      ['PUT', '/api/me', { username: 'Taken' }, 409, 'That username is already taken.'],
      ['PUT', '/api/me', { email: 'Taken@example.in' }, 409, 'That email is already registered.'],
      ['PUT', password, {}, 422, 'Password is required.'],
      ['PUT', password, { current_password: PASSWORD, new_password: '1234567' }, 422, 'Password must have at least 8 characters.'],
      ['PUT', password, { current_password: PASSWORD, new_password: 'password1' }, 422, LEAKED],
      ['PUT', password, { current_password: PASSWORD, new_password: 'Rojmel@2026' }, 422, GUESSABLE],
      ['PUT', password, { current_password: PASSWORD, new_password: `${name}@example.in` }, 422, OWN_NAME],
      ['PUT', password, { new_password: 'another sentence' }, 401, 'Current password is wrong.'],
      ['PUT', password, { current_password: 'wrong', new_password: 'another sentence' }, 401, 'Current password is wrong.'],
      ['POST', confirm, { current_password: PASSWORD }, 422, 'Token is required.'],
      ['POST', confirm, { token }, 422, 'Password is required.'],
      ['POST', confirm, { token: 'never-given', current_password: PASSWORD }, 422, DELETION],
      ['POST', confirm, { token, current_password: 'wrong' }, 401, 'Current password is wrong.'],
      ['POST', google, { token }, 422, 'Please verify with Google first.'],
      ['POST', google, { token: 'never-given', google_id_token: 'x' }, 422, DELETION],
      [
        'POST',
        google,
        { token, google_id_token: 'x' },
        422,
        'This account has neither a password nor a linked Google identity. Set a password or link Google in Settings, then retry deletion.',
      ],
      ['POST', '/api/auth/google/login', { id_token: 'x' }, 503, 'Google sign-in is not set up on this server.'],
      ['POST', '/api/link/google', { id_token: 'x' }, 503, 'Google sign-in is not set up on this server.'],
      ...['/api/auth/google/login', '/api/link/google'].flatMap((url): Case[] => [
        ['POST', url, {}, 422, 'Google sign-in failed.'],
        ['POST', url, { id_token: '' }, 422, 'Google sign-in failed.'],
      ]),
    ]);
    expect((await asha.get('/api/me')).json()).toMatchObject({ user: { username: name, email: `${name}@example.in` } });
  });

  it('of an address that is not verified, and of one that another user has by now', async () => {
    const { app, visitor, deliver } = await openTestApp(store, { rateLimits: false, emailVerification: true });
    await store.db.deleteFrom('mails').execute();
    const [first, second] = [newName(), newName()];
    const form = (username: string) => ({ ...SIGNUP, username, email: `${first}@example.in` });
    await visitor.form('POST', '/api/signup/', form(first));
    const [older] = await deliver();
    await visitor.form('POST', '/api/signup/', form(second));
    const [newer] = await deliver();
    const detail = 'Please verify your email address before you log in. Check your inbox for the link.';
    await expectRefusals(visitor, [
      ['POST', '/api/login/', { username: second, password: PASSWORD }, 403, detail],
      ['POST', '/api/login/', { username: second, password: 'wrong password' }, 401, 'Wrong email, username or password.'],
    ]);
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(newer) })).statusCode).toBe(200);
    await expectRefusals(visitor, [['POST', '/api/verify-email', { token: tokenOf(older) }, 409, 'That email is already registered.']]);

    const wanted = `${newName()}@example.in`;
    await visitor.form('POST', '/api/login/', { username: second, password: PASSWORD });
    expect((await visitor.form('PUT', '/api/me', { email: wanted })).statusCode).toBe(200);
    const [asked] = await deliver();
    await openBrowser(app).form('POST', '/api/signup/', { ...SIGNUP, username: newName(), email: wanted });
    const [faster] = await deliver();
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(faster) })).statusCode).toBe(200);
    await expectRefusals(visitor, [['POST', '/api/verify-email', { token: tokenOf(asked) }, 409, 'That email is already registered.']]);
  });

  it('of Google sign-ins', async () => {
    const issuer = await startGoogleIssuer();
    const { visitor, app, logIn } = await openTestApp(store, { google: issuer.config, rateLimits: false });
    const [local, other] = [newName(), newName()];
    const owner = await logIn(local);
    const email = `${local}@example.in`;
    const sub = (of: string) => issuer.token({ sub: of, email: `${of}@gmail.example` });
    const login = '/api/auth/google/login';
    await expectRefusals(visitor, [
      ['POST', login, { id_token: 'no token' }, 401, 'Google sign-in failed.'],
      ['POST', login, { id_token: await issuer.forged() }, 401, 'Google sign-in failed.'],
      ['POST', login, { id_token: 'x'.repeat(8193) }, 422, 'Google sign-in failed.'],
      ['POST', login, { id_token: await issuer.token({ sub: local, email }) }, 409, GOOGLE_UNVERIFIED],
    ]);
    await store.db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    await expectRefusals(visitor, [
      [
        'POST',
        login,
        { id_token: await issuer.token({ sub: local, email }) },
        409,
        'Email already registered. Log in with your password, then link Google from Settings.',
      ],
    ]);
    expect((await openBrowser(app).form('POST', login, { id_token: await sub(other) })).statusCode).toBe(200);
    await expectRefusals(owner, [
      ['POST', '/api/link/google', { id_token: await sub(other) }, 409, 'That Google account is linked to another user.'],
    ]);
    expect((await owner.form('POST', '/api/link/google', { id_token: await sub(local) })).statusCode).toBe(200);
    const { delete_token: token } = (await owner.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>();
    await expectRefusals(owner, [
      ['POST', '/api/link/google', { id_token: await sub('a-third') }, 409, 'Another Google account is linked to your account already.'],
      [
        'POST',
        '/api/me/delete/google-confirm',
        { token, google_id_token: await sub('a-third') },
        401,
        'Google verification failed. Try again.',
      ],
    ]);
    const late = await sub(local);
    issuer.stop();
    const cut = await openTestApp(store, { google: issuer.config, rateLimits: false });
    await expectRefusals(cut.visitor, [
      ['POST', login, { id_token: late }, 503, 'Google cannot be reached right now. Please try again shortly.'],
    ]);
  });

  it('of users who try too often, with the seconds to wait', async () => {
    const issuer = await startGoogleIssuer();
    const { visitor, logIn } = await openTestApp(store, { google: issuer.config, emailVerification: true });
    const { logIn: logInAtOnce } = await openTestApp(store);
    const name = newName();
    await logInAtOnce(name);
    await store.db.updateTable('users').set({ email_verified_at: new Date() }).where('username', '=', name).execute();
    const asha = await logIn(name);
    const { delete_token: token } = (await asha.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>();
    const email = `${newName()}@example.in`;
    const tries: readonly [browser: Browser, method: 'POST' | 'PUT', url: string, fields: Record<string, string>][] = [
      [visitor, 'POST', '/api/login/', { username: newName(), password: 'wrong password' }],
      [visitor, 'POST', '/api/password/forgot', { email }],
      [visitor, 'POST', '/api/resend-verification', { email }],
      [asha, 'PUT', '/api/me/password', { current_password: 'wrong', new_password: 'another sentence' }],
      [visitor, 'POST', '/api/verify-email', { token: 'guessed' }],
      [visitor, 'POST', '/api/password/reset', { token: 'guessed', new_password: PASSWORD }],
      [visitor, 'POST', '/api/signup/', { ...SIGNUP, username: name }],
      [visitor, 'POST', '/api/auth/google/login', { id_token: 'guessed' }],
      [asha, 'POST', '/api/link/google', { id_token: 'guessed' }],
      [asha, 'PUT', '/api/me', { email }],
      [asha, 'POST', '/api/me/delete/confirm', { token, current_password: 'wrong' }],
    ];
    for (const [browser, method, url, fields] of tries) {
      let answer = await browser.form(method, url, fields);
      for (let count = 0; answer.statusCode !== 429 && count < 130; count += 1) answer = await browser.form(method, url, fields);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 429, said('Too many attempts. Please wait a moment and try again.')]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
