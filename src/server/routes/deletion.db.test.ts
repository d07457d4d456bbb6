import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { deleteInitiateBody } from '#contract/account.ts';
import { countRowsOf } from '../testing/count-rows-of.ts';
import type { Store } from '../db/client.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { openTestApp, PASSWORD } from '../testing/test-app.ts';

const MINUTE = 60_000;

describeOnBothEngines('deletion', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  async function openApp(name: string) {
    const opened = await openTestApp(store);
    const browser = await opened.logIn(name);
    const initiate = async () => deleteInitiateBody.parse((await browser.form('POST', '/api/me/delete/initiate', {})).json()).delete_token;
    const confirm = (token: string, current_password = PASSWORD) =>
      browser.form('POST', '/api/me/delete/confirm', { token, current_password });
    return { ...opened, browser, initiate, confirm };
  }

  it('leaves no row of any table and no file behind, and touches nobody else', async () => {
    const { visitor, browser, initiate, confirm, deliver, config, logIn } = await openApp('asha');
    const other = await logIn('other');
    for (const email of ['asha@example.in', 'other@example.in']) await visitor.form('POST', '/api/password/forgot', { email });
    await deliver();
    await visitor.form('POST', '/api/password/forgot', { email: 'asha@example.in' });
    const { id } = await store.db.selectFrom('users').select('id').where('username', '=', 'asha').executeTakeFirstOrThrow();
    await store.db.insertInto('accounts').values({ user_id: id, broker: 'ZERODHA' }).execute();
    await store.db.insertInto('jobs').values({ user_id: id, kind: 'test', payload: '{}' }).execute();
    const before = await countRowsOf(store.db, id);
    expect(before.get('sessions')).toBe(1);
    expect(before.get('accounts')).toBe(1);
    expect(before.get('jobs')).toBe(1);

    const done = await confirm(await initiate());
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'Account deleted.' }]);
    expect(browser.cookies.has('rojmel_session')).toBe(false);
    expect([...(await countRowsOf(store.db, id)).entries()].filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await store.db.selectFrom('mails').selectAll().where('email', '=', 'asha@example.in').execute()).toEqual([]);
    const outbox = join(config.dataDir, 'outbox');
    expect(existsSync(outbox) && readdirSync(outbox).map((file) => file.startsWith(`user-${id}-`))).toEqual([false]);
    expect((await visitor.form('POST', '/api/login/', { username: 'asha', password: PASSWORD })).statusCode).toBe(401);
    expect((await other.get('/api/me')).json()).toMatchObject({ authenticated: true });
  });

  it('asks for the password, and for a token of this user, not older than ten minutes', async () => {
    const { initiate, confirm, browser, time, logIn } = await openApp('bina');
    const wrong = await confirm(await initiate(), 'wrong password');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { detail: 'Current password is wrong.' }]);
    expect((await browser.form('POST', '/api/me/delete/confirm', { token: await initiate() })).statusCode).toBe(422);

    const thief = await logIn('thief');
    const stolen = await initiate();
    const answer = await thief.form('POST', '/api/me/delete/confirm', { token: stolen, current_password: PASSWORD });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { detail: 'This deletion request is invalid or has expired. Please start again.' },
    ]);

    const older = stolen;
    const newer = await initiate();
    expect((await confirm(older)).statusCode).toBe(422);
    time.ms += 10 * MINUTE + 1;
    expect((await confirm(newer)).statusCode).toBe(422);
    expect((await confirm(await initiate())).statusCode).toBe(200);
  });

  it('deletes once when it is confirmed twice at the same moment', async () => {
    const { initiate, confirm } = await openApp('chitra');
    const token = await initiate();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([401, 422]).toContain(statuses[1]);
  });
});
