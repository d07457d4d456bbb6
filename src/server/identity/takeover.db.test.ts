import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { type Browser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const OWN = 'asha@example.in';
const THIEFS = 'thief@example.net';
const LINK_INVALID = 'This link is invalid or has expired. Please ask for a new one.';
const HOUR = 3_600_000;

/** What a thief with a new session of the owner can do, and how the owner stops them. */
describeOnOneEngine('a thief with a session', (open) => {
  let store: Store;
  beforeEach(async () => {
    store ??= await open();
    for (const table of ['mails', 'users', 'attempts'] as const) await store.db.deleteFrom(table).execute();
  });

  async function begin() {
    const issuer = await startGoogleIssuer();
    const opened = await openTestApp(store, { emailVerification: true, google: issuer.config });
    const { visitor, deliver } = opened;
    await visitor.form('POST', '/api/signup/', { username: 'asha', name: 'Asha', email: OWN, password: PASSWORD, agree_terms: 'true' });
    await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    const thief = await opened.logIn('asha');
    const act = async (browser: Browser, method: 'POST' | 'PUT', url: string, fields: Record<string, string>) => {
      const answer = await browser.form(method, url, fields);
      return [answer.statusCode, answer.json<{ detail?: string; message?: string }>()] as const;
    };
    const reset = async (email: string, new_password: string) => {
      await visitor.form('POST', '/api/password/forgot', { email });
      const message = (await deliver()).find(({ subject }) => subject === 'Set a new password');
      return message ? act(visitor, 'POST', '/api/password/reset', { token: tokenOf(message), new_password }) : null;
    };
    const mailsTo = async (address: string) => (await deliver()).filter(({ to }) => to === address);
    const emailOf = async () => (await store.db.selectFrom('users').select('email').execute()).map(({ email }) => email);
    return { ...opened, issuer, thief, act, reset, mailsTo, emailOf };
  }

  it('cannot use the link to a new address after the password was changed', async () => {
    const { thief, visitor, logIn, deliver, act, emailOf } = await begin();
    const owner = await logIn('asha');
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    const confirm = (await deliver()).find(({ to }) => to === THIEFS);
    await act(owner, 'PUT', '/api/me/password', { current_password: PASSWORD, new_password: 'a new fine sentence' });
    expect(await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) })).toEqual([422, said(LINK_INVALID)]);
    expect(await emailOf()).toEqual([OWN]);
  });

  it('cannot use the link to a new address after the password was reset, nor a link that is sent later', async () => {
    const { thief, visitor, deliver, act, reset, emailOf } = await begin();
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    const confirm = (await deliver()).find(({ to }) => to === THIEFS);
    expect((await reset(OWN, 'a new fine sentence'))?.[0]).toBe(200);
    expect(await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) })).toEqual([422, said(LINK_INVALID)]);
    expect(await emailOf()).toEqual([OWN]);
  });

  it('is noticed by the owner, whose link stops a requested change and ends every session', async () => {
    const { thief, visitor, deliver, act, emailOf } = await begin();
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    const messages = await deliver();
    const warning = messages.find(({ to }) => to === OWN);
    expect(warning?.subject).toBe('A new email address was asked for');
    expect(warning?.link).toMatch(/^http:\/\/localhost:3000\/keep-email\?token=/);
    const kept = { message: 'asha@example.in stays the address of your account, and every session was ended. Now set a new password.' };
    expect(await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(warning) })).toEqual([200, kept]);
    expect((await thief.get('/api/me')).json()).toMatchObject({ authenticated: false });
    const confirm = messages.find(({ to }) => to === THIEFS);
    expect(await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) })).toEqual([422, said(LINK_INVALID)]);
    expect(await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(warning) })).toEqual([422, said(LINK_INVALID)]);
    expect(await emailOf()).toEqual([OWN]);
  });

  it('cannot keep the warning from the owner with a second user, who asks for the same address and is deleted', async () => {
    const { thief, visitor, act, mailsTo, deliver, logIn } = await begin();
    await visitor.form('POST', '/api/signup/', {
      username: 'mate',
      name: 'Mate',
      email: 'mate@example.net',
      password: PASSWORD,
      agree_terms: 'true',
    });
    await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    const mate = await logIn('mate');
    await act(mate, 'PUT', '/api/me', { email: OWN });
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    await visitor.form('POST', '/api/password/forgot', { email: OWN });
    const { delete_token } = (await mate.form('POST', '/api/me/delete/initiate', {})).json<{ delete_token: string }>();
    expect((await act(mate, 'POST', '/api/me/delete/confirm', { token: delete_token, current_password: PASSWORD }))[0]).toBe(200);
    const subjects = (await mailsTo(OWN)).map(({ subject }) => subject);
    expect(subjects).toEqual(['A new email address was asked for', 'Set a new password']);
  });

  it('loses the account to the owner of the old mailbox, within three days', async () => {
    const { thief, visitor, deliver, act, reset, emailOf, mailsTo } = await begin();
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    const confirm = (await deliver()).find(({ to }) => to === THIEFS);
    expect((await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) }))[0]).toBe(200);
    const [told] = await mailsTo(OWN);
    expect(told?.subject).toBe('Your email address was changed');
    expect((await reset(THIEFS, 'a sentence of the thief'))?.[0]).toBe(200);
    const again = await (await logInAs(visitor, 'a sentence of the thief')).form('PUT', '/api/me', { email: 'third@example.net' });
    expect(again.statusCode).toBe(200);
    const thiefs = await mailsTo(THIEFS);
    expect((await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(told) }))[0]).toBe(200);
    expect(await emailOf()).toEqual([OWN]);
    // The thief's own links no longer work, and a reset goes only to the owner.
    for (const message of thiefs.filter(({ link }) => link.includes('keep-email')))
      expect((await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(message) }))[0]).toBe(422);
    expect(await reset(THIEFS, 'another of the thief')).toBe(null);
    expect((await reset(OWN, 'a sentence of the owner'))?.[0]).toBe(200);
  });

  async function logInAs(visitor: Browser, password: string): Promise<Browser> {
    await visitor.form('POST', '/api/login/', { username: 'asha', password });
    return visitor;
  }

  it('can keep the account after three days, or while another user has the old address', async () => {
    const { thief, visitor, deliver, act, mailsTo, time, emailOf } = await begin();
    await act(thief, 'PUT', '/api/me', { email: THIEFS });
    const confirm = (await deliver()).find(({ to }) => to === THIEFS);
    await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) });
    const [told] = await mailsTo(OWN);
    time.ms += 72 * HOUR + 1;
    expect((await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(told) }))[0]).toBe(422);
    time.ms -= 72 * HOUR + 1;
    await visitor.form('POST', '/api/signup/', { username: 'other', name: 'O', email: OWN, password: PASSWORD, agree_terms: 'true' });
    await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    expect(await act(visitor, 'POST', '/api/keep-email', { token: tokenOf(told) })).toEqual([
      409,
      said('That email is already registered.'),
    ]);
    expect((await emailOf()).toSorted()).toEqual([OWN, THIEFS]);
  });

  it('who linked Google is locked out by a reset, which says so', async () => {
    const { thief, issuer, visitor, act, reset, deliver, app } = await begin();
    expect((await act(thief, 'POST', '/api/link/google', { id_token: await issuer.token({ email: THIEFS }) }))[0]).toBe(200);
    await deliver();
    expect(await reset(OWN, 'a new fine sentence')).toEqual([
      200,
      {
        message: 'Password updated. You can log in now. Google was unlinked: link it again in Settings if you use it.',
        google_unlinked: true,
      },
    ]);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
      [OWN, 'Your password was changed'],
      [OWN, 'Google was unlinked'],
    ]);
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/auth/google/login',
      payload: { id_token: await issuer.token({ email: OWN }) },
    });
    expect(signIn.statusCode).toBe(409);
    await visitor.form('POST', '/api/login/', { username: 'asha', password: 'a new fine sentence' });
    expect((await visitor.get('/api/me')).json()).toMatchObject({ user: { has_google: false } });
  });

  it('cannot keep the owner from unlinking Google', async () => {
    const { thief, issuer, logIn, deliver, time } = await begin();
    await thief.form('POST', '/api/link/google', { id_token: await issuer.token({ email: THIEFS }) });
    await deliver();
    const owner = await logIn('asha');
    const unlink = async () => {
      const answer = await owner.send({ method: 'DELETE', url: '/api/link/google' });
      return [answer.statusCode, answer.json()];
    };
    time.ms += HOUR;
    expect((await unlink())[0]).toBe(403);
    time.ms -= HOUR;
    expect(await unlink()).toEqual([200, { message: 'Google unlinked.' }]);
    expect(await unlink()).toEqual([200, { message: 'Google unlinked.' }]);
    expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([[OWN, 'Google was unlinked']]);
    expect((await owner.get('/api/me')).json()).toMatchObject({ user: { has_google: false } });
    expect((await owner.get('/api/me/audit')).json<{ data: { event: string }[] }>().data[0]?.event).toBe('google-unlinked');
  });

  it('leaves Google linked where it is the only way to log in', async () => {
    const { issuer, visitor } = await begin();
    await visitor.send({ method: 'POST', url: '/api/auth/google/login', payload: { id_token: await issuer.token() } });
    const answer = await visitor.send({ method: 'DELETE', url: '/api/link/google' });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      said('Google is the only way to log in to this account. Set a password first.'),
    ]);
    expect((await visitor.get('/api/me')).json()).toMatchObject({ user: { has_google: true } });
  });
});
