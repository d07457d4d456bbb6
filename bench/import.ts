/**
 * From POST to `completed` through the real server, on both engines, against a bare COPY of the same trades into the same kind of table in
 * the same run. Prints one JSON line per figure: `node bench/import.ts [fills …]` (default 1000 10000 50000 200000).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore } from '../src/server/db/client.ts';
import { startPostgres } from '../src/server/testing/postgres-server.ts';
import { syntheticTradebook } from '../src/server/testing/synthetic-tradebook.ts';

const PORT = 4180;
const BASE = `http://127.0.0.1:${PORT}`;
const MAX_FILE = 10 * 1024 * 1024;
const sizes = process.argv.slice(2).map(Number);

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'import', ...facts }));
}

async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; stop: () => Promise<void>; jobs: () => object[] }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    env: { ...process.env, PORT: String(PORT), RATE_LIMITS: 'off', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`${BASE}/readyz`)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      break;
    await pause(50);
  }
  const jobs = () =>
    log
      .split('\n')
      .filter((line) => line.includes('"timings"'))
      .map((line) => JSON.parse(line) as { timings: object })
      .map(({ timings }) => timings);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  };
  return { child, stop, jobs };
}

async function newUser(name: string): Promise<string> {
  const form = { username: name, name, email: `${name}@example.in`, password: 'correct horse battery 9', agree_terms: 'true' };
  await fetch(`${BASE}/api/signup/`, { method: 'POST', body: new URLSearchParams(form) });
  const login = await fetch(`${BASE}/api/login/`, {
    method: 'POST',
    body: new URLSearchParams({ username: name, password: form.password }),
  });
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Uploads in files of at most 10 MB, as a person would; answers the milliseconds until the last is completed. */
async function importAll(cookie: string, csv: string): Promise<{ total: number; answered: number }> {
  const start = performance.now();
  let answered = 0;
  for (const file of filesOf(csv)) {
    const body = new FormData();
    body.append('broker', 'ZERODHA');
    body.append('file', new Blob([file]), 'tradebook.csv');
    const posted = performance.now();
    const answer = await fetch(`${BASE}/api/upload-csv/`, { method: 'POST', body, headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    answered += performance.now() - posted;
    const { taskid } = (await answer.json()) as { taskid: string };
    for (;;) {
      const status = (await (await fetch(`${BASE}/api/upload-status/${taskid}`, { headers: { cookie } })).json()) as { status: string };
      if (status.status === 'completed') break;
      if (status.status === 'failed') throw new Error('the import failed');
      await pause(15);
    }
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

function peakMB(pid: number | undefined): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
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
  for (const fills of sizes.length > 0 ? sizes : [1000, 10_000, 50_000, 200_000]) {
    const server = await startServer(env);
    const cookie = await newUser(`bench${fills}`);
    const { total, answered } = await importAll(cookie, syntheticTradebook({ fills, seed: fills }));
    const peak = peakMB(server.child.pid);
    const stages = server.jobs();
    await server.stop();
    const copy = await bareCopy(env['DATABASE_URL'] ?? null, env['DATA_DIR'] ?? '', fills);
    const ratio = Math.round((total / copy) * 100) / 100;
    report({
      engine,
      fills,
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
