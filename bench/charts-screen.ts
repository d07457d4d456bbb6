/**
 * The charts in a real browser with many closed trades: `node bench/charts-screen.ts [trades]` after `node scripts/build-web.ts` (default
 * 105,000 trades, about 50,000 closed). Prints what each call takes, milliseconds until charts are drawn, frames a second while the scatter
 * pans and while the page is idle, and the heap over 20 changes of tab. Linux only.
 */
import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { quantiles } from './quantiles.ts';
import { spentByAll } from './spent.ts';

const trades = Number(process.argv[2] ?? 105_000);
const FILES = 2;
const CARDS = 21;
const ASKED = 20;

function report(what: string, facts: object): void {
  console.log(JSON.stringify({ bench: 'charts-screen', trades, what, ...facts }));
}

async function fill(page: Page): Promise<void> {
  const password = 'correct horse battery 9';
  const account = { username: 'bench', name: 'Bench', email: 'bench@example.in', password, agree_terms: 'true' };
  await page.request.post('/api/signup/', { form: account });
  await page.request.post('/api/login/', { form: { username: 'bench', password } });
  for (let file = 0; file < FILES; file += 1) {
    const from = ['2024-10-01', '2025-11-03'][file] ?? '2024-10-01';
    const csv = syntheticTradebook({ trades: Math.round(trades / FILES), seed: file + 1, from, days: 260 });
    const upload = { name: `${file}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const { taskid } = await (await page.request.post('/api/upload-csv/', { multipart: { file: upload, broker: 'ZERODHA' } })).json();
    for (let status = 'pending'; status !== 'completed';) {
      ({ status } = await (await page.request.get(`/api/upload-status/${taskid}`)).json());
      if (status === 'failed') throw new Error('the upload failed');
      await page.waitForTimeout(200);
    }
  }
}

/** What each call of the screen takes: milliseconds of the processor, of the server and its database, in the mean, and of the clock. */
async function ask(page: Page): Promise<void> {
  for (const part of ['calendar', 'yearly', 'symbols', 'groups', 'closed-range?most=2000', 'closed-range?most=100000']) {
    const url = `/api/summary/overall/${part}`;
    const bytes = (await (await page.request.get(url)).body()).length;
    const before = spentByAll(server.child.pid ?? 0);
    const took: number[] = [];
    for (let turn = 0; turn < ASKED; turn += 1) {
      const start = performance.now();
      await page.request.get(url);
      took.push(performance.now() - start);
    }
    const processor = (spentByAll(server.child.pid ?? 0) - before) / ASKED;
    report(url, { processor, ...quantiles(took), bytes });
  }
}

/** Milliseconds from the last answer until the first, fifteen and all charts are drawn. */
async function draw(page: Page): Promise<void> {
  await page.addInitScript((most) => {
    const seen: Record<number, number> = {};
    Object.assign(globalThis, { seen });
    const look = () => {
      const count = document.querySelectorAll('.chart-canvas:has(canvas)').length;
      seen[count] ??= performance.now();
      if (count < most) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, CARDS);
  await page.goto('/chartview');
  await page.waitForFunction((most) => document.querySelectorAll('.chart-canvas:has(canvas)').length === most, CARDS);
  const times = await page.evaluate((most) => {
    const { seen } = globalThis as unknown as { seen: Record<number, number> };
    const answers = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/summary/')) as PerformanceResourceTiming[];
    const last = Math.max(...answers.map(({ responseEnd }) => responseEnd));
    const from = (count: number) =>
      Math.round(Math.min(...Object.entries(seen).flatMap(([at, time]) => (Number(at) >= count ? [time] : []))));
    return {
      answersAt: Math.round(last),
      first: from(1) - Math.round(last),
      fifteen: from(15) - Math.round(last),
      all: from(most) - Math.round(last),
    };
  }, CARDS);
  report('drawn after the last answer', times);
}

async function pan(page: Page): Promise<void> {
  const box = page.locator('.chart-card').filter({ has: page.getByRole('heading', { name: 'Position Size vs PnL', exact: true }) });
  const canvas = box.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(400);
  const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  const result = await canvas.evaluate(
    async (element, at) => {
      const place = element.closest('.chart-canvas > div') as HTMLElement & {
        drawing: { getOption: () => { series: { data: ArrayLike<number> }[] } };
      };
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const send = (type: string, clientX: number) =>
        place.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: at.y, button: 0, bubbles: true }));
      place.setPointerCapture = () => undefined;
      const rate = async (act: (turn: number) => void) => {
        const start = await frame();
        let end = start;
        for (let turn = 0; turn < 60; turn += 1) {
          act(turn);
          end = await frame();
        }
        return Math.round((60_000 / (end - start)) * 10) / 10;
      };
      const idle = await rate(() => undefined);
      for (let turn = 0; turn < 8; turn += 1)
        place.dispatchEvent(new WheelEvent('wheel', { deltaY: -1, clientX: at.x, clientY: at.y, cancelable: true }));
      await frame();
      send('pointerdown', at.x);
      const panning = await rate((turn) => send('pointermove', at.x + (turn % 30 < 15 ? -1 : 1) * (15 + (turn % 15) * 4)));
      send('pointerup', at.x);
      return { points: place.drawing.getOption().series.reduce((sum, { data }) => sum + data.length / 2, 0), panning, idle };
    },
    { x: x + width / 2, y: y + height / 2 },
  );
  report('frames a second', result);
}

async function changeTabs(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return Math.round((metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e5) / 10;
  };
  const sizes: number[] = [];
  const tabs = ['Futures', 'Options', 'Overall'];
  for (let change = 0; change <= 20; change += 1) {
    await page.getByRole('button', { name: tabs[change % tabs.length] ?? 'Overall', exact: true }).click();
    await page.waitForFunction((most) => document.querySelectorAll('.chart-canvas:has(canvas)').length === most, CARDS);
    if (change % 3 === 2) sizes.push(await heap());
  }
  report('heap on Overall after each third change of tab, MB', { sizes });
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const page = await browser.newPage({ baseURL: server.base, viewport: { width: 1440, height: 900 } });
await fill(page);
await ask(page);
await draw(page);
await pan(page);
await changeTabs(page);
await browser.close();
await server.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });
