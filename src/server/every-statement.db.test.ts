import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from './ledger/rebuild/check-journal.ts';
import { lookForLeaks } from './leaks/look-for-leaks.ts';
import { rebuildJournal } from './ledger/rebuild/rebuild-journal.ts';
import { settleExpired } from './ledger/rebuild/settle-expired.ts';
import { askForLooks } from './ledger/leak-looks.ts';
import { forgetDone } from './queue/jobs.ts';
import { cleanUp } from './identity/clean-up.ts';
import { copyUser } from '#test/server/copy-user.ts';
import { describeOnOneEngine, openServer } from '#test/server/describe-on-both-engines.ts';
import { driveChanges, driveExport, driveReads } from '#test/server/drive-journal.ts';
import { times } from '#test/server/endurance.ts';
import { explainOn } from '#test/server/explain.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { ACCOUNT_ROUTES, patternOf, routesOf } from '#test/server/routes-of.ts';
import { ON_CITUS } from '#test/server/server-databases.ts';
import { watchScope } from '#test/server/scope-watch.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { workOff } from '#test/server/work-here.ts';
import { mineOf } from './store/mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const MORE = syntheticTradebook({ trades: 60, seed: 4, from: '2026-05-18', days: 3 });
/** Statements that must reach all users' rows: the search for expired contracts and for looks that are due, and the removal of old rows. */
const OF_ALL_USERS = [
  /^select distinct .* from "open_positions" as "position" inner join "instruments" .* "instrument"\."expiry_on" < \$2$/,
  /^select distinct .* from "held_trades" inner join "instruments" .* "instruments"\."expiry_on" >= \$1 and .* < \$2$/,
  /^delete from "audit" where "at" < \$1$/,
  /^delete from "idempotency_keys" where "made_at" < \$1$/,
  /^delete from "assistant_calls" where "at" < \$1$/,
  /^delete from "trusted_browsers" where "expires_at" <= \$1$/,
  /^SELECT user_id AS "userId", due_at::text AS "dueAt" FROM leak_looks\s+WHERE due_at <= statement_timestamp\(\) ORDER BY due_at LIMIT 1$/,
  /^UPDATE leak_looks SET due_at = statement_timestamp\(\) WHERE due_at IS NULL AND up_to < \$1::date$/,
];

/** Tables that are read without a user, by their token. */
const EXEMPT = ['sessions', 'tokens'];

const notKnown = (statements: readonly string[]) => statements.filter((statement) => !OF_ALL_USERS.some((known) => known.test(statement)));

describe('every statement of the routes, among many users', () => {
  const open = openServer();

  it('names its user, finds its rows by an index that has the user, and scans no table', async () => {
    const watch = watchScope();
    const statements = new Map<string, readonly unknown[]>();
    let recording = false;
    const onQuery = (statement: string, parameters: readonly unknown[]) => {
      watch.onQuery(statement, parameters);
      if (recording) statements.set(statement, parameters);
    };
    const store = await open({ onQuery });
    const app = await openJournalApp(store, TODAY);
    const trades = times(1_500, 10_000);
    const asha = await app.withTradebook('asha', syntheticTradebook({ trades, seed: 6, from: '2026-03-02', days: 60 }));
    await copyUser(store.db, 'asha', ON_CITUS ? 0 : 15);
    await sql`ANALYZE`.execute(store.db);
    recording = true;
    const driven = [...(await driveReads(asha)), ...(await driveChanges(app, asha, MORE)), ...(await driveExport(app, asha, 'bina'))];
    recording = false;
    const called = driven.map((call) => call.replace(/\/?(\?.*)?$/, ''));
    const missed = routesOf(app).filter(({ method, url }) => {
      const pattern = patternOf(`${method} ${url}`);
      return !ACCOUNT_ROUTES.test(url) && !called.some((call) => pattern.test(call));
    });
    expect(missed).toEqual([]);
    expect(notKnown(await watch.unscoped(store.db, EXEMPT))).toEqual([]);

    // Plans of Citus have tasks: plans.citus.test.ts.
    if (ON_CITUS) return;
    const { faultsOf } = await explainOn(store, 1000, EXEMPT);
    expect(await faultsOf('SELECT id FROM trades WHERE identity = $1', ['x'])).toEqual([
      'Seq Scan on trades',
      expect.stringMatching(/trades/),
    ]);
    const planned = [...statements].filter(([statement]) => /^\s*(select|with|insert|update|delete)\b/i.test(statement));
    expect(planned.length).toBeGreaterThan(100);
    const found: { statement: string; faults: string[] }[] = [];
    for (const [statement, parameters] of planned) {
      const faults = await faultsOf(statement, parameters);
      if (faults.length > 0) found.push({ statement, faults });
    }
    expect(found).toEqual([]);
  }, 240_000);
});

describeOnOneEngine('every statement of the jobs', (open) => {
  it('names its user, but for those that look for what is due', async () => {
    const watch = watchScope();
    const store = await open({ onQuery: watch.onQuery });
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', syntheticTradebook({ trades: 300, seed: 5, from: '2026-05-04', days: 20 }));
    await settleExpired(store, '2026-12-31' as TradingDay);
    await workOff(store, TODAY);
    await sql`UPDATE leak_looks SET due_at = statement_timestamp() WHERE user_id = ${asha.userId}`.execute(store.db);
    expect(await lookForLeaks(store, Date.now(), TODAY)).not.toBeNull();
    await askForLooks(store.db, TODAY);
    await driveReads(asha);
    await rebuildJournal(mineOf(store, asha.userId), TODAY);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    await forgetDone(store.db, 7);
    await cleanUp(store, Date.now());
    expect(notKnown(await watch.unscoped(store.db, EXEMPT))).toEqual([]);
  });
});
