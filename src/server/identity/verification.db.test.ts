import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { cleanUp } from './clean-up.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type Delivered, openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const HOUR = 3_600_000;
const form = (name: string, change: object = {}): Record<string, string> => ({
  username: name,
  name,
  email: `${name}@example.in`,
  password: PASSWORD,
  agree_terms: 'true',
  ...change,
});
const login = (name: string, password = PASSWORD): Record<string, string> => ({ email: `${name}@example.in`, password });
const textOf = (message: Delivered | undefined): string => readFileSync(message?.file ?? '', 'utf8');

describeOnOneEngine('verification', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(async () => {
    await store.db.deleteFrom('mails').execute();
  });
  const openApp = () => openTestApp(store, { emailVerification: true });

  it('allows no login before the link in the e-mail was followed; the link works once', async () => {
    const { visitor, deliver } = await openApp();
    const signed = await visitor.form('POST', '/api/signup/', form('asha'));
    expect(signed.json()).toMatchObject({ can_resend: true });
    const refused = await visitor.form('POST', '/api/login/', login('asha'));
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([403, expect.stringContaining('verify')]);
    expect((await visitor.form('POST', '/api/login/', login('asha', 'wrong password'))).statusCode).toBe(401);

    const [message] = await deliver();
    expect(message).toMatchObject({ to: 'asha@example.in', subject: 'Verify your email address' });
    const token = tokenOf(message);
    expect(message?.link).toBe(`http://localhost:3000/verify-email?token=${token}`);
    expect((await visitor.form('POST', '/api/verify-email', { token })).json()).toEqual({
      message: 'Your email address is verified. You can log in now.',
    });
    expect((await visitor.form('POST', '/api/verify-email', { token })).statusCode).toBe(422);
    expect((await visitor.form('POST', '/api/login/', login('asha'))).statusCode).toBe(200);
  });

  it('sends another link on request, only to an address that waits', async () => {
    const { visitor, deliver } = await openApp();
    await visitor.form('POST', '/api/signup/', form('bina'));
    await deliver();
    const answers = [];
    for (const email of ['bina@example.in', 'nobody@example.in', 'asha@example.in']) {
      answers.push((await visitor.form('POST', '/api/resend-verification', { email })).json());
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const messages = await deliver();
    expect(messages.map(({ to }) => to)).toEqual(['bina@example.in']);
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(messages[0]) })).statusCode).toBe(200);
  });

  it('refuses a link after a day', async () => {
    const { visitor, deliver, time } = await openApp();
    await visitor.form('POST', '/api/signup/', form('chitra'));
    const [message] = await deliver();
    time.ms += 24 * HOUR + 1;
    const late = await visitor.form('POST', '/api/verify-email', { token: tokenOf(message) });
    expect([late.statusCode, late.json()]).toEqual([422, said('This link is invalid or has expired. Please ask for a new one.')]);
  });

  it('answers a sign-up with a registered address like any other, and sends its owner an e-mail', async () => {
    const { visitor, deliver, logIn } = await openApp();
    await visitor.form('POST', '/api/signup/', form('dev'));
    await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    const owner = await logIn('dev');

    const fresh = await visitor.form('POST', '/api/signup/', form('fresh'));
    const again = await visitor.form('POST', '/api/signup/', form('dev-two', { email: 'dev@example.in', password: 'another sentence' }));
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    const subjects = (await deliver()).map(({ to, subject }) => [to, subject]);
    expect(subjects).toEqual([
      ['fresh@example.in', 'Verify your email address'],
      ['dev@example.in', 'You have an account already'],
    ]);
    // Later calls do not tell either: the name is taken, and the login asks for verification.
    for (const name of ['fresh', 'dev-two']) {
      expect((await visitor.form('POST', '/api/signup/', form(name, { email: 'x@example.in' }))).statusCode).toBe(409);
    }
    expect((await visitor.form('POST', '/api/login/', login('fresh'))).statusCode).toBe(403);
    expect((await visitor.form('POST', '/api/login/', login('dev', 'another sentence'))).statusCode).toBe(403);
    expect((await visitor.form('POST', '/api/login/', login('dev'))).statusCode).toBe(200);
    expect((await owner.get('/api/me')).json()).toMatchObject({ user: { username: 'dev' } });
  });

  it('keeps two sign-ups of one address apart: each e-mail names its username, and the first link followed wins', async () => {
    const { visitor, deliver } = await openApp();
    await visitor.form('POST', '/api/signup/', form('eka', { email: 'eka@example.in' }));
    const [own] = await deliver();
    await visitor.form('POST', '/api/signup/', form('stranger', { email: 'eka@example.in', password: 'another sentence' }));
    const [other] = await deliver();
    expect([textOf(own), textOf(other)]).toEqual([expect.stringContaining('username eka.'), expect.stringContaining('username stranger.')]);
    // Both sign-ups wait: each password is right, but no link was followed.
    expect((await visitor.form('POST', '/api/login/', { username: 'eka', password: PASSWORD })).statusCode).toBe(403);
    expect((await visitor.form('POST', '/api/login/', login('eka', 'another sentence'))).statusCode).toBe(403);
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(own) })).statusCode).toBe(200);
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(other) })).statusCode).toBe(409);
    expect((await visitor.form('POST', '/api/login/', { username: 'stranger', password: 'another sentence' })).statusCode).toBe(403);
    expect((await visitor.form('POST', '/api/login/', { username: 'eka', password: PASSWORD })).statusCode).toBe(200);
  });

  it('gives the address to one of two sign-ups whose links are followed at the same time', async () => {
    const { visitor, deliver } = await openApp();
    for (const name of ['indra', 'indra2']) await visitor.form('POST', '/api/signup/', form(name, { email: 'indra@example.in' }));
    const tokens = (await deliver()).map(tokenOf);
    const answers = await Promise.all(tokens.map((token) => visitor.form('POST', '/api/verify-email', { token })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('sends a link again for each sign-up of the address, and a reset for the newest, with their usernames', async () => {
    const { visitor, deliver } = await openApp();
    for (const name of ['gopal', 'gopal2']) await visitor.form('POST', '/api/signup/', form(name, { email: 'gopal@example.in' }));
    await deliver();
    await visitor.form('POST', '/api/resend-verification', { email: 'gopal@example.in' });
    const [newer, older, ...more] = await deliver();
    expect([textOf(newer), textOf(older), more]).toEqual([
      expect.stringContaining('username gopal2.'),
      expect.stringContaining('username gopal.'),
      [],
    ]);
    await visitor.form('POST', '/api/password/forgot', { email: 'gopal@example.in' });
    const [reset] = await deliver();
    expect(textOf(reset)).toContain('username gopal2.');
    const done = await visitor.form('POST', '/api/password/reset', { token: tokenOf(reset), new_password: 'a third sentence' });
    expect(done.statusCode).toBe(200);
    expect((await visitor.form('POST', '/api/verify-email', { token: tokenOf(older) })).statusCode).toBe(409);
    expect((await visitor.form('POST', '/api/login/', login('gopal', 'a third sentence'))).statusCode).toBe(200);
  });

  it('frees the name and address of an abandoned sign-up after a week', async () => {
    const { visitor, time } = await openApp();
    await visitor.form('POST', '/api/signup/', form('farida'));
    await cleanUp(store, time.ms + 6 * 24 * HOUR);
    expect((await visitor.form('POST', '/api/signup/', form('farida', { email: 'y@example.in' }))).statusCode).toBe(409);
    await cleanUp(store, Date.now() + 8 * 24 * HOUR);
    expect((await visitor.form('POST', '/api/signup/', form('farida'))).statusCode).toBe(200);
  });

  it('asks older accounts to verify when it is switched on, and admits waiting ones when it is switched off', async () => {
    const without = await openTestApp(store);
    await without.logIn('gita');
    const { visitor, deliver, app } = await openApp();
    expect((await visitor.form('POST', '/api/login/', login('gita'))).statusCode).toBe(403);
    await visitor.form('POST', '/api/resend-verification', { email: 'gita@example.in' });
    await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    expect((await visitor.form('POST', '/api/login/', login('gita'))).statusCode).toBe(200);

    await openBrowser(app).form('POST', '/api/signup/', form('hari'));
    expect((await without.visitor.form('POST', '/api/login/', login('hari'))).statusCode).toBe(200);
  });
});
