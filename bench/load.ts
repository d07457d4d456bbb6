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
import { startPostgres } from '../src/server/testing/postgres-server.ts';
import { adminOf } from '../src/server/testing/server-databases.ts';
import { type ServerProcess, startServer } from '../src/server/testing/server-process.ts';
import { lookForAcknowledged, untilIdle } from './acknowledged.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { diskPerMillionFills, prepareJournals } from './journals.ts';
import { plotBars, plotLines } from './plot.ts';
import { figuresOf, machineSeconds, type Watched } from './process-figures.ts';
import type { KindFigures, Tally, TotalFigures } from './tally.ts';
import { FLAT_OUT, PEOPLE } from './virtual-user.ts';

const { values: given } = parseArgs({ options: { users: { type: 'string' }, seconds: { type: 'string' }, soak: { type: 'string' } } });
const USERS = Number(given.users ?? 200);
const SECONDS = Number(given.seconds ?? 120);
const SOAK_MINUTES = Number(given.soak ?? 0);
/** Enough to keep two processes and the database busy; more would only wait in line. */
const FLAT_OUT_USERS = 24;
const WARM_UP_MS = 20_000;
const SAMPLE_MS = 10_000;
const IDLE_WITHIN_MS = 300_000;
/** Memory that grows by less than this share of itself over the time that is looked at is flat. */
const FLAT = 0.1;

/** What one run of the servers came to. */
interface Run {
  readonly processes: number;
  readonly people: readonly KindFigures[];
  readonly total: TotalFigures;
  readonly flatOut: TotalFigures;
  /** Processors in use while flat out, by process. */
  readonly flatOutUse: Readonly<Record<string, number>>;
}

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
  report({ processes, manner: 'people', kind: 'all', users: USERS, ...total, processorsInUse: use });
  return { people: rows, total };
}

async function flatOut(crowd: Crowd, watched: readonly Watched[], processes: number): Promise<Pick<Run, 'flatOut' | 'flatOutUse'>> {
  const users = Math.min(FLAT_OUT_USERS, USERS);
  const end = crowd.begin(FLAT_OUT, users);
  await pause(WARM_UP_MS / 4);
  const { tally, use } = await measure(crowd, watched, (SECONDS * 1000) / 4);
  const total = tally.total();
  await end();
  report({ processes, manner: 'flat out', kind: 'all', users, ...total, processorsInUse: use });
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

function table(runs: readonly Run[]): string {
  const kinds = runs[0]?.people.map(({ kind }) => kind) ?? [];
  const cell = (run: Run, kind: string) => {
    const row = run.people.find((one) => one.kind === kind);
    return row ? `${row.requests} | ${row.p50} | ${row.p99} | ${errorsText(row.errors)}` : ' | | | ';
  };
  const columns = runs.map(({ processes }) => `requests, ${processes} web | p50 | p99 | errors`);
  const line = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`;
  const total = ({ total: { requests, p50, p99, errors, perSecond } }: Run) =>
    `${requests} (${perSecond} a second) | ${p50} | ${p99} | ${errorsText(errors)}`;
  const flat = ({ flatOut: { requests, perSecond, p50, p99, errors } }: Run) =>
    `${requests} (${perSecond} a second) | ${p50} | ${p99} | ${errorsText(errors)}`;
  return [
    line('request', columns),
    `|---|${columns.map(() => '---|---|---|---|').join('')}`,
    ...kinds.map((kind) =>
      line(
        kind,
        runs.map((run) => cell(run, kind)),
      ),
    ),
    line('**all, people at work**', runs.map(total)),
    line('**all, flat out**', runs.map(flat)),
  ].join('\n');
}

function errorsText(errors: Readonly<Record<string, number>>): string {
  return (
    Object.entries(errors)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || '0'
  );
}

function draw(runs: readonly Run[]): string {
  const series = runs.map(({ processes }) => `${processes} web ${processes === 1 ? 'process' : 'processes'}`);
  const kinds = runs[0]?.people.map(({ kind }) => kind) ?? [];
  const p99 = (kind: string) => runs.map(({ people: rows }) => Math.round(rows.find((row) => row.kind === kind)?.p99 ?? 0));
  const parts = Object.keys(runs.at(-1)?.flatOutUse ?? {});
  return plotBars([
    {
      title: `p99 of ${USERS} users at work`,
      unit: 'milliseconds',
      series,
      rows: kinds.map((name) => ({ name, values: p99(name) })),
      mark: 250,
    },
    {
      title: 'Flat out: answers a second',
      unit: 'screens without a pause',
      series,
      rows: [{ name: 'all reads', values: runs.map(({ flatOut: { perSecond } }) => Math.round(perSecond)) }],
    },
    {
      title: 'Flat out: processors in use',
      unit: 'of two',
      series,
      rows: parts.map((name) => ({ name, values: runs.map(({ flatOutUse }) => flatOutUse[name] ?? 0) })),
    },
  ]);
}

const postgres = await startPostgres({ durable: true });
const databases = adminOf(postgres.url);
await databases.recreate('prepared');
const started = performance.now();
const names = await prepareJournals(databases.urlOf('prepared'), USERS);
report({ what: 'megabytes on the disk for a million fills', ...(await diskPerMillionFills(databases.urlOf('prepared'))) });
report({ what: 'journals made', users: USERS, ms: Math.round(performance.now() - started) });
const runs: Run[] = [];
for (const processes of SOAK_MINUTES > 0 ? [2] : [1, 2]) {
  const database = `of_${processes}`;
  await databases.create(database, 'prepared');
  await withServers(databases.urlOf(database), processes, async (servers) => {
    const web = servers.slice(0, processes);
    const watched: Watched[] = [
      ...servers.map(({ child }, at) => ({ name: at < processes ? `web ${at + 1}` : 'worker', pid: child.pid ?? 0, withChildren: false })),
      { name: 'PostgreSQL', pid: postgres.pid(), withChildren: true },
      { name: 'the users', pid: process.pid, withChildren: false },
    ];
    const crowd = makeCrowd(
      web.map(({ base }) => base),
      names,
    );
    if (SOAK_MINUTES > 0) await soak(crowd, watched);
    else runs.push({ processes, ...(await people(crowd, watched, processes)), ...(await flatOut(crowd, watched, processes)) });
    await untilIdle(databases.urlOf(database), IDLE_WITHIN_MS);
    report({ processes, what: 'acknowledged', ...(await lookForAcknowledged(databases.urlOf(database), crowd.users)) });
    crowd.close();
  });
  await databases.drop(database);
}
await postgres.stop();
if (runs.length > 0) {
  writeFileSync(new URL('load.svg', import.meta.url), draw(runs));
  console.log(table(runs));
}
