/**
 * Takes the pictures of the landing page from the running product, with a made-up person's trades, and draws the icons and the picture
 * that shared links show: `node scripts/make-pictures.ts` after `node scripts/build-web.ts`. The results are committed.
 */
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startServer, newSession, pairFile, type ServerProcess } from '../test/server/server-process.ts';
import { chromiumPath } from './chromium.ts';
import { giveCookie } from './give-cookie.ts';
import { sampleTradebook } from './sample-tradebook.ts';

const web = join(dirname(import.meta.dirname), 'src', 'web');
const pictures = join(web, 'public', 'landing', 'pictures');
const SAMPLE = sampleTradebook('2026-01-05', 225, 1);
const MAX_BYTES = 150 * 1024;
/** Charts have drawn and dialogs have opened by then. */
const SETTLED_MS = 600;

/** The window, the pixel ratio of a picture, and the largest height of a part. */
interface Frame {
  readonly suffix: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly cut: number;
}
const WIDE: Frame = { suffix: '-wide', width: 1240, height: 775, scale: 1.25, cut: 775 };
const PHONE: Frame = { suffix: '-phone', width: 390, height: 1600, scale: 2, cut: 600 };
const PART: Frame = { suffix: '', width: 1000, height: 1500, scale: 2, cut: 1500 };
/** The narrowest window in which lists are tables. */
const TABLE: Frame = { suffix: '-wide', width: 1024, height: 1600, scale: 1.45, cut: 375 };

/** Prepares the page for a picture. Returns the parts to cut out together, or none for the whole window. */
type Scene = (page: Page, server: ServerProcess) => Promise<Locator[]>;

const SCENES: readonly (readonly [name: string, frames: readonly Frame[], scene: Scene])[] = [
  ['summary', [WIDE, PHONE], showSummary],
  ['upload', [PART], showUpload],
  ['charges', [PART], showCharges],
  ['positions', [TABLE, PHONE], (page) => showRows(page, '/open-positions?tab=symbols')],
  ['history', [TABLE, PHONE], (page) => showRows(page, '/history')],
];

async function showSummary(page: Page): Promise<Locator[]> {
  await page.goto('/summary');
  await page.locator('.plot svg').first().waitFor();
  await page.waitForLoadState('networkidle');
  return [];
}

async function showCharges(page: Page): Promise<Locator[]> {
  await showSummary(page);
  await page.getByRole('button', { name: 'Charges breakdown' }).click();
  // Without the dialog's own border: the page draws one.
  return [page.getByRole('dialog', { name: 'Charges Breakdown' }).locator('.dialog-panel')];
}

/** The whole table; on a phone the first two cards. */
async function showRows(page: Page, path: string): Promise<Locator[]> {
  await page.goto(path);
  await page.getByRole('main').locator('ul.cards > li, table').first().waitFor();
  await page.waitForLoadState('networkidle');
  const cards = await page.getByRole('main').locator('ul.cards > li').all();
  return cards.length > 0 ? cards.slice(0, 2) : [page.getByRole('main').locator('table').first()];
}

/** A new user, whose file has two rows that cannot be read. */
async function showUpload(page: Page, { base }: ServerProcess): Promise<Locator[]> {
  people += 1;
  await giveCookie(page.context(), base, await newSession(base, `meera${people}`));
  const lines = SAMPLE.split('\n').map((line, index) => {
    if (index === 40) return line.replace(/BUY|SELL/, 'hold');
    return index === 120 ? line.replace(/^[\d-]+/, '2026-13-45') : line;
  });
  await page.goto('/upload');
  const file = { name: 'tradebook-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Broker name').fill('ZERODHA');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('region', { name: 'What came of it' }).waitFor();
  await page.getByRole('article').getByText('2 rows left out').click();
  // The last that comes, and moves the rest.
  await page.getByRole('article').getByText('Some expiry days').waitFor();
  return [page.getByRole('article')];
}

let people = 0;
const folder = mkdtempSync(join(tmpdir(), 'rojmel-pictures-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  mkdirSync(pictures, { recursive: true });
  const cookie = await personWithTrades(server);
  for (const theme of ['dark', 'light']) {
    for (const [name, frames, scene] of SCENES) {
      for (const frame of frames) await take(scene, `${name}${frame.suffix}-${theme}.webp`, frame, theme, cookie);
    }
  }
  await drawIcons(browser);
  await drawShare(browser);
} finally {
  await browser.close();
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

async function personWithTrades({ base }: ServerProcess): Promise<string> {
  const cookie = await newSession(base, 'asha.rao');
  await pairFile(base, cookie, SAMPLE, 60_000);
  return cookie;
}

async function take(scene: Scene, file: string, { width, height, scale, cut }: Frame, theme: string, cookie: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.base,
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => localStorage.setItem('rojmel-theme', chosen), theme);
  await giveCookie(context, server.base, cookie);
  const page = await context.newPage();
  const parts = await scene(page, server);
  await page.addStyleTag({
    content: 'html { scrollbar-gutter: auto } * { caret-color: transparent } dialog { border-radius: 0 !important }',
  });
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(SETTLED_MS);
  const box = parts.length > 0 ? around(await Promise.all(parts.map((part) => part.boundingBox()))) : { x: 0, y: 0, width, height };
  const clip = { ...box, height: parts.length > 1 ? box.height : Math.min(box.height, cut), scale };
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
  keep(join(pictures, file), Buffer.from(data, 'base64'));
  console.log(`  ${Math.round(clip.width * scale)} × ${Math.round(clip.height * scale)}`);
  await context.close();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all of them, with a small margin if there are several. */
function around(boxes: readonly (Box | null)[]): Box {
  const seen = boxes.filter((box) => box !== null);
  const room = seen.length > 1 ? 8 : 0;
  const [left, top] = [Math.min(...seen.map(({ x }) => x)), Math.min(...seen.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...seen.map(({ x, width }) => x + width)), Math.max(...seen.map(({ y, height }) => y + height))];
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room };
}

/** The mark on a square with round corners; or filled to the edge, for systems that cut the shape themselves. */
async function drawIcons(browser: Browser): Promise<void> {
  const mark = readFileSync(join(web, 'static', 'favicon.svg'), 'utf8');
  const square = mark.replace(' rx="8"', '');
  const inset = (svg: string) => `<div style="background:#ff8a3d;padding:10%">${svg}</div>`;
  await drawIcon(browser, 'icon-192.png', 192, mark);
  await drawIcon(browser, 'icon-512.png', 512, mark);
  await drawIcon(browser, 'apple-touch-icon.png', 180, square);
  await drawIcon(browser, 'icon-maskable-512.png', 512, inset(square));
}

async function drawIcon(browser: Browser, name: string, size: number, html: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${html}`);
  keep(join(web, 'static', name), await page.screenshot({ omitBackground: true }));
  await page.close();
}

async function drawShare(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const mark = readFileSync(join(web, 'static', 'favicon.svg'), 'utf8');
  const picture = readFileSync(join(pictures, 'summary-wide-dark.webp')).toString('base64');
  const font = readFileSync(join(web, 'ui', 'inter.woff2')).toString('base64');
  await page.setContent(`<style>
    @font-face { font-family: Inter; src: url(data:font/woff2;base64,${font}); font-weight: 400 720 }
    body { margin: 0; height: 630px; overflow: hidden; background: #0d1015; color: #e8ebf0; font: 600 40px/1.25 Inter }
    header { display: flex; align-items: center; gap: 24px; padding: 52px 64px 0; font-size: 52px; font-weight: 700 }
    svg { width: 76px } p { margin: 20px 64px 36px } em { color: #ffa061; font-style: normal }
    img { display: block; width: 1072px; margin: 0 64px; border: 1px solid #272f3a; border-radius: 16px 16px 0 0 }
  </style><header>${mark} Rojmel</header><p>Your trades, settled to <em>the last paisa.</em></p>
  <img src="data:image/webp;base64,${picture}">`);
  keep(join(web, 'static', 'share.jpg'), await page.screenshot({ type: 'jpeg', quality: 88 }));
  await page.close();
}

/** Writes a picture; throws when it is too heavy for a page. */
function keep(file: string, bytes: Buffer): void {
  if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes.`);
  writeFileSync(file, bytes);
  console.log(`${file.slice(web.length + 1)}: ${bytes.length} bytes`);
}
