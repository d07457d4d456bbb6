/**
 * What a visitor's browser loads for a page, in bytes over the wire (brotli, headers included): `node bench/web-size.ts`. Prints one JSON
 * line per page and ends with 1 when a page has more JavaScript or more styles than its budget.
 */
import { type APIRequestContext, chromium, request } from '@playwright/test';
import { withBuiltSite } from '../scripts/built-site.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

const PAGES = ['/', '/terms', '/education', '/education/charges-and-rates', '/login', '/signup'];
/** Initial JavaScript of a page, in bytes. */
const BUDGET = 100_000;
/** JavaScript until the summary is drawn, and until another screen of a user is. */
const SUMMARY_BUDGET = 160_000;
const SCREEN_BUDGET = 200_000;
/** Styles of any page. */
const STYLE_BUDGET = 30_000;

await withBuiltSite(async (base) => {
  for (const path of PAGES) await weigh(base, path, BUDGET);
  const { state, trade } = await logInWithATrade(base);
  await weigh(base, '/summary', SUMMARY_BUDGET, state);
  for (const path of ['/trades', trade, '/days/2026-01-06']) await weigh(base, path, SCREEN_BUDGET, state);
});

async function weigh(base: string, path: string, budget: number, storageState?: StorageState): Promise<void> {
  // A new browser, so that nothing is cached.
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ baseURL: base, ...(storageState && { storageState }) });
  const sizes: Record<string, number> = {};
  const kinds = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, kindOf(response.mimeType)));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    sizes[kind] = (sizes[kind] ?? 0) + encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(path, { waitUntil: 'networkidle' });
  await browser.close();
  const { script = 0, style = 0, html = 0, picture = 0 } = sizes;
  // A page without any script was not measured.
  const ok = script > 0 && script <= budget && style <= STYLE_BUDGET;
  console.log(JSON.stringify({ bench: 'web-size', path, script, style, html, picture, budget, styleBudget: STYLE_BUDGET, ok }));
  if (!ok) process.exitCode = 1;
}

/** One share bought and sold, so that there is something to draw; and the address of that trade. */
async function logInWithATrade(base: string): Promise<{ state: StorageState; trade: string }> {
  const client = await request.newContext({ baseURL: base });
  const [username, password] = ['weigher', 'correct horse battery 9'];
  const account = { username, name: 'Asha Rao', email: 'weigher@example.in', password, agree_terms: 'true' };
  const trade = { symbol: 'INFY', exchange: 'NSE', segment: 'EQ', quantity: 10, price: 1500, broker: 'GROWW' };
  const forms = [
    [pathOf('signUp'), account],
    [pathOf('logIn'), { username, password }],
    [pathOf('addTrade'), { ...trade, buy_sell: 'BUY', date: '2026-01-05' }],
    [pathOf('addTrade'), { ...trade, buy_sell: 'SELL', date: '2026-01-06' }],
  ] as const;
  for (const [path, form] of forms) {
    const answer = await client.post(path, { form });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  }
  const { data } = (await (await client.get(pathOf('listRoundTrips'))).json()) as AnswerOf<'listRoundTrips'>;
  const state = await client.storageState();
  await client.dispose();
  return { state, trade: `/trades/${data[0]?.id}` };
}

function kindOf(mimeType: string): string {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (mimeType === 'text/html') return 'html';
  return mimeType.startsWith('image/') ? 'picture' : 'other';
}
