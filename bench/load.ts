/**
 * People at work on a PostgreSQL of its own: `node bench/load.ts` lets 200 users, each on an address of their own and with all limits on, log
 * in, look at screens and change things, against one and two web processes with a worker; then asks for screen after screen without a pause,
 * to find what the servers can do. One JSON line a figure, a table at the end, and bench/load.svg. `--soak 30` is minutes of people at
 * work on two processes instead, for the memory of each process: bench/soak.svg. `--users 200 --seconds 120` for smaller runs. The users run in
 * this process, whose own share of the processor is told too. Linux only.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres } from '../src/server/testing/postgres-server.ts';
import { adminOf } from '../src/server/testing/server-databases.ts';
import { type ServerProcess, startServer } from '../src/server/testing/server-process.ts';
import { lookForAcknowledged, untilIdle } from './acknowledged.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { diskPerMillionFills, prepareJournals } from './journals.ts';
import { drawRuns, type Run, tableOf } from './load-report.ts';
import { plotLines } from './plot.ts';
import { figuresOf, machineSeconds, type Watched } from './process-figures.ts';
import type { Tally, TotalFigures } from './tally.ts';
import { FLAT_OUT, PEOPLE } from './virtual-user.ts';

const { values: given } = parseArgs({ options: { users: { type: 'string' }, seconds: { type: 'string' }, soak: { type: 'string' } } });
const USERS = Number(given.users ?? 200);
const SECONDS = Number(given.seconds ?? 120);
const SOAK_MINUTES = Number(given.soak ?? 0);
/** Enough to keep two processes and the database busy, and so many that none of them reaches the limit of 1,200 calls a minute. */
const FLAT_OUT_USERS = 100;
const WARM_UP_MS = 20_000;
const SAMPLE_MS = 10_000;
const IDLE_WITHIN_MS = 300_000;
/** Memory that grows by less than this share of itself over the time that is looked at is flat. */
const FLAT = 0.1;

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'load', ...facts }));
}

/** Counts what happens in this time, and what it cost: processors in use on average, by each process and by all else on the machine. */
async function measure(crowd: Crowd, watched: readonly Watched[], ms: number): Promise<{ tally: Tally; use: Record<string, number> }> {
  const before = watched.map(figuresOf);
  const [start, busy] = [performance.now(), machineSeconds()];
  const tally = crowd.count();
  await pause(ms);
  const seconds = (performance.now() - start) / 1000;
  const all = (machineSeconds() - busy) / seconds;
  const used = watched.map(figuresOf).map(({ name, seconds: now }, at) => [name, (now - (before[at]?.seconds ?? 0)) / seconds] as const);
  const others = ['all else', all - used.reduce((sum, [, own]) => sum + own, 0)] as const;
  return { tally, use: Object.fromEntries([...used, others].map(([name, own]) => [name, Math.round(own * 100) / 100])) };
}

async function people(crowd: Crowd, watched: readonly Watched[], processes: number): Promise<Pick<Run, 'people' | 'total'>> {
  const end = crowd.begin(PEOPLE);
  await pause(WARM_UP_MS);
  const { tally, use } = await measure(crowd, watched, SECONDS * 1000);
  const [rows, total] = [tally.rows(), tally.total()];
  await end();
  for (const row of rows) report({ processes, manner: 'people', ...row });
  report({ processes, manner: 'people', kind: 'all', users: USERS, ...total, ...costOf(use, total) });
  return { people: rows, total };
}

/** Processors in use, and milliseconds of them for each request. */
function costOf(use: Readonly<Record<string, number>>, { perSecond }: TotalFigures): object {
  const own = Object.entries(use).filter(([name]) => name !== 'all else');
  const msARequest = Object.fromEntries(own.map(([name, used]) => [name, Math.round((used / perSecond) * 100_000) / 100]));
  return { processorsInUse: use, msARequest };
}

async function flatOut(crowd: Crowd, watched: readonly Watched[], processes: number): Promise<Pick<Run, 'flatOut' | 'flatOutUse'>> {
  const users = Math.min(FLAT_OUT_USERS, USERS);
  const end = crowd.begin(FLAT_OUT, users);
  await pause(WARM_UP_MS / 4);
  const { tally, use } = await measure(crowd, watched, (SECONDS * 1000) / 4);
  const total = tally.total();
  await end();
  report({ processes, manner: 'flat out', kind: 'all', users, ...total, ...costOf(use, total) });
  return { flatOut: total, flatOutUse: use };
}

/** Samples the memory of each process while people work, and judges the last two thirds by the line that fits them best. */
async function soak(crowd: Crowd, watched: readonly Watched[]): Promise<void> {
  const end = crowd.begin(PEOPLE);
  await pause(WARM_UP_MS);
  const start = performance.now();
  const tally = crowd.count();
  const minutes: number[] = [];
  const samples = new Map(watched.map(({ name }) => [name, [] as number[]]));
  while (performance.now() - start < SOAK_MINUTES * 60_000) {
    minutes.push((performance.now() - start) / 60_000);
    for (const { name, memory } of watched.map(figuresOf)) samples.get(name)?.push(memory);
    await pause(SAMPLE_MS);
  }
  for (const row of tally.rows()) report({ soak: SOAK_MINUTES, ...row });
  report({ soak: SOAK_MINUTES, kind: 'all', users: USERS, ...tally.total() });
  await end();
  const series = [...samples].map(([name, values]) => ({ name, values }));
  for (const { name, values } of series) report({ soak: SOAK_MINUTES, process: name, ...slopeOf(minutes, values) });
  const title = `Memory over ${SOAK_MINUTES} minutes of ${USERS} users`;
  writeFileSync(new URL('soak.svg', import.meta.url), plotLines({ title, unit: 'MiB', minutes, series }));
}

function slopeOf(minutes: readonly number[], values: readonly number[]): object {
  const from = Math.floor(values.length / 3);
  const [x, y] = [minutes.slice(from), values.slice(from)];
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [middle, level] = [mean(x), mean(y)];
  const slope = mean(x.map((at, place) => (at - middle) * ((y[place] ?? 0) - level))) / mean(x.map((at) => (at - middle) ** 2));
  const growth = slope * ((x.at(-1) ?? 0) - (x[0] ?? 0));
  const shown = { firstMB: values[0], lastMB: values.at(-1), peakMB: Math.max(...values), mbAnHour: slope * 60 };
  return { ...Object.fromEntries(Object.entries(shown).map(([name, mb]) => [name, Math.round(mb ?? 0)])), flat: growth < FLAT * level };
}

/** Servers of so many web processes and a worker on a database that nobody has used before. */
async function withServers<T>(databaseUrl: string, processes: number, run: (servers: readonly ServerProcess[]) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', RATE_LIMITS: 'on' };
  const servers: ServerProcess[] = [];
  try {
    for (let count = 0; count < processes; count += 1) servers.push(await startServer({ ...env, WORKER: 'off' }));
    servers.push(await startServer({ ...env, WEB: 'off' }));
    return await run(servers);
  } finally {
    const logs = servers.map((server) => server.log()).join('');
    if (logs !== '') console.error(logs.slice(-5000));
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One number of web processes, on a copy of the prepared database. */
async function runWith(processes: number, postgres: PostgresServer, names: readonly string[]): Promise<Run | null> {
  const databases = adminOf(postgres.url);
  const database = `of_${processes}`;
  const url = databases.urlOf(database);
  await databases.create(database, 'prepared');
  const run = await withServers(url, processes, async (servers) => {
    const web = servers.slice(0, processes);
    const nameOf = (at: number) => (at < processes ? `web ${at + 1}` : 'worker');
    const watched: Watched[] = [
      ...servers.map(({ child }, at) => ({ name: nameOf(at), pid: child.pid ?? 0, withChildren: false })),
      { name: 'PostgreSQL', pid: postgres.pid(), withChildren: true },
      { name: 'the users', pid: process.pid, withChildren: false },
    ];
    const bases = web.map(({ base }) => base);
    const crowd = makeCrowd(bases, names);
    let done: Run | null = null;
    if (SOAK_MINUTES > 0) await soak(crowd, watched);
    else done = { processes, ...(await people(crowd, watched, processes)), ...(await flatOut(crowd, watched, processes)) };
    await untilIdle(url, IDLE_WITHIN_MS);
    report({ processes, what: 'acknowledged', ...(await lookForAcknowledged(url, crowd.users)) });
    crowd.close();
    return done;
  });
  await databases.drop(database);
  return run;
}

const postgres = await startPostgres({ durable: true });
try {
  const prepared = adminOf(postgres.url);
  await prepared.recreate('prepared');
  const started = performance.now();
  const names = await prepareJournals(prepared.urlOf('prepared'), USERS);
  report({ what: 'megabytes on the disk for a million fills', ...(await diskPerMillionFills(prepared.urlOf('prepared'))) });
  report({ what: 'journals made', users: USERS, ms: Math.round(performance.now() - started) });
  const runs: Run[] = [];
  for (const processes of SOAK_MINUTES > 0 ? [2] : [1, 2]) {
    const run = await runWith(processes, postgres, names);
    if (run) runs.push(run);
  }
  if (runs.length > 0) {
    writeFileSync(new URL('load.svg', import.meta.url), drawRuns(runs, USERS));
    console.log(tableOf(runs));
  }
} finally {
  await postgres.stop();
}
