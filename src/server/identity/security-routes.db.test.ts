import { beforeAll, expect, it } from 'vitest';
import { auditBody, sessionsBody } from '#contract/security.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openBrowser, openTestApp, PASSWORD } from '#test/server/test-app.ts';
import { said } from '#test/server/said.ts';

const LOG_IN_AGAIN = 'To be sure that it is you: please log out and in again, then try this within 30 minutes.';

describeOnOneEngine('sessions and audit log', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  it('lists the user’s own sessions and ends any of them', async () => {
    const { logIn, app, time } = await openTestApp(store);
    const here = await logIn('asha');
    const there = openBrowser(app);
    time.ms += 1000;
    const headers = { 'user-agent': 'Phone' };
    await there.send({
      method: 'POST',
      url: '/api/login/',
      payload: { username: 'asha', password: PASSWORD },
      headers,
      remoteAddress: '203.0.113.7',
    });
    const { data } = sessionsBody.parse((await here.get('/api/me/sessions')).json());
    expect(data).toMatchObject([
      { address: '203.0.113.7', user_agent: 'Phone', current: false },
      { address: '127.0.0.1', current: true },
    ]);

    const stranger = await logIn('stranger');
    expect(sessionsBody.parse((await stranger.get('/api/me/sessions')).json()).data).toHaveLength(1);
    const url = `/api/me/sessions/${data[0]?.id}`;
    expect((await stranger.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await there.get('/api/me')).json()).toMatchObject({ authenticated: true });

    time.ms += 31 * 60_000;
    const late = await here.send({ method: 'DELETE', url });
    expect([late.statusCode, late.json()]).toEqual([403, said(LOG_IN_AGAIN)]);
    await here.form('POST', '/api/login/', { username: 'asha', password: PASSWORD });
    const own = sessionsBody.parse((await here.get('/api/me/sessions')).json()).data.find(({ current }) => current);
    expect((await here.send({ method: 'DELETE', url })).json()).toEqual({ message: 'Session ended.' });
    expect((await here.send({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await there.get('/api/me')).json()).toMatchObject({ authenticated: false });
    expect((await here.send({ method: 'DELETE', url: `/api/me/sessions/${data[1]?.id}` })).statusCode).toBe(404);
    time.ms += 31 * 60_000;
    expect((await here.send({ method: 'DELETE', url: `/api/me/sessions/${own?.id}` })).statusCode).toBe(200);
    expect(here.cookies.has('rojmel_session')).toBe(false);
  });

  it('lists what happened to the account, newest first, only for its owner', async () => {
    const { logIn, visitor, app } = await openTestApp(store);
    const browser = await logIn('bina');
    await visitor.form('POST', '/api/login/', { username: 'bina', password: 'wrong password' });
    await app.close();
    const { logIn: logInAgain } = await openTestApp(store);
    const again = await logInAgain('bina');
    await again.form('PUT', '/api/me', { display_name: 'Bina K' });
    await again.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: 'another sentence' });
    await again.form('POST', '/api/me/delete/initiate', {});
    const { data, meta } = auditBody.parse((await again.get('/api/me/audit')).json());
    expect(data.map(({ event }) => event)).toEqual([
      'deletion-asked',
      'password-changed',
      'display-name-changed',
      'logged-in',
      'login-failed',
      'logged-in',
      // Signing up logs in, where nothing is to be verified.
      'logged-in',
      'signed-up',
    ]);
    expect(meta.total).toBe(8);
    const page = auditBody.parse((await again.get('/api/me/audit?page=2&per_page=5')).json());
    expect(page.data.map(({ event }) => event)).toEqual(['logged-in', 'logged-in', 'signed-up']);
    expect((await again.get('/api/me/audit?page=0')).statusCode).toBe(422);
    expect(browser.cookies.size).toBe(2);
  });
});
