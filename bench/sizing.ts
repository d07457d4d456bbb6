/**
 * How many machines for how many users: `node bench/sizing.ts [trades]` (default 20,000). Measures on a PostgreSQL server what a trade takes
 * on the disk and in the WAL, and the processor's time for an imported trade, a typed trade and a screen, in PostgreSQL and in Rojmel. Then
 * computes a table with the assumptions below. Markdown on standard output. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../test/server/postgres-server.ts';
import { adminOf } from '../test/server/server-databases.ts';
import { newSession, pairFile, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { TYPED_SHARE } from '../test/server/typed-share.ts';
import { clientOf } from './client.ts';
import { withStore } from './journals.ts';
import { spent, spentByAll } from './spent.ts';

/** What nobody measured: change them for other users. */
const ASSUMED = {
  /** Of all users, those that trade and open Rojmel on a trading day. */
  activeShare: 0.2,
  /** Trades of an active user on a day, nearly all from a file. */
  tradesPerDay: 20,
  typedPerDay: 2,
  /** A screen asks one to four. */
  callsPerDay: 100,
  tradingDays: 248,
  years: 3,
  /** Part of a day's work in its busiest hour. */
  busiestHour: 0.25,
  /** How busy a processor may be in that hour. */
  busy: 0.5,
  /** Beside the rows: growth, vacuum, room for a copy while a shard moves. */
  diskRoom: 2,
  /** One worker of the cluster, and its replica: as much each. */
  workerCores: 16,
  workerDiskGB: 4000,
  /** The coordinator's time for a call, as a part of that of a single PostgreSQL. From the trial: screens took twice as long. */
  coordinatorPart: 1,
  /** More than this on one PostgreSQL is not advised, and one coordinator cannot be split. */
  oneMachineCores: 32,
} as const;
const USERS = [1, 100, 10_000, 100_000, 1_000_000, 10_000_000];
const WEEKDAYS = 740;
const TYPED = 100;
const ROUNDS = 40;
const SCREENS = [
  '/api/me',
  '/api/summary/overall',
  '/api/summary/overall/calendar',
  '/api/summary/options/timeseries',
  '/api/paired/?page=1&per_page=50',
  '/api/open-positions/paged?page=1&per_page=20',
];
/** Milliseconds of both for one of `count` things. */
interface Cost {
  readonly database: number;
  readonly server: number;
}

async function costOf(postgres: number, server: ServerProcess, count: number, run: () => Promise<void>): Promise<Cost> {
  const before = [spentByAll(postgres), spent(server.child.pid ?? 0)] as const;
  await run();
  return { database: (spentByAll(postgres) - before[0]) / count, server: (spent(server.child.pid ?? 0) - before[1]) / count };
}

/** Bytes on the disk, of the WAL so far, and closed trades. */
function state(url: string): Promise<{ disk: number; wal: number; closed: number }> {
  return withStore(url, async ({ db }) => {
    await sql`VACUUM ANALYZE`.execute(db);
    const { rows } = await sql<{ disk: number; wal: number; closed: number }>`SELECT pg_database_size(current_database())::float8 AS disk,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS wal, (SELECT count(*) FROM closed_trades)::float8 AS closed`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('no answer');
    return row;
  });
}

const trades = Number(process.argv[2] ?? 20_000);
const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
await adminOf(postgres.url).recreate('sizing');
const url = adminOf(postgres.url).urlOf('sizing');
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error' });
try {
  // The first file warms both up.
  const first = await newSession(server.base, 'first');
  await pairFile(server.base, first, syntheticTradebook({ trades: 2000, seed: 1, from: '2023-01-02', days: WEEKDAYS }), 300_000);
  const cookie = await newSession(server.base, 'asha');
  const before = await state(url);
  const imported = await costOf(postgres.pid(), server, trades, () =>
    pairFile(server.base, cookie, syntheticTradebook({ trades, seed: 2, from: '2023-01-02', days: WEEKDAYS }), 300_000),
  );
  const after = await state(url);
  const client = clientOf(server.base, cookie);
  const typed = await costOf(postgres.pid(), server, TYPED, async () => {
    for (let count = 0; count < TYPED; count += 1) await client.call('POST', '/api/trades', { ...TYPED_SHARE, symbol: `TYPED${count}` });
  });
  const screen = await costOf(postgres.pid(), server, ROUNDS * SCREENS.length, async () => {
    for (let round = 0; round < ROUNDS; round += 1) for (const path of SCREENS) await client.call('GET', path);
  });
  const bytes = (after.disk - before.disk) / trades;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const closed = after.closed - before.closed;
  console.log(`Measured on a journal of ${trades} trades with ${closed} closed trades:\n`);
  console.log(
    `- disk: ${Math.round(bytes)} bytes a trade (${Math.round((bytes * trades) / closed)} a closed trade), indexes and file included`,
  );
  console.log(`- WAL: ${Math.round((after.wal - before.wal) / trades)} bytes a trade`);
  for (const [name, cost] of Object.entries({ 'an imported trade': imported, 'a typed trade': typed, 'a screen’s call': screen })) {
    console.log(
      `- ${name}: ${Math.round(cost.database * 1000) / 1000} ms of PostgreSQL, ${Math.round(cost.server * 1000) / 1000} ms of Rojmel`,
    );
  }
  console.log(`\nAssumed: ${JSON.stringify(ASSUMED)}\n`);
  console.log('| users | rows, GB | calls a second | database, cores | Rojmel, cores | what carries it |\n|---|---|---|---|---|---|');
  for (const users of USERS) {
    const active = users * ASSUMED.activeShare;
    const gigabytes = (active * ASSUMED.tradesPerDay * ASSUMED.tradingDays * ASSUMED.years * bytes) / 1e9;
    const perSecond = (perDay: number) => (active * perDay * ASSUMED.busiestHour) / 3600;
    const [files, types, screens] = [perSecond(ASSUMED.tradesPerDay), perSecond(ASSUMED.typedPerDay), perSecond(ASSUMED.callsPerDay)];
    const cores = (of: (cost: Cost) => number) => (files * of(imported) + types * of(typed) + screens * of(screen)) / 1000 / ASSUMED.busy;
    const database = cores((cost) => cost.database);
    const coordinator = ((types * typed.database + screens * screen.database) / 1000 / ASSUMED.busy) * ASSUMED.coordinatorPart;
    const disk = gigabytes * ASSUMED.diskRoom;
    const workers = Math.max(2, Math.ceil(database / ASSUMED.workerCores), Math.ceil(disk / ASSUMED.workerDiskGB));
    const isOne = database <= ASSUMED.oneMachineCores && disk <= ASSUMED.workerDiskGB;
    const cluster = `${workers} workers, a coordinator of ${Math.ceil(coordinator)} cores, a replica of each`;
    const carrier =
      users <= 100
        ? 'a laptop'
        : isOne
          ? 'one PostgreSQL'
          : coordinator <= ASSUMED.oneMachineCores
            ? cluster
            : `${cluster}: more than one coordinator has, so ${Math.ceil(coordinator / ASSUMED.oneMachineCores)} clusters`;
    const cells = [
      users.toLocaleString('en'),
      tenth(gigabytes),
      tenth(types + screens),
      tenth(database),
      tenth(cores((cost) => cost.server)),
      carrier,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await server.end('SIGTERM');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
