import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { AskFirstBody } from '#contract/questions.ts';
import type { SetupDetail } from '#contract/setups.ts';
import { deleteInitiateBody } from '#contract/user.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { leakFactsUpTo } from '../leaks/look-for-leaks.ts';
import { keepReport } from '../leaks/leak-reports.ts';
import type { Store } from '../store/client.ts';
import { findLeaks } from '#engine/leaks/find-leaks.ts';
import { openProgram, toolRequest, tokenOf } from '#test/server/access-token.ts';
import { passkeyOf } from '#test/server/passkey.ts';
import { EMPTY_STATEMENTS } from '#test/server/empty-statement.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { doubtfulFile, unknownTable } from '#test/server/doubtful-file.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { indexCloses } from '#test/engine/market-files.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import { workOff } from '#test/server/work-here.ts';
import { secureUser, trustBrowserOf } from '#test/server/secure-user.ts';
import { sendFile } from '#test/server/send-file.ts';
import { imageRequest } from '#test/server/send-image.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { type Browser, openTestApp, PASSWORD } from '#test/server/test-app.ts';
import { sql } from 'kysely';
import { lockDerived } from '../ledger/derived-rows.ts';
import { queueMarks } from '../ledger/rebuild/ask-for-prices.ts';
import { mineOf } from '../store/mine.ts';
import { said } from '#test/server/said.ts';

const MINUTE = 60_000;
const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ trades: 200, seed: 12, from: '2026-05-04', days: 30 });
const HELD = { symbol: 'WIPRO', exchange: 'NSE', segment: 'EQ', quantity: 5, price: 500, date: '2026-05-05', broker: 'GROWW' };
const NEW = 'a much newer sentence';

/** Something in every table of words. */
async function writeOfAll(browser: Browser): Promise<void> {
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await browser.send({ method, url, payload });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Record<string, unknown>>();
  };
  const { data } = (await browser.get('/api/round-trips')).json<{ data: { id: number }[] }>();
  const [first, second] = data.map(({ id }) => id) as [number, number];
  const setup = (await send('POST', '/api/setups', { name: 'Breakout', rules: [{ text: 'Wait' }] })) as unknown as SetupDetail;
  for (const version of [0, 1]) await send('PUT', `/api/round-trips/${first}/note`, { text: `version ${version}`, version });
  await send('PUT', `/api/round-trips/${first}/tags`, { tags: ['trend'] });
  await send('PUT', `/api/round-trips/${first}/setup`, { setup: 'Breakout', rules: { [String(setup.rules[0]?.id)]: 'kept' } });
  await send('PUT', '/api/days/2026-05-05/plan', { text: 'less', version: 0 });
  await send('POST', '/api/strategies', { ids: [first, second] });
  await send('POST', '/api/trades', { ...HELD, buy_sell: 'BUY' });
  const { data: open } = (await browser.get('/api/open-positions/paged?q=WIPRO')).json<{ data: { id: number; instrument_id: number }[] }>();
  const bonus = { instrument_id: open[0]?.instrument_id, kind: 'bonus', given: 1, held: 1, ex_date: '2026-05-08' };
  await send('POST', '/api/corporate-actions', bonus);
  const gift = { kind: 'gift', date: '2026-05-05', quantity: '3', cost: '300', preview: false };
  await send('POST', `/api/open-positions/${open[0]?.id}/origin`, gift);
  await send('PUT', '/api/templates/trade', { text: 'Why' });
  const { accounts } = (await browser.get('/api/accounts')).json<{ accounts: { id: number }[] }>();
  await send('POST', '/api/cash', { account_id: accounts[0]?.id, date: '2026-05-04', kind: 'deposit', amount: '50000' });
  await send('PUT', '/api/tax/2026-27/choice', { account_id: accounts[0]?.id, is_business: true, deducts_dp: false });
  await send('PUT', '/api/tax/losses', { losses: [{ kind: 'business', fy: '2024-25', amount: '900' }] });
  const compared = {
    account_id: null,
    kind: 'period',
    segment: null,
    report: 'P&L',
    file_name: 'pnl.csv',
    statement: EMPTY_STATEMENTS.days,
  };
  await send('POST', '/api/reconcile/periods', { ...compared, from: '2026-05-01', to: '2026-05-31' });
  await send('POST', '/api/views', { name: 'Trend', filter: { tag: ['trend'] } });
  expect((await browser.send(imageRequest(pathOf('addRoundTripImage', { id: first })))).statusCode).toBe(200);
}

describeOnOneEngine('deletion', (open) => {
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

  it('removes every row and file of the user, and nothing of other users', async () => {
    const app = await openJournalApp(store, TODAY);
    const { visitor, deliver, config } = app;
    const browser = await app.withTradebook('asha', CSV);
    const other = await app.withTradebook('other', CSV);
    const { userId } = browser;
    await browser.send(marketRequest(indexCloses('01-06-2026', { 'Nifty 50': '25000' })));
    await workOff(store, TODAY);
    await sendFile(browser, 'again.csv', CSV, 'zerodha kite');
    await workOff(store, TODAY);
    for (const email of ['asha@example.in', 'other@example.in']) await visitor.form('POST', '/api/password/forgot', { email });
    await deliver();
    await visitor.form('POST', '/api/password/forgot', { email: 'asha@example.in' });
    const [position] = (await browser.get('/api/open-positions/paged')).json<{ data: { id: number }[] }>().data;
    await browser.send({ method: 'DELETE', url: `/api/open-positions/${position?.id}` });
    await browser.form('PUT', '/api/me/password', { current_password: PASSWORD, new_password: NEW });
    await passkeyOf(browser);
    await trustBrowserOf(app, 'asha', (await secureUser(app, browser)).secret, NEW);
    await openProgram(app.app, `Bearer ${(await tokenOf(browser, ['read'])).secret}`).send(toolRequest('figures'));
    const { delete_token: token } = deleteInitiateBody.parse((await browser.form('POST', '/api/me/delete/initiate', {})).json());
    await store.db.insertInto('jobs').values({ user_id: userId, kind: 'test', payload: '{}' }).execute();
    expect((await sendFile(browser, 'mine.csv', doubtfulFile())).statusCode).toBe(422);
    const { import_id, questions } = (await sendFile(browser, 'sheet.csv', unknownTable('02'))).json<AskFirstBody>();
    const payload = { answers: { columns: questions[0]?.kind === 'columns' ? questions[0].guess : {} } };
    expect((await browser.send({ method: 'POST', url: pathOf('answerFile', { id: import_id }), payload })).statusCode).toBe(200);
    const [account] = (await browser.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>().accounts;
    const plans = [{ from: '2026-05-05', plan: 'dhan', own_fees: null }];
    const planned = await browser.send({ method: 'PUT', url: pathOf('setAccountPlans', { id: account?.id ?? 0 }), payload: { plans } });
    expect(planned.statusCode).toBe(200);
    await writeOfAll(browser);
    const view = { name: 'Kept', filter: { segment: ['OPT'] } };
    await browser.send({ method: 'POST', url: pathOf('makeView'), payload: view, headers: { 'idempotency-key': 'k' } });
    const { known } = leakFactsUpTo([], TODAY);
    await keepReport(mineOf(store, userId), 'all', { ...known, report: { ...findLeaks([]), proven: [] } }, new Map([['turned', [1]]]));
    const before = await rowsOf(mineOf(store, userId));
    // Fill a new table with a row of the user above: the test refuses an empty table.
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
    const ofOther = await rowsOf(mineOf(store, other.userId));

    const done = await browser.form('POST', '/api/me/delete/confirm', { token, current_password: NEW });
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'Account deleted.' }]);
    expect(browser.cookies.has('rojmel_session')).toBe(false);
    expect([...(await rowsOf(mineOf(store, userId)))].filter(([, rows]) => rows.length > 0)).toEqual([]);
    expect(await store.db.selectFrom('mails').selectAll().where('email', '=', 'asha@example.in').execute()).toEqual([]);
    const outbox = join(config.dataDir, 'outbox');
    expect(existsSync(outbox) && readdirSync(outbox).map((file) => file.startsWith(`user-${userId}-`))).toEqual([false]);
    expect((await visitor.form('POST', '/api/login/', { username: 'asha', password: NEW })).statusCode).toBe(401);
    expect(await rowsOf(mineOf(store, other.userId))).toEqual(ofOther);
    expect((await other.get('/api/me')).json()).toMatchObject({ authenticated: true });
  });

  it('needs the password, and a token of this user that is at most ten minutes old', async () => {
    const { initiate, confirm, browser, time, logIn } = await openApp('bina');
    const wrong = await confirm(await initiate(), 'wrong password');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, said('Current password is wrong.')]);
    expect((await browser.form('POST', '/api/me/delete/confirm', { token: await initiate() })).statusCode).toBe(422);

    const thief = await logIn('thief');
    const stolen = await initiate();
    const answer = await thief.form('POST', '/api/me/delete/confirm', { token: stolen, current_password: PASSWORD });
    expect([answer.statusCode, answer.json()]).toEqual([422, said('This deletion request is invalid or has expired. Please start again.')]);

    const older = stolen;
    const newer = await initiate();
    expect((await confirm(older)).statusCode).toBe(422);
    time.ms += 10 * MINUTE + 1;
    expect((await confirm(newer)).statusCode).toBe(422);
    expect((await confirm(await initiate())).statusCode).toBe(200);
  });

  it('waits for a rebuild of the journal, which may queue more work meanwhile', async () => {
    const { initiate, confirm, browser } = await openApp('meera');
    const userId = (await browser.get('/api/me')).json<{ user: { user_id: number } }>().user.user_id;
    const token = await initiate();
    const mine = mineOf(store, userId);
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rebuild = mine.transaction(async (tx) => {
      await lockDerived(tx);
      isHeld.resolve();
      await mayEnd.promise;
      await queueMarks(tx);
    });
    await isHeld.promise;
    const deletion = confirm(token);
    const waiting = ON_CITUS
      ? sql`SELECT FROM citus_lock_waits`
      : sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(store.db)).rows.length).toBeGreaterThan(0);
    mayEnd.resolve();
    await rebuild;
    expect((await deletion).statusCode).toBe(200);
    expect(await store.db.selectFrom('jobs').select('id').where('user_id', '=', userId).execute()).toEqual([]);
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
