/**
 * The demo from the press to a drawn summary, in a browser: `node bench/demo.ts [times]` (default 7), after one that is not counted.
 * Prints one JSON line: milliseconds to the answer and to the first figures, and the longest time for which the event loop of the server
 * was held meanwhile. Ends with 1 above a budget.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { ensureBuilt } from '../scripts/install.mjs';
import { type ServerProcess, startServer } from '../test/server/server-process.ts';

const BUDGET_MS = 2000;
const HELD_MS = 200;
const times = Number(process.argv[2] ?? 7);

ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const [answers, drawn, held]: [number[], number[], number[]] = [[], [], []];
try {
  for (let run = 0; run <= times; run += 1) {
    const context = await browser.newContext({ baseURL: server.base, viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    await longestHold(server);
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/demo'));
    const start = performance.now();
    await page.getByRole('link', { name: 'Try it with a made-up trader' }).click();
    await answered;
    const answer = performance.now() - start;
    await page
      .getByRole('main')
      .getByText(/^\d+ closed trades/)
      .waitFor();
    const figures = performance.now() - start;
    const hold = await longestHold(server);
    await page.waitForLoadState('networkidle');
    await context.close();
    if (run === 0) continue;
    answers.push(answer);
    drawn.push(figures);
    held.push(hold);
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value));
const median = rounded(drawn).toSorted((a, b) => a - b)[Math.floor(drawn.length / 2)] ?? Infinity;
const longest = Math.max(...rounded(held));
const ok = median <= BUDGET_MS && longest <= HELD_MS;
const budget = { drawn: BUDGET_MS, held: HELD_MS };
console.log(JSON.stringify({ bench: 'demo', median, drawn: rounded(drawn), answers: rounded(answers), held: rounded(held), budget, ok }));
if (!ok) process.exitCode = 1;

/** Milliseconds for which the server's event loop was held longest since this was asked last. */
async function longestHold({ metrics }: ServerProcess): Promise<number> {
  const page = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(page)?.[1] ?? Number.NaN) * 1000;
}
