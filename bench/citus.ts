/**
 * One PostgreSQL against a coordinator and two workers with Citus, all durable, on this machine: `node bench/citus.ts [--users 8]
 * [--trades 5000] [--rounds 2]`. Each round does the same on both, one after the other: all users' imports one by one, all at once, their
 * screens, typed trades, and screens as fast as it goes. Prints each figure, then the ratios of the medians. At the end a shard is moved
 * to the other worker while its user types. Needs the extension (CONTRIBUTING.md).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { distribute } from '../src/server/store/citus/distribute.ts';
import { openStore } from '../src/server/store/client.ts';
import { startCitus } from '../test/server/citus-cluster.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { adminOf } from '../test/server/server-databases.ts';
import { newSession, pairFile, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { withStore } from './journals.ts';
import { quantiles } from './quantiles.ts';

const { values: given } = parseArgs({ options: { users: { type: 'string' }, trades: { type: 'string' }, rounds: { type: 'string' } } });
const USERS = Number(given.users ?? 8);
const TRADES = Number(given.trades ?? 5000);
const ROUNDS = Number(given.rounds ?? 2);
/** As many shards as Citus makes where nothing else is said. */
const SHARDS = 32;
const WITHIN_MS = 600_000;
const FLAT_OUT_MS = 10_000;
const TYPED = 10;
const SCREENS = [
  '/api/me',
  '/api/summary/overall',
  '/api/summary/overall/calendar',
  '/api/summary/options/timeseries',
  '/api/paired/?page=1&per_page=50',
  '/api/paired/?page=3&per_page=50&skey=percent&sdir=asc',
  '/api/open-positions/paged?page=1&per_page=20',
  '/api/round-trips',
  '/api/reports?by=weekday&by=hour',
  '/api/imports',
];

type Figures = Record<string, number>;

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'citus', users: USERS, trades: TRADES, ...facts }));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function get(base: string, cookie: string, path: string): Promise<void> {
  const answer = await fetch(`${base}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function type(base: string, cookie: string, quantity: number): Promise<boolean> {
  const form = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', price: '1500', date: '2026-01-05', broker: 'TYPED' };
  const body = new URLSearchParams({ ...form, quantity: String(quantity) });
  return (await fetch(`${base}/api/trades`, { method: 'POST', body, headers: { cookie } })).ok;
}

/** Does everything once on the server, with new users. */
async function measure({ base }: ServerProcess, round: number): Promise<Figures> {
  const csv = (seed: number) => syntheticTradebook({ trades: TRADES, seed, from: '2024-01-01', days: 500 });
  const cookies: string[] = [];
  const alone: number[] = [];
  for (let user = 0; user < USERS; user += 1) {
    const cookie = await newSession(base, `one${round}x${user}`);
    cookies.push(cookie);
    alone.push(await timed(() => pairFile(base, cookie, csv(user), WITHIN_MS)));
  }
  const others: string[] = [];
  for (let user = 0; user < USERS; user += 1) others.push(await newSession(base, `all${round}x${user}`));
  const atOnce = await timed(() => Promise.all(others.map((cookie, user) => pairFile(base, cookie, csv(user), WITHIN_MS))));
  const screens: number[] = [];
  for (const path of [...SCREENS, ...SCREENS]) for (const cookie of cookies) screens.push(await timed(() => get(base, cookie, path)));
  const typed: number[] = [];
  for (let count = 1; count <= TYPED; count += 1) for (const cookie of cookies) typed.push(await timed(() => type(base, cookie, count)));
  let answered = 0;
  const until = performance.now() + FLAT_OUT_MS;
  await Promise.all(
    cookies.map(async (cookie) => {
      for (let next = 0; performance.now() < until; next += 1) {
        await get(base, cookie, SCREENS[next % SCREENS.length] ?? '');
        answered += 1;
      }
    }),
  );
  const { p50: screen, p99: slowScreen } = quantiles(screens);
  const { p50: typedTrade, p99: slowTypedTrade } = quantiles(typed);
  const screenMs = { screen, slowScreen, msPerScreenFlatOut: FLAT_OUT_MS / answered };
  return { importAlone: quantiles(alone).p50, importsAtOnce: atOnce, ...screenMs, typedTrade, slowTypedTrade };
}

/** Types without a pause while the shard of the user is moved to the other worker and back. */
async function move(server: ServerProcess, url: string): Promise<void> {
  const cookie = await newSession(server.base, 'mover');
  await pairFile(server.base, cookie, syntheticTradebook({ trades: TRADES, seed: 1, from: '2024-01-01', days: 500 }), WITHIN_MS);
  const times: number[] = [];
  let [acknowledged, refused] = [0, 0];
  const over = new AbortController();
  const typing = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      if (await type(server.base, cookie, acknowledged + refused + 1)) acknowledged += 1;
      else refused += 1;
      times.push(performance.now() - start);
    }
  })();
  const moves: number[] = [];
  const stored = await withStore(url, async ({ db }) => {
    const { id } = await db.selectFrom('users').select('id').where('username', '=', 'mover').executeTakeFirstOrThrow();
    for (let time = 0; time < 2; time += 1) {
      moves.push(
        await timed(() =>
          sql`SELECT citus_move_shard_placement(s.id, n.nodename, n.nodeport, o.nodename, o.nodeport)
            FROM get_shard_id_for_distribution_column('owners', ${id}::int8) AS s (id)
            JOIN pg_dist_placement AS p ON p.shardid = s.id JOIN pg_dist_node AS n ON n.groupid = p.groupid
            JOIN pg_dist_node AS o ON o.groupid NOT IN (0, n.groupid)`.execute(db),
        ),
      );
    }
    over.abort();
    await typing;
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM imports WHERE user_id = ${id} AND source = 'manual'`.execute(db);
    return rows[0]?.count ?? 0;
  });
  const ms = { p50: quantiles(times).p50, slowest: Math.round(Math.max(...times)) };
  report({ what: 'a shard moved while its user types', moves: moves.map(Math.round), acknowledged, refused, stored, ms });
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const single = await startPostgres({ durable: true });
const cluster = await startCitus({ shards: SHARDS, durable: true });
const servers: ServerProcess[] = [];
try {
  const one = adminOf(single.url).urlOf('postgres');
  const many = await cluster.makeDatabase('journals');
  const store = await openStore({ databaseUrl: many, dataDir: '', statementTimeoutMs: 0, poolSize: 1 });
  await distribute(store);
  await store.close();
  const figures: Record<string, Figures[]> = { one: [], cluster: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, url] of [
      ['one', one],
      ['cluster', many],
    ] as const) {
      const server = await startServer({ DATA_DIR: join(folder, name), DATABASE_URL: url, LOG_LEVEL: 'error' });
      servers.push(server);
      const found = await measure(server, round);
      figures[name]?.push(found);
      report({ round, on: name, ...Object.fromEntries(Object.entries(found).map(([what, ms]) => [what, Math.round(ms * 10) / 10])) });
      await server.end('SIGTERM');
    }
  }
  const median = (name: string, what: string) => quantiles((figures[name] ?? []).map((found) => found[what] ?? 0)).p50;
  const ratios = Object.keys(figures['one']?.[0] ?? {}).map((what) => [
    what,
    Math.round((median('cluster', what) / median('one', what)) * 100) / 100,
  ]);
  report({ ratios: Object.fromEntries(ratios) as object });
  const server = await startServer({ DATA_DIR: join(folder, 'cluster'), DATABASE_URL: many, LOG_LEVEL: 'error' });
  servers.push(server);
  await move(server, many);
} finally {
  for (const server of servers) await server.end('SIGKILL');
  await Promise.all([single.stop(), cluster.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
