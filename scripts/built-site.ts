import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/server/free-port.ts';
import { startServer } from '../test/server/server-process.ts';
import { ensureBuilt } from './install.mjs';

/** Calls `run` with the address (no slash at its end) of the built product, served from an empty data folder on a free port. */
export async function withBuiltSite<T>(run: (base: string) => Promise<T>): Promise<T> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-site-'));
  try {
    const port = String(await freePort());
    const server = await startServer({ DATA_DIR: folder, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn' });
    try {
      return await run(server.base);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
