import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { checkCluster, createCluster, environment, findPrograms, give, runAs, SUPERUSER } from './embedded-cluster.ts';
import { endOrphan, lastSockets, ORPHAN_WITHIN_MS, PORT, postmasterOf } from './embedded-orphan.ts';
import { lockFolder } from './folder-lock.ts';
import { StoreDown } from './store-error.ts';

/** The embedded database: PostgreSQL on DATA_DIR/db, with its processes, run by this one. */
export interface EmbeddedServer {
  /** For connections; it stays the same when the database has to be started again. */
  readonly url: string;
  /** Ends it in order and gives the folder back. */
  readonly close: () => Promise<void>;
}

/** Little memory and disk for one person's journal; fsync stays on, and vacuum, statistics and checkpoints are PostgreSQL's own. */
const SETTINGS = [
  'listen_addresses=',
  'shared_buffers=32MB',
  'max_wal_size=128MB',
  'min_wal_size=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'max_parallel_workers=0',
  'io_method=sync',
  'huge_pages=off',
  'timezone=UTC',
  // After a crash PostgreSQL ends, and keepRunning starts it again. Its own restart hung for ever (18.4) where the disk was full.
  'restart_after_crash=off',
  // Users' data must not get into a log.
  'log_min_messages=fatal',
];
const CONNECT_EVERY_MS = 20;
const RESTART_MS = 500;

/**
 * Starts PostgreSQL and stops it when standard input closes: the pipe comes from the server, so the operating system closes it however the
 * server dies. SIGINT ends open connections too; it is repeated since a database that is just starting ignores it.
 */
const WATCHER = `
exec 3<&0
"$@" 3<&- &
database=$!
(read -r nothing <&3; while kill -INT $database; do sleep 1; done) 2>/dev/null &
watch=$!
wait $database
status=$?
kill $watch
exit $status`;

/** Takes the data folder for this process, makes the database at the first start, and keeps it running until it is closed. */
export async function startEmbedded(dataDir: string, maxConnections: number): Promise<EmbeddedServer> {
  const lock = lockFolder(dataDir);
  const folder = join(dataDir, 'db');
  let sockets = '';
  try {
    checkCluster(folder);
    const programs = await findPrograms();
    const as = runAs(folder, programs);
    if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, programs, as);
    const left = lastSockets(folder);
    // Short, since the address of a socket has 107 bytes at most; no other user of the machine gets into it.
    sockets = mkdtempSync(join(tmpdir(), 'rojmel-'));
    give(sockets, as.user);
    const settings = [...SETTINGS, `unix_socket_directories=${sockets}`, `max_connections=${maxConnections}`];
    const command = [...as.before, programs.postgres, '-D', folder, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])];
    const close = await keepRunning(folder, urlOf(sockets), () =>
      // Away from the terminal: Ctrl-C must not end the database before the server has ended its work.
      spawn('sh', ['-c', WATCHER, 'sh', ...command], {
        ...as.options,
        cwd: '/',
        detached: true,
        env: environment(),
        stdio: ['pipe', 'ignore', 'pipe'],
      }),
    );
    if (left !== null) rmSync(left, { recursive: true, force: true });
    const end = async (): Promise<void> => {
      await close();
      rmSync(sockets, { recursive: true, force: true });
      lock.release();
    };
    let ended: Promise<void> | null = null;
    return { url: urlOf(sockets), close: () => (ended ??= end()) };
  } catch (error) {
    if (sockets !== '') rmSync(sockets, { recursive: true, force: true });
    lock.release();
    throw error;
  }
}

/** The address of the database that another process runs on this data folder; null where there is none. */
export function urlOfRunning(dataDir: string): string | null {
  const running = postmasterOf(join(dataDir, 'db'));
  return running && urlOf(running.sockets);
}

function urlOf(sockets: string): string {
  return `postgres://${SUPERUSER}@localhost:${PORT}/postgres?host=${encodeURIComponent(sockets)}`;
}

/** Starts the database, and restarts it when it ends; the returned function stops it. Throws StoreDown when the first start fails. */
async function keepRunning(folder: string, url: string, launch: () => ChildProcess): Promise<() => Promise<void>> {
  let closing = false;
  const start = async (): Promise<ChildProcess> => {
    for (const until = Date.now() + ORPHAN_WITHIN_MS; ; await pause(RESTART_MS)) {
      await endOrphan(folder);
      const child = launch();
      const reason = await untilReady(url, child);
      if (reason === null) return child;
      // What a killed database left behind still holds its memory.
      if (!/still in use|already exists/.test(reason) || Date.now() > until)
        throw new StoreDown(`The embedded database cannot be opened: ${reason}.`);
    }
  };
  let running = start();
  const keep = (child: ChildProcess): void => {
    const restart = (): void => {
      if (closing) return;
      process.emitWarning(`The embedded database ended unexpectedly (${child.signalCode ?? child.exitCode}) and is started again.`);
      running = again();
    };
    // A database can answer while what watches over it has ended already.
    if (child.exitCode !== null || child.signalCode !== null) restart();
    else child.once('exit', restart);
  };
  const again = async (): Promise<ChildProcess> => {
    for (;;) {
      try {
        const child = await start();
        keep(child);
        return child;
      } catch (error) {
        if (closing) throw error;
        process.emitWarning(String(error));
        await pause(RESTART_MS);
      }
    }
  };
  keep(await running);
  return async () => {
    closing = true;
    const child = await running.catch(() => null);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.destroy();
    await ended;
  };
}

/** Null when the database answers; else the last thing that it said before it ended. */
async function untilReady(url: string, child: ChildProcess): Promise<string | null> {
  let reason = 'it ended at once';
  child.stderr?.on('data', (text: Buffer) => {
    // An early attempt is logged by the database too.
    reason = [...text.toString().matchAll(/(?:FATAL|PANIC): {2}(?!the database system is )(.*)/g)].at(-1)?.[1] ?? reason;
  });
  const ended = once(child, 'exit').then(() => reason);
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    const connected = client.connect().then(
      () => null,
      () => pause(CONNECT_EVERY_MS, 'again'),
    );
    const answer = await Promise.race([connected, ended]);
    await client.end().catch(() => undefined);
    if (answer !== 'again') return answer;
  }
}
