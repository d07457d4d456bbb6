/**
 * A whole cluster on this machine, to try it: `npm run cluster -- FOLDER [--servers]`. It starts etcd, Patroni with PostgreSQL and
 * Citus, HAProxy and PgBouncer on free ports in an empty folder, says where, and stops all of it on Ctrl-C. With `--servers` it
 * distributes the database and starts two processes for calls and two for jobs. Started by root, the databases run as `postgres`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ServerProcess, startServer } from '../../test/server/server-process.ts';
import { startCluster } from './start-cluster.ts';

const { values, positionals } = parseArgs({ options: { servers: { type: 'boolean' } }, allowPositionals: true });
const [given] = positionals;
if (given === undefined || positionals.length > 1) {
  console.error('Say in which empty folder: npm run cluster -- FOLDER [--servers]');
  process.exit(1);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true });
if (readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty.`);
  process.exit(1);
}
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort(`It was told to stop by ${signal}.`));
const asked = new Promise((stop) => {
  stopping.signal.addEventListener('abort', stop);
});
const cluster = await startCluster(folder, { signal: stopping.signal });
const servers: ServerProcess[] = [];
try {
  for (const { name, port, api } of cluster.members)
    console.log(`${name}: postgres://postgres@127.0.0.1:${port}/rojmel, Patroni on ${api}`);
  for (const { url } of cluster.etcd) console.log(`etcd: ${url}`);
  console.log(`DATABASE_URL=${cluster.pooled}`);
  console.log(`DATABASE_LISTEN_URL=${cluster.direct}`);
  if (values.servers) {
    const env = { DATABASE_URL: cluster.pooled, DATABASE_LISTEN_URL: cluster.direct, LOG_LEVEL: 'warn', RATE_LIMITS: 'on' };
    const distribute = join(dirname(dirname(import.meta.dirname)), 'scripts', 'distribute.ts');
    execFileSync(process.execPath, [distribute], { env: { ...process.env, DATABASE_URL: cluster.direct }, stdio: 'inherit' });
    for (const [name, role] of [
      ['web1', { WORKER: 'off' }],
      ['web2', { WORKER: 'off' }],
      ['worker1', { WEB: 'off' }],
      ['worker2', { WEB: 'off' }],
    ] as const) {
      const server = await startServer({ ...env, ...role, DATA_DIR: join(folder, name) });
      servers.push(server);
      console.log(`${name}: ${server.base}`);
    }
  }
  console.log('Ctrl-C stops it.');
  await asked;
} finally {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await cluster.stop();
}
