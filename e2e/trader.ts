import { expect, type Page } from '@playwright/test';

let traders = 0;
/** Makes names unique: workers sign people up at the same time. */
const worker = process.env['TEST_WORKER_INDEX'] ?? '';

/** Signs a new person up by the API, which logs the page's browser in. A tradebook is uploaded and paired. */
export async function newTrader(page: Page, tradebook?: string, broker = 'ZERODHA'): Promise<void> {
  traders += 1;
  const username = `trader${Date.now().toString(36)}.${worker}.${traders}`;
  const account = {
    username,
    name: 'Asha Rao',
    email: `${username}@example.in`,
    password: 'correct horse battery 9',
    agree_terms: 'true',
  };
  // More people sign up in a run than one address may have.
  const headers = { 'x-forwarded-for': `10.${Number(worker) || 0}.${traders >> 8}.${traders & 255}` };
  expect((await page.request.post('/api/signup/', { form: account, headers })).status()).toBe(200);
  if (tradebook === undefined) return;
  const file = { name: 'tradebook-FO.csv', mimeType: 'text/csv', buffer: Buffer.from(tradebook) };
  const { taskid } = await (await page.request.post('/api/upload-csv/', { multipart: { file, broker } })).json();
  const status = async () => (await (await page.request.get(`/api/upload-status/${taskid}`)).json()).status;
  await expect.poll(status).toBe('completed');
}

/** A trade typed by hand. */
export interface TypedTrade {
  readonly symbol: string;
  readonly buy_sell: 'BUY' | 'SELL';
  readonly quantity: number;
  readonly price: number;
  readonly date: string;
}

/** Adds shares bought or sold at NSE through one broker. */
export async function addShares(page: Page, ...trades: readonly TypedTrade[]): Promise<void> {
  for (const trade of trades) {
    const form = { ...trade, exchange: 'NSE', segment: 'EQ', broker: 'GROWW' };
    expect((await page.request.post('/api/trades', { form })).status()).toBe(200);
  }
}

/** The server's answer to a GET, as JSON. */
export async function answer<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  const text = await response.text();
  expect(response.status(), `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as T;
}
