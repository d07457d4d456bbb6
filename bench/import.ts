/**
 * From POST to `completed` through the real server, on both engines: the first import of the process, and one when it is warm. `times` is
 * against what cannot be saved, in the same run: the engine alone on the same files, and a bare COPY of the same trades and closed trades into
 * tables with their key and one index. Prints one JSON line per figure: `node bench/import.ts [trades …]` (default 1000 10000 50000 200000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as PgClient } from 'pg';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import { journalOf } from '#engine/journal.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { openStore } from '../src/server/store/client.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { memoryOf, newSession, postFile, startServer, untilCompleted } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const MAX_FILE = 10 * 1024 * 1024;
/** Imports of other users before the one that is measured; the first of them finds a server that has just started. */
const WARMING = 5;
const TODAY = theDay('2026-11-20');
const sizes = process.argv.slice(2).map(Number);

function theDay(text: string): TradingDay {
  const day = parseDay(text);
  if (!day) throw new Error(`no such day: ${text}`);
  return day;
}

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'import', ...facts }));
}

/** The stages of each job, from the server's log. */
function stagesOf(log: string): object[] {
  const lines = log.split('\n').filter((line) => line.includes('"timings"'));
  return lines.map((line) => (JSON.parse(line) as { timings: object }).timings);
}

/** Uploads in files of at most 10 MB, as a person would; answers the milliseconds until the last is completed. */
async function importAll(base: string, cookie: string, csv: string): Promise<{ total: number; answered: number }> {
  const start = performance.now();
  let answered = 0;
  for (const file of filesOf(csv)) {
    const posted = performance.now();
    const answer = await postFile(base, cookie, file);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    answered += performance.now() - posted;
    const { taskid } = (await answer.json()) as { taskid: string };
    await untilCompleted(base, cookie, taskid, 300_000);
  }
  return { total: performance.now() - start, answered };
}

function filesOf(csv: string): string[] {
  const [header = '', ...lines] = csv.trim().split('\n');
  const perFile = Math.floor((MAX_FILE * 0.9) / (csv.length / lines.length));
  const files: string[] = [];
  for (let from = 0; from < lines.length; from += perFile) files.push([header, ...lines.slice(from, from + perFile)].join('\n'));
  return files;
}

/** Milliseconds for the engine alone, from the bytes of these files to a journal, on this thread: the best of three. */
function engineAlone(csv: string): number {
  const files = filesOf(csv).map((file) => new TextEncoder().encode(file));
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    const books = booksOf(storeTrades(files.map((file) => readFile(file, TODAY))));
    journalOf(books, () => planFor('ZERODHA'), TODAY);
    return performance.now() - start;
  });
  return Math.min(...runs);
}

/** Milliseconds for COPY of all rows of a user into an empty table with the same columns, their key and one index. */
async function bareCopy(client: PgClient, username: string, { table, key, index }: Copied): Promise<number> {
  const file = `/tmp/rojmel-copy-${process.pid}.csv`;
  const user = `(SELECT id FROM users WHERE username = '${username}')`;
  await client.query(`COPY (SELECT * FROM ${table} WHERE user_id = ${user}) TO '${file}' CSV`);
  await client.query(`CREATE TABLE bare_copy AS SELECT * FROM ${table} WHERE false`);
  await client.query(`ALTER TABLE bare_copy ADD PRIMARY KEY (${key})`);
  await client.query(`CREATE INDEX ON bare_copy (${index})`);
  const start = performance.now();
  await client.query(`COPY bare_copy FROM '${file}' CSV`);
  const ms = performance.now() - start;
  await client.query('DROP TABLE bare_copy');
  return ms;
}

interface Copied {
  readonly table: string;
  readonly key: string;
  readonly index: string;
}

const COPIED: readonly Copied[] = [
  { table: 'trades', key: 'user_id, id', index: 'user_id, account_id, instrument_id, day' },
  { table: 'closed_trades', key: 'user_id, instrument_id, buy_id, sell_id', index: 'user_id, exited_on, buy_id, sell_id' },
];

async function copyAll(databaseUrl: string | null, dataDir: string, username: string): Promise<number> {
  const store = await openStore({ databaseUrl, dataDir, statementTimeoutMs: 120_000, poolSize: 1 });
  // The store takes COPY for one of its own, whose rows it sends.
  const client = new PgClient({ connectionString: store.handle.databaseUrl });
  await client.connect();
  let ms = 0;
  for (const copied of COPIED) ms += await bareCopy(client, username, copied);
  await client.end();
  await store.close();
  return ms;
}

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  for (const trades of sizes.length > 0 ? sizes : [1000, 10_000, 50_000, 200_000]) {
    const server = await startServer({ LOG_LEVEL: 'info', ...env });
    const firsts: number[] = [];
    for (let index = 0; index < WARMING; index++) {
      const other = await newSession(server.base, `warm${trades}of${index}`);
      firsts.push((await importAll(server.base, other, syntheticTradebook({ trades: 1000, seed: index }))).total);
    }
    const cookie = await newSession(server.base, `bench${trades}`);
    const csv = syntheticTradebook({ trades, seed: trades });
    const { total, answered } = await importAll(server.base, cookie, csv);
    const peak = Math.round(memoryOf(server, 'VmHWM'));
    await server.end('SIGTERM');
    const stages = stagesOf(server.log()).slice(WARMING);
    const reference = {
      engine: engineAlone(csv),
      copy: await copyAll(env['DATABASE_URL'] ?? null, env['DATA_DIR'] ?? '', `bench${trades}`),
    };
    report({
      engine,
      trades,
      ms: Math.round(total),
      untilAnswer: Math.round(answered),
      firstsOf1000Ms: firsts.map(Math.round),
      engineAloneMs: Math.round(reference.engine),
      bareCopyMs: Math.round(reference.copy),
      times: Math.round((total / (reference.engine + reference.copy)) * 100) / 100,
      peakMB: peak,
      stages,
    });
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
await measure('embedded', { DATA_DIR: dataDir });
rmSync(dataDir, { recursive: true, force: true });
const postgres = await startPostgres({ durable: true });
const outbox = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
await measure('server', { DATABASE_URL: postgres.url, DATA_DIR: outbox });
rmSync(outbox, { recursive: true, force: true });
await postgres.stop();
