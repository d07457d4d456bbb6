/**
 * Every read of the journal, and one manual trade, edit and deletion, in accounts of growing size: `node bench/reads.ts [fills …]` (default
 * 1000 100000 1000000), on PostgreSQL, or with `--embedded` on the embedded database. One JSON line a figure: p50 and p99 in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dayInIndia } from '../src/engine/day.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { openStore, type Store } from '../src/server/db/client.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { startThreads, type Threads } from '../src/server/jobs/threads.ts';
import { startPostgres } from '../src/server/testing/postgres-server.ts';
import { syntheticTradebook } from '../src/server/testing/synthetic-tradebook.ts';

const embedded = process.argv.includes('--embedded');
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const REQUESTS = 100;
const FILLS_PER_FILE = 60_000;
const PASSWORD = 'correct horse battery 9';

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'reads', engine: embedded ? 'embedded' : 'server', ...facts }));
}

/** A browser's session in the app: GET, form POST, JSON. */
interface Session {
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<{ json: never; bytes: number }>;
}

async function logIn(app: FastifyInstance, name: string): Promise<Session> {
  const form = (fields: Record<string, string>) => ({
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const who = { username: name, name, email: `${name}@example.in`, password: PASSWORD, agree_terms: 'true' };
  await app.inject({ method: 'POST', url: '/api/signup/', ...form(who) });
  const login = await app.inject({ method: 'POST', url: '/api/login/', ...form({ username: name, password: PASSWORD }) });
  const cookies = Object.fromEntries(login.cookies.map((cookie) => [cookie.name, cookie.value]));
  return {
    call: async (method, url, body) => {
      const answer = await app.inject({ method, url, cookies, ...(body ? { payload: body } : {}) });
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      return { json: JSON.parse(answer.body) as never, bytes: answer.rawPayload.byteLength };
    },
  };
}

/** Years of a tradebook in several files, each stored and paired before the next. */
async function fill(store: Store, threads: Threads, name: string, fills: number): Promise<void> {
  const { id: userId } = await store.db.selectFrom('users').select('id').where('username_key', '=', name).executeTakeFirstOrThrow();
  const start = performance.now();
  const files = Math.ceil(fills / FILLS_PER_FILE);
  for (let file = 0; file < files; file += 1) {
    const from = new Date(Date.UTC(2020, 0, 1) + file * 130 * 86_400_000).toISOString().slice(0, 10);
    const csv = syntheticTradebook({ fills: Math.ceil(fills / files), seed: file + 1, from, days: 90 });
    const bytes = new TextEncoder().encode(csv);
    const today = dayInIndia(Date.now());
    const outcome = await threads.importFile({ userId, broker: 'Zerodha', fileName: `${file}.csv`, bytes, today });
    if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
    for (let under = true; under;) {
      const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM jobs WHERE status IN ('ready', 'running')`.execute(
        store.db,
      );
      under = rows[0]?.left !== 0;
      if (under) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  report({ fills, what: 'import', ms: Math.round(performance.now() - start) });
}

async function measure(fills: number, what: string, times: number, run: (turn: number) => Promise<{ bytes: number }>): Promise<void> {
  const took: number[] = [];
  let bytes = 0;
  await run(0);
  for (let turn = 1; turn <= times; turn += 1) {
    const start = performance.now();
    ({ bytes } = await run(turn));
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round((took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0) * 10) / 10;
  report({ fills, what, p50: at(0.5), p99: at(0.99), bytes });
}

async function reads(session: Session, fills: number): Promise<void> {
  const { meta } = (await session.call('GET', '/api/paired/')).json as { meta: { total: number } };
  const last = Math.ceil(meta.total / 20);
  const middle = Math.ceil(last / 2);
  const urls = [
    '/api/me',
    '/api/summary/overall',
    '/api/summary/overall/timeseries',
    '/api/summary/overall/monthly',
    '/api/summary/overall/charges-breakdown',
    '/api/summary/overall/calendar',
    '/api/summary/overall/yearly',
    '/api/summary/overall/closed-range',
    '/api/summary/overall/closed-range?from=2022-03-01&to=2022-03-31',
    '/api/summary/overall/symbols',
    '/api/summary/equity/holdings',
    '/api/open-positions/paged',
    '/api/open-positions/consolidated?per_page=500',
    '/api/paired/',
    `/api/paired/?page=${last}`,
    `/api/paired/?page=${middle}`,
    '/api/paired/?skey=pnl',
    `/api/paired/?skey=pnl&page=${last}`,
    '/api/paired/?skey=buy_date&sdir=asc',
    '/api/paired/?skey=symbol&sdir=asc',
    '/api/paired/?q=BANKNIFTY',
    '/api/paired/?q=25000CE',
    '/api/paired/?segment=futures',
    '/api/paired/?from_date=2022-03-01&to_date=2022-03-31',
    '/api/paired/?from_date=2022-03-01&to_date=2022-03-01&per_page=500',
    '/api/paired/?type=symbols',
    '/api/paired/?type=symbols&q=NIFTY',
    '/api/imports',
    '/api/changes',
  ];
  for (const url of urls)
    await measure(fills, `GET ${url.replace(`page=${last}`, 'page=last').replace(`page=${middle}`, 'page=middle')}`, REQUESTS, () =>
      session.call('GET', url),
    );
}

async function writes(session: Session, fills: number): Promise<void> {
  const trade = {
    symbol: 'INFY',
    exchange: 'NSE',
    segment: 'EQ',
    buy_sell: 'BUY',
    quantity: '10',
    price: '1500',
    date: '2026-01-05',
    broker: 'ZERODHA',
  };
  const ids: number[] = [];
  await measure(fills, 'POST /api/trades, until paired', 30, async () => {
    const answer = await session.call('POST', '/api/trades', trade);
    ids.push((answer.json as { id: number }).id);
    return answer;
  });
  await measure(fills, 'PUT /api/open-positions, until paired', 20, async (turn) => {
    const answer = await session.call('PUT', `/api/open-positions/${ids[turn]}`, { avg_price: 1500 + turn });
    ids[turn] = (answer.json as { id: number }).id;
    return answer;
  });
  await measure(fills, 'DELETE /api/open-positions, until paired', 20, (turn) =>
    session.call('DELETE', `/api/open-positions/${ids[turn]}`),
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const postgres = embedded ? null : await startPostgres({ durable: true });
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
const read = readConfig(env);
if ('fault' in read) throw new Error(read.fault);
const store = await openStore({ databaseUrl: postgres?.url ?? null, dataDir, statementTimeoutMs: 60_000, poolSize: 10 });
await migrate(store);
const threads = startThreads(store, () => undefined);
const app = await buildApp({ store, config: read.config, threads, now: Date.now, webRoot: join(dataDir, 'web') });
for (const fills of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) {
  const session = await logIn(app, `bench${fills}`);
  await fill(store, threads, `bench${fills}`, fills);
  if (!embedded) await sql`VACUUM ANALYZE`.execute(store.db);
  await reads(session, fills);
  await writes(session, fills);
}
await app.close();
await threads.stop();
await store.close();
await postgres?.stop();
rmSync(dataDir, { recursive: true, force: true });
