/**
 * 200 users at work on PostgreSQL with two web processes and one worker: `node bench/load.ts [--users 200] [--seconds 60]`. autocannon
 * sends the calls of their screens at the pace of people, every fiftieth a typed trade; then only screens, as fast as the servers answer.
 * At the end it counts the typed trades that got 200 and are not in the database. It prints the memory of each process before and after,
 * so `--seconds 1800` is a soak. One JSON line per figure. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { startPostgres } from '../test/server/postgres-server.ts';
import { adminOf } from '../test/server/server-databases.ts';
import { cookiesOf, memoryOf, PASSWORD, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { prepareJournals, withStore } from './journals.ts';
import { quantiles } from './quantiles.ts';

const { values: given } = parseArgs({ options: { users: { type: 'string' }, seconds: { type: 'string' } } });
const USERS = Number(given.users ?? 200);
const SECONDS = Number(given.seconds ?? 60);
const WEB_PROCESSES = 2;
/** 200 people, each opening a screen every two to ten seconds: as many connections, each of one call a second. */
const CALLS_A_SECOND = Math.round((150 * USERS) / 200);
/** autocannon sends the calls of all connections of a second at once: it is started so often, a tenth of a second later each time. */
const GROUPS = 10;
/** Processes that have just started compile their code and open connections: their first seconds are told apart. */
const COLD_MS = 10_000;
/** The broker of the typed trades, by which they are counted. */
const BROKER = 'LOAD';

const READS = [
  '/api/me',
  '/api/summary/overall',
  '/api/summary/overall/calendar',
  '/api/summary/options/timeseries',
  '/api/paired/?page=1&per_page=50',
  '/api/paired/?page=3&per_page=50&skey=percent&sdir=asc',
  '/api/open-positions/paged?page=1&per_page=20',
];

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'load', ...facts }));
}

/** The requests of one user. Each user's typed trade has another position, so that users do not type at the same time. */
function requestsOf(cookie: string, place: number, types: boolean, acknowledged: () => void): Request[] {
  const reads = READS.map((path): Request => ({ method: 'GET', path, headers: { cookie } }));
  const form = new URLSearchParams({ symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '5', price: '1500' });
  form.set('date', '2026-01-05');
  form.set('broker', BROKER);
  const typed: Request = {
    method: 'POST',
    path: '/api/trades',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    onResponse: (status) => status === 200 && acknowledged(),
  };
  return types
    ? Array.from({ length: 7 }, () => reads)
        .flat()
        .toSpliced(place % 50, 0, typed)
    : reads;
}

async function run(servers: readonly ServerProcess[], cookies: readonly string[], groups: number, pace: object, types: boolean) {
  const [cold, times]: [number[], number[]] = [[], []];
  const warmFrom = performance.now() + COLD_MS;
  let acknowledged = 0;
  const shares = groups * servers.length;
  const runs = Array.from({ length: shares }, async (_, at) => {
    const own = cookies.filter((_cookie, place) => place % shares === at);
    await setTimeout(Math.floor(at / servers.length) * (1000 / groups));
    let next = 0;
    return autocannon({
      url: servers[at % servers.length]?.base ?? '',
      connections: own.length,
      duration: SECONDS,
      timeout: 30,
      ...pace,
      setupClient: (client) => {
        const place = next % own.length;
        next += 1;
        client.setRequests(requestsOf(own[place] ?? '', place * shares + at, types, () => (acknowledged += 1)));
        client.on('response', (_status, _bytes, ms) => (performance.now() < warmFrom ? cold : times).push(ms));
      },
    });
  });
  return { results: await Promise.all(runs), cold, times, acknowledged };
}

function figuresOf({ results, cold, times }: Awaited<ReturnType<typeof run>>): object {
  const errors = results.reduce((sum, one) => sum + one.errors + one.non2xx, 0);
  const perSecond = Math.round((times.length / (SECONDS * 1000 - COLD_MS)) * 1000);
  return { perSecond, ...quantiles(times), firstSeconds: quantiles(cold), errors };
}

async function sessionOf(base: string, username: string): Promise<string> {
  const login = await fetch(`${base}/api/login/`, { method: 'POST', body: new URLSearchParams({ username, password: PASSWORD }) });
  if (!login.ok) throw new Error(`login: ${login.status}`);
  return cookiesOf(login);
}

const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const servers: ServerProcess[] = [];
try {
  await adminOf(postgres.url).recreate('load');
  const url = adminOf(postgres.url).urlOf('load');
  const names = await prepareJournals(url, USERS);
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error' };
  for (let count = 0; count < WEB_PROCESSES; count += 1) servers.push(await startServer({ ...env, WORKER: 'off' }));
  const web = [...servers];
  servers.push(await startServer({ ...env, WEB: 'off' }));
  const cookies: string[] = [];
  for (const [at, name] of names.entries()) cookies.push(await sessionOf(web[at % web.length]?.base ?? '', name));
  report({ users: USERS, residentMB: servers.map((server) => Math.round(memoryOf(server))) });
  const people = await run(web, cookies.slice(0, CALLS_A_SECOND), GROUPS, { connectionRate: 1 }, true);
  report({ manner: 'people', ...figuresOf(people), residentMB: servers.map((server) => Math.round(memoryOf(server))) });
  const flatOut = await run(web, cookies, 1, {}, false);
  report({ manner: 'flat out', ...figuresOf(flatOut), residentMB: servers.map((server) => Math.round(memoryOf(server))) });
  const stored = await withStore(url, ({ db }) =>
    db
      .selectFrom('imports')
      .innerJoin('broker_accounts', (join_) =>
        join_.onRef('broker_accounts.id', '=', 'imports.account_id').onRef('broker_accounts.user_id', '=', 'imports.user_id'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('broker', '=', BROKER)
      .executeTakeFirstOrThrow(),
  );
  report({ what: 'typed trades', acknowledged: people.acknowledged, lost: Math.max(0, people.acknowledged - stored.count) });
} finally {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
