/**
 * From POST to `completed` through the real, warm server, on both engines, against a bare COPY of the same trades into the same kind of table in
 * the same run. Prints one JSON line per figure: `node bench/import.ts [trades …]` (default 1000 10000 50000 200000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openStore } from '../src/server/store/client.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, peakMemory, postFile, startServer, untilCompleted } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const MAX_FILE = 10 * 1024 * 1024;
/** Imports of other users before the one that is measured: a server is warm when a trader comes. */
const WARMING = 5;
const sizes = process.argv.slice(2).map(Number);

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

/** Milliseconds for COPY of all stored trades into an empty table with the same columns, constraints and indexes. */
async function bareCopy(databaseUrl: string | null, dataDir: string, rows: number): Promise<number> {
  const store = await openStore({ databaseUrl, dataDir, statementTimeoutMs: 120_000, poolSize: 1 });
  const file = `/tmp/rojmel-copy-${process.pid}.csv`;
  await sql.raw(`COPY (SELECT * FROM trades ORDER BY id DESC LIMIT ${rows}) TO '${file}' CSV`).execute(store.db);
  await sql.raw('CREATE TABLE bare_copy (LIKE trades INCLUDING ALL)').execute(store.db);
  const start = performance.now();
  await sql.raw(`COPY bare_copy FROM '${file}' CSV`).execute(store.db);
  const ms = performance.now() - start;
  await sql.raw('DROP TABLE bare_copy').execute(store.db);
  await store.close();
  return ms;
}

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  for (const trades of sizes.length > 0 ? sizes : [1000, 10_000, 50_000, 200_000]) {
    const server = await startServer({ LOG_LEVEL: 'info', ...env });
    for (let index = 0; index < WARMING; index++) {
      const other = await newSession(server.base, `warm${trades}of${index}`);
      await importAll(server.base, other, syntheticTradebook({ trades: 1000, seed: index }));
    }
    const cookie = await newSession(server.base, `bench${trades}`);
    const { total, answered } = await importAll(server.base, cookie, syntheticTradebook({ trades, seed: trades }));
    const peak = peakMemory(server);
    await server.end('SIGTERM');
    const stages = stagesOf(server.log()).slice(WARMING);
    const copy = await bareCopy(env['DATABASE_URL'] ?? null, env['DATA_DIR'] ?? '', trades);
    const ratio = Math.round((total / copy) * 100) / 100;
    report({
      engine,
      trades,
      ms: Math.round(total),
      untilAnswer: Math.round(answered),
      bareCopyMs: Math.round(copy),
      ratio,
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
