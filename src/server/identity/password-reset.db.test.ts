import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const MINUTE = 60_000;
const NEW = 'a much newer sentence';

describeOnOneEngine('password reset', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('mails').execute();
  });

  async function ask(name: string) {
    const opened = await openTestApp(store);
    const browser = await opened.logIn(name);
    const asked = await opened.visitor.form('POST', '/api/password/forgot', { email: `${name}@example.in` });
    expect(asked.json()).toEqual({
      message: 'Password reset email sent. Check the inbox if the address exists. The link is valid for 30 minutes.',
    });
    const [message] = await opened.deliver();
    expect(message?.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/);
    return { ...opened, browser, token: tokenOf(message) };
  }

  it('sets the password once, ends every session and tells the owner', async () => {
    const { visitor, browser, token, deliver } = await ask('asha');
    const reset = await visitor.form('POST', '/api/password/reset', { token, new_password: NEW });
    expect([reset.statusCode, reset.json()]).toEqual([200, { message: 'Password updated. You can log in now.' }]);
    expect((await browser.get('/api/me')).json()).toMatchObject({ authenticated: false });
    expect((await visitor.form('POST', '/api/password/reset', { token, new_password: NEW })).statusCode).toBe(422);
    expect((await visitor.form('POST', '/api/login/', { username: 'asha', password: PASSWORD })).statusCode).toBe(401);
    expect((await visitor.form('POST', '/api/login/', { username: 'asha', password: NEW })).statusCode).toBe(200);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([['asha@example.in', 'Your password was changed']]);
  });

  it('refuses the link after thirty minutes', async () => {
    const { visitor, token, time } = await ask('bina');
    time.ms += 30 * MINUTE + 1;
    const late = await visitor.form('POST', '/api/password/reset', { token, new_password: NEW });
    expect([late.statusCode, late.json()]).toEqual([422, said('This link is invalid or has expired. Please ask for a new one.')]);
  });

  it('keeps the link valid when the new password is refused', async () => {
    const { visitor, token } = await ask('chitra');
    for (const new_password of ['1234567', 'password1', 'chitra@example.in']) {
      expect((await visitor.form('POST', '/api/password/reset', { token, new_password })).statusCode).toBe(422);
    }
    expect((await visitor.form('POST', '/api/password/reset', { token, new_password: NEW })).statusCode).toBe(200);
  });

  it('ends a link when another one is used', async () => {
    const { visitor, token, deliver } = await ask('dev');
    await visitor.form('POST', '/api/password/forgot', { email: 'dev@example.in' });
    const [second] = await deliver();
    expect((await visitor.form('POST', '/api/password/reset', { token, new_password: NEW })).statusCode).toBe(200);
    expect((await visitor.form('POST', '/api/password/reset', { token: tokenOf(second), new_password: NEW })).statusCode).toBe(422);
  });

  it('accepts one of two uses of the link at the same time', async () => {
    const { visitor, token } = await ask('eka');
    const answers = await Promise.all(
      ['first of two sentences', 'second of two sentences'].map((new_password) =>
        visitor.form('POST', '/api/password/reset', { token, new_password }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('sends no e-mail where there is no account', async () => {
    const { visitor, deliver } = await openTestApp(store);
    await visitor.form('POST', '/api/password/forgot', { email: 'nobody@example.in' });
    expect(await deliver()).toEqual([]);
    expect(await store.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('verifies the address of a sign-up that waits', async () => {
    const { visitor, deliver } = await openTestApp(store, { emailVerification: true });
    await visitor.form('POST', '/api/signup/', {
      username: 'farida',
      name: 'F',
      email: 'farida@example.in',
      password: PASSWORD,
      agree_terms: 'true',
    });
    await deliver();
    await visitor.form('POST', '/api/password/forgot', { email: 'farida@example.in' });
    await visitor.form('POST', '/api/password/reset', { token: tokenOf((await deliver())[0]), new_password: NEW });
    expect((await visitor.form('POST', '/api/login/', { username: 'farida', password: NEW })).statusCode).toBe(200);
  });

  it('lets an owner log in at once who had guessed too often before', async () => {
    const { visitor, token } = await ask('gita');
    const guess = (password: string) => visitor.form('POST', '/api/login/', { username: 'gita', password });
    for (let count = 0; count < 7; count += 1) await guess('wrong password');
    expect((await guess(PASSWORD)).statusCode).toBe(429);
    await visitor.form('POST', '/api/password/reset', { token, new_password: NEW });
    expect((await guess(NEW)).statusCode).toBe(200);
  });
});
