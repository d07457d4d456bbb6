/**
 * What a visitor's browser loads before a page stands, in bytes over the wire (brotli, headers included): `node bench/web-size.ts`
 * after `node scripts/build-web.ts`. Prints one JSON line per page.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../scripts/chromium.ts';
import { startServer } from '../src/server/testing/server-process.ts';

const PAGES = ['/', '/terms', '/education', '/education/charges-and-rates', '/login'];
/** Initial JavaScript of a page, in bytes. */
const BUDGET = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
for (const path of PAGES) {
  // A browser of its own, so that nothing is cached.
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const sizes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, kindOf(response.mimeType)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(server.base + path, { waitUntil: 'networkidle' });
  const { script = 0, style = 0, html = 0, picture = 0 } = sizes;
  console.log(JSON.stringify({ bench: 'web-size', path, script, style, html, picture, budget: BUDGET, ok: script <= BUDGET }));
  await browser.close();
}
await server.end('SIGTERM');
rmSync(folder, { recursive: true, force: true });

function kindOf(mimeType: string): string {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType === 'text/html') return 'html';
  return mimeType.startsWith('image/') ? 'picture' : 'other';
}
