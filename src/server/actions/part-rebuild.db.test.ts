import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../db/client.ts';
import { forUser } from '../db/for-user.ts';
import { claim, fail, type Job, JOB_RULES } from '../db/jobs.ts';
import { readMigrations } from '../db/migrate.ts';
import { Refusal } from '../problems.ts';
import { describeOnBothEngines } from '../testing/describe-on-both-engines.ts';
import { makeUser } from '../testing/make-user.ts';
import { generator } from '../testing/synthetic-tradebook.ts';
import { workHere, workOff } from '../testing/work-here.ts';
import { addTrade } from './add-trade.ts';
import { checkJournal } from './check-journal.ts';
import { deleteClosed, deleteOpen } from './delete-rows.ts';
import { editPosition } from './edit-position.ts';
import { type PairPayload, pairImport } from './pair-import.ts';

const TODAY = '2026-06-15' as TradingDay;
const ROUNDS = 30;
const SYMBOLS = ['INFY', 'TCS', 'NIFTY26JUN24000CE'];
const WAIT_MS = 30_000;

describeOnBothEngines('a rebuild from the last flat day', (open) => {
  it.each([1, 2])(
    'equals one from the beginning, whatever waits, in whatever order, interrupted or not (%i)',
    async (seed) => {
      const store = await open();
      const { id: userId } = await makeUser(store.db, `user${seed}`);
      const random = generator(seed);
      const below = (count: number) => Math.floor(random() * count);
      const watch = { ...workHere(store, TODAY), ended: () => Promise.resolve(true) };
      const mine = forUser(store.db, userId);

      /** One lot of ten bought or sold, or both, so that nothing is held after many of the days. */
      const add = async () => {
        const symbol = SYMBOLS[below(SYMBOLS.length)] ?? '';
        const facts = { symbol, exchange: 'NSE', segment: symbol.endsWith('CE') ? 'OPT' : 'EQ', broker: 'ZERODHA' };
        const date = `2026-05-${10 + below(15)}`;
        const sides = below(3) === 0 ? ([below(2) === 0 ? 'SELL' : 'BUY'] as const) : (['BUY', 'SELL'] as const);
        for (const buy_sell of sides) {
          const price = String(100 + below(900));
          await addTrade(store, watch, userId, { ...facts, date, buy_sell, quantity: '10', price }, TODAY);
        }
      };
      const change = async () => {
        const opened = await mine.selectFrom('open_positions').select('id').orderBy('id').execute();
        const closed = await mine.selectFrom('closed_trades').select(['buy_id', 'sell_id']).orderBy('buy_id').execute();
        const [position, trade] = [opened[below(opened.length)], closed[below(closed.length)]];
        const what = below(3);
        if (what === 0 && trade) await deleteClosed(store, watch, userId, trade.buy_id, trade.sell_id, TODAY);
        if (what === 1 && position) await deleteOpen(store, watch, userId, [position.id], TODAY);
        if (what === 2 && position) await editPosition(store, userId, position.id, { price: String(100 + below(900)) }, TODAY);
      };

      for (let step = 0; step < 40; step += 1) await add();
      await workOff(store, TODAY);
      let inPart = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let count = 1 + below(3); count > 0; count -= 1) {
          // What waits may have taken the row away that was chosen.
          await (below(3) === 0 ? change() : add()).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal));
        }
        const jobs: Job[] = [];
        for (let job = await claim(store.db); job; job = await claim(store.db)) jobs.splice(below(jobs.length + 1), 0, job);
        for (const job of jobs) {
          if (below(3) === 0) {
            await workUntilLost(store, job, below(4));
            continue;
          }
          const { instrumentIds } = job.payload as PairPayload;
          const all = await mine.selectFrom('trades').select('id').where('instrument_id', 'in', instrumentIds).execute();
          const rebuilt = await pairImport(store, job, TODAY, WAIT_MS);
          if (rebuilt && rebuilt.fills < all.length / 2) inPart += 1;
        }
        await workOff(store, TODAY);
        expect(await checkJournal(store.db, userId, TODAY), `after round ${round}`).toEqual([]);
      }
      expect(inPart).toBeGreaterThan(5);

      // A database that is older than the flat days learns them from what was derived.
      await mine.updateTable('contract_days').set({ flat: false }).execute();
      expect(await checkJournal(store.db, userId, TODAY)).not.toEqual([]);
      for (const statement of await learning()) await sql.raw(statement).execute(store.db);
      expect(await checkJournal(store.db, userId, TODAY)).toEqual([]);
    },
    180_000,
  );
});

/** Works on a store that is lost after so many transactions, and gives the job back where it was not done before. */
async function workUntilLost(store: Store, job: Job, transactions: number): Promise<void> {
  let left = transactions;
  const transaction: Store['transaction'] = (fn) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('lost')) : store.transaction(fn);
  };
  try {
    await pairImport({ ...store, transaction }, job, TODAY, WAIT_MS);
  } catch (error) {
    expect((error as Error).message).toBe('lost');
    await fail(store.db, job, 'lost', { ...JOB_RULES, retryMs: 0 });
  }
}

/** What the migration does to the rows that there are. */
async function learning(): Promise<string[]> {
  const migration = (await readMigrations()).find(({ text }) => text.includes('ADD COLUMN flat'));
  return migration?.text.match(/^UPDATE contract_days [^;]*;/gm) ?? [];
}
