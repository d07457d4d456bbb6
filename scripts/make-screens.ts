/**
 * Takes pictures of every screen in every state, on a phone and a wide window, dark and light, from the running product with made-up
 * trades: `npm run screens`, or `npm run screens -- history` for the screens whose name or state holds the word. The pictures and a page
 * to look through them are in .cache/screens.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newSession, pairFile, startServer, type ServerProcess } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { chromiumPath } from './chromium.ts';
import { giveCookie } from './give-cookie.ts';
import { ensureBuilt } from './install.mjs';
import { sampleTradebook } from './sample-tradebook.ts';
import { SCENES, type Scene, type Who } from './screen-scenes.ts';
import { screensPage } from './screens-page.ts';

const out = join(dirname(import.meta.dirname), '.cache', 'screens');
/** A phone has no pointer that hovers. */
const WINDOWS = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
/** Charts have drawn and dialogs have opened by then. */
const SETTLED_MS = 500;
/** Taller pictures of lists show nothing new. */
const TALLEST = 3200;
/** Added to the year of trades: a share sold without a purchase, and a future past its expiry. */
const APART = [
  { symbol: 'WIPRO', segment: 'EQ', buy_sell: 'SELL', quantity: '80', price: '262.4', date: '2026-04-06' },
  { symbol: 'NIFTY26JANFUT', segment: 'FUT', buy_sell: 'BUY', quantity: '65', price: '25940', date: '2026-01-20' },
  { symbol: 'NIFTY26JAN26000CE', segment: 'OPT', buy_sell: 'BUY', quantity: '65', price: '112.5', date: '2026-01-21' },
];

const word = (process.argv[2] ?? '').toLowerCase();
const wanted = SCENES.filter(({ screen, state }) => `${screen} ${state}`.includes(word));
ensureBuilt();
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'rojmel-screens-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  const cookies = await people(server, new Set(wanted.map(({ who }) => who)));
  for (const [window, device] of Object.entries(WINDOWS)) {
    for (const scene of wanted.filter(({ only }) => only === undefined || only === window)) {
      const context = await browser.newContext({ baseURL: server.base, ...device, locale: 'en-IN', reducedMotion: 'reduce' });
      await giveCookie(context, server.base, cookies[scene.who]);
      await take(context, scene, window).catch((error: unknown) => console.error(`${nameOf(scene, window)}: ${String(error)}`));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
const pictures = readdirSync(out).filter((file) => file.endsWith('.png'));
writeFileSync(join(out, 'index.html'), screensPage(pictures));
console.log(`${wanted.length} scenes taken; ${pictures.length} pictures in ${join(out, 'index.html')}`);

async function people({ base }: ServerProcess, who: ReadonlySet<Who>): Promise<Record<Who, string>> {
  const found: Record<Who, string> = { visitor: '', empty: await newSession(base, 'meera.iyer'), asha: '', large: '' };
  if (who.has('asha')) {
    found.asha = await newSession(base, 'asha.rao');
    await pairFile(base, found.asha, sampleTradebook('2026-01-05', 225, 1), 120_000);
    for (const trade of APART) {
      const body = new URLSearchParams({ ...trade, exchange: 'NSE', broker: 'ZERODHA' });
      const answer = await fetch(`${base}/api/trades`, { method: 'POST', body, headers: { cookie: found.asha } });
      if (!answer.ok) throw new Error(await answer.text());
    }
    await writeWords(base, found.asha);
  }
  if (who.has('large')) {
    found.large = await newSession(base, 'ravi.menon');
    await pairFile(base, found.large, syntheticTradebook({ trades: 50_000, from: '2025-12-01', days: 250 }), 120_000);
  }
  return found;
}

/** A setup with rules and cash, so that their screens are not empty. */
async function writeWords(base: string, cookie: string): Promise<void> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  };
  const rules = [{ text: 'The range of the first 15 minutes is left' }, { text: 'Volume is above its average' }];
  await send('/api/setups', { name: 'Opening range', text: 'Buy above the range of the first minutes.', rules });
  const answer = await fetch(`${base}/api/accounts`, { headers: { cookie } });
  const { accounts } = (await answer.json()) as AnswerOf<'listAccounts'>;
  await send('/api/cash', { account_id: accounts[0]?.id, date: '2026-01-05', kind: 'deposit', amount: '500000' });
}

async function take(context: BrowserContext, scene: Scene, window: string): Promise<void> {
  const page = await context.newPage();
  await holdCalls(page, scene);
  await page.goto(scene.path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
  // A screen that does not exist redirects.
  if (new URL(page.url()).pathname !== new URL(scene.path, server.base).pathname) return;
  if (scene.waits === undefined) await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => {});
  if (scene.fails !== undefined) await page.getByRole('alert').first().waitFor({ timeout: 20_000 });
  await scene.act?.(page);
  await showLazyPictures(page);
  const viewport = page.viewportSize() ?? WINDOWS.wide.viewport;
  for (const theme of ['dark', 'light']) {
    await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
    await page.waitForTimeout(SETTLED_MS);
    // With a dialog open, the page behind it does not count.
    const fullPage = (await page.locator('dialog:modal').count()) === 0;
    const height = fullPage ? await page.evaluate(() => document.documentElement.scrollHeight) : viewport.height;
    const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, TALLEST) };
    await page.screenshot({ path: join(out, `${nameOf(scene, window)}-${theme}.png`), fullPage, clip });
  }
}

/** Loads pictures below the window, which otherwise load when a user scrolls to them. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A picture that this theme hides never loads.
    await Promise.all(images.filter((image) => image.offsetParent).map((image) => image.decode().catch(() => {})));
  });
}

async function holdCalls(page: Page, { waits, fails }: Scene): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const meant = (part: string | undefined) => part !== undefined && path !== '/api/me' && path.startsWith(part);
    if (meant(fails)) return route.fulfill({ status: 500, json: { detail: '' } });
    return meant(waits) ? undefined : route.fallback();
  });
}

function nameOf({ screen, state }: Scene, window: string): string {
  return `${screen}-${state}-${window}`.replaceAll(/[^a-z0-9]+/gi, '-');
}
