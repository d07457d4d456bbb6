/** Starts the real server on an empty folder. Removes the folder when it is told to stop. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServerBuilt } from '../scripts/install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rojmel-e2e-'));
const server = spawn(process.execPath, [ensureServerBuilt()], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: folder },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
