import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The name of a socket; there is no port of this number. */
export const PORT = 5432;
/** How long a database whose server was killed may take to end. */
export const ORPHAN_WITHIN_MS = 30_000;
/** A process that holds the number of a database that ended, and does not answer in its place, is another program. */
const STRANGER_AFTER_MS = 3000;
const LOOK_EVERY_MS = 50;

/** Waits for a database that outlived its server, and ends it where its watcher was killed too. */
export async function endOrphan(folder: string): Promise<void> {
  let isAsked = false;
  for (const since = Date.now(); ; await pause(LOOK_EVERY_MS)) {
    const orphan = postmasterOf(folder);
    if (!orphan || !signal(orphan.pid, 0)) return;
    const ms = Date.now() - since;
    if (isAsked) {
      if (ms > ORPHAN_WITHIN_MS) signal(orphan.pid, 'SIGQUIT');
    } else if (await answers(join(orphan.sockets, `.s.PGSQL.${PORT}`))) isAsked = signal(orphan.pid, 'SIGINT');
    else if (ms > STRANGER_AFTER_MS) return rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
}

/** What PostgreSQL writes of itself into its folder: the process on the first line, the folder of its socket on the fifth. */
export function postmasterOf(folder: string): { readonly pid: number; readonly sockets: string } | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid = '', , , , sockets = ''] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), sockets };
}

/** The folder of the sockets at the last start, which a killed server leaves behind; PostgreSQL writes down how it was started. */
export function lastSockets(folder: string): string | null {
  const file = join(folder, 'postmaster.opts');
  return existsSync(file) ? (/unix_socket_directories=([^"]*rojmel-\w{6})"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null) : null;
}

/** Whether the process exists; signal 0 only checks. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as { code?: unknown }).code === 'EPERM';
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket, () => resolve(true));
    connection.on('error', () => resolve(false)).on('connect', () => connection.destroy());
  });
}
