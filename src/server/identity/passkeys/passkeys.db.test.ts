import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { codeOf } from '#test/code-of.ts';
import { makeAuthenticator } from '#test/server/authenticator.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { addPasskeyOf, challengeOf, finishWith, logInWith, passkeyOf, proveWith } from '#test/server/passkey.ts';
import { startGoogleIssuer } from '#test/server/google-issuer.ts';
import { secureUser } from '#test/server/secure-user.ts';
import { type Browser, openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import type { Store } from '../../store/client.ts';
import { cleanUp } from '../clean-up.ts';

const MINUTE = 60_000;

describeOnOneEngine('passkeys', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  const isIn = async (browser: Browser) => (await browser.get(pathOf('me'))).json<AnswerOf<'me'>>().authenticated;
  const codeOfAnswer = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code?: string }).code ?? '',
  ];
  const eventsOf = async (browser: Browser) =>
    (await browser.get(pathOf('listAudit'))).json<AnswerOf<'listAudit'>>().data.map(({ event }) => event);

  it('are added after a fresh proof, log in without a password or a code, and are removed', async () => {
    const opened = await openTestApp(store);
    const { app, logIn, time, deliver } = opened;
    const asha = await logIn('asha');
    await secureUser(opened, asha);
    await deliver();
    const { authenticator, id } = await passkeyOf(asha);
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['A passkey was added']);
    const listed = { id, name: 'Phone', created_at: new Date(time.ms).toISOString(), last_used_at: null };
    expect((await asha.get(pathOf('listPasskeys'))).json()).toEqual({ available: true, data: [listed] });

    time.ms += 11 * MINUTE;
    expect(codeOfAnswer(await addPasskeyOf(asha, makeAuthenticator()))).toEqual([403, 'prove-first']);
    const removal = { method: 'DELETE', url: pathOf('removePasskey', { id }) } as const;
    expect(codeOfAnswer(await asha.send(removal))).toEqual([403, 'prove-first']);

    const phone = openBrowser(app);
    const entered = await logInWith(phone, authenticator);
    expect([entered.statusCode, entered.json()]).toMatchObject([200, { authenticated: true, user: { username: 'asha' } }]);
    expect(await isIn(phone)).toBe(true);
    expect((await phone.get(pathOf('listPasskeys'))).json()).toMatchObject({ data: [{ last_used_at: new Date(time.ms).toISOString() }] });
    // The login was a proof.
    expect((await phone.send(removal)).statusCode).toBe(200);
    expect(codeOfAnswer(await phone.send(removal))).toEqual([404, 'no-passkey']);
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['A passkey was removed']);
    expect((await eventsOf(phone)).slice(0, 3)).toEqual(['passkey-removed', 'logged-in', 'passkey-added']);
    expect(codeOfAnswer(await logInWith(openBrowser(app), authenticator))).toEqual([401, 'wrong-passkey']);
  });

  it('say what a browser asks them with: the site, its user, and that they must verify their user', async () => {
    const { logIn, visitor } = await openTestApp(store, { publicUrl: 'https://journal.example.com' });
    const bina = await logIn('bina');
    const made = (await bina.send({ method: 'POST', url: pathOf('startPasskey') })).json<object>();
    expect(made).toMatchObject({
      rp: { id: 'journal.example.com', name: 'Rojmel' },
      user: { name: 'bina', displayName: 'bina' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 5 * MINUTE,
    });
    const asked = (await visitor.send({ method: 'POST', url: pathOf('startPasskeyLogin') })).json<object>();
    expect(asked).toMatchObject({ rpId: 'journal.example.com', userVerification: 'required', timeout: 5 * MINUTE });
  });

  it('are refused from another origin, for another host, without a verified user, and with a wrong signature', async () => {
    const { app, logIn } = await openTestApp(store);
    const charu = await logIn('charu');
    const { authenticator } = await passkeyOf(charu);
    const send = async (browser: Browser, payload: object) =>
      codeOfAnswer(await browser.send({ method: 'POST', url: pathOf('logInWithPasskey'), payload }));
    const thief = openBrowser(app);

    authenticator.origin = 'https://rojmel.example.net';
    expect(await send(thief, authenticator.sign(await challengeOf(thief)))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'http://localhost';
    expect(await send(thief, authenticator.sign(await challengeOf(thief), 'example.net'))).toEqual([401, 'wrong-passkey']);
    authenticator.verifies = false;
    expect(await send(thief, authenticator.sign(await challengeOf(thief)))).toEqual([401, 'wrong-passkey']);
    authenticator.verifies = true;
    const { response, ...credential } = authenticator.sign(await challengeOf(thief));
    const other = makeAuthenticator().sign('other').response;
    expect(await send(thief, { ...credential, response: { ...response, signature: other.signature } })).toEqual([401, 'wrong-passkey']);
    const again = authenticator.sign(await challengeOf(thief));
    const userHandle = Buffer.from('user 1000000').toString('base64url');
    expect(await send(thief, { ...again, response: { ...again.response, userHandle } })).toEqual([401, 'wrong-passkey']);
    expect(await isIn(thief)).toBe(false);
    expect((await logInWith(thief, authenticator)).statusCode).toBe(200);
    // Written a moment after the answers.
    await expect.poll(async () => (await eventsOf(charu)).filter((event) => event === 'login-failed')).toHaveLength(5);
  });

  it('are not added from another origin, without a verified user, or twice', async () => {
    const { logIn } = await openTestApp(store);
    const dev = await logIn('dev');
    const authenticator = makeAuthenticator('https://rojmel.example.net');
    expect(codeOfAnswer(await addPasskeyOf(dev, authenticator))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'http://localhost';
    authenticator.verifies = false;
    expect(codeOfAnswer(await addPasskeyOf(dev, authenticator))).toEqual([401, 'wrong-passkey']);
    authenticator.verifies = true;
    expect((await addPasskeyOf(dev, authenticator)).statusCode).toBe(200);
    expect(codeOfAnswer(await addPasskeyOf(dev, authenticator))).toEqual([409, 'passkey-known']);
    expect((await addPasskeyOf(dev, makeAuthenticator(), ' ')).json()).toMatchObject({ detail: 'Name is required.' });
    for (let count = 1; count < 20; count += 1) expect((await addPasskeyOf(dev, makeAuthenticator())).statusCode).toBe(200);
    const full = await dev.send({ method: 'POST', url: pathOf('startPasskey') });
    expect(codeOfAnswer(full)).toEqual([409, 'too-many-passkeys']);
  });

  it('answer a challenge once, within five minutes, in the browser that was given it', async () => {
    const { app, logIn, time } = await openTestApp(store);
    const { authenticator } = await passkeyOf(await logIn('esha'));
    const send = async (browser: Browser, challenge: string) =>
      codeOfAnswer(await browser.send({ method: 'POST', url: pathOf('logInWithPasskey'), payload: authenticator.sign(challenge) }));
    const browser = openBrowser(app);
    expect(await send(browser, 'bm9uZQ')).toEqual([401, 'passkey-late']);
    const other = openBrowser(app);
    await challengeOf(other);
    expect(await send(other, await challengeOf(browser))).toEqual([401, 'wrong-passkey']);

    const challenge = await challengeOf(browser);
    const cookies = new Map(browser.cookies);
    expect(await send(browser, challenge)).toEqual([200, '']);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await send(browser, challenge)).toEqual([401, 'passkey-late']);

    const late = await challengeOf(browser);
    time.ms += 5 * MINUTE;
    expect(await send(browser, late)).toEqual([401, 'passkey-late']);
    await cleanUp(store, time.ms);
    expect(await store.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  it('are refused where their counter goes back, and the owner is told', async () => {
    const { app, logIn, deliver } = await openTestApp(store);
    const farah = await logIn('farah');
    const authenticator = makeAuthenticator();
    authenticator.counter = 5;
    await addPasskeyOf(farah, authenticator);
    expect((await logInWith(openBrowser(app), authenticator)).statusCode).toBe(200);
    // The copy has signed more often than the original.
    await store.db.updateTable('passkeys').set({ counter: 40 }).where('name', '=', 'Phone').where('counter', '=', 6).execute();
    await deliver();
    const browser = openBrowser(app);
    expect(codeOfAnswer(await logInWith(browser, authenticator))).toEqual([401, 'passkey-copied']);
    expect(await isIn(browser)).toBe(false);
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['A passkey was refused']);
    expect((await eventsOf(farah))[0]).toBe('passkey-copied');
    // One that counted and does so no more is refused too.
    authenticator.counter = 0;
    expect(codeOfAnswer(await logInWith(browser, authenticator))).toEqual([401, 'passkey-copied']);
  });

  it('are not offered where the address of the server is a number', async () => {
    const { logIn, visitor } = await openTestApp(store, { publicUrl: 'http://127.0.0.1:3000' });
    const gita = await logIn('gita');
    expect((await gita.get(pathOf('listPasskeys'))).json()).toEqual({ available: false, data: [] });
    expect(codeOfAnswer(await gita.send({ method: 'POST', url: pathOf('startPasskey') }))).toEqual([409, 'no-passkeys-here']);
    expect(codeOfAnswer(await visitor.send({ method: 'POST', url: pathOf('startPasskeyLogin') }))).toEqual([409, 'no-passkeys-here']);
  });

  it('ask for a fresh proof of dangerous changes, also without a second step', async () => {
    const { logIn, time } = await openTestApp(store);
    const hari = await logIn('hari');
    await passkeyOf(hari);
    time.ms += 11 * MINUTE;
    const change = () => hari.form('PUT', pathOf('changePassword'), { current_password: PASSWORD, new_password: `${PASSWORD}, new` });
    expect(codeOfAnswer(await change())).toEqual([403, 'prove-first']);
    await hari.send({ method: 'POST', url: pathOf('prove'), payload: { password: PASSWORD } });
    expect((await change()).statusCode).toBe(200);
  });

  it('prove who their user is, in place of a code or a password', async () => {
    const opened = await openTestApp(store);
    const { logIn, time } = opened;
    const jaya = await logIn('jaya');
    await secureUser(opened, jaya);
    const { authenticator } = await passkeyOf(jaya);
    const kiran = await logIn('kiran');
    const { authenticator: other } = await passkeyOf(kiran);
    time.ms += 11 * MINUTE;
    const change = () => jaya.form('PUT', pathOf('changePassword'), { current_password: PASSWORD, new_password: `${PASSWORD}, new` });

    // A browser offers the user's own passkeys only, and another user's proves nothing.
    const asked = (await jaya.send({ method: 'POST', url: pathOf('startPasskeyProof') })).json<object>();
    const { id, response } = authenticator.sign('none');
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id, transports: ['internal'] }] });
    expect(codeOfAnswer(await proveWith(jaya, other))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'https://rojmel.example.net';
    expect(codeOfAnswer(await proveWith(jaya, authenticator))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'http://localhost';
    const late = { passkey: { id, rawId: id, type: 'public-key', response } };
    expect(codeOfAnswer(await jaya.send({ method: 'POST', url: pathOf('prove'), payload: late }))).toEqual([401, 'passkey-late']);
    const both = { ...late, password: PASSWORD };
    expect((await jaya.send({ method: 'POST', url: pathOf('prove'), payload: both })).statusCode).toBe(422);
    expect(codeOfAnswer(await change())).toEqual([403, 'prove-first']);
    expect(codeOfAnswer(await proveWith(jaya, authenticator))).toEqual([200, '']);
    expect((await change()).statusCode).toBe(200);

    const lata = await logIn('lata');
    expect(codeOfAnswer(await lata.send({ method: 'POST', url: pathOf('startPasskeyProof') }))).toEqual([409, 'passkeys-none']);
  });

  it('take the second step after the password: the own one, for this site, once, in the browser of the first step', async () => {
    const opened = await openTestApp(store);
    const { app, logIn, time } = opened;
    const uma = await logIn('uma');
    const { secret } = await secureUser(opened, uma);
    const { authenticator } = await passkeyOf(uma);
    const { authenticator: other } = await passkeyOf(await logIn('vani'));
    const begin = async () => {
      const browser = openBrowser(app);
      const answer = await browser.send({ method: 'POST', url: pathOf('logIn'), payload: { username: 'uma', password: PASSWORD } });
      expect(answer.json()).toMatchObject({ authenticated: false, second_factor: ['passkey', 'totp', 'recovery'] });
      return browser;
    };
    const start = (browser: Browser) => browser.send({ method: 'POST', url: pathOf('startPasskeyStep') });
    const send = async (browser: Browser, payload: object) =>
      codeOfAnswer(await browser.send({ method: 'POST', url: pathOf('finishLogin'), payload }));

    expect(codeOfAnswer(await start(openBrowser(app)))).toEqual([401, 'login-over']);
    const browser = await begin();
    const asked = (await start(browser)).json<{ challenge: string }>();
    const { id } = authenticator.sign('none');
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id, transports: ['internal'] }] });
    expect(await send(browser, {})).toEqual([422, 'invalid-field']);
    expect(await send(browser, { passkey: authenticator.sign(asked.challenge), code: '123456' })).toEqual([422, 'invalid-field']);
    expect(await send(openBrowser(app), { passkey: authenticator.sign(asked.challenge) })).toEqual([401, 'login-over']);
    // Those of another user, for another site, or of another user's handle.
    expect(codeOfAnswer(await finishWith(browser, other))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'https://rojmel.example.net';
    expect(codeOfAnswer(await finishWith(browser, authenticator))).toEqual([401, 'wrong-passkey']);
    authenticator.origin = 'http://localhost';
    const { challenge } = (await start(browser)).json<{ challenge: string }>();
    const signed = authenticator.sign(challenge);
    const userHandle = Buffer.from('user 1000000').toString('base64url');
    expect(await send(browser, { passkey: { ...signed, response: { ...signed.response, userHandle } } })).toEqual([401, 'wrong-passkey']);
    // The challenge is used up, also by a wrong answer.
    expect(await send(browser, { passkey: signed })).toEqual([401, 'passkey-late']);
    expect(await isIn(browser)).toBe(false);

    expect(codeOfAnswer(await finishWith(browser, authenticator, true))).toEqual([200, '']);
    expect(await isIn(browser)).toBe(true);
    expect(codeOfAnswer(await start(browser))).toEqual([401, 'login-over']);
    const again = await browser.send({ method: 'POST', url: pathOf('logIn'), payload: { username: 'uma', password: PASSWORD } });
    expect(again.json()).toMatchObject({ authenticated: true });
    const slow = await begin();
    time.ms += 11 * MINUTE;
    expect(codeOfAnswer(await start(slow))).toEqual([401, 'login-over']);
    // A code does as before.
    expect(await send(await begin(), { code: codeOf(secret, time.ms) })).toEqual([200, '']);
  });

  it('take the second step after Google, and are not offered to a user who has none', async () => {
    const issuer = await startGoogleIssuer();
    const opened = await openTestApp(store, { google: issuer.config });
    const google = async () => {
      const browser = openBrowser(opened.app);
      const payload = { id_token: await issuer.token({ sub: 'sub-wali', email: 'wali@example.in' }) };
      return { browser, answer: await browser.send({ method: 'POST', url: pathOf('signInWithGoogle'), payload }) };
    };
    const { browser: first } = await google();
    await secureUser(opened, first);
    const bare = await google();
    expect(bare.answer.json()).toMatchObject({ second_factor: ['totp', 'recovery'] });
    expect(codeOfAnswer(await bare.browser.send({ method: 'POST', url: pathOf('startPasskeyStep') }))).toEqual([409, 'passkeys-none']);
    const { authenticator } = await passkeyOf(first);
    const next = await google();
    expect(next.answer.json()).toMatchObject({ authenticated: false, second_factor: ['passkey', 'totp', 'recovery'] });
    expect(codeOfAnswer(await finishWith(next.browser, authenticator))).toEqual([200, '']);
    expect(await isIn(next.browser)).toBe(true);
  });

  it('let a user in whose password is paused after wrong guesses', async () => {
    const { app, logIn } = await openTestApp(store);
    const { authenticator } = await passkeyOf(await logIn('mira'));
    const browser = openBrowser(app);
    const guess = () => browser.send({ method: 'POST', url: pathOf('logIn'), payload: { username: 'mira', password: 'wrong' } });
    for (let count = 0; count < 6; count += 1) await guess();
    expect(codeOfAnswer(await guess())).toEqual([429, 'too-many-attempts']);
    expect((await logInWith(browser, authenticator)).statusCode).toBe(200);
  });

  it('prove a user who only has Google, and stay where Google is gone and no password is set', async () => {
    const issuer = await startGoogleIssuer();
    const { app, time } = await openTestApp(store, { google: issuer.config });
    const nila = openBrowser(app);
    await nila.send({ method: 'POST', url: pathOf('signInWithGoogle'), payload: { id_token: await issuer.token() } });
    const { authenticator, id } = await passkeyOf(nila);
    time.ms += 11 * MINUTE;
    const removal = { method: 'DELETE', url: pathOf('removePasskey', { id }) } as const;
    expect(codeOfAnswer(await nila.send(removal))).toEqual([403, 'prove-first']);
    expect(codeOfAnswer(await proveWith(nila, authenticator))).toEqual([200, '']);

    const later = await openTestApp(store);
    const phone = openBrowser(later.app);
    expect((await logInWith(phone, authenticator)).statusCode).toBe(200);
    expect(codeOfAnswer(await phone.send(removal))).toEqual([409, 'passkey-only-way']);
    const { id: second } = await passkeyOf(phone);
    expect((await phone.send({ method: 'DELETE', url: pathOf('removePasskey', { id: second }) })).statusCode).toBe(200);
    expect((await phone.form('PUT', pathOf('changePassword'), { new_password: PASSWORD })).statusCode).toBe(200);
    expect((await phone.send(removal)).statusCode).toBe(200);
  });

  it('end with a reset password, which says so', async () => {
    const { app, logIn, visitor, deliver } = await openTestApp(store);
    const { authenticator } = await passkeyOf(await logIn('indra'));
    await visitor.form('POST', pathOf('forgotPassword'), { email: 'indra@example.in' });
    const link = (await deliver()).find(({ subject }) => subject === 'Set a new password');
    const reset = await visitor.form('POST', pathOf('resetPassword'), { token: tokenOf(link), new_password: 'another fine sentence' });
    expect(reset.json()).toMatchObject({ passkeys_removed: true, message: expect.stringContaining('Your passkeys were removed') });
    expect((await deliver()).map(({ subject }) => subject)).toContain('A passkey was removed');
    expect(codeOfAnswer(await logInWith(openBrowser(app), authenticator))).toEqual([401, 'wrong-passkey']);
  });
});
