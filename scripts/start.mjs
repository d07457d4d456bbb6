// `npm start`: installs what is locked, builds what changed, serves. Runs on the host's Node ≥ 20; the server runs on the pinned one.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, environment, node, root } from './install.mjs';

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  process.stderr.write(`Rojmel needs Node 20 or newer to start; this is ${process.versions.node}.\n`);
  process.exit(1);
}
let main;
try {
  ensureInstalled('start');
  main = ensureBuilt();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const server = spawn(node, [main], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // The terminal sends Ctrl-C to the server too. A second one must not interrupt its shutdown.
    if (!asked && !(signal === 'SIGINT' && process.stdin.isTTY)) server.kill('SIGTERM');
    asked = true;
  });
}
// When npm itself is killed, nothing forwards a signal: stop the server rather than leave it holding the port.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1000).unref();
}
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)));
