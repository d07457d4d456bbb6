import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDataPaths } from '#contract/paths.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '../actions/check-journal.ts';
import type { Store } from '../db/client.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { type JobLoop, runJobs } from '../jobs/run-jobs.ts';
import { bringIn } from '../testing/export-file.ts';
import { openJournalApp } from '../testing/journal-app.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { syntheticTradebook } from '../testing/synthetic-tradebook.ts';
import { workOff } from '../testing/work-here.ts';
import { importJournal } from './import-journal.ts';

const TODAY = '2026-06-15' as TradingDay;
const CSV = syntheticTradebook({ fills: 2500, seed: 8, from: '2026-05-04', days: 28 });
const SHARE = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', broker: 'DHAN' };

describeOnBothEngines('bringing an export in', (open) => {
  let store: Store;
  let file: Uint8Array;
  let owner: number;
  let jobs: JobLoop;
  beforeAll(async () => {
    store = await open();
    jobs = runJobs(store, { now: () => Date.parse(`${TODAY}T12:00:00+05:30`), ended: () => undefined });
  });
  afterAll(() => jobs.stop());

  async function begin(name: string) {
    const app = await openJournalApp(store, TODAY);
    if (!file) {
      const asha = await app.withTradebook('asha', CSV);
      file = (await asha.get(ownDataPaths.export)).rawPayload;
      owner = asha.userId;
    }
    const browser = await app.logIn(name);
    const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
    return { app, browser, userId: user.user_id };
  }

  const countOf = async (table: string, userId: number) => (await rowsOf(store.db, userId)).get(table)?.length;
  /** All of it is there, and right. */
  async function expectWhole(userId: number): Promise<void> {
    await workOff(store, TODAY);
    expect(await checkJournal(store.db, userId, TODAY)).toEqual([]);
    for (const table of ['trades', 'instruments', 'instrument_aliases', 'imports', 'closed_trades', 'open_positions', 'day_results'])
      expect([table, await countOf(table, userId)]).toEqual([table, await countOf(table, owner)]);
  }

  it('leaves nothing where it fails, and can be tried again', async () => {
    const { userId } = await begin('bina');
    const failing: Store = {
      ...store,
      transaction: (work) =>
        store.transaction(async (tx) => {
          await work(tx);
          throw new Error('the power went');
        }),
    };
    await expect(importJournal(failing, userId, file, TODAY)).rejects.toThrow('the power went');
    for (const table of ['trades', 'instruments', 'instrument_aliases', 'imports', 'changes', 'jobs'])
      expect([table, await countOf(table, userId)]).toEqual([table, 0]);
    expect(await importJournal(store, userId, file, TODAY)).toMatchObject({ trades: 2500, status: 'completed' });
    await expectWhole(userId);
  });

  it('gives way to a trade that is typed meanwhile, which alone is there then', async () => {
    const { userId, browser } = await begin('dev');
    const meanwhile: Store = {
      ...store,
      transaction: async (work) => {
        const typed = await browser.send({ method: 'POST', url: '/api/trades', payload: { ...SHARE, date: '2026-05-04' } });
        expect(typed.statusCode).toBe(200);
        return store.transaction(work);
      },
    };
    await expect(importJournal(meanwhile, userId, file, TODAY)).rejects.toMatchObject({
      status: 409,
      detail: 'Your journal is not empty. An export can only be brought into a journal that has no trades yet.',
    });
    expect(await checkJournal(store.db, userId, TODAY)).toEqual([]);
    expect([await countOf('trades', userId), await countOf('instruments', userId)]).toEqual([1, 1]);
  });

  it('happens once where it is asked for twice at a time', async () => {
    const { userId, browser } = await begin('esha');
    const answers = await Promise.all([browser.send(bringIn(file)), browser.send(bringIn(file))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    await expectWhole(userId);
  });
});
