import { findPrograms, type Programs, unprivilegedUser, type SystemUser } from '#server/store/embedded-cluster.ts';
import { freePort } from './free-port.ts';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { removeFolder } from './remove-folder.ts';

/** A PostgreSQL server of this test run. */
export interface PostgresServer {
  /** The address that connects as a superuser to its database `postgres`. */
  readonly url: string;
  /** The same over its socket, which is a fifth quicker a statement. */
  readonly socketUrl: string;
  readonly version: string;
  /** The main process, the parent of all others. */
  readonly pid: () => number;
  /** Ends it at once, as `pg_ctl stop -m immediate` does, without flushing. Keeps its data. */
  readonly crash: () => Promise<void>;
  /** Stops all its processes: it keeps its connections, takes new ones, and answers nothing. Returns how to let it go on. */
  readonly freeze: () => () => void;
  /** Starts it again after a crash, on the same address, with these extra settings ('name=value'). */
  readonly restart: (limits?: ServerLimits) => Promise<void>;
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Limits on a server. */
export interface ServerLimits {
  readonly settings?: readonly string[];
  /** The largest size of a file, in units of 512 bytes. Stands for a full disk. */
  readonly fileBlocks?: number;
}

const DEBIAN_BINARIES = '/usr/lib/postgresql';
/** Faster: the tests' data may be lost, so nothing waits for the disk. */
const UNSAFE_BUT_QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const START_WITHIN_MS = 30_000;

/**
 * Starts a separate server in a temporary folder. `durable` keeps fsync on, as a benchmark needs. `walMegabytes` is the size of a segment
 * of the write-ahead log. `settings` ('name=value') hold for every start.
 */
export async function startPostgres({
  durable = false,
  walMegabytes = 16,
  settings = [],
}: { durable?: boolean; walMegabytes?: number; settings?: readonly string[] } = {}): Promise<PostgresServer> {
  const place = await newPlace();
  const { initdb, asUser, data } = place;
  const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', `--wal-segsize=${walMegabytes}`];
  execFileSync(initdb, making, { ...asUser, stdio: 'pipe' });
  return run(place, [...(durable ? [] : UNSAFE_BUT_QUICK), ...settings]);
}

/**
 * Starts a durable streaming replica of a server. It answers reads, even long ones, until it is promoted (pg_promote). Needs pg_basebackup
 * in the folder of the server's program.
 */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const place = await newPlace();
  const { initdb, asUser, data } = place;
  const copy = ['-d', primary.url, '-D', data, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(dirname(initdb), 'pg_basebackup'), copy, { ...asUser, stdio: 'pipe' });
  return run(place, ['hot_standby_feedback=on']);
}

/** The folder of a server's data, and the user that it runs as. */
interface Place extends Programs {
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly asUser: SystemUser & { readonly cwd: string; readonly env: NodeJS.ProcessEnv };
}

async function newPlace(): Promise<Place> {
  const binaries = await findBinaries();
  const identity = unprivilegedIdentity();
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const asUser = { ...identity, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder } };
  return { ...binaries, folder, data: join(folder, 'data'), port: await freePort(), asUser };
}

async function run({ postgres, folder, data, port, asUser }: Place, more: readonly string[]): Promise<PostgresServer> {
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200', ...more];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = ({ settings = [], fileBlocks }: ServerLimits = {}): Promise<string> => {
    const options = [...own, ...settings].flatMap((setting) => ['-c', setting]);
    const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks} && `;
    const command = ['-c', `${limit}exec "$0" "$@"`, postgres, '-D', data, ...options];
    server = spawn('sh', command, { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] });
    return untilReady(url, server);
  };
  const stop = async (): Promise<void> => {
    await endServer(server, 'SIGINT');
    removeFolder(folder);
  };
  try {
    const version = await start();
    const restart = async (limits?: ServerLimits): Promise<void> => void (await start(limits));
    return {
      url,
      socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
      version,
      pid: () => server.pid ?? 0,
      crash: () => endServer(server, 'SIGQUIT'),
      freeze: () => freeze(server.pid ?? 0),
      restart,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The newest server installed on the machine, else that of the npm package. TEST_POSTGRES=npm always takes the latter. */
export async function findBinaries(): Promise<Programs> {
  const versions = existsSync(DEBIAN_BINARIES) ? readdirSync(DEBIAN_BINARIES).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(DEBIAN_BINARIES, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (folder !== undefined && process.env['TEST_POSTGRES'] !== 'npm') {
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  }
  return findPrograms();
}

/** The user to run PostgreSQL and similar programs as, since they refuse to run as root. Empty for any other user. */
export function unprivilegedIdentity(): SystemUser {
  return process.getuid?.() === 0 ? unprivilegedUser() : {};
}

/** Waits until the server answers, and returns its version. Throws with its log when it ends first. */
async function untilReady(url: string, server: ChildProcess): Promise<string> {
  let log = '';
  server.stderr?.on('data', (text: Buffer) => {
    log = (log + text.toString()).slice(-4000);
  });
  for (const deadline = Date.now() + START_WITHIN_MS; Date.now() < deadline && server.exitCode === null;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log}`);
}

/** The main process first, so that it starts no other. */
function freeze(main: number): () => void {
  process.kill(main, 'SIGSTOP');
  const others = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of [main, ...others]) process.kill(pid, 'SIGCONT');
  };
}

/** SIGINT is PostgreSQL's fast shutdown, which ends all sessions; SIGQUIT is the immediate one. */
async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  server.kill(signal);
  await ended;
}
