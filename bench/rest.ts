/**
 * Reads that come after others, and after a rest of 13 seconds, in which a pool closes connections: `node bench/rest.ts [trades]` (default
 * 5000). One JSON line per engine and kind, in milliseconds; after a rest the median of three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { quantiles } from './quantiles.ts';

const [trades = 5000] = process.argv.slice(2).map(Number);
const READS = ['/api/summary/overall', '/api/paired/?page=1&per_page=50', '/api/open-positions/paged'];
const REST_MS = 13_000;

async function measure(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'error', ...env });
  const cookie = await newSession(server.base, 'resting');
  await pairFile(server.base, cookie, syntheticTradebook({ trades }));
  const client = clientOf(server.base, cookie);
  for (const url of READS) {
    const took = async () => {
      const start = performance.now();
      await client.call('GET', url);
      return performance.now() - start;
    };
    const [warm, rested]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 30; turn += 1) warm.push(await took());
    for (let turn = 0; turn < 3; turn += 1) {
      await pause(REST_MS);
      rested.push(await took());
    }
    console.log(JSON.stringify({ bench: 'rest', engine, url, warm: quantiles(warm).p50, afterRest: quantiles(rested).p50 }));
  }
  await server.end('SIGTERM');
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
await measure('embedded', { DATA_DIR: dataDir });
const postgres = await startPostgres({ durable: true });
await measure('server', { DATA_DIR: dataDir, DATABASE_URL: postgres.url });
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
