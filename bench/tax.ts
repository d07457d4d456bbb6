/**
 * The tax worksheet of a year with 50,000 closed trades, all its lines as the export asks for them, and the export in a browser:
 * `node bench/tax.ts` after `node scripts/build-web.ts`, on a PostgreSQL of its own, or `--embedded`. One JSON line a figure, in
 * milliseconds; of an export also the longest time for which the page was blocked.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { MOST_TAX_LINES } from '../src/contract/limits.ts';
import type { TaxLinesBody } from '../src/contract/tax.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { clientOf } from './client.ts';
import { timed } from './timed.ts';
import { pathOf } from '#contract/routes.ts';

const embedded = process.argv.includes('--embedded');
const FACTS = { bench: 'tax', engine: embedded ? 'embedded' : 'server' } as const;
const [TRADES, TIMES, WITHIN_MS, FY] = [100_000, 10, 600_000, '2025-26'];

/** From the click until the file is saved. */
async function timeExports(base: string, cookie: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const cookies = cookie.split('; ').map((pair) => pair.split(/=(.*)/, 2));
    await page.context().addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: base })));
    await page.addInitScript(() => {
      const seen = { longest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, Math.round(duration));
      }).observe({ entryTypes: ['longtask'] });
    });
    await page.goto(`${base}/tax?fy=${FY}`);
    for (const format of ['XLSX', 'CSV']) {
      const button = page.getByRole('button', { name: `Closed trades, ${format}` });
      await button.waitFor();
      await page.evaluate(() => Object.assign((globalThis as unknown as { seen: object }).seen, { longest: 0 }));
      const start = performance.now();
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      await download.path();
      const ms = Math.round(performance.now() - start);
      const blocked = await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest);
      console.log(JSON.stringify({ bench: 'tax', engine: embedded ? 'embedded' : 'server', what: `export, ${format}`, ms, blocked }));
    }
  } finally {
    await browser.close();
  }
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
    (await client.call('GET', `${pathOf('taxLines', { fy: FY })}?offset=${offset}&limit=${MOST_TAX_LINES}`)).json() as TaxLinesBody;
  const { total } = await lines(0);
  await timed({ ...FACTS, what: `the worksheet of ${total} closed trades` }, TIMES, () =>
    client.call('GET', pathOf('taxWorksheet', { fy: FY })),
  );
  await timed({ ...FACTS, what: `all ${total} lines` }, TIMES, async () => {
    for (let offset = 0; offset < total; offset += MOST_TAX_LINES) await lines(offset);
  });
  await timeExports(server.base, cookie);
} finally {
  await server.end('SIGTERM');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
