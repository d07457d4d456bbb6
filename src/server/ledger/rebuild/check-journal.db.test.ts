import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { Store } from '../../store/client.ts';
import { enqueue } from '../../queue/jobs.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from './check-journal.ts';
import { importFile } from '../../files/import-file.ts';
import { rebuildJournal } from './rebuild-journal.ts';
import { mineOf } from '../../store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;

describeOnBothEngines('checking a journal', (open) => {
  let store: Store;
  let userId: number;
  beforeAll(async () => {
    store = await open();
    userId = (await makeUser(store.db, 'asha')).id;
    for (const [broker, seed] of [
      ['Zerodha', 3],
      ['Dhan', 4],
    ] as const) {
      const bytes = new TextEncoder().encode(syntheticTradebook({ trades: 500, seed, from: '2026-05-04', days: 28 }));
      await importFile(mineOf(store, userId), { broker, fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
    }
  });

  it('waits for work that is queued', async () => {
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual(['Work is queued: the journal can be checked when it is done.']);
    await workOff(store, TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
  });

  it('finds rows that are missing, wrong or too many in any table, and a rebuild repairs them', async () => {
    const mine = mineOf(store, userId);
    const first = await mine.selectFrom('closed_trades').select(['buy_id', 'sell_id']).orderBy('buy_id').executeTakeFirstOrThrow();
    await mine.deleteFrom('closed_trades').where('buy_id', '=', first.buy_id).where('sell_id', '=', first.sell_id).execute();
    await mine.updateTable('open_positions').set({ status: 'unmatched' }).execute();
    await mine.updateTable('symbol_days').set({ trades: 77 }).where('trades', '=', 1).execute();
    await mine
      .updateTable('contract_days')
      .set({ estimates: ['levies'] })
      .execute();
    await mine.deleteFrom('day_flows').where('slice', '=', 'options').execute();
    const ghost = await mine.selectFrom('day_results').selectAll().executeTakeFirstOrThrow();
    await mine
      .insertInto('day_results')
      .values({ ...ghost, day: '1999-12-31' as TradingDay })
      .execute();
    const faults = await checkJournal(mineOf(store, userId), TODAY);
    expect(faults.map((fault) => fault.split(' such as')[0]?.replace(/\d+/, 'n'))).toEqual([
      'closed_trades: n rows are missing,',
      'open_positions: n rows are missing,',
      'open_positions: n rows are wrong or too many,',
      'contract_days: n rows are missing,',
      'contract_days: n rows are wrong or too many,',
      'symbol_days: n rows are missing,',
      'symbol_days: n rows are wrong or too many,',
      'day_results: n rows are wrong or too many,',
      'day_flows: n rows are missing,',
    ]);
    await rebuildJournal(mineOf(store, userId), TODAY);
    expect(await checkJournal(mineOf(store, userId), TODAY)).toEqual([]);
  });

  it('sees only what is the user’s', async () => {
    const ravi = await makeUser(store.db, 'ravi');
    expect(await checkJournal(mineOf(store, ravi.id), TODAY)).toEqual([]);
    await enqueue(store.db, { kind: 'pair', userId, payload: {} });
    expect(await checkJournal(mineOf(store, ravi.id), TODAY)).toEqual([]);
  });
});
