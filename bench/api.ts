/**
 * Every read of the journal, one typed trade, edit and deletion, and reads during an import, in accounts of growing size, through the real
 * server: `node bench/api.ts [trades …]` (default 1000 10000 100000 1000000), beside 1,000 other accounts of 1,000 trades; `--reads` leaves
 * all but the reads out. On a PostgreSQL of its own, or with `--embedded` on the embedded database (no other accounts). With DATABASE_URL on
 * that one, where the accounts stay for the next run. One JSON line a figure, milliseconds until the last byte; at the end a table of p50
 * and p99.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore, type Store } from '../src/server/store/client.ts';
import { copyUser } from '../test/server/copy-user.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { readsOf } from './api-reads.ts';
import { type Client, clientOf } from './client.ts';
import { HELD_OPTION, heldOption } from './held-option.ts';
import { quantiles } from './quantiles.ts';

const embedded = process.argv.includes('--embedded');
const onlyReads = process.argv.includes('--reads');
const given = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = given.length > 0 ? given : [1000, 10_000, 100_000, 1_000_000];
const OTHERS = 1000;
const REQUESTS = Number(process.env['N'] ?? 100);
const TRADES_PER_FILE = 60_000;
const TRADES_MEANWHILE = 50_000;
const WITHIN_MS = 300_000;
const FROM = new Date('2025-10-01');
/** Orders of the option that is held through the latest file's days, one a day. */
const HELD_DAYS = 245;
/** Lists of thousands of rows, whose time is that of their rows. */
const LONG_LIST = /closed-range($|\?most)/;

/** Figures by what was asked, then by column: the table at the end. */
const figures = new Map<string, Map<string, string>>();

function report(trades: number, what: string, times: readonly number[], more: object = {}): void {
  const facts = { trades, what, ...quantiles(times), ...more };
  console.log(JSON.stringify({ bench: 'api', engine: embedded ? 'embedded' : 'server', ...facts }));
  const row = figures.get(what) ?? new Map<string, string>();
  figures.set(what, row.set(String(trades), `${facts.p50} / ${facts.p99}`));
}

/** Years of a tradebook in several files, each paired before the next; an account that has trades is left as it is. */
async function fill(client: Client, base: string, trades: number): Promise<void> {
  const { json } = await client.call('GET', '/api/paired/');
  if ((json() as { total: number }).total > 0) return;
  const start = performance.now();
  const files = Math.ceil(trades / TRADES_PER_FILE);
  for (let file = 0; file < files; file += 1) {
    const from = new Date(FROM.getTime() - file * 130 * 86_400_000).toISOString().slice(0, 10);
    const days = files === 1 ? HELD_DAYS : 90;
    await pairFile(base, client.cookie, syntheticTradebook({ trades: Math.ceil(trades / files), seed: file + 1, from, days }), WITHIN_MS);
  }
  await pairFile(base, client.cookie, heldOption(HELD_DAYS, FROM.toISOString().slice(0, 10)), WITHIN_MS);
  report(trades, 'import, whole', [performance.now() - start]);
}

async function measure(trades: number, what: string, times: number, run: (turn: number) => Promise<{ bytes: number; first: number }>) {
  const took: number[] = [];
  let [bytes, first] = [0, 0];
  await run(0);
  for (let turn = 1; turn <= times; turn += 1) {
    const start = performance.now();
    ({ bytes, first } = await run(turn));
    took.push(performance.now() - start);
  }
  report(trades, what, took, { bytes, firstByte: Math.round(first * 10) / 10 });
}

async function reads(client: Client, trades: number): Promise<void> {
  await measure(trades, 'GET /healthz (for reference)', REQUESTS, () => client.call('GET', '/healthz'));
  for (const { name, url } of await readsOf(client)) await measure(trades, `GET ${name}`, REQUESTS, () => client.call('GET', url));
  const { json } = await client.call('GET', '/api/paired/?per_page=1');
  const pages = Math.ceil((json() as { total: number }).total / 20);
  const pageOf = (turn: number) => Math.max(1, Math.floor((pages * (turn % 100)) / 100));
  for (const key of ['pnl', 'net_pnl', 'buy_date']) {
    const what = `GET /api/paired/?skey=${key}, pages from the first to the last`;
    await measure(trades, what, REQUESTS, (turn) => client.call('GET', `/api/paired/?skey=${key}&page=${pageOf(turn)}`));
  }
}

async function writes(client: Client, trades: number): Promise<void> {
  const sale = { ...HELD_OPTION, buy_sell: 'SELL', quantity: '75', price: '150', date: '2026-09-10', broker: 'ZERODHA' };
  await measure(trades, `POST /api/trades, a sale in ${HELD_DAYS} orders, until paired`, 20, () =>
    client.call('POST', '/api/trades', sale),
  );
  const trade = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '10', price: '1500', date: '2026-01-05' };
  const ids: number[] = [];
  await measure(trades, 'POST /api/trades, until paired', 30, async () => {
    const answer = await client.call('POST', '/api/trades', { ...trade, broker: 'ZERODHA' });
    ids.push((answer.json() as { id: number }).id);
    return answer;
  });
  await measure(trades, 'PUT /api/open-positions, until paired', 20, async (turn) => {
    const answer = await client.call('PUT', `/api/open-positions/${ids[turn]}`, { avg_price: 1500 + turn });
    ids[turn] = (answer.json() as { id: number }).id;
    return answer;
  });
  await measure(trades, 'DELETE /api/open-positions, until paired', ids.length - 1, (turn) =>
    client.call('DELETE', `/api/open-positions/${ids[turn]}`),
  );
}

/** Reads of an account, one after the other, while another user's file is stored and paired, and then its own reader's. */
async function readsMeanwhile(base: string, client: Client, trades: number): Promise<void> {
  const name = `meanwhile${Date.now()}`;
  const importer = clientOf(base, await newSession(base, name));
  for (const [whose, reader] of [
    ['another’s import', client],
    ['one’s own import', importer],
  ] as const) {
    const urls = await readsOf(reader);
    const seed = whose.length;
    const from = reader === importer ? '2022-01-03' : '2024-01-01';
    const importing = pairFile(base, importer.cookie, syntheticTradebook({ trades: TRADES_MEANWHILE, seed, from }), WITHIN_MS);
    const ended = importing.then(() => true);
    const took: number[] = [];
    const ofLong: number[] = [];
    for (let turn = 0; !(await Promise.race([ended, immediate(false)])); turn += 1) {
      const start = performance.now();
      const { url } = urls[turn % urls.length] ?? { url: '/healthz' };
      await reader.call('GET', url);
      (LONG_LIST.test(url) ? ofLong : took).push(performance.now() - start);
    }
    report(trades, `all pages and roll-ups in turn, during ${whose} of ${TRADES_MEANWHILE}`, took, { reads: took.length });
    report(trades, `lists of thousands of rows among them, during ${whose}`, ofLong, { reads: ofLong.length });
  }
}

function table(): string {
  const columns = sizes.map(String);
  const head = `| milliseconds, p50 / p99 | ${columns.join(' | ')} |\n|---|${columns.map(() => '---|').join('')}`;
  const rows = [...figures].map(([what, byColumn]) => `| ${what} | ${columns.map((column) => byColumn.get(column) ?? '').join(' | ')} |`);
  return [head, ...rows].join('\n');
}

async function run(store: Store | null, base: string): Promise<void> {
  const clients = new Map<number, Client>();
  for (const trades of sizes) {
    const client = clientOf(base, await newSession(base, `bench${trades}`));
    clients.set(trades, client);
    await fill(client, base, trades);
  }
  if (store) {
    await copyUser(store.db, 'bench1000', OTHERS);
    await sql`VACUUM ANALYZE`.execute(store.db);
  }
  for (const [trades, client] of clients) {
    await reads(client, trades);
    if (onlyReads) continue;
    await writes(client, trades);
    await readsMeanwhile(base, client, trades);
  }
  console.log(table());
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const kept = process.env['DATABASE_URL'];
const postgres = embedded || kept !== undefined ? null : await startPostgres({ durable: true });
const databaseUrl = embedded ? null : (kept ?? postgres?.url ?? null);
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) });
// The embedded database belongs to the server alone: there is nothing to add or vacuum by hand.
const store = databaseUrl === null ? null : await openStore({ databaseUrl, dataDir, statementTimeoutMs: 0, poolSize: 1 });
await run(store, server.base);
await store?.close();
await server.end('SIGTERM');
await postgres?.stop();
rmSync(dataDir, { recursive: true, force: true });
