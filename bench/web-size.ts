/**
 * What a visitor's browser loads before a page stands, in bytes over the wire (brotli, headers included): `node bench/web-size.ts`.
 * Prints one JSON line per page and ends with 1 when one has more JavaScript than its budget.
 */
import { chromium } from '@playwright/test';
import { withBuiltSite } from '../scripts/built-site.ts';
import { chromiumPath } from '../scripts/chromium.ts';

const PAGES = ['/', '/terms', '/education', '/education/charges-and-rates', '/login'];
/** Initial JavaScript of a page, in bytes. */
const BUDGET = 100_000;

await withBuiltSite(async (base) => {
  for (const path of PAGES) await weigh(base, path);
});

async function weigh(base: string, path: string): Promise<void> {
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
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await browser.close();
  const { script = 0, style = 0, html = 0, picture = 0 } = sizes;
  // A page without any script was not measured.
  const ok = script > 0 && script <= BUDGET;
  console.log(JSON.stringify({ bench: 'web-size', path, script, style, html, picture, budget: BUDGET, ok }));
  if (!ok) process.exitCode = 1;
}

function kindOf(mimeType: string): string {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType === 'text/html') return 'html';
  return mimeType.startsWith('image/') ? 'picture' : 'other';
}
