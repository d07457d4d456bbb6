import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { askForLooks, lastOfClosedMonth, lookOf } from '../ledger/leak-looks.ts';
import { leakReportOf } from './leak-reports.ts';
import type { Store } from '../store/client.ts';
import { lookForLeaks } from './look-for-leaks.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = '2026-11-23' as TradingDay;
const NOW = Date.parse(`${TODAY}T12:00:00+05:30`);

describeOnOneEngine('looking for leaks', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  /** As if five seconds had passed. */
  const laterOn = () => sql`UPDATE leak_looks SET due_at = now() - interval '1 s' WHERE due_at IS NOT NULL`.execute(store.db);
  const isDue = async (userId: number) => (await lookOf(mineOf(store, userId)))?.due_at !== null;

  it('is due soon after trades of closed months changed, and not for those of the present one', async () => {
    const app = await openJournalApp(store, TODAY);
    const csv = syntheticTradebook({ trades: 600, seed: 3, from: '2025-11-03', days: 200 });
    const user = await app.withTradebook('leaks', csv);
    expect(await lookForLeaks(store, NOW, TODAY)).toBeNull();
    await laterOn();
    expect((await lookForLeaks(store, NOW, TODAY))?.roundTrips).toBeGreaterThan(100);
    expect(await isDue(user.userId)).toBe(false);
    expect(await lookOf(mineOf(store, user.userId))).toMatchObject({ up_to: '2026-10-31', computed_at: new Date(NOW) });
    const typed = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: '1', price: '1500', broker: 'zerodha' };
    await user.form('POST', '/api/trades', { ...typed, buy_sell: 'BUY', date: '2026-11-02' });
    expect(await isDue(user.userId)).toBe(false);
    await user.form('POST', '/api/trades', { ...typed, buy_sell: 'BUY', date: '2026-10-30' });
    expect(await isDue(user.userId)).toBe(true);
  });

  it('is due when a month has closed', async () => {
    const user = await (await openJournalApp(store, TODAY)).withTradebook('months', syntheticTradebook({ trades: 60, seed: 5 }));
    await laterOn();
    while (await lookForLeaks(store, NOW, TODAY));
    await askForLooks(store.db, lastOfClosedMonth(TODAY));
    expect(await isDue(user.userId)).toBe(false);
    await askForLooks(store.db, lastOfClosedMonth('2026-12-01' as TradingDay));
    expect(await isDue(user.userId)).toBe(true);
    while (await lookForLeaks(store, NOW, '2026-12-01' as TradingDay));
    expect(await lookOf(mineOf(store, user.userId))).toMatchObject({ up_to: '2026-11-30' });
  });

  it('takes all trades, and those that ended in the last twelve months', async () => {
    const csv = syntheticTradebook({ trades: 900, seed: 9, from: '2025-01-06', days: 450 });
    const user = await (await openJournalApp(store, TODAY)).withTradebook('periods', csv);
    await laterOn();
    while (await lookForLeaks(store, NOW, TODAY));
    const [all, year] = [
      (await leakReportOf(mineOf(store, user.userId), 'all'))?.report,
      (await leakReportOf(mineOf(store, user.userId), '12m'))?.report,
    ];
    const trips = async (from: string) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM round_trips WHERE user_id = ${user.userId}
        AND status = 'closed' AND exited_on BETWEEN ${from}::date AND '2026-10-31'`.execute(store.db);
      return rows[0]?.count;
    };
    expect(all?.roundTrips).toBe(await trips('2000-01-01'));
    expect(year?.roundTrips).toBe(await trips('2025-11-01'));
    expect(year?.roundTrips).toBeLessThan(all?.roundTrips ?? 0);
  });
});
