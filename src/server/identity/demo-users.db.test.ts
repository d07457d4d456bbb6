import { beforeAll, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { TABLES } from '../store/tables/registry.ts';
import type { Store } from '../store/client.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { mineOf } from '../store/mine.ts';
import { cleanUp } from './clean-up.ts';

const DAY = 24 * 3_600_000;
/** The day of the server, and the one that the demo takes for today. */
const [TODAY, DEMO_TODAY] = ['2026-06-15', '2026-04-20'] as [TradingDay, TradingDay];

describeOnOneEngine('users who are demos', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  const makeDemo = async (name: string, now: number) => {
    const demo = { demo_until: new Date(now + DAY), demo_today: DEMO_TODAY };
    await store.db.updateTable('users').set(demo).where('username', '=', name).execute();
  };

  it('takes for today what the demo does: contracts that expire after that day are open', async () => {
    const app = await openJournalApp(store, TODAY);
    const csv = syntheticTradebook({ trades: 40, from: '2026-04-06', days: 10 });
    const openOf = async (name: string, isDemo: boolean) => {
      const browser = await app.logIn(name);
      if (isDemo) await makeDemo(name, app.time.ms);
      await app.upload(browser, csv);
      const { user } = (await browser.get('/api/me')).json<{ user: { user_id: number } }>();
      const rows = await mineOf(store, user.user_id).selectFrom('open_positions').select('status').execute();
      return new Set(rows.map(({ status }) => status));
    };
    expect(await openOf('demo-asha', true)).toEqual(new Set(['open']));
    expect(await openOf('asha', false)).toEqual(new Set(['expired']));
  });

  it('ends the session with the day of a demo, and leaves no row of it', async () => {
    const app = await openJournalApp(store, TODAY);
    const { userId, ...browser } = await app.withTradebook('ravi', syntheticTradebook({ trades: 20, from: '2026-04-06', days: 5 }));
    await makeDemo('ravi', app.time.ms);
    const isIn = async () => (await browser.get('/api/me')).json<{ authenticated: boolean }>().authenticated;
    expect(await isIn()).toBe(true);
    app.time.ms += DAY;
    expect(await isIn()).toBe(false);
    await cleanUp(store, app.time.ms);
    const tables = TABLES.filter(({ columns }) => 'user_id' in columns);
    for (const { name } of tables) {
      const rows = await store.db
        .selectFrom(name as 'trades')
        .select('user_id')
        .where('user_id', '=', userId)
        .execute();
      expect(rows, name).toEqual([]);
    }
    expect(await store.db.selectFrom('users').select('id').where('id', '=', userId).execute()).toEqual([]);
    expect(tables.length).toBeGreaterThan(30);
  });
});
