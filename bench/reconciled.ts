/**
 * Ten reconciled periods in a journal of 100,000 trades, compared with it: `node bench/reconciled.ts`, on a PostgreSQL of its own, or
 * `--embedded`. One JSON line a figure, in milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { timed } from './timed.ts';
import { pathOf } from '#contract/routes.ts';

const embedded = process.argv.includes('--embedded');
const FACTS = { bench: 'reconciled', engine: embedded ? 'embedded' : 'server' } as const;
const [TRADES, TIMES, WITHIN_MS] = [100_000, 10, 600_000];
/** A year by segment and as a whole, its quarters, and what was held at its end: ten marks. */
const YEAR = { from: '2025-04-01', to: '2026-03-31' };
const QUARTERS = [
  ['2025-04-01', '2025-06-30'],
  ['2025-07-01', '2025-09-30'],
  ['2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31'],
];

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-reconciled-'));
const postgres = embedded ? null : await startPostgres();
const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }), LOG_LEVEL: 'error' });
try {
  const cookie = await newSession(server.base, 'reconciled');
  const client = clientOf(server.base, cookie);
  // Two files: one alone would be too large. Their days differ, so that no row looks like one of the other.
  for (const [seed, from] of ['2025-04-01', '2025-04-02'].entries())
    await pairFile(server.base, cookie, syntheticTradebook({ trades: TRADES / 2, seed: seed + 5, from, days: 240 }), WITHIN_MS);
  const whole = { account_id: null, kind: 'period', segment: null, report: 'P&L', file_name: 'pnl.csv', ...YEAR };
  const mark = (form: object) => client.call('POST', pathOf('reconcile'), { ...whole, differences: [], unexplained: 0, ...form });
  await timed({ ...FACTS, what: 'none' }, TIMES, () => client.call('GET', pathOf('listReconciled')));
  for (const segment of ['equity', 'fno', 'commodity', null]) await mark({ segment });
  for (const [from, to] of QUARTERS) await mark({ from, to });
  for (const day of ['2025-09-30', YEAR.to]) await mark({ kind: 'holdings', from: day, to: day });
  await timed({ ...FACTS, what: 'ten reconciled periods of 100,000 trades' }, TIMES, () => client.call('GET', pathOf('listReconciled')));
  await timed({ ...FACTS, what: 'marking a whole year' }, TIMES, () => mark({}));
} finally {
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
