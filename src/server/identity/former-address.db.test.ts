import { beforeEach, describe, expect, it } from 'vitest';
import { addToken } from './tokens.ts';
import { hashSecret } from './secret.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { type Browser, type Delivered, openBrowser, openTestApp, PASSWORD, tokenOf } from '#test/server/test-app.ts';

const OWN = 'asha@example.in';
const THIEFS = 'thief@example.net';
const SECOND = 'asha.two@example.in';
const THIRD = 'asha.three@example.in';
const NEW = 'a new fine sentence';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Who can take a changed address back. */
describeOnOneEngine('a former address', (open) => {
  let store: Store;
  beforeEach(async () => {
    store ??= await open();
    for (const table of ['mails', 'users', 'attempts'] as const) await store.db.deleteFrom(table).execute();
  });

  async function begin(emailVerification: boolean) {
    const opened = await openTestApp(store, { emailVerification });
    const { visitor, deliver, app } = opened;
    const signUp = async (username: string, email: string) => {
      await visitor.form('POST', '/api/signup/', { username, name: username, email, password: PASSWORD, agree_terms: 'true' });
      if (emailVerification) await visitor.form('POST', '/api/verify-email', { token: tokenOf((await deliver())[0]) });
    };
    await signUp('asha', OWN);
    const act = async (browser: Browser, method: 'POST' | 'PUT', url: string, fields: Record<string, string>) =>
      (await browser.form(method, url, fields)).statusCode;
    const logIn = async (password = PASSWORD) => {
      const browser = openBrowser(app);
      expect(await act(browser, 'POST', '/api/login/', { username: 'asha', password })).toBe(200);
      return browser;
    };
    /** Changes the address, confirms it where that is asked for, and returns all e-mails of it. */
    const move = async (browser: Browser, email: string) => {
      expect(await act(browser, 'PUT', '/api/me', { email })).toBe(200);
      const asked = await deliver();
      if (!emailVerification) return asked;
      const confirm = asked.find(({ to }) => to === email);
      expect(await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(confirm) })).toBe(200);
      return [...asked, ...(await deliver())];
    };
    const keep = (message: Delivered | undefined) => act(visitor, 'POST', '/api/keep-email', { token: tokenOf(message) });
    const reset = async (email: string, new_password: string) => {
      await visitor.form('POST', '/api/password/forgot', { email });
      const [message] = await deliver();
      return message ? act(visitor, 'POST', '/api/password/reset', { token: tokenOf(message), new_password }) : null;
    };
    const emailOf = async () => (await store.db.selectFrom('users').select('email').execute()).map(({ email }) => email);
    return { ...opened, signUp, act, logIn, move, keep, reset, emailOf };
  }

  const canKeep = ({ link }: Delivered): boolean => link?.includes('/keep-email?') ?? false;
  const keepers = (messages: readonly Delivered[]): string[] => [...new Set(messages.filter(canKeep).map(({ to }) => to))];
  const toldTo = (messages: readonly Delivered[], address: string): string[] =>
    messages.filter(({ to }) => to === address).map(({ subject }) => subject);

  describe.each([true, false])('with verification %s', (emailVerification) => {
    it('of a thief is no way back after the owner set the address back', async () => {
      const { act, logIn, move, keep, reset, emailOf } = await begin(emailVerification);
      const [thief, owner] = [await logIn(), await logIn()];
      const own = (await move(thief, THIEFS)).findLast(canKeep);
      expect(own?.to).toBe(OWN);
      expect(await act(owner, 'PUT', '/api/me/password', { current_password: PASSWORD, new_password: NEW })).toBe(200);
      const messages = await move(owner, OWN);
      expect(keepers(messages)).toEqual([]);
      expect(toldTo(messages, THIEFS)).toEqual(['Your password was changed', 'Your email address was changed']);
      expect(await reset(THIEFS, 'a sentence of the thief')).toBe(null);
      expect(await emailOf()).toEqual([OWN]);
      await logIn(NEW);
      expect(await keep(own)).toBe(200);
      expect(await emailOf()).toEqual([OWN]);
      await logIn(NEW);
    });

    it('that was set back is the one to keep, however soon the address is changed again', async () => {
      const { logIn, move, keep, emailOf, time } = await begin(emailVerification);
      const owner = await logIn();
      const first = (await move(owner, THIEFS)).findLast(canKeep);
      time.ms += 71 * HOUR;
      await move(await logIn(), OWN);
      time.ms += 2 * HOUR;
      const messages = await move(await logIn(), THIEFS);
      expect(keepers(messages)).toEqual([OWN]);
      expect([await keep(first), await keep(messages.findLast(canKeep))]).toEqual([422, 200]);
      expect(await emailOf()).toEqual([OWN]);
    });

    it('of three within three days is the oldest, which a later change does not outlast', async () => {
      const { logIn, move, keep, emailOf, time } = await begin(emailVerification);
      const first = await move(await logIn(), SECOND);
      expect(keepers(first)).toEqual([OWN]);
      time.ms += 71 * HOUR;
      const second = await move(await logIn(), THIRD);
      expect(keepers(second)).toEqual([OWN]);
      expect(toldTo(second, SECOND).at(-1)).toBe('Your email address was changed');
      time.ms += 2 * HOUR;
      // The first link has expired by now, and still the third address is too young.
      const third = await move(await logIn(), THIEFS);
      expect(keepers(third)).toEqual([OWN]);
      expect(await keep(first.find(canKeep))).toBe(422);
      expect(await keep(second.findLast(canKeep))).toBe(200);
      expect(await emailOf()).toEqual([OWN]);
      expect(await keep(third.findLast(canKeep))).toBe(422);
    });

    it('is the present one, if that is older than three days', async () => {
      const { logIn, move, keep, emailOf, time } = await begin(emailVerification);
      time.ms += 3 * 365 * DAY;
      const first = await move(await logIn(), SECOND);
      expect(keepers(first)).toEqual([OWN]);
      time.ms += 3 * DAY + 1;
      const second = await move(await logIn(), THIRD);
      expect(keepers(second)).toEqual([SECOND]);
      expect(toldTo(second, OWN)).toEqual([]);
      expect(await keep(first.findLast(canKeep))).toBe(422);
      expect(await keep(second.findLast(canKeep))).toBe(200);
      expect(await emailOf()).toEqual([SECOND]);
    });

    it('cannot reset the password with a link that was made while the address was replaced', async () => {
      const { logIn, move, act, visitor, time } = await begin(emailVerification);
      await move(await logIn(), SECOND);
      const { id } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
      const link = { user_id: id, purpose: 'reset-password', email: OWN, expires_at: new Date(time.ms + HOUR) } as const;
      await addToken(store.db, { ...link, token_hash: hashSecret('late') });
      expect(await act(visitor, 'POST', '/api/password/reset', { token: 'late', new_password: NEW })).toBe(422);
      await logIn();
    });
  });

  it('is known while its e-mail still waits to be sent', async () => {
    const { logIn, act, deliver } = await begin(false);
    const owner = await logIn();
    for (const email of [SECOND, THIRD, SECOND]) expect(await act(owner, 'PUT', '/api/me', { email })).toBe(200);
    const messages = await deliver();
    expect(messages.filter(canKeep).map(({ to }) => to)).toEqual([OWN, OWN, OWN]);
    expect(messages.filter((message) => !canKeep(message)).map(({ to }) => to)).toEqual([SECOND, THIRD]);
  });

  it('is not a young present one: that hears of a request without a link to keep, and of its own end only when it is done', async () => {
    const { logIn, move, act, deliver, visitor } = await begin(true);
    const first = await move(await logIn(), SECOND);
    const browser = await logIn();
    expect(await act(browser, 'PUT', '/api/me', { email: THIRD })).toBe(200);
    const asked = await deliver();
    expect(asked.map(({ to, link }) => [to, link.replace(/\?.*/, '')])).toEqual([
      [THIRD, 'http://localhost:3000/verify-email'],
      [SECOND, 'http://localhost:3000/reset-password-request'],
    ]);
    // Setting the address back is told to nobody else before it is done.
    expect(await act(browser, 'PUT', '/api/me', { email: OWN })).toBe(200);
    const back = await deliver();
    expect(back.map(({ to }) => to)).toEqual([OWN]);
    expect(await act(visitor, 'POST', '/api/verify-email', { token: tokenOf(back[0]) })).toBe(200);
    expect(toldTo(await deliver(), SECOND)).toEqual(['Your email address was changed']);
    expect(first.filter(canKeep).length).toBe(2);
  });

  it('keeps its link while another user has it', async () => {
    const { logIn, move, keep, signUp, emailOf } = await begin(false);
    const own = (await move(await logIn(), THIEFS)).find(canKeep);
    await signUp('other', OWN);
    expect(await keep(own)).toBe(409);
    await store.db.deleteFrom('users').where('username', '=', 'other').execute();
    expect(await keep(own)).toBe(200);
    expect(await emailOf()).toEqual([OWN]);
  });
});
