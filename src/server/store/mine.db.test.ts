import { expect, test } from 'vitest';
import type { Paise } from '#engine/money.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import { watchScope } from '#test/server/scope-watch.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { removeUser } from '../identity/users.ts';
import { mineIn } from './mine.ts';

describeOnBothEngines('queries of one user', (open) => {
  test('never see, change or delete the rows of another', async () => {
    const watch = watchScope();
    const { db } = await open({ onQuery: watch.onQuery });
    const asha = mineIn(db, (await makeUser(db, 'asha')).id);
    const ravi = mineIn(db, (await makeUser(db, 'ravi')).id);
    await asha.insertInto('broker_accounts').values({ broker: 'ZERODHA' }).execute();
    await ravi
      .insertInto('broker_accounts')
      .values([{ broker: 'ZERODHA' }, { broker: 'UPSTOX' }])
      .execute();
    const changed = await asha.updateTable('broker_accounts').set({ report_broker: 'DHAN' }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
    expect(await asha.selectFrom('broker_accounts').select(['broker', 'report_broker']).execute()).toEqual([
      { broker: 'ZERODHA', report_broker: 'DHAN' },
    ]);
    const deleted = await asha.deleteFrom('broker_accounts').where('broker', '<>', '').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
    const left = await ravi.selectFrom('broker_accounts').select(['broker', 'report_broker']).orderBy('broker').execute();
    expect(left).toEqual([
      { broker: 'UPSTOX', report_broker: null },
      { broker: 'ZERODHA', report_broker: null },
    ]);
    expect(await watch.unscoped(db)).toEqual([]);
  });

  // Citus refuses such a join.
  test.skipIf(ON_CITUS)('the watch finds a statement without the user, and a join that forgets one side', async () => {
    const watch = watchScope();
    const { db } = await open({ onQuery: watch.onQuery });
    const asha = mineIn(db, (await makeUser(db, 'asha')).id);
    await db.selectFrom('trades').select('id').execute();
    const joined = asha.selectFrom('trades').innerJoin('instruments', 'instruments.id', 'trades.instrument_id').select('trades.id');
    await joined.execute();
    await joined.whereRef('instruments.user_id', '=', 'trades.user_id').execute();
    const found = await watch.unscoped(db);
    expect(found).toEqual([
      'select "id" from "trades"',
      expect.stringMatching(/inner join "instruments"[^w]*where "trades"."user_id" = \$1$/),
    ]);
    expect(await watch.unscoped(db, ['trades', 'instruments'])).toEqual([]);
  });

  test('deleting the user deletes all that is theirs', async () => {
    const { db } = await open();
    const { id } = await makeUser(db, 'asha');
    const asha = mineIn(db, id);
    await asha.insertInto('broker_accounts').values({ broker: 'ZERODHA' }).execute();
    await asha
      .insertInto('day_flows')
      .values({
        slice: 'overall',
        day: '2025-06-05' as never,
        paid_out: 1 as Paise,
        came_back: 0 as Paise,
        capital_change: 0 as Paise,
        capital_peak: 0 as Paise,
      })
      .execute();
    await removeUser(db, id);
    expect(await asha.selectFrom('broker_accounts').select('id').execute()).toEqual([]);
    expect(await asha.selectFrom('day_flows').select('day').execute()).toEqual([]);
  });
});
