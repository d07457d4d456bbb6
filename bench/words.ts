/**
 * The journal's own bars: the page of a round trip of 400 orders (its answer, and drawn in a browser), 1,000 round trips tagged at once, and
 * the search of 5,000 notes: `node bench/words.ts` after `node scripts/build-web.ts`, on a PostgreSQL of its own, or `--embedded`. One JSON
 * line a figure, in milliseconds.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scalpedPosition } from '../test/engine/scalped-position.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { quantiles } from './quantiles.ts';

const embedded = process.argv.includes('--embedded');
const [ORDERS, TRADES, NOTES, TAGGED, TIMES, PAGES] = [400, 20_000, 5000, 1000, 200, 20];
const WITHIN_MS = 300_000;
const WORDS = ['late', 'early', 'chased', 'patient', 'gap', 'news', 'breakout', 'range', 'sized down', 'waited'];

const report = (what: string, times: readonly number[]) =>
  console.log(JSON.stringify({ bench: 'words', engine: embedded ? 'embedded' : 'server', what, ...quantiles(times) }));

async function timed(times: number, run: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  await run(0);
  for (let turn = 1; turn <= times; turn += 1) {
    const start = performance.now();
    await run(turn);
    took.push(performance.now() - start);
  }
  return took;
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-words-'));
const postgres = embedded ? null : await startPostgres();
const server = await startServer({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }), LOG_LEVEL: 'error' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const cookie = await newSession(server.base, 'words');
  const client = clientOf(server.base, cookie);
  await pairFile(server.base, cookie, syntheticTradebook({ trades: TRADES, seed: 5, from: '2024-11-01' }), WITHIN_MS);
  await pairFile(server.base, cookie, scalpedPosition(ORDERS), WITHIN_MS);
  const ids: number[] = [];
  for (let page = 1; ids.length < NOTES; page += 1) {
    const { json } = await client.call('GET', `/api/round-trips?per_page=500&page=${page}`);
    const { data } = json() as { data: { id: number }[] };
    if (data.length === 0) break;
    ids.push(...data.map(({ id }) => id));
  }
  for (const [index, id] of ids.slice(0, NOTES).entries()) {
    const text = Array.from({ length: 40 }, (_, word) => WORDS[(index * 7 + word * word) % WORDS.length]).join(' ');
    await client.call('PUT', `/api/round-trips/${id}/note`, { text: `${text} ${index}`, version: 0 });
  }
  const bulk = ids.slice(0, TAGGED);
  report(
    `${TAGGED} round trips tagged at once`,
    await timed(10, (turn) =>
      client.call('POST', '/api/round-trips/bulk', { ids: bulk, add_tags: [`tag${turn}`], setup: `Setup ${turn}` }),
    ),
  );
  report(
    `search of ${Math.min(NOTES, ids.length)} notes`,
    await timed(TIMES, (turn) => client.call('GET', `/api/notes?q=waited%20${turn}`)),
  );
  const { json } = await client.call('GET', '/api/round-trips?q=NIFTY2621025250PE');
  const [long] = (json() as { data: { id: number }[] }).data;
  const url = `/api/round-trips/${long?.id}`;
  report(`page of ${ORDERS} orders, answer`, await timed(TIMES, () => client.call('GET', url)));
  const context = await browser.newContext({ baseURL: server.base, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  await context.setExtraHTTPHeaders({ cookie });
  const page = await context.newPage();
  const isDrawn = () => page.waitForFunction((orders) => document.querySelectorAll('.trade-order-list > li').length === orders, ORDERS);
  const whole = await timed(PAGES, async () => {
    await page.goto(`/trades/${long?.id}`);
    await isDrawn();
  });
  report(`page of ${ORDERS} orders, opened in a new tab and drawn`, whole);
  const drawn: number[] = [];
  for (let turn = 0; turn <= PAGES; turn += 1) {
    await page.goto('/trades?q=NIFTY2621025250PE');
    const link = page.locator(`main a[href^="/trades/${long?.id}"]`).first();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    const start = performance.now();
    await link.click();
    await isDrawn();
    if (turn > 0) drawn.push(performance.now() - start);
  }
  report(`page of ${ORDERS} orders, from the click until drawn`, drawn);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
