import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { addUser } from './users.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const NEW = 'a much newer sentence';
const LOG_IN_AGAIN = 'To be sure that it is you: please log out and in again, then try this within 30 minutes.';

describeOnOneEngine('account', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await addUser(store.db, { username: 'taken', display_name: 'T', email: 'taken@example.in', activated_at: new Date() });
  });
  beforeEach(async () => {
    await store.db.deleteFrom('mails').execute();
  });

  it('changes one field at a time', async () => {
    const { logIn } = await openTestApp(store);
    const browser = await logIn('asha');
    const NAME_RULE = 'Username must have 3 to 30 characters: letters a–z, digits, and _ . - only.';
    const steps = [
      [{ username: 'Asha_2' }, 200, { message: 'Username saved.' }, { username: 'Asha_2' }],
      [{ username: 'ASHA_2' }, 200, { message: 'Username saved.' }, { username: 'ASHA_2' }],
      [{ display_name: ' Asha Rao ' }, 200, { message: 'Display name saved.' }, { display_name: 'Asha Rao' }],
      [{ email: 'Asha2@Example.in' }, 200, { message: 'Email saved.' }, { email: 'asha2@example.in' }],
      [{ username: 'Taken' }, 409, said('That username is already taken.'), { username: 'ASHA_2' }],
      [{ email: 'taken@example.in' }, 409, said('That email is already registered.'), { email: 'asha2@example.in' }],
      [{ username: 'a b' }, 422, said(NAME_RULE), { username: 'ASHA_2' }],
      [{ username: 'x_y', display_name: 'X' }, 422, said('Send one of username, display_name or email.'), { username: 'ASHA_2' }],
      [{}, 422, said('Send one of username, display_name or email.'), { display_name: 'Asha Rao' }],
    ] as const;
    for (const [fields, status, body, user] of steps) {
      const answer = await browser.form('PUT', '/api/me', fields);
      expect([fields, answer.statusCode, answer.json()]).toEqual([fields, status, body]);
      expect((await browser.get('/api/me')).json()).toMatchObject({ user });
    }
  });

  it('replaces the e-mail when the link to the new one is followed, and tells the old one', async () => {
    const plain = await openTestApp(store);
    const browser = await plain.logIn('bina');
    await store.db.updateTable('users').set({ email_verified_at: new Date() }).where('username', '=', 'bina').execute();
    const { deliver, app } = await openTestApp(store, { emailVerification: true });
    const change = await app.inject({
      method: 'PUT',
      url: '/api/me',
      payload: { email: 'bina2@example.in' },
      cookies: Object.fromEntries(browser.cookies),
    });
    expect(change.statusCode).toBe(200);
    expect((await browser.get('/api/me')).json()).toMatchObject({ user: { email: 'bina@example.in' } });
    const [message] = await deliver();
    expect(message).toMatchObject({ to: 'bina2@example.in', subject: 'Confirm your new email address' });
    await app.inject({ method: 'POST', url: '/api/verify-email', payload: { token: tokenOf(message) } });
    expect((await browser.get('/api/me')).json()).toMatchObject({ user: { email: 'bina2@example.in' } });
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([['bina@example.in', 'Your email address was changed']]);
  });

  it('does not tell that another user has the new e-mail, but tells that user', async () => {
    const plain = await openTestApp(store);
    const browser = await plain.logIn('chitra');
    const { deliver, app } = await openTestApp(store, { emailVerification: true });
    const ask = (email: string) =>
      app.inject({ method: 'PUT', url: '/api/me', payload: { email }, cookies: Object.fromEntries(browser.cookies) });
    const free = await ask('chitra2@example.in');
    const taken = await ask('taken@example.in');
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    const messages = await deliver();
    expect(messages.map(({ to, subject }) => [to, subject])).toEqual([
      ['chitra@example.in', 'A new email address was asked for'],
      ['taken@example.in', 'You have an account already'],
      ['chitra@example.in', 'A new email address was asked for'],
    ]);
  });

  it('needs a login within the last half hour to change the e-mail, but not for other fields', async () => {
    const { logIn, time } = await openTestApp(store);
    const browser = await logIn('farah');
    const change = async (fields: Record<string, string>) => {
      const answer = await browser.form('PUT', '/api/me', fields);
      return [answer.statusCode, answer.json()];
    };
    time.ms += 31 * 60_000;
    expect(await change({ email: 'farah2@example.in' })).toEqual([403, said(LOG_IN_AGAIN)]);
    expect(await change({ email: 'farah@example.in' })).toEqual([200, { message: 'Email saved.' }]);
    expect(await change({ username: 'farah_2' })).toEqual([200, { message: 'Username saved.' }]);
    expect(await change({ display_name: 'Farah' })).toEqual([200, { message: 'Display name saved.' }]);
    // The current password counts as a login.
    expect((await browser.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: NEW })).statusCode).toBe(200);
    expect(await change({ email: 'farah2@example.in' })).toEqual([200, { message: 'Email saved.' }]);
  });

  it('changes the password, gives this session a new secret, ends the others', async () => {
    const { logIn, visitor, deliver, time, app } = await openTestApp(store);
    const here = await logIn('dev');
    await visitor.form('POST', '/api/login/', { username: 'dev', password: PASSWORD });
    const wrong = await here.form('PUT', '/api/me/password', { current_password: 'wrong password', new_password: NEW });
    expect([wrong.statusCode, wrong.json()]).toEqual([401, said('Current password is wrong.')]);
    expect((await here.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: 'password1' })).statusCode).toBe(422);
    const thief = openBrowser(app);
    thief.cookies.set('rojmel_session', here.cookies.get('rojmel_session') ?? '');
    expect((await thief.get('/api/me')).json()).toMatchObject({ authenticated: true });
    // So late that this call also extends the session.
    time.ms += 10 * 60_000;
    const changed = await here.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: NEW });
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: 'Password changed.' }]);
    expect(changed.cookies.map(({ name, httpOnly }) => [name, httpOnly])).toEqual([['rojmel_session', true]]);
    expect((await thief.get('/api/me')).json()).toMatchObject({ authenticated: false });
    expect((await here.get('/api/me')).json()).toMatchObject({ authenticated: true });
    expect((await visitor.get('/api/me')).json()).toMatchObject({ authenticated: false });
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  it('slows down guessing at the current password', async () => {
    const { logIn, time } = await openTestApp(store);
    const browser = await logIn('eka');
    const guess = (current_password: string) => browser.form('PUT', '/api/me/password', { current_password, new_password: NEW });
    const statuses = [];
    for (let count = 0; count < 8; count += 1) statuses.push((await guess('wrong password')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    time.ms += 1000;
    expect((await guess(PASSWORD)).statusCode).toBe(200);
  });
});
