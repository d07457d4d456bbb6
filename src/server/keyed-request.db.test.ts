import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { ONCE_CALLS, pathOf, type RouteName } from '#contract/routes.ts';
import { dayInIndia, type TradingDay } from '#engine/day.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { rowsOf } from '#test/server/rows-of.ts';
import { imageRequest } from '#test/server/send-image.ts';
import { marketRequest } from '#test/server/send-market-file.ts';
import type { Browser } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { cleanUp } from './identity/clean-up.ts';
import { apiProblem } from './problems.ts';
import { mineOf } from './store/mine.ts';
import { MOST_KEYS, onceOnly } from './store/once.ts';

const TODAY = '2026-07-15' as TradingDay;
const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** Four round trips, a share sold that was never bought, and an option that delivered shares. */
const TRADES = [
  HEAD,
  'INFY,,2026-06-01,NSE,EQ,EQ,buy,false,10,1500,1,1,2026-06-01T10:00:00,',
  'INFY,,2026-06-02,NSE,EQ,EQ,sell,false,10,1510,2,2,2026-06-02T10:00:00,',
  'TCS,,2026-06-01,NSE,EQ,EQ,buy,false,10,3000,3,3,2026-06-01T10:00:00,',
  'TCS,,2026-06-02,NSE,EQ,EQ,sell,false,10,3010,4,4,2026-06-02T10:00:00,',
  'SBIN,,2026-06-01,NSE,EQ,EQ,buy,false,10,800,7,7,2026-06-01T10:00:00,',
  'SBIN,,2026-06-02,NSE,EQ,EQ,sell,false,10,810,8,8,2026-06-02T10:00:00,',
  'ITC,,2026-06-01,NSE,EQ,EQ,buy,false,10,400,9,9,2026-06-01T10:00:00,',
  'ITC,,2026-06-02,NSE,EQ,EQ,sell,false,10,410,10,10,2026-06-02T10:00:00,',
  'WIPRO,,2026-06-03,NSE,EQ,EQ,sell,false,10,250,5,5,2026-06-03T10:00:00,',
  'RELIANCE26JUN2900CE,,2026-06-22,NSE,FO,,buy,false,250,40,6,6,2026-06-22T10:00:00,2026-06-30',
].join('\n');
const CASH = { date: '2026-06-01', kind: 'deposit', amount: '50000', note: '' };

function withKey(request: InjectOptions, key: string): InjectOptions {
  return { ...request, headers: { ...request.headers, 'idempotency-key': key } };
}

function post(url: string, payload: object): InjectOptions {
  return { method: 'POST', url, payload };
}

async function accountOf(user: Browser): Promise<number> {
  return (await user.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>().accounts[0]?.id ?? 0;
}

/** A request of each call that creates something, on a journal of TRADES, in an order in which each is possible. */
async function creating(user: Browser): Promise<readonly (readonly [RouteName, InjectOptions])[]> {
  const account = await accountOf(user);
  const { data: trips } = (await user.get(pathOf('listRoundTrips'))).json<AnswerOf<'listRoundTrips'>>();
  const closed = trips.filter(({ status }) => status === 'closed').map(({ id }) => id);
  const actions = (await user.get(pathOf('corporateActions'))).json<AnswerOf<'corporateActions'>>();
  const sale = actions.unmatched.find(({ symbol }) => symbol === 'WIPRO');
  const { data: delivered } = (await user.get(pathOf('listDeliveries'))).json<AnswerOf<'listDeliveries'>>();
  const delivery = { instrument_id: delivered[0]?.instrument_id, account_id: delivered[0]?.account_id };
  const setups = await user.send(post(pathOf('makeSetup'), { name: 'Has images' }));
  const strategies = await user.send(post(pathOf('makeStrategy'), { ids: closed.slice(2, 4) }));
  const share = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '1', price: '1500', broker: 'ZERODHA' };
  const id = closed[1] ?? 0;
  const action = { instrument_id: sale?.instrument_id, kind: 'bonus', given: 1, held: 1, ex_date: '2026-05-12' };
  return [
    ['addCash', post(pathOf('addCash'), { ...CASH, account_id: account })],
    ['addTrade', post(pathOf('addTrade'), { ...share, date: '2026-07-01' })],
    ['enterOrigin', post(pathOf('enterOrigin', { id: sale?.id ?? 0 }), { kind: 'ipo', quantity: 10, date: '2026-05-04', cost: 500 })],
    [
      'enterShares',
      post(pathOf('enterShares'), { kind: 'ipo', quantity: 10, date: '2026-05-04', cost: 500, symbol: 'NEWLIST', broker: 'ZERODHA' }),
    ],
    ['decideCorporateAction', post(pathOf('decideCorporateAction'), action)],
    ['enterDelivery', post(pathOf('enterDelivery'), delivery)],
    ['makeSetup', post(pathOf('makeSetup'), { name: 'Breakout', rules: [{ text: 'Wait' }] })],
    ['makeView', post(pathOf('makeView'), { name: 'Kept', filter: { segment: ['OPT'] } })],
    ['addRoundTripImage', imageRequest(pathOf('addRoundTripImage', { id }))],
    ['addDayImage', imageRequest(pathOf('addDayImage', { day: '2026-06-02' }))],
    ['addSetupImage', imageRequest(pathOf('addSetupImage', { id: setups.json<{ id: number }>().id }))],
    ['addStrategyImage', imageRequest(pathOf('addStrategyImage', { id: strategies.json<{ id: number }>().id }))],
    ['makeStrategy', post(pathOf('makeStrategy'), { ids: closed.slice(0, 2) })],
  ];
}

describeOnOneEngine('a request with an Idempotency-Key', (open) => {
  it('creates once, answers the second time what it answered the first, and is refused with another body', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', TRADES);
    const mine = mineOf(app.store, user.userId);
    await user.send(marketRequest(udiffShares('2026-06-30', [{ symbol: 'RELIANCE', isin: 'INE002A01018', close: '2950' }])));
    await workOff(app.store, dayInIndia(app.time.ms));
    const requests = await creating(user);
    expect(requests.map(([name]) => name).toSorted()).toEqual(ONCE_CALLS.toSorted());
    for (const [name, request] of requests) {
      const first = await user.send(withKey(request, name));
      expect([name, first.statusCode, first.body]).toEqual([name, 200, first.body]);
      const rows = await rowsOf(mine);
      const again = await user.send(withKey(request, name));
      expect([name, again.statusCode, again.json()]).toEqual([name, 200, first.json()]);
      expect(await rowsOf(mine)).toEqual(rows);
      const other = await user.send(withKey(post(pathOf('makeView'), { name: 'Other', filter: { segment: ['EQ'] } }), name));
      expect([name, other.statusCode, other.json<{ code: string }>().code]).toEqual([name, 422, 'key-of-another']);
      expect(await rowsOf(mine)).toEqual(rows);
    }
    // Where it was refused, nothing is kept: the key can be used for what is right.
    const wrong = post(pathOf('addCash'), { ...CASH, account_id: await accountOf(user), amount: '0' });
    expect((await user.send(withKey(wrong, 'corrected'))).statusCode).toBe(422);
    const right = post(pathOf('addCash'), { ...CASH, account_id: await accountOf(user), amount: '1' });
    expect((await user.send(withKey(right, 'corrected'))).statusCode).toBe(200);
  });

  it('answers as before where nothing could be added any more', async () => {
    const app = await openJournalApp(await open(), TODAY, { imageQuota: 300 });
    const user = await app.withTradebook('bina', TRADES);
    const request = withKey(imageRequest(pathOf('addDayImage', { day: '2026-06-02' })), 'k');
    const first = await user.send(request);
    expect(first.statusCode).toBe(200);
    app.time.ms += 1000;
    await app.store.db.updateTable('images').set({ bytes: 300 }).execute();
    expect((await user.send(imageRequest(pathOf('addDayImage', { day: '2026-06-02' })))).statusCode).toBe(409);
    expect((await user.send(request)).json()).toEqual(first.json());
  });

  it('creates once where two of them race, and is of one user', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const [asha, bina] = [await app.withTradebook('asha', TRADES), await app.withTradebook('bina', TRADES)];
    const form = { ...CASH, account_id: await accountOf(asha) };
    const racing = Array.from({ length: 4 }, () => asha.send(withKey(post(pathOf('addCash'), form), 'race')));
    const answers = (await Promise.all(racing)).map((answer) => answer.json<{ id: number }>());
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const list = async (user: Browser) => (await user.get(pathOf('listCash'))).json<AnswerOf<'listCash'>>().data;
    expect(await list(asha)).toEqual([answers[0]]);
    const theirs = await bina.send(withKey(post(pathOf('addCash'), { ...form, account_id: await accountOf(bina) }), 'race'));
    expect(theirs.statusCode).toBe(200);
    expect((await list(bina)).length).toBe(1);
  });

  it('is refused where the key is no key', async () => {
    const app = await openJournalApp(await open(), TODAY);
    const user = await app.withTradebook('asha', TRADES);
    const form = { ...CASH, account_id: await accountOf(user) };
    for (const key of ['', 'a b', 'x'.repeat(201)]) {
      const answer = await user.send(withKey(post(pathOf('addCash'), form), key));
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        422,
        'An Idempotency-Key has 1 to 200 visible ASCII characters.',
      ]);
    }
  });

  it('is one transaction with what it creates: a connection that dies takes both', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const { userId } = await app.withTradebook('asha', TRADES);
    const request = { key: 'k', hash: 'h', at: new Date(app.time.ms), refusal: () => apiProblem('key-of-another') };
    const mine = onceOnly(mineOf(store, userId), request);
    const add = (dies: boolean) =>
      mine.transaction(async (tx) => {
        await tx.insertInto('tags').values({ name: 'made', kind: 'tag' }).execute();
        if (dies) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.db);
        return 'made';
      });
    await expect(add(true)).rejects.toThrow();
    const count = async () => (await mine.selectFrom('tags').select('name').execute()).length;
    expect(await count()).toBe(0);
    expect([await add(false), await add(false), await count()]).toEqual(['made', 'made', 1]);
  });

  it('is kept for 30 days, and of a user the last thousand', async () => {
    const store = await open();
    const app = await openJournalApp(store, TODAY);
    const { userId } = await app.withTradebook('asha', TRADES);
    const mine = mineOf(store, userId);
    const rows = Array.from({ length: MOST_KEYS }, (_, at) => ({
      key: `old ${at}`,
      request_hash: '',
      result: 'null',
      made_at: new Date(app.time.ms - (MOST_KEYS - at) * 1000),
    }));
    await mine.insertInto('idempotency_keys').values(rows).execute();
    const request = { key: 'new', hash: '', at: new Date(app.time.ms), refusal: () => apiProblem('key-of-another') };
    await onceOnly(mine, request).transaction(() => Promise.resolve(null));
    const keys = async () => (await mine.selectFrom('idempotency_keys').select('key').orderBy('made_at').execute()).map(({ key }) => key);
    expect([(await keys()).length, (await keys())[0], (await keys()).at(-1)]).toEqual([MOST_KEYS, 'old 1', 'new']);
    await cleanUp(store, app.time.ms + 30 * 86_400_000);
    expect(await keys()).toEqual(['new']);
    await cleanUp(store, app.time.ms + 30 * 86_400_000 + 1);
    expect(await keys()).toEqual([]);
  });
});
