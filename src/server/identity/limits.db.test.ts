import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { times } from '#test/server/endurance.ts';
import { openTestApp, PASSWORD, type TestApp } from '#test/server/test-app.ts';

const HOUR = 3_600_000;
const GUESSES = times(200, 1000);

const guess = ({ visitor }: TestApp, password: string, remoteAddress = '198.51.100.1', username = 'asha') =>
  visitor.send({ method: 'POST', url: '/api/login/', payload: { username, password }, remoteAddress });

/** Logs in from one address, again and again, with a wrong password unless one is given. */
function tries({ visitor }: TestApp, remoteAddress: string) {
  const statuses: number[] = [];
  const at = async (name: { username: string } | { email: string }, password = 'wrong password') => {
    const answer = await visitor.send({ method: 'POST', url: '/api/login/', payload: { ...name, password }, remoteAddress });
    statuses.push(answer.statusCode);
  };
  return { statuses, at };
}

describeOnOneEngine('limits', (open) => {
  let store: Store;
  beforeEach(async () => {
    store ??= await open();
    await store.db.deleteFrom('attempts').execute();
  });

  const sessions = async () => (await store.db.selectFrom('sessions').select('id').execute()).length;

  it('allows one address few guesses in hundreds of wrong logins, and lets the owner log in from another', async () => {
    const opened = await openTestApp(store);
    await opened.logIn('asha');
    const before = await sessions();
    const statuses = new Map<number, number>();
    for (let count = 0; count < GUESSES; count += 1) {
      const { statusCode, headers } = await guess(opened, `wrong password ${count}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      opened.time.ms += 1000;
    }
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([401, 429]);
    expect(statuses.get(401)).toBeLessThanOrEqual(16);
    expect((await guess(opened, PASSWORD)).statusCode).toBe(429);
    expect(await sessions()).toBe(before);
    expect((await guess(opened, PASSWORD, '203.0.113.5')).statusCode).toBe(200);
    expect(await sessions()).toBe(before + 1);
  });

  it('counts guesses at the username and at the e-mail of a user together', async () => {
    const opened = await openTestApp(store);
    await opened.logIn('chitra');
    const { statuses, at } = tries(opened, '198.51.100.7');
    for (let count = 0; count < 3; count += 1) {
      await at({ username: 'chitra' });
      await at({ email: 'chitra@example.in' });
    }
    // During the pause the right password is refused too, with either name.
    await at({ username: 'chitra' }, PASSWORD);
    await at({ email: 'chitra@example.in' }, PASSWORD);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
    opened.time.ms += 1000;
    await at({ email: 'chitra@example.in' }, PASSWORD);
    expect(statuses.at(-1)).toBe(200);
  });

  it('does not tell, by guesses at a username, whether an e-mail address belongs to the same user', async () => {
    const opened = await openTestApp(store);
    await opened.logIn('dev');
    const answersFor = async (email: string) => {
      await store.db.deleteFrom('attempts').execute();
      const { statuses, at } = tries(opened, '198.51.100.8');
      for (let count = 0; count < 8; count += 1) await at({ username: 'dev' });
      for (let count = 0; count < 8; count += 1) await at({ email });
      return statuses;
    };
    const own = await answersFor('dev@example.in');
    expect(own).toEqual([401, 401, 401, 401, 401, 401, 429, 429, 401, 401, 401, 401, 401, 401, 429, 429]);
    expect(await answersFor('nobody@example.in')).toEqual(own);
  });

  it('counts each of 100 guesses at the same time', async () => {
    const opened = await openTestApp(store);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(opened, `wrong password ${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(6);
  });

  it('stays under 100 guesses an hour at one account from any number of addresses', async () => {
    const opened = await openTestApp(store);
    let guesses = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (let address = 0; address < 10; address += 1) {
        const { statusCode } = await guess(opened, 'wrong password', `203.0.${minute}.${address}`);
        if (statusCode === 401) guesses += 1;
      }
      opened.time.ms += 60_000;
    }
    expect(guesses).toBeLessThan(100);
  });

  it('lets the owner log in from a known browser while strangers guess from many addresses', async () => {
    const opened = await openTestApp(store);
    const owner = await opened.logIn('bina');
    await owner.form('POST', '/api/logout/', {});
    for (let address = 0; address < 60; address += 1) await guess(opened, 'wrong password', `203.0.113.${address}`, 'bina');
    expect((await guess(opened, PASSWORD, '198.51.100.9', 'bina')).statusCode).toBe(429);
    const known = { username: 'bina', password: PASSWORD };
    expect((await owner.send({ method: 'POST', url: '/api/login/', payload: known, remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
    // A browser is known to one account only, and gets no more guesses than the pauses allow.
    for (let address = 0; address < 60; address += 1) await guess(opened, 'wrong password', `203.0.113.${address}`);
    const other = await owner.send({ method: 'POST', url: '/api/login/', payload: { username: 'asha', password: PASSWORD } });
    expect(other.statusCode).toBe(429);
    const statuses = [];
    for (let count = 0; count < 13; count += 1)
      statuses.push((await owner.form('POST', '/api/login/', { ...known, password: 'wrong' })).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(11);
  });

  it('counts all accounts that one address tries together, and IPv6 by its network', async () => {
    const opened = await openTestApp(store);
    let guesses = 0;
    for (let account = 0; account < 80; account += 1) {
      const { statusCode } = await guess(opened, 'wrong password', `2001:db8::${account + 1}`, `user-${account}`);
      if (statusCode === 401) guesses += 1;
    }
    expect(guesses).toBe(51);
  });

  it('accepts the right password after the pause, and then resets the count', async () => {
    const opened = await openTestApp(store);
    for (let count = 0; count < 6; count += 1) await guess(opened, 'wrong password');
    const paused = await guess(opened, PASSWORD);
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '1']);
    opened.time.ms += 1000;
    expect((await guess(opened, PASSWORD)).statusCode).toBe(200);
    for (let count = 0; count < 6; count += 1) expect((await guess(opened, 'wrong password')).statusCode).toBe(401);
  });

  it('is shared by every server on the database', async () => {
    const one = await openTestApp(store);
    const two = await openTestApp(store);
    for (let count = 0; count < 6; count += 1) await guess(one, 'wrong password');
    two.time.ms = one.time.ms;
    expect((await guess(two, PASSWORD)).statusCode).toBe(429);
  });

  it('sends five e-mails an hour to one address, then pauses, with or without an account', async () => {
    const opened = await openTestApp(store);
    for (const email of ['asha@example.in', 'nobody@example.in']) {
      const statuses = [];
      for (let count = 0; count < 8; count += 1) {
        const url = count % 2 === 0 ? '/api/password/forgot' : '/api/resend-verification';
        statuses.push((await opened.visitor.form('POST', url, { email })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    }
    opened.time.ms += HOUR + 60_000;
    expect((await opened.visitor.form('POST', '/api/password/forgot', { email: 'asha@example.in' })).statusCode).toBe(200);
  });

  it('is off for load tests', async () => {
    const opened = await openTestApp(store, { rateLimits: false });
    for (let count = 0; count < 20; count += 1) expect((await guess(opened, 'wrong password')).statusCode).toBe(401);
  });
});
