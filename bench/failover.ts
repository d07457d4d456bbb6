/**
 * What users see while a machine of the cluster is lost: `node bench/failover.ts [--kills 10] [--users 8] [--of worker,coordinator,etcd]
 * [--minutes 60]` (no further machine is ended after that time).
 * Starts the whole cluster on this machine with two processes for calls and two for jobs, lets users type trades, send files and open
 * screens, and ends one machine after the other as if it lost its power (Patroni, PostgreSQL and its processes with -9). After each it waits
 * until the machine is back as a replica. At the end every acknowledged trade must be there, every journal equal its rebuild, and no job
 * have failed. One JSON line per figure; ends with 1 where something is lost or wrong. Needs Debian's packages and Citus
 * (docs/operations.md). Linux only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, etcdLeader, type LocalCluster, startCluster } from '../deploy/cluster/start-cluster.ts';
import { newSession, postFile, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { TYPED_SHARE } from '../test/server/typed-share.ts';
import { quantiles } from './quantiles.ts';

const text = { type: 'string' } as const;
const { values: given } = parseArgs({ options: { kills: text, users: text, of: text, minutes: text } });
const KILLS = Number(given.kills ?? 10);
const USERS = Number(given.users ?? 8);
const UNTIL = performance.now() + Number(given.minutes ?? 60) * 60_000;
const KINDS = (given.of ?? 'worker,coordinator,etcd').split(',') as Kind[];

type Kind = 'worker' | 'coordinator' | 'etcd';

/** One answer: when the request was sent, how long it took, and whether it was a write. Milliseconds. */
interface Answered {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
  readonly isWrite: boolean;
}

interface Trader {
  readonly name: string;
  readonly cookie: string;
  /** The worker that has the user's journal. */
  group: number;
  readonly acknowledged: Set<string>;
  files: number;
  readonly answers: Answered[];
}

/** A person's pause between two calls. */
const THINK_MS = 250;
const FILE_EVERY = 40;
const QUIET_BEFORE_MS = 3000;
/** How long after the end of a machine an answer may still be to a write from before. */
const LATE_ANSWERS_MS = 3000;
/** The loss of a member of etcd is not seen in the answers: they are watched for so long. */
const ETCD_WATCHED_MS = 12_000;
const BACK_WITHIN_MS = 120_000;
const root = dirname(import.meta.dirname);

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'failover', ...facts }));
}

/** A request's status; 0 where no answer came. */
async function timed(trader: Trader, isWrite: boolean, run: () => Promise<Response>): Promise<number> {
  const at = performance.now();
  const status = await run().then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  trader.answers.push({ at, ms: performance.now() - at, status, isWrite });
  return status;
}

/** Types trades, opens screens and now and then sends a file, until the signal. A trade without an answer is not typed again. */
async function work(trader: Trader, base: string, stopped: AbortSignal): Promise<void> {
  const headers = { cookie: trader.cookie };
  for (let count = 1; !stopped.aborted; count += 1) {
    const symbol = `${trader.name.toUpperCase()}X${count}`;
    const body = new URLSearchParams({ ...TYPED_SHARE, symbol });
    const typed = await timed(trader, true, () => fetch(`${base}/api/trades`, { method: 'POST', headers, body }));
    if (typed === 200) trader.acknowledged.add(symbol);
    await pause(THINK_MS);
    await timed(trader, false, () => fetch(`${base}/api/open-positions/paged?page=1&per_page=20`, { headers }));
    await pause(THINK_MS);
    await timed(trader, false, () => fetch(`${base}/api/summary/overall`, { headers }));
    await pause(THINK_MS);
    if (count % FILE_EVERY === 0) {
      const csv = syntheticTradebook({
        trades: 40,
        seed: count,
        from: new Date(Date.parse('2020-01-06') + count * 86_400_000).toISOString().slice(0, 10),
        days: 3,
      });
      if ((await timed(trader, true, () => postFile(base, trader.cookie, csv))) === 200) trader.files += 1;
    }
  }
}

/** The symbols of a user's open positions, as the screens show them. */
async function shown(base: string, cookie: string): Promise<string[]> {
  const symbols: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${base}/api/open-positions/paged?page=${page}&per_page=500`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { symbol: string }[] };
    symbols.push(...data.map(({ symbol }) => symbol));
    if (data.length < 500) return symbols;
  }
}

/** The answers that came in this time. */
function between(traders: readonly Trader[], from: number, to: number): Answered[] {
  return traders.flatMap(({ answers }) => answers.filter(({ at, ms }) => at + ms >= from && at + ms < to));
}

function figuresOf(answers: readonly Answered[]): object {
  const refused = answers.filter(({ status }) => status !== 200).length;
  const reads = quantiles(answers.flatMap(({ ms, isWrite }) => (isWrite ? [] : [ms])));
  return { ...quantiles(answers.map(({ ms }) => ms)), reads, calls: answers.length, refused };
}

/** The longest time in which no write of any of them was acknowledged. Seconds. */
function silence(traders: readonly Trader[], from: number, to: number): number {
  const writes = between(traders, from - QUIET_BEFORE_MS, to).filter(({ isWrite, status }) => isWrite && status === 200);
  const ends = writes.map(({ at, ms }) => at + ms).toSorted((a, b) => a - b);
  const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? end));
  return Math.round(Math.max(0, ...gaps) / 100) / 10;
}

/** Ends what leads now and returns how to start it again, with the group whose users it concerns (null: nobody's). */
async function endLeader(
  cluster: LocalCluster,
  kind: Kind,
  number: number,
): Promise<{ start: () => void; group: number | null; name: string }> {
  if (kind === 'etcd') {
    const leader = await etcdLeader(cluster.etcd);
    if (!leader) throw new Error('etcd has no leader');
    await leader.kill();
    return { start: leader.start, group: null, name: leader.url };
  }
  const group = kind === 'coordinator' ? 0 : 1 + (number % 2);
  const leader = await cluster.leaderOf(group);
  if (!leader) throw new Error(`group ${group} has no leader`);
  await leader.kill();
  return { start: leader.start, group, name: leader.name };
}

async function untilTrue(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + BACK_WITHIN_MS; performance.now() < until; await pause(100)) if (await isTrue()) return;
  throw new Error(`waited in vain for ${what}`);
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-failover-'));
chmodSync(folder, 0o711);
const cluster = await startCluster(join(folder, 'cluster'));
const servers: ServerProcess[] = [];
let isWrong = false;
try {
  const direct = { ...process.env, DATABASE_URL: cluster.direct };
  execFileSync(process.execPath, [join(root, 'scripts', 'distribute.ts')], { env: direct, stdio: 'ignore' });
  const env = { DATABASE_URL: cluster.pooled, DATABASE_LISTEN_URL: cluster.direct, LOG_LEVEL: 'error' };
  for (const [at, role] of [{ WORKER: 'off' }, { WORKER: 'off' }, { WEB: 'off' }, { WEB: 'off' }].entries()) {
    servers.push(await startServer({ ...env, ...role, DATA_DIR: join(folder, `server${at}`) }));
  }
  const bases = servers.slice(0, 2).map(({ base }) => base);
  const traders: Trader[] = [];
  for (let at = 0; at < USERS; at += 1) {
    const name = `trader${at}`;
    const cookie = await newSession(bases[at % 2] ?? '', name);
    const [place] = await ask(
      cluster.direct,
      `SELECT n.groupid FROM users AS u JOIN pg_dist_placement AS p ON p.shardid = get_shard_id_for_distribution_column('owners', u.id)
        JOIN pg_dist_node AS n ON n.groupid = p.groupid WHERE u.username = '${name}'`,
    );
    traders.push({ name, cookie, group: Number(place?.['groupid']), acknowledged: new Set(), files: 0, answers: [] });
  }
  report({ users: traders.map(({ group }) => group) });
  const stopping = new AbortController();
  const working = traders.map((trader, at) => work(trader, bases[at % 2] ?? '', stopping.signal));
  await pause(QUIET_BEFORE_MS * 2);
  const calm = performance.now();
  report({ manner: 'calm', ...figuresOf(between(traders, 0, calm)), load: Math.round(loadavg()[0] ?? 0) });
  const found = new Map(KINDS.map((kind) => [kind, { silences: [] as number[], spared: [] as Answered[] }]));
  for (let number = 0; number < KILLS; number += 1) {
    for (const [kind, { silences, spared }] of found) {
      if (performance.now() > UNTIL) break;
      await cluster.healthy();
      await pause(QUIET_BEFORE_MS);
      const from = performance.now();
      const { start, group, name } = await endLeader(cluster, kind, number);
      const concerned = traders.filter((trader) => group === null || group === 0 || trader.group === group);
      const others = group === null ? traders : traders.filter((trader) => !concerned.includes(trader));
      await pause(kind === 'etcd' ? ETCD_WATCHED_MS : LATE_ANSWERS_MS);
      // A write that was sent before may have got its answer after: all that are concerned must write anew.
      const wroteAnew = ({ answers }: Trader) =>
        answers.some(({ at, isWrite, status }) => isWrite && status === 200 && at > from + LATE_ANSWERS_MS);
      await untilTrue('writes', () => concerned.every(wroteAnew));
      const to = performance.now();
      const during = between(others, from, to);
      silences.push(silence(concerned, from, to));
      spared.push(...during);
      report({ kind, name, secondsWithoutWrites: silences.at(-1), spared: figuresOf(during), load: Math.round(loadavg()[0] ?? 0) });
      start();
      await cluster.healthy();
    }
  }
  for (const [kind, { silences, spared }] of found) {
    report({ kind, kills: silences.length, secondsWithoutWrites: silences.toSorted((a, b) => a - b), spared: figuresOf(spared) });
  }
  stopping.abort();
  await Promise.all(working);
  const left = `SELECT FROM jobs WHERE status IN ('ready', 'running') AND run_at < now() + interval '10 s'`;
  await untilTrue('the jobs', async () => (await ask(cluster.direct, left)).length === 0);
  const lost: string[] = [];
  const twice: string[] = [];
  for (const { name, cookie, acknowledged } of traders) {
    const there = await shown(bases[0] ?? '', cookie);
    const set = new Set(there);
    lost.push(...[...acknowledged].filter((symbol) => !set.has(symbol)));
    twice.push(...there.filter((symbol, at) => symbol.startsWith(name.toUpperCase()) && there.indexOf(symbol) !== at));
  }
  const [jobs] = await ask(
    cluster.direct,
    `SELECT count(*) FILTER (WHERE status = 'failed')::int AS failed, count(*)::int AS all FROM jobs`,
  );
  const [imports] = await ask(cluster.direct, `SELECT count(*)::int AS completed FROM imports WHERE status = 'completed'`);
  const check = spawnSync(process.execPath, [join(root, 'scripts', 'journal.ts'), 'check'], { env: direct, encoding: 'utf8' });
  const acknowledged = traders.reduce((sum, one) => sum + one.acknowledged.size, 0);
  const files = traders.reduce((sum, one) => sum + one.files, 0);
  report({ acknowledged, lost: lost.length, twice: twice.length, files, imports, jobs, journals: (check.stdout + check.stderr).trim() });
  isWrong =
    lost.length > 0 ||
    twice.length > 0 ||
    check.status !== 0 ||
    jobs?.['failed'] !== 0 ||
    Number(imports?.['completed']) < acknowledged + files;
} finally {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWrong ? 1 : 0;
