/**
 * The summary of a large account after login, in a browser: `node bench/summary-screen.ts [trades]` (default 50,000) after
 * `node scripts/build-web.ts`. Prints one JSON line per run: milliseconds from the answer to the login until the figures can be used and
 * until the charts are drawn, the layout shift (CLS), and the longest time that the page was blocked. A small account on the same server
 * is the reference.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const RUNS = 5;
const trades = Number(process.argv[2] ?? 50_000);

/** Records layout shifts and long tasks from the start of the page. */
function watchPage(): void {
  const seen = { shift: 0, longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    if (location.pathname !== '/summary') return;
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function measure(page: Page, who: string): Promise<object> {
  await page.getByLabel('Email or username').fill(who);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/login/'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await answered;
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  await page
    .getByRole('link', { name: /^Net PnL: / })
    .first()
    .waitFor();
  const figures = since();
  await page.waitForFunction(() => document.querySelector('main .chart-canvas svg') !== null);
  const charts = since();
  await page.waitForLoadState('networkidle');
  const { shift, longest } = await page.evaluate(() => (window as unknown as { seen: { shift: number; longest: number } }).seen);
  return { figures, charts, cls: Math.round(shift * 10_000) / 10_000, longestTask: Math.round(longest) };
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const sizes = new Map([
    ['small', 200],
    ['large', trades],
  ]);
  for (const [who, count] of sizes) {
    const cookie = await newSession(server.base, who);
    const csv = syntheticTradebook({ trades: count, seed: 3, from: '2024-11-01', days: 500 });
    await pairFile(server.base, cookie, csv, 300_000);
  }
  for (let run = 1; run <= RUNS; run += 1) {
    for (const [who, count] of sizes) {
      const context = await browser.newContext({ baseURL: server.base, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
      await context.addInitScript(watchPage);
      const page = await context.newPage();
      await page.goto('/login', { waitUntil: 'networkidle' });
      console.log(JSON.stringify({ bench: 'summary-screen', trades: count, run, ...(await measure(page, who)) }));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
