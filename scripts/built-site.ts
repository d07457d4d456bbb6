import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/server/free-port.ts';
import { startServer } from '../test/server/server-process.ts';
import { ensureBuilt } from './install.mjs';

/** Runs something against the product, built if need be and served from an empty folder on a port of its own; `base` has no slash at its end. */
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
