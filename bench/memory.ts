/**
 * Memory of the whole server at rest, a minute after a large import, and after eight people used it for some minutes:
 * `node bench/memory.ts [trades] [minutes]` (default 50000 0; 0 leaves it out). Both engines at the same time. Embedded it is that of all
 * processes with the database, on a PostgreSQL server that of the program alone. Pages that processes share are divided among them (PSS).
 * Linux only. One JSON line a figure.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const [trades = 50_000, minutes = 0] = process.argv.slice(2).map(Number);
/** The server gives memory back after ten seconds without work; on a busy machine its threads take long to load before that. */
const MINUTE_MS = 60_000;
const WITHIN_MS = 600_000;
const PEOPLE = 8;
/** How long a person looks at a screen. */
const LOOK_MS = 4000;
/** The calls of some screens. */
const SCREENS = [
  ['/api/summary/overall', '/api/summary/overall/calendar', '/api/summary/overall/timeseries', '/api/doubts'],
  ['/api/paired/?page=1&per_page=50', '/api/paired/?page=2&per_page=50&skey=percent'],
  ['/api/open-positions/paged?page=1&per_page=20'],
  ['/api/summary/overall/groups', '/api/summary/overall/closed-range?most=2000'],
  ['/api/reports?by=weekday', '/api/reports?by=underlying&unit=round_trips'],
  ['/api/round-trips'],
];
const KIB_PER_MB = 1_000_000 / 1024;

/** A process and all that it started. */
function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, parent] = /\) \S (\d+) /.exec(read(`/proc/${name}/stat`)) ?? [];
      return parent === undefined ? [] : [{ pid: Number(name), parent: Number(parent) }];
    });
  const tree = [root];
  for (const pid of tree) tree.push(...parents.flatMap((one) => (one.parent === pid ? [one.pid] : [])));
  return tree;
}

/** '' for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function megabytes(pid: number): number {
  const kib = treeOf(pid).reduce((sum, one) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0), 0);
  if (kib === 0) throw new Error('the system does not report the memory of processes');
  return Math.round(kib / KIB_PER_MB);
}

async function measure(engine: string, env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'error', ...env });
  const report = (when: string) => console.log(JSON.stringify({ bench: 'memory', engine, when, mb: megabytes(server.child.pid ?? 0) }));
  await pause(MINUTE_MS);
  report('at rest');
  if (trades > 0) {
    await pairFile(server.base, await newSession(server.base, 'asha'), syntheticTradebook({ trades }), WITHIN_MS);
    report(`right after ${trades} trades`);
    await pause(MINUTE_MS);
    report(`a minute after ${trades} trades`);
  }
  if (minutes > 0) {
    await letPeopleWork(server.base);
    report(`right after ${minutes} minutes of ${PEOPLE} people`);
    await pause(MINUTE_MS);
    report(`a minute after ${minutes} minutes of ${PEOPLE} people`);
  }
  await server.end('SIGTERM');
}

/** Each brings a file, and goes from screen to screen; on each round they type a trade. */
async function letPeopleWork(base: string): Promise<void> {
  const until = performance.now() + minutes * MINUTE_MS;
  const people = Array.from({ length: PEOPLE }, async (_, person) => {
    const cookie = await newSession(base, `person${person}`);
    await pairFile(base, cookie, syntheticTradebook({ trades: 1000 * (person + 1), seed: person }), WITHIN_MS);
    const form = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', buy_sell: 'BUY', quantity: '5', price: '1500', date: '2026-01-05' };
    while (performance.now() < until) {
      for (const calls of SCREENS) {
        await Promise.all(calls.map(async (path) => (await fetch(base + path, { headers: { cookie } })).arrayBuffer()));
        await pause(LOOK_MS);
      }
      const body = new URLSearchParams({ ...form, broker: 'GROWW' });
      const typed = await fetch(`${base}/api/trades`, { method: 'POST', headers: { cookie }, body });
      if (!typed.ok) throw new Error(`${typed.status} ${await typed.text()}`);
    }
  });
  await Promise.all(people);
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const postgres = await startPostgres();
try {
  await Promise.all([
    measure('embedded', { DATA_DIR: join(dataDir, 'embedded') }),
    measure('server', { DATA_DIR: join(dataDir, 'server'), DATABASE_URL: postgres.url }),
  ]);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
