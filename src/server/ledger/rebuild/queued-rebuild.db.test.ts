import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { claim, fail, JOB_RULES } from '../../queue/jobs.ts';
import { ApiProblem } from '../../problems.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { times } from '#test/server/endurance.ts';
import { holdDerived } from '#test/server/hold-derived.ts';
import { makeUser } from '#test/server/make-user.ts';
import { generator, syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { addTrade } from '../../positions/add-trade.ts';
import { checkJournal } from './check-journal.ts';
import { deleteClosed, deleteOpen } from '../changes/delete-rows.ts';
import { editPosition } from '../../positions/edit-position.ts';
import { importFile } from '../../files/import-file.ts';
import { pairImport } from './pair-import.ts';
import { mineOf } from '../../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const ROUNDS = 20;
const SEEDS = [1, 2].slice(0, times(1, 2));
const SYMBOLS = ['INFY', 'TCS', 'NIFTY26JUN24000CE'];

/** The store, but its transactions fail at their end. */
function breaking(store: Store): Store {
  const transaction: Store['transaction'] = (work) =>
    store.transaction(async (tx) => {
      await work(tx);
      throw new Error('lost');
    });
  return { ...store, transaction };
}

describeOnOneEngine('what waits in the queue', (open) => {
  it.each(SEEDS)('and what is changed meanwhile come to the same in any order, interrupted or not (%i)', async (seed) => {
    const store = await open({ poolSize: 8 });
    const { id: userId } = await makeUser(store.db, `user${seed}`);
    const random = generator(seed);
    const below = (count: number) => Math.floor(random() * count);
    const mine = mineOf(store, userId);
    const lines = syntheticTradebook({ trades: 600, seed, from: '2026-05-11', days: 25 }).trim().split('\n');

    const upload = async () => {
      const from = 1 + below(lines.length - 30);
      const bytes = new TextEncoder().encode([lines[0], ...lines.slice(from, from + 30)].join('\n'));
      await importFile(mineOf(store, userId), { broker: 'Zerodha', fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
    };
    const add = () => {
      const symbol = SYMBOLS[below(SYMBOLS.length)] ?? '';
      const facts = { symbol, exchange: 'NSE', segment: symbol.endsWith('CE') ? 'OPT' : 'EQ', broker: 'ZERODHA', quantity: '10' };
      const [date, buy_sell] = [`2026-05-${11 + below(15)}`, below(2) === 0 ? 'SELL' : 'BUY'];
      return addTrade(mineOf(store, userId), { ...facts, date, buy_sell, price: String(100 + below(900)) }, TODAY);
    };
    const change = async () => {
      const opened = await mine.selectFrom('open_positions').select('id').orderBy('id').execute();
      const closed = await mine.selectFrom('closed_trades').select(['buy_id', 'sell_id']).orderBy('buy_id').execute();
      const [position, trade] = [opened[below(opened.length)], closed[below(closed.length)]];
      const what = below(3);
      if (what === 0 && trade) await deleteClosed(mineOf(store, userId), trade.buy_id, trade.sell_id, TODAY);
      if (what === 1 && position) await deleteOpen(mineOf(store, userId), [position.id], TODAY);
      if (what === 2 && position) await editPosition(mineOf(store, userId), position.id, { price: String(100 + below(900)) }, TODAY);
    };
    const steps = [upload, add, add, change];
    const countJobs = async () => (await store.db.selectFrom('jobs').select('id').execute()).length;

    const left: Promise<unknown>[] = [];
    /** Does a step; where a rebuild holds the journal, it is left to the queue and ends when that is worked off. */
    const attempt = async (step: () => Promise<unknown>) => {
      const release = below(3) === 0 ? await holdDerived(mineOf(store, userId)) : null;
      const before = await countJobs();
      // What waits may have taken the row away that was chosen.
      const done = step().catch((error: unknown) => expect(error).toBeInstanceOf(ApiProblem));
      left.push(done);
      await Promise.race(release ? [done, expect.poll(countJobs).toBeGreaterThan(before)] : [done]);
      await release?.();
    };

    let interrupted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let count = 1 + below(4); count > 0; count -= 1) await attempt(steps[below(steps.length)] ?? add);
      for (let job = await claim(store.db); job; job = await claim(store.db)) {
        if (below(3) > 0) await pairImport(mineOf(store, userId), job, TODAY);
        else {
          interrupted += 1;
          await expect(pairImport(mineOf(breaking(store), userId), job, TODAY)).rejects.toThrow('lost');
          await fail(store.db, job, 'lost', { ...JOB_RULES, retryMs: 0, maxAttempts: 50 });
        }
      }
      await Promise.all(left);
      expect(await checkJournal(mineOf(store, userId), TODAY), `after round ${round}`).toEqual([]);
    }
    expect(interrupted).toBeGreaterThan(5);
  });
});
