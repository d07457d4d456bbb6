/**
 * Summaries, lists, calendars and reports of one filter: every dimension alone and twenty random combinations of them, in an account with
 * words on its trades: `node bench/filter.ts [trades]` (default 100,000, about 50,000 closed trades), on a PostgreSQL of its own, or
 * `--embedded`. ONLY=report measures only what has this in its name. One JSON line a figure, milliseconds until the last byte.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { type Client, clientOf } from './client.ts';
import { quantiles } from './quantiles.ts';

const embedded = process.argv.includes('--embedded');
const [trades = 100_000] = process.argv.slice(2).map(Number).filter(Boolean);
/** Only what has this in its name. */
const ONLY = process.env['ONLY'] ?? '';
const TIMES = Number(process.env['N'] ?? 30);
const WITHIN_MS = 300_000;
const COMBINATIONS = 20;
const WORDS_ON = 2000;

const CHOICES: readonly string[] = [
  'segment=FUT&segment=OPT',
  'underlying=NIFTY&underlying=RELIANCE',
  'side=SHORT',
  'product=intraday',
  'setup=Range',
  'setup=-',
  'tag=late&tag=news',
  'tag_all=late&tag_all=news',
  'tag_none=late',
  'mistake=chased',
  'result=LOSS',
  'net=-5000..-0.01&net=10000..',
  'size=75k-1L&size=1-2.5L',
  'r=-',
  'held=15m&held=1h',
  'weekday=tue&weekday=thu',
  'exit_weekday=fri',
  'hour=9&hour=14',
  'expiry=0&expiry=1',
  'note=-',
  'image=-',
  'from_date=2025-06-01&to_date=2026-01-31',
];

/** Numbers from 0 up to 1 that are the same in every run. */
function* randomNumbers(): Generator<number> {
  for (let state = 20_261_123; ; state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) yield state / 2_147_483_648;
}

async function measure(client: Client, what: string, urls: readonly string[]): Promise<void> {
  if (!what.includes(ONLY)) return;
  const times: number[] = [];
  for (const url of urls) await client.call('GET', url);
  for (let turn = 0; turn < TIMES * urls.length; turn += 1) {
    const start = performance.now();
    await client.call('GET', urls[turn % urls.length] ?? '');
    times.push(performance.now() - start);
  }
  console.log(JSON.stringify({ bench: 'filter', engine: embedded ? 'embedded' : 'server', trades, what, ...quantiles(times) }));
}

/** Words on the latest round trips: a setup, tags and a mistake, each on a part of them. */
async function write(client: Client): Promise<void> {
  for (const [page, form] of [
    [1, { setup: 'Range', add_tags: ['late', 'news'] }],
    [2, { setup: 'Trend', add_mistakes: ['chased'], add_tags: ['late'] }],
  ] as const) {
    const ids: number[] = [];
    for (let at = 0; ids.length < WORDS_ON; at += 1) {
      const place = (page - 1) * (WORDS_ON / 500) + at + 1;
      const { json } = await client.call('GET', `/api/round-trips?per_page=500&page=${place}`);
      const rows = (json() as { data: { id: number }[] }).data;
      if (rows.length === 0) break;
      ids.push(...rows.map(({ id }) => id));
    }
    await client.call('POST', '/api/round-trips/bulk', { ids, ...form });
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-filter-'));
const postgres = embedded ? null : await startPostgres();
const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }), LOG_LEVEL: 'error' });
try {
  const client = clientOf(server.base, await newSession(server.base, 'filters'));
  for (let file = 0; file < 2; file += 1) {
    const from = `${2024 + file}-03-01`;
    await pairFile(server.base, client.cookie, syntheticTradebook({ trades: trades / 2, seed: file + 1, from, days: 240 }), WITHIN_MS);
  }
  await write(client);
  const { json } = await client.call('GET', '/api/paired/?per_page=1');
  console.log(JSON.stringify({ closed: (json() as { total: number }).total }));
  const random = randomNumbers();
  const combinations = Array.from({ length: COMBINATIONS }, () => CHOICES.filter(() => Number(random.next().value) < 0.15).join('&'));
  await measure(client, 'summary, no filter', ['/api/summary/overall']);
  for (const choice of CHOICES) await measure(client, `summary, ${choice}`, [`/api/summary/overall?${choice}`]);
  await measure(
    client,
    'summary, 20 combinations',
    combinations.map((choice) => `/api/summary/overall?${choice}`),
  );
  for (const list of ['/api/paired/?', '/api/round-trips?', '/api/summary/overall/calendar?', '/api/summary/overall/timeseries?']) {
    await measure(
      client,
      `${list} every dimension`,
      CHOICES.map((choice) => `${list}${choice}`),
    );
  }
  for (const unit of ['closed', 'round_trips', 'strategies']) {
    for (const by of ['by=weekday&by=hour', 'by=setup&by=weekday', 'by=tag&by=mistake', 'by=underlying&by=month', 'by=day&by=expiry']) {
      await measure(client, `report, ${unit}, ${by}`, [`/api/reports?${by}&unit=${unit}`]);
    }
  }
} finally {
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
