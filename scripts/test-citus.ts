/**
 * `npm run test:citus [-- files]`: starts a coordinator and two workers with the Citus extension on this machine, runs the server's tests
 * on them, and then those that need Citus. Uses the extension that is installed beside PostgreSQL; else builds it from the source in
 * CITUS_SOURCE and installs it there. Exit code 77: there is neither.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startCitus } from '../test/server/citus-cluster.ts';
import { findBinaries } from '../test/server/postgres-server.ts';
import { keepFilesInMemory } from './files-in-memory.ts';

/** Neither passed nor failed: the extension cannot be had. As in automake. */
const CANNOT_BE_HAD = 77;

const root = dirname(import.meta.dirname);

/** What says where the server of the tests keeps its extensions; null where it is not installed. */
async function pgConfig(): Promise<string | null> {
  const { initdb } = await findBinaries();
  const path = join(dirname(initdb), 'pg_config');
  return existsSync(path) ? path : null;
}

function controlFile(config: string): string {
  return join(execFileSync(config, ['--sharedir'], { encoding: 'utf8' }).trim(), 'extension', 'citus.control');
}

/** Builds and installs the extension. Throws when a command fails; its output is shown. */
function build(source: string, config: string): void {
  renameTaken(source, execFileSync(config, ['--includedir-server'], { encoding: 'utf8' }).trim());
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: source, stdio: 'inherit' });
  run('./configure', `PG_CONFIG=${config}`, '--without-libcurl', '--quiet');
  run('make', '-s', '-j2', 'install');
}

/** PostgreSQL 15.20 exports a function that Citus 13.2.2 defines for itself under the same name. Both do the same. */
function renameTaken(source: string, headers: string): void {
  const name = 'have_createdb_privilege';
  const file = join(source, 'src', 'include', 'pg_version_compat.h');
  const exported = readFileSync(join(headers, 'commands', 'dbcommands.h'), 'utf8').includes(name);
  if (exported) writeFileSync(file, readFileSync(file, 'utf8').replace(new RegExp(`^${name}\\(void\\)$`, 'm'), `citus_${name}(void)`));
}

/** Makes sure that the extension is installed. Returns what was looked for where it cannot be had, else null. */
async function missing(): Promise<string | null> {
  const config = await pgConfig();
  if (config === null) return 'pg_config of an installed PostgreSQL 15 or newer (the one of the npm package has no extensions)';
  const control = controlFile(config);
  if (existsSync(control)) return null;
  const source = process.env['CITUS_SOURCE'];
  if (source === undefined) return `the installed extension (${control}), and a folder with its source (CITUS_SOURCE, which is not set)`;
  build(source, config);
  return existsSync(control) ? null : `${control}, after building ${source}`;
}

const looked = await missing();
if (looked !== null) {
  console.error(`The tests on Citus cannot run. Looked for: ${looked}. CONTRIBUTING.md says how to get it.`);
  process.exit(CANNOT_BE_HAD);
}
keepFilesInMemory();
// `npm run distribute` sets this for a database; the copies of a template do not have it.
const cluster = await startCitus({ shards: 2, more: ['citus.multi_shard_modify_mode=sequential'] });
const files = process.argv.slice(2);
const runs: Record<string, string>[] = [
  { project: 'citus' },
  {
    project: 'server',
    TEST_DATABASE_URL: cluster.coordinator.url,
    TEST_WORKER_URLS: cluster.workers.map(({ url }) => url).join(' '),
  },
];
try {
  for (const { project, ...env } of runs) {
    const args = ['run', `--project=${project ?? ''}`, '--passWithNoTests', ...files];
    // Not spawnSync: this process must go on reading what the servers of the cluster write, or they stop at a full pipe.
    const tests = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, TEST_CITUS: 'on' },
    });
    const [status] = (await once(tests, 'exit')) as [number | null];
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  await cluster.stop();
}
