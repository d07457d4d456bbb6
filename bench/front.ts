import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../src/server/testing/free-port.ts';
import { type PostgresServer, unprivilegedIdentity } from '../src/server/testing/postgres-server.ts';

/** What stands in front of the servers or of the database, from its example in deploy/ with other ports and folders. */
export interface Front {
  readonly port: number;
  readonly pid: () => number;
  /** kill -9. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** PgBouncer, which can be led to another server. */
export interface Pooler extends Front {
  readonly leadTo: (server: PostgresServer) => void;
}

const DEPLOY = new URL('../deploy/', import.meta.url);
const START_WITHIN_MS = 10_000;

/** Runs deploy/pgbouncer.ini for the role `rojmel` in front of the database `rojmel`. Needs `pgbouncer` on the machine. */
export async function startPooler(folder: string, server: PostgresServer, password: string): Promise<Pooler> {
  const port = await freePort();
  const identity = unprivilegedIdentity();
  const place = join(folder, 'pgbouncer');
  mkdirSync(place, { mode: 0o755 });
  const file = join(place, 'pgbouncer.ini');
  const users = join(place, 'userlist.txt');
  const example = readFileSync(new URL('pgbouncer.ini', DEPLOY), 'utf8');
  const leadTo = ({ url }: PostgresServer): void => {
    const own = example
      .replaceAll('port=5432', `port=${new URL(url).port}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('/etc/pgbouncer/userlist.txt', users);
    writeFileSync(file, `${own}unix_socket_dir =\nlogfile = ${join(place, 'pgbouncer.log')}\n`);
  };
  leadTo(server);
  writeFileSync(users, `"rojmel" "${password}"\n`);
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(place, identity.uid, identity.gid);
  const front = await startFront(port, () => spawn('/usr/sbin/pgbouncer', ['-q', file], { ...identity, stdio: 'ignore' }));
  return {
    ...front,
    leadTo: (other) => {
      leadTo(other);
      process.kill(front.pid(), 'SIGHUP');
    },
  };
}

/** Runs deploy/nginx.conf with a certificate of its own in front of web processes on these ports. Needs `nginx` and `openssl`. */
export async function startProxy(folder: string, ports: readonly number[]): Promise<Front> {
  const port = await freePort();
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const [certificate, key] = [join(place, 'fullchain.pem'), join(place, 'privkey.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
  chmodSync(key, 0o600);
  const servers = ports.map((one) => `  server 127.0.0.1:${one} max_fails=2 fail_timeout=5s;`).join('\n');
  const site = readFileSync(new URL('nginx.conf', DEPLOY), 'utf8')
    .replace('  server 127.0.0.1:3000 max_fails=2 fail_timeout=5s;', servers)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
    .replace('/etc/ssl/rojmel/fullchain.pem', certificate)
    .replace('/etc/ssl/rojmel/privkey.pem', key);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(place, name)};`);
  const head = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    `pid ${join(place, 'nginx.pid')};`,
    `error_log ${join(place, 'error.log')};`,
    'events { worker_connections 8192; }',
  ];
  const file = join(place, 'nginx.conf');
  writeFileSync(file, `${head.join('\n')}\nhttp {\n${temporary.join('\n')}\n${site}}\n`);
  return startFront(port, () => spawn('/usr/sbin/nginx', ['-c', file, '-p', place, '-e', join(place, 'error.log')], { stdio: 'ignore' }));
}

async function startFront(port: number, spawned: () => ChildProcess): Promise<Front> {
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawned();
    for (const until = performance.now() + START_WITHIN_MS; performance.now() < until && child.exitCode === null; await pause(30)) {
      if (await isListening(port)) return;
    }
    throw new Error(`${child.spawnfile} did not start`);
  };
  await start();
  return {
    port,
    start,
    pid: () => child.pid ?? 0,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => {
        child.once('exit', resolve);
      });
      // nginx leaves its workers behind when it is killed.
      child.kill(child.spawnfile.endsWith('nginx') ? 'SIGTERM' : 'SIGKILL');
      await gone;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
