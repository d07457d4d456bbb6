import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { leaksBody } from '#contract/leaks.ts';
import type { ReportBody } from '#contract/reports.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { badMornings, quietNoons } from '#test/server/bad-mornings.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import type { Browser } from '#test/server/test-app.ts';
import { lookForLeaks } from './look-for-leaks.ts';
import type { Store } from '../store/client.ts';

const TODAY = '2026-11-23' as TradingDay;
const NOW = Date.parse(`${TODAY}T12:00:00+05:30`);

describeOnOneEngine('leaks', (open) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  const leaks = async (user: Browser, query = '') => leaksBody.parse((await user.get(`${pathOf('leaks')}?${query}`)).json());
  const look = async () => {
    await sql`UPDATE leak_looks SET due_at = statement_timestamp() - interval '1 s' WHERE due_at IS NOT NULL`.execute(store.db);
    while (await lookForLeaks(store, NOW, TODAY));
  };

  it('are empty and being computed before the first look', async () => {
    const user = await (await openJournalApp(store, TODAY)).logIn('new');
    expect(await leaks(user)).toMatchObject({ status: 'computing', computed_at: null, facts: null, proven: [] });
    await look();
    const first = await leaks(user);
    expect(first).toMatchObject({ status: 'ready', early: true, up_to: '2026-10-31', proven: [], looked_at: [] });
    expect(first.facts?.charges).toMatchObject({ round_trips: 0, of_gross: null });
  });

  it('name what is proven; each line opens the trades that add up to it', async () => {
    const user = await (await openJournalApp(store, TODAY)).withTradebook('mornings', badMornings());
    await look();
    const { status, proven, facts, scope, looked_at: lookedAt } = await leaks(user);
    expect([status, scope.round_trips, scope.days]).toEqual(['ready', 300, 150]);
    const [line] = proven;
    expect(line).toMatchObject({ id: 'tod:first15', round_trips: 150, days: 150, is_new: true, since: '2026-10-31' });
    expect(lookedAt.length).toBeGreaterThan(5);
    const opened = async (query: string) => (await user.get(`${pathOf('listRoundTrips')}?${query}`)).json<RoundTripsBody>().meta;
    const behind = await opened('leak=all:tod:first15');
    expect([behind.total, behind.net]).toEqual([150, line?.rupees]);
    expect(Math.round((line?.what_if ?? []).reduce((sum, { net }) => sum + net, 0) * 100) / 100).toBe(line?.rupees);
    const turned = await opened('leak=all:turned');
    expect([turned.total, turned.net, turned.gross]).toEqual([facts?.turned.round_trips, facts?.turned.net, facts?.turned.gross]);
    const all = await opened('');
    expect([all.gross, all.charges]).toEqual([facts?.charges.gross, facts?.charges.charges]);
    // The reports that Leaks leads to are of the same trades.
    const query = 'by=hour&unit=round_trips&columns=net_pl&columns=trades&columns=gross_pl&to_date=2026-10-31';
    const { total } = (await user.get(`${pathOf('report')}?${query}`)).json<ReportBody>();
    expect([total.trades, total.gross_pl, total.net_pl]).toEqual([300, facts?.charges.gross, all.net]);
  });

  it('a filter narrows the facts, never the tests', async () => {
    const user = await (await openJournalApp(store, TODAY)).withTradebook('narrow', badMornings());
    await look();
    const [whole, narrow] = [await leaks(user), await leaks(user, 'hour=11')];
    expect(narrow.proven).toEqual(whole.proven);
    expect(narrow.looked_at).toEqual(whole.looked_at);
    expect(narrow.facts?.charges.round_trips).toBe(150);
    expect(whole.facts?.charges.round_trips).toBe(300);
  });

  it('facts of a filter open to their trades: what is too small does not depend on the filter', async () => {
    const app = await openJournalApp(store, TODAY);
    for (const [name, morning, small] of [
      ['quiet', 1, 50],
      ['loud', 500, 0],
    ] as const) {
      const user = await app.withTradebook(name, quietNoons(50, morning));
      await look();
      const { facts } = await leaks(user, 'hour=11');
      expect(facts?.too_small.round_trips, name).toBe(small);
      for (const [line, fact] of [
        ['turned', facts?.turned],
        ['too-small', facts?.too_small],
      ] as const) {
        const behind = (await user.get(`${pathOf('listRoundTrips')}?hour=11&leak=all:${line}`)).json<RoundTripsBody>().meta;
        expect(fact, `${name} ${line}`).toMatchObject({ round_trips: behind.total });
        if (line === 'too-small') expect(facts?.too_small.charges).toBe(behind.charges);
        else expect(facts?.turned.net).toBe(behind.net);
      }
    }
  });
});
