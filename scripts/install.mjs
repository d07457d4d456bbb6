// Only built-in modules, Node ≥ 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The pinned runtime, whatever Node the host has. */
export const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The environment of a command: Node keeps what it compiled, so that the next process starts in half the time. */
export const environment = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };

/** Runs a command with its output shown on standard error; throws when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${result.status ?? result.signal})`);
}

/** Does `work` only when the given files and folders have changed since it last succeeded. */
export function onlyIfChanged(name, paths, proof, work) {
  const stamp = join(root, '.cache', `${name}.sha256`);
  const now = digest(paths);
  if (existsSync(proof) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Installs exactly what the lock file says: all of it, or only what `npm start` needs. */
export function ensureInstalled(what) {
  const install = (name, proof, ...options) =>
    onlyIfChanged(name, ['package-lock.json'], proof, () => {
      process.stderr.write('Installing dependencies…\n');
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]);
    });
  // After `npm test` the packages of tests stay installed.
  const tool = join(root, 'node_modules', 'vitest');
  if (what === 'all' || existsSync(tool)) install('install', tool);
  else install('install-start', node, '--omit=dev');
}

/** Builds the server into dist/server. Returns the file that runs it. */
export function ensureServerBuilt() {
  const sources = ['src/server', 'src/contract', 'src/engine', 'scripts/build-server.ts', 'package-lock.json'];
  const main = join(root, 'dist', 'server', 'main.js');
  onlyIfChanged('server', sources, main, () => {
    process.stderr.write('Building the server…\n');
    run(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'build-server.ts')]);
  });
  return main;
}

/** Builds the server, the web app into dist/web, and makes the journal of the demo in dist/demo. Returns the file that runs the server. */
export function ensureBuilt() {
  const main = ensureServerBuilt();
  const sources = ['src/web', 'src/contract', 'src/engine', 'content', 'vite.config.ts', 'scripts/build-web.ts', 'package-lock.json'];
  onlyIfChanged('web', sources, join(root, 'dist', 'web', 'index.html'), () => {
    process.stderr.write('Building the web app…\n');
    run(node, [join(root, 'scripts', 'build-web.ts')]);
  });
  // An export of before is read by the server of today: what it is made by need not be the last.
  const maker = ['scripts/demo', 'scripts/make-demo.ts', 'src/server/store/migrations', 'src/engine/exchange'];
  onlyIfChanged('demo', maker, join(root, 'dist', 'demo', 'journal.zip'), () => {
    process.stderr.write('Making the demo…\n');
    run(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'make-demo.ts')]);
  });
  return main;
}

function digest(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const entries = isFolder(full) ? readdirSync(full).toSorted() : null;
    if (entries) for (const entry of entries) visit(join(path, entry));
    else hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch {
    return false;
  }
}
