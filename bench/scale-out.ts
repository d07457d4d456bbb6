/**
 * A whole site on one machine, of which one part after the other is killed under load: two web processes behind nginx with TLS, two workers,
 * PgBouncer lending connections by transaction, PostgreSQL with a streaming replica that takes over at the end: `node bench/scale-out.ts`.
 * nginx and PgBouncer run on their examples in deploy/. The load is that of bench/load.ts. Prints one JSON line for each part, what users saw
 * of its loss, whether anything acknowledged is missing at the end, and a table. `--users 100 --seconds 25`. Needs nginx, pgbouncer, openssl and
 * PostgreSQL's own programs.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { freePort } from '../src/server/testing/free-port.ts';
import { type PostgresServer, startPostgres, startReplica } from '../src/server/testing/postgres-server.ts';
import { runScript } from '../src/server/testing/run-script.ts';
import { adminOf } from '../src/server/testing/server-databases.ts';
import { type ServerProcess, startServer } from '../src/server/testing/server-process.ts';
import { lookForAcknowledged, untilIdle } from './acknowledged.ts';
import { type Crowd, makeCrowd } from './crowd.ts';
import { type Pooler, startPooler, startProxy } from './front.ts';
import { prepareJournals, withStore } from './journals.ts';
import { PEOPLE } from './virtual-user.ts';

const { values: given } = parseArgs({ options: { users: { type: 'string' }, seconds: { type: 'string' } } });
const USERS = Number(given.users ?? 100);
const SECONDS = Number(given.seconds ?? 25);
const WARM_UP_MS = 15_000;
/** Before a service manager starts what has died: RestartSec of deploy/rojmel.service. */
const RESTART_MS = 2000;
const IDLE_WITHIN_MS = 300_000;
const PASSWORD = 'only-on-this-machine';
/** What a connection through PgBouncer cannot ask for itself; the same lines are in docs/operations.md. */
const ROLE = [
  `CREATE ROLE rojmel LOGIN PASSWORD '${PASSWORD}'`,
  `ALTER ROLE rojmel SET timezone = 'UTC'`,
  `ALTER ROLE rojmel SET statement_timeout = '30s'`,
  `ALTER ROLE rojmel SET idle_in_transaction_session_timeout = '15s'`,
];

/** For bench/README.md. */
const table = ['| what happened | requests | errors | over | longest time without any answer | p99, ms |', '|---|---|---|---|---|---|'];

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'scale-out', ...facts }));
}

/** The role's own way to its database, past PgBouncer. */
function directTo({ url }: PostgresServer): string {
  const address = new URL(adminOf(url).urlOf('rojmel'));
  address.username = 'rojmel';
  address.password = PASSWORD;
  return address.href;
}

async function asAdmin(server: PostgresServer, ...statements: readonly string[]): Promise<void> {
  await withStore(server.url, async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

/** A server process that can be killed and comes back on its port. */
interface Member {
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function startMember(env: Readonly<Record<string, string>>): Promise<Member> {
  let server: ServerProcess = await startServer(env);
  return {
    kill: () => server.end('SIGKILL'),
    start: async () => {
      server = await startServer(env);
    },
    stop: () => server.end('SIGTERM'),
  };
}

/** What users see in the seconds from now on, while `happen` happens. */
async function watch(crowd: Crowd, what: string, happen: () => Promise<object | void>): Promise<void> {
  const tally = crowd.count();
  const start = performance.now();
  const more = await happen();
  await pause(Math.max(0, SECONDS * 1000 - (performance.now() - start)));
  const total = tally.total();
  report({ what, ...total, ...more });
  const errors = Object.entries(total.errors).map(([outcome, count]) => `${count} × ${outcome}`);
  const [over, gap] = [total.errorsOverMs, total.longestGapMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  table.push(`| ${what} | ${total.requests} | ${errors.join(', ') || 0} | ${errors.length > 0 ? over : '–'} | ${gap} | ${total.p99} |`);
}

/** Kills it and starts it again as a service manager would. */
async function lose({ kill, start }: Pick<Member, 'kill' | 'start'>): Promise<void> {
  await kill();
  await pause(RESTART_MS);
  await start();
}

/** The exit code and words of `npm run journal:check`. */
function checkJournals(server: PostgresServer): Promise<string> {
  return runScript('journal', ['check'], { DATABASE_URL: directTo(server) });
}

/** What the replica is good for while it follows: backups and checks that cost the primary nothing. */
async function useReplica(replica: PostgresServer, folder: string): Promise<object> {
  const start = performance.now();
  const backup = await runScript('backup', [join(folder, 'replica.backup.gz')], { DATABASE_URL: directTo(replica) });
  const backupMs = Math.round(performance.now() - start);
  // Read as it comes: the users are in this process too.
  const dump = spawn('pg_dump', ['--format=custom', '-d', directTo(replica)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let dumped = 0;
  for await (const chunk of dump.stdout) dumped += (chunk as Buffer).byteLength;
  const check = await checkJournals(replica);
  return { rows: /\d+ rows/.exec(backup)?.[0] ?? backup, backupMs, dumpMB: Math.round(dumped / 1e6), check };
}

/** Waits until the primary has a standby that follows. */
function untilFollowed(primary: PostgresServer): Promise<void> {
  return withStore(primary.url, async ({ db }) => {
    const following = sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_replication WHERE state = 'streaming'`;
    while ((await following.execute(db)).rows[0]?.count === 0) await pause(100);
  });
}

/** The primary is lost as by a power cut; the replica, which by then confirms each commit, becomes the primary. */
async function failOver(primary: PostgresServer, replica: PostgresServer, pooler: Pooler): Promise<object> {
  const start = performance.now();
  await primary.crash();
  await asAdmin(replica, 'SELECT pg_promote()');
  pooler.leadTo(replica);
  return { takenOverMs: Math.round(performance.now() - start) };
}

async function run(folder: string, primary: PostgresServer, replica: PostgresServer, names: readonly string[]): Promise<void> {
  const pooler = await startPooler(folder, primary, PASSWORD);
  const through = (database: string) => `postgres://rojmel:${PASSWORD}@127.0.0.1:${pooler.port}/${database}`;
  const ports = [await freePort(), await freePort()];
  const proxy = await startProxy(folder, ports);
  const origin = `https://127.0.0.1:${proxy.port}`;
  const env = {
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DATABASE_URL: through('rojmel'),
    DATABASE_LISTEN_URL: through('rojmel_listen'),
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  };
  const web: Member[] = [];
  for (const port of ports) web.push(await startMember({ ...env, WORKER: 'off', PORT: String(port) }));
  const workers = [await startMember({ ...env, WEB: 'off' }), await startMember({ ...env, WEB: 'off' })];
  const crowd = makeCrowd([origin], names);
  const end = crowd.begin(PEOPLE);
  try {
    await pause(WARM_UP_MS);
    await watch(crowd, 'nothing', async () => undefined);
    await watch(crowd, 'a web process is killed', () => lose(web[0] as Member));
    await watch(crowd, 'a worker is killed', () => lose(workers[0] as Member));
    await watch(crowd, 'PgBouncer is killed', () => lose(pooler));
    await watch(crowd, 'backup, dump and journal:check on the replica', () => useReplica(replica, folder));
    await watch(crowd, 'the replica is lost', () => lose({ kill: replica.crash, start: replica.restart }));
    await untilFollowed(primary);
    await asAdmin(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()');
    await watch(crowd, 'each commit waits for the replica', async () => undefined);
    await watch(crowd, 'the primary is lost, the replica takes over', () => failOver(primary, replica, pooler));
    await watch(crowd, 'nothing, on the new primary', async () => undefined);
    await end();
    await untilIdle(directTo(replica), IDLE_WITHIN_MS);
    report({ what: 'acknowledged', ...(await lookForAcknowledged(directTo(replica), crowd.users)) });
    report({ what: 'journal:check', said: await checkJournals(replica) });
    console.log(table.join('\n'));
  } finally {
    crowd.close();
    await Promise.all([...web, ...workers].map((member) => member.stop()));
    await Promise.all([proxy.kill(), pooler.kill()]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-scale-out-'));
chmodSync(folder, 0o755);
const primary = await startPostgres({ durable: true });
await asAdmin(primary, ...ROLE, 'CREATE DATABASE rojmel OWNER rojmel');
const names = await prepareJournals(directTo(primary), USERS);
const replica = await startReplica(primary);
try {
  await run(folder, primary, replica, names);
} finally {
  await Promise.all([replica.stop(), primary.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
