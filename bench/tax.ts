/**
 * The tax worksheet of a year with 50,000 closed trades, and all its lines as the export asks for them: `node bench/tax.ts`, on a
 * PostgreSQL of its own, or `--embedded`. One JSON line a figure, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_TAX_LINES } from '../src/contract/limits.ts';
import { taxPaths } from '../src/contract/paths.ts';
import type { TaxLinesBody } from '../src/contract/tax.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { quantiles } from './quantiles.ts';

const embedded = process.argv.includes('--embedded');
const [TRADES, TIMES, WITHIN_MS, FY] = [100_000, 10, 600_000, '2025-26'];

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  await run();
  for (let turn = 0; turn < TIMES; turn += 1) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  console.log(JSON.stringify({ bench: 'tax', engine: embedded ? 'embedded' : 'server', what, ...quantiles(took) }));
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-tax-'));
const postgres = embedded ? null : await startPostgres();
const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }), LOG_LEVEL: 'error' });
try {
  const cookie = await newSession(server.base, 'tax');
  const client = clientOf(server.base, cookie);
  // Two files: one alone would be too large. Their days differ, so that no row looks like one of the other.
  for (const [seed, from] of ['2025-04-01', '2025-04-02'].entries())
    await pairFile(server.base, cookie, syntheticTradebook({ trades: TRADES / 2, seed: seed + 5, from, days: 240 }), WITHIN_MS);
  const lines = async (offset: number) =>
    (await client.call('GET', `${taxPaths.lines(FY)}?offset=${offset}&limit=${MOST_TAX_LINES}`)).json() as TaxLinesBody;
  const { total } = await lines(0);
  await timed(`the worksheet of ${total} closed trades`, () => client.call('GET', taxPaths.year(FY)));
  await timed(`all ${total} lines`, async () => {
    for (let offset = 0; offset < total; offset += MOST_TAX_LINES) await lines(offset);
  });
} finally {
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
