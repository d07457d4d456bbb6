import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import type { PositionValuesBody } from '#contract/market.ts';
import { pathOf } from '#contract/routes.ts';
import { udiffShares } from '#test/engine/market-files.ts';
import { driveChanges, driveExport, driveReads } from '#test/server/drive-journal.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { makeUser } from '#test/server/make-user.ts';
import { onCitus } from '#test/server/open-on-citus.ts';
import { secureEveryWay } from '#test/server/secure-every-way.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { tempFolder } from '#test/server/temp-folder.ts';
import { type Browser, PASSWORD } from '#test/server/test-app.ts';
import { workOff } from '#test/server/work-here.ts';
import { checkJournal } from '../../ledger/rebuild/check-journal.ts';
import { lookForLeaks } from '../../leaks/look-for-leaks.ts';
import { readMarketFolder } from '../../market/read-market-folder.ts';
import { rebuildJournal } from '../../ledger/rebuild/rebuild-journal.ts';
import { settleExpired } from '../../ledger/rebuild/settle-expired.ts';
import { cleanUp } from '../../identity/clean-up.ts';
import { askForLooks } from '../../ledger/leak-looks.ts';
import { forgetDone } from '../../queue/jobs.ts';
import type { Store } from '../client.ts';
import { analyzeFor } from './analyze.ts';
import { mineOf } from '../mine.ts';

const TODAY = '2026-06-15' as TradingDay;
const MORE = syntheticTradebook({ trades: 60, seed: 4, from: '2026-05-18', days: 3 });

/** Statements that ask every machine, each with the reason. None is part of a user's request. */
const OF_ALL_MACHINES: readonly (readonly [RegExp, string])[] = [
  [/^select distinct "user_id" from "instruments"/, 'a new file in MARKET_DATA_DIR that tells of lots: who has contracts'],
  [/^SELECT DISTINCT user_id AS "userId" FROM instrument_aliases/, 'a new file in MARKET_DATA_DIR: whose shares it names'],
  [/^select distinct .* from "open_positions" as "position"/, 'every ten minutes: whose contracts have expired'],
  [/^SELECT user_id AS "userId", due_at::text AS "dueAt" FROM leak_looks/, 'every two seconds: whose leaks are to be looked for'],
  [/^UPDATE leak_looks SET due_at = statement_timestamp\(\) WHERE due_at IS NULL/, 'every ten minutes: a new month'],
  [/^delete from "audit" where "at" < \$1$/, 'every hour: old entries'],
  [/^delete from "idempotency_keys" where "made_at" < \$1$/, 'every hour: old keys'],
  [/^\s*SELECT a\.alias AS name, i\.underlying, min\(t\.first_day\)/, 'a new file in MARKET_DATA_DIR: which names anybody traded'],
  [
    /^SELECT user_id AS "userId", id AS "instrumentId" FROM instruments/,
    'a new file in MARKET_DATA_DIR: whose contracts expired on its days',
  ],
  [
    /^\s*SELECT DISTINCT user_id AS "userId", instrument_id AS "instrumentId" FROM round_trips/,
    'a new file in MARKET_DATA_DIR: whose closed round trips were held on its days',
  ],
];

const SHARE = { symbol: 'WIPRO', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '4', price: '240', broker: 'ZERODHA' };

/** Types a share and lets the server read its price from the operator's folder. */
async function priceByFolder(store: Store, browser: Browser): Promise<void> {
  expect((await browser.send({ method: 'POST', url: pathOf('addTrade'), payload: { ...SHARE, date: '2026-05-29' } })).statusCode).toBe(200);
  await workOff(store, TODAY);
  const folder = tempFolder();
  writeFileSync(join(folder, 'cm.csv'), udiffShares('2026-06-01', [{ symbol: 'WIPRO', isin: 'INE075A01022', close: '251' }]));
  expect(await readMarketFolder(store, folder, TODAY, false)).toMatchObject({ files: 1, said: [] });
  const { positions } = (await browser.get(pathOf('positionValues'))).json<PositionValuesBody>();
  expect(positions).toContainEqual(expect.objectContaining({ symbol: 'WIPRO', price: 251, price_day: '2026-06-01' }));
}

type Plan = Readonly<Record<string, unknown>>;

/** The most tasks of any step of the plan: a task is one statement to one shard. */
function mostTasks(plan: unknown): number {
  if (Array.isArray(plan)) return Math.max(0, ...plan.map(mostTasks));
  if (plan === null || typeof plan !== 'object') return 0;
  const own = Number((plan as Plan)['Task Count'] ?? 0);
  return Math.max(own, ...Object.values(plan).map(mostTasks));
}

/** With the values in the text: EXPLAIN of INSERT … SELECT on Citus does not know parameters. */
async function tasksOf(store: Store, statement: string, parameters: readonly unknown[]): Promise<number> {
  const text = statement.replaceAll(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));
  const answer = await store.transaction((tx) => tx.executeQuery(CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`)));
  return mostTasks(answer.rows);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map((element) => (element === null ? 'NULL' : JSON.stringify(String(element)))).join(',')}}`);
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

describe('every statement of the server on Citus', () => {
  const { open } = onCitus();

  it('goes to one shard, but for those of the server itself', async () => {
    const statements = new Map<string, readonly unknown[]>();
    let recording = true;
    const store = await open({ onQuery: (statement, parameters) => recording && statements.set(statement, parameters) });
    const app = await openJournalApp(store, TODAY);
    const asha = await app.withTradebook('asha', syntheticTradebook({ trades: 300, seed: 5, from: '2026-05-04', days: 20 }));
    await priceByFolder(store, asha);
    await driveReads(asha);
    await driveChanges(app, asha, MORE);
    await driveExport(app, asha, 'bina');
    await secureEveryWay(app, asha, 'asha');
    for (const url of [pathOf('me'), pathOf('listSessions'), pathOf('listAudit')]) expect((await asha.get(url)).statusCode).toBe(200);
    expect((await asha.form('PUT', pathOf('setCapital'), { capital: '500000', risk_free_rate: '7' })).statusCode).toBe(200);
    const renewed = { current_password: PASSWORD, new_password: 'another sentence for tests' };
    expect((await asha.form('PUT', pathOf('changePassword'), renewed)).statusCode).toBe(200);
    await settleExpired(store, '2026-12-31' as TradingDay);
    await workOff(store, TODAY);
    await sql`UPDATE leak_looks SET due_at = statement_timestamp() WHERE user_id = ${asha.userId}`.execute(store.db);
    expect(await lookForLeaks(store, Date.now(), TODAY)).not.toBeNull();
    await driveReads(asha);
    await askForLooks(store.db, TODAY);
    await rebuildJournal(mineOf(store, asha.userId), TODAY);
    expect(await checkJournal(mineOf(store, asha.userId), TODAY)).toEqual([]);
    await forgetDone(store.db, 7);
    await cleanUp(store, Date.now());
    recording = false;

    // The measure itself: a statement without its user asks every shard.
    expect(await tasksOf(store, 'SELECT id FROM trades WHERE identity = $1', ['x'])).toBeGreaterThan(1);
    const planned = [...statements].filter(([statement]) => /^\s*(select|with|insert|update|delete|declare)\b/i.test(statement));
    expect(planned.length).toBeGreaterThan(100);
    const found: { statement: string; tasks: number }[] = [];
    const known = new Set<RegExp>();
    for (const [statement, parameters] of planned) {
      const tasks = await tasksOf(store, statement, parameters);
      if (tasks <= 1) continue;
      const [reason] = OF_ALL_MACHINES.find(([pattern]) => pattern.test(statement)) ?? [];
      if (reason) known.add(reason);
      else found.push({ statement, tasks });
    }
    expect(found).toEqual([]);
    expect([...known]).toHaveLength(OF_ALL_MACHINES.length);
  });

  it('has the statistics of a user’s shards updated, and no others', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    await mineOf(store, id).insertMany('leak_trips', [{ period: 'all', line: 'turned', roundTripId: 1 }]);
    const counted = async () => {
      const { rows } = await sql<{ tuples: string }>`SELECT result AS tuples
        FROM run_command_on_shards('leak_trips', $$SELECT reltuples FROM pg_class WHERE oid = '%s'::regclass$$)`.execute(store.db);
      return rows.map(({ tuples }) => Number(tuples)).toSorted((a, b) => a - b);
    };
    expect(await counted()).toEqual([-1, -1, -1, -1]);
    await analyzeFor(mineOf(store, id), ['leak_trips', 'closed_trades']);
    expect(await counted()).toEqual([-1, -1, -1, 1]);
  });
});
