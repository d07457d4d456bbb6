/**
 * Reads that say what of a figure is open, in a journal with expired options, shares over known corporate actions and sales without their
 * purchase: `node bench/doubts.ts [trades]` (default 100,000), on a PostgreSQL of its own, or `--embedded`. One JSON line a figure,
 * milliseconds until the last byte.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from '#contract/routes.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { timed } from './timed.ts';

const embedded = process.argv.includes('--embedded');
const [trades = 100_000] = process.argv.slice(2).map(Number).filter(Boolean);
const [TIMES, WITHIN_MS] = [30, 600_000];

const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** A known split (NESTLEIND, ex 2025-08-08 a bonus; ITC's demerger of 2025-01-06), an option that ran out, a sale alone. */
const OPEN = [
  ['ITC', 'INE154A01025', '2024-12-02', 'EQ', 'buy', 100, 470, ''],
  ['ITC', 'INE154A01025', '2025-02-03', 'EQ', 'sell', 100, 450, ''],
  ['NESTLEIND', 'INE239A01024', '2025-07-01', 'EQ', 'buy', 10, 2400, ''],
  ['NESTLEIND', 'INE239A01024', '2025-09-01', 'EQ', 'sell', 20, 1200, ''],
  ['RELIANCE25JUL1500CE', '', '2025-07-07', 'FO', 'buy', 500, 20, '2025-07-31'],
  ['TCS', 'INE467B01029', '2025-07-07', 'EQ', 'sell', 5, 3300, ''],
] as const;

const book = OPEN.map(([symbol, isin, day, segment, side, units, price, expiry], at) =>
  [
    symbol,
    isin,
    day,
    'NSE',
    segment,
    segment,
    side,
    'false',
    units,
    price,
    9_000_000 + at,
    9_000_000 + at,
    `${day}T10:00:00`,
    expiry,
  ].join(),
);
const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-doubts-'));
const postgres = embedded ? null : await startPostgres();
const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }), LOG_LEVEL: 'error' });
try {
  const client = clientOf(server.base, await newSession(server.base, 'doubts'));
  for (const [seed, from] of [
    [1, '2024-03-01'],
    [2, '2025-04-01'],
  ] as const) {
    await pairFile(server.base, client.cookie, syntheticTradebook({ trades: trades / 2, seed, from, days: 240 }), WITHIN_MS);
  }
  await pairFile(server.base, client.cookie, [HEAD, ...book].join('\n'), WITHIN_MS);
  const reads = [
    pathOf('listDoubts'),
    `${pathOf('listDoubts')}?segment=FUT&segment=OPT`,
    pathOf('summarise', { slice: 'overall' }),
    pathOf('listDays'),
    pathOf('taxWorksheet', { fy: '2025-26' }),
  ];
  for (const url of reads) {
    const { json } = await client.call('GET', url);
    const { doubts } = json() as { doubts?: unknown };
    const facts = { bench: 'doubts', engine: embedded ? 'embedded' : 'server', trades: String(trades), what: url };
    await timed(Array.isArray(doubts) ? { ...facts, doubts: String(doubts.length) } : facts, TIMES, () => client.call('GET', url));
  }
} finally {
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
