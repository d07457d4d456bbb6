import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../db/client.ts';
import { claim, fail, JOB_RULES } from '../db/jobs.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { type Browser, openTestApp } from '../testing/test-app.ts';
import { workHere, workOff } from '../testing/work-here.ts';
import { checkJournal } from './check-journal.ts';
import { pairImport } from './pair-import.ts';

const TODAY = '2026-06-15' as TradingDay;
const TRADE = { exchange: 'NSE', segment: 'EQ', quantity: '100', price: '250.5', broker: 'DHAN' };

describeOnBothEngines('a rebuild', (open) => {
  /** A user whose work waits until it is asked for. */
  async function openQueue() {
    const store = await open();
    const queued = { ...workHere(store, TODAY), ended: () => Promise.resolve(true) };
    const { logIn, time } = await openTestApp(store, {}, queued);
    time.ms = Date.parse(`${TODAY}T12:00:00+05:30`);
    const asha = await logIn('asha');
    const { user } = (await asha.get('/api/me')).json<{ user: { user_id: number } }>();
    return { store, asha, faults: () => checkJournal(store.db, user.user_id, TODAY) };
  }

  async function add(browser: Browser, symbol: string, buySell: 'BUY' | 'SELL', date: string): Promise<number> {
    const answer = await browser.form('POST', '/api/trades', { ...TRADE, symbol, buy_sell: buySell, date });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ id: number }>().id;
  }

  /** Does the next job on a store that is lost after so many transactions; whether it came to its end. */
  async function doUntilLost(store: Store, transactions: number): Promise<boolean> {
    const job = await claim(store.db);
    if (!job) throw new Error('no job');
    let left = transactions;
    const transaction: Store['transaction'] = (fn) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('lost')) : store.transaction(fn);
    };
    try {
      await pairImport({ ...store, transaction }, job, TODAY);
      return true;
    } catch (error) {
      expect((error as Error).message).toBe('lost');
      await fail(store.db, job, 'lost', { ...JOB_RULES, retryMs: 0 });
      return false;
    }
  }

  it('that is interrupted after any of its transactions is made good by doing it again', { timeout: 120_000 }, async () => {
    const { store, asha, faults } = await openQueue();
    await add(asha, 'INFY', 'BUY', '2026-04-06');
    await add(asha, 'INFY', 'SELL', '2026-04-08');
    let wasWhole = false;
    for (let transactions = 0; !wasWhole; transactions += 1) {
      // On a note with the others; then the only one of its day, sold on another.
      const shared = await add(asha, `SHARED${transactions}`, 'BUY', '2026-04-06');
      const alone = `ALONE${transactions}`;
      await add(asha, alone, 'BUY', '2026-05-04');
      await add(asha, alone, 'SELL', '2026-05-06');
      await workOff(store, TODAY);
      expect(await faults()).toEqual([]);
      expect((await asha.send({ method: 'DELETE', url: `/api/open-positions/${shared}` })).statusCode).toBe(200);
      const { data } = (await asha.get(`/api/paired/?type=rows&q=${alone}`)).json<{ data: { id: string }[] }>();
      expect((await asha.send({ method: 'DELETE', url: `/api/paired/${data[0]?.id}` })).statusCode).toBe(200);
      wasWhole = await doUntilLost(store, transactions);
      wasWhole = (await doUntilLost(store, transactions)) && wasWhole;
      await workOff(store, TODAY);
      expect(await faults(), `after ${transactions} transactions`).toEqual([]);
      expect(transactions).toBeLessThan(20);
    }
  });

  it('that meets a change which still waits settles the notes of that change too', async () => {
    const { store, asha, faults } = await openQueue();
    const first = await add(asha, 'FIRST', 'BUY', '2026-04-06');
    await add(asha, 'SECOND', 'BUY', '2026-04-06');
    await workOff(store, TODAY);
    expect(await faults()).toEqual([]);
    await add(asha, 'THIRD', 'BUY', '2026-04-06');
    await asha.send({ method: 'DELETE', url: `/api/open-positions/${first}` });
    await workOff(store, TODAY);
    expect(await faults()).toEqual([]);
  });
});
