import { expect, test, type Page } from '@playwright/test';
import { udiffShares } from '../test/engine/market-files.ts';
import { expectAccessible } from './axe.ts';
import { addShares, answer, newTrader } from './trader.ts';

const SHARE = { symbol: 'INFY', quantity: 10, price: 1500 } as const;
const WAITING = {
  id: 'file-waits 7',
  kind: 'file-waits',
  name: 'mine.csv',
  amount: null,
  rests: null,
  count: 1,
  trades: 0,
  account_id: 1,
  from: '2026-02-03',
  to: '2026-02-04',
  action: { code: 'answer-file', import_id: 7 },
};

/** Trades in January and April 2026, none between; the prices of one of two days; January reconciled. */
async function withHole(page: Page): Promise<void> {
  await newTrader(page);
  await addShares(
    page,
    { ...SHARE, buy_sell: 'BUY', date: '2026-01-05' },
    { ...SHARE, buy_sell: 'SELL', date: '2026-01-20' },
    { ...SHARE, buy_sell: 'BUY', date: '2026-04-06' },
  );
  const text = udiffShares('2026-01-05', [{ symbol: 'INFY', isin: 'INE009A01021', close: '1500' }]);
  const file = { name: 'cm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  expect((await page.request.post('/api/market-files', { multipart: { file } })).status()).toBe(200);
  await expect.poll(async () => (await answer<{ waiting: number }>(page, '/api/market-files')).waiting).toBe(0);
  const period = {
    kind: 'period',
    account_id: null,
    segment: null,
    report: 'P&L',
    file_name: 'pnl.csv',
    from: '2026-01-01',
    to: '2026-01-31',
  };
  const statement = { of: 'days', lines: [], rows: [] };
  expect((await page.request.post('/api/reconcile/periods', { data: { ...period, statement } })).status()).toBe(200);
}

test('the books show by account and month what is there, name a hole, and lead to each part', async ({ page }) => {
  await withHole(page);
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText('GROWW has no trades from Feb 2026 to Mar 2026, but before and after.')).toBeVisible();
  const year = page.getByRole('table', { name: 'FY 2025-26' });
  await expect(year.getByRole('link')).toHaveText([
    'GROWW, Jan 2026, Closed trades: 1',
    '?',
    '?',
    'GROWW, Jan 2026, Statement reconciled: all',
    'GROWW, Jan 2026, Prices: 1 of 2',
  ]);
  await expect(page.getByRole('table', { name: 'FY 2026-27' }).getByRole('link')).toHaveText([
    'GROWW, Apr 2026, Closed trades: 0',
    'GROWW, Apr 2026, Statement reconciled: none–',
    'GROWW, Apr 2026, Prices: none–',
  ]);
  await expectAccessible(page, 'on a phone');

  await year.getByRole('link', { name: 'Closed trades: 1' }).click();
  await expect(page).toHaveURL(/\/history\?from_date=2026-01-01&to_date=2026-01-31&account_id=\d+&period=custom$/);
  await expect(page.getByRole('row').filter({ hasText: 'INFY' })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Apr 2026, Closed trades: 0' }).click();
  await expect(page).toHaveURL(/\/trades\?account_id=\d+$/);
  await expect(page.getByRole('link', { name: 'INFY' }).first()).toBeVisible();
  await page.goBack();
  await year.getByRole('link', { name: 'Jan 2026, Statement reconciled' }).click();
  await expect(page).toHaveURL(/\/reconcile\?account_id=\d+&month=2026-01$/);
  await expect(page.getByRole('main').getByLabel('Account').locator('option:checked')).toHaveText('GROWW');
  await expect(page.getByText('For 1 Jan 2026 – 31 Jan 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reconciled periods' }).getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await year.getByRole('link', { name: 'Feb 2026: missing' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await page.goBack();
  await year.getByRole('link', { name: 'Jan 2026, Prices' }).click();
  await expect(page).toHaveURL(/\/imports#market-files$/);
  await expect(page.getByRole('region', { name: 'Market files' })).toBeInViewport();

  // A sale that came since: the month is no longer what was reconciled.
  await addShares(page, { ...SHARE, quantity: 5, buy_sell: 'SELL', date: '2026-01-21' });
  await page.goto('/books');
  await expect(year.getByRole('link', { name: 'Jan 2026, Statement reconciled: changed' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('link')).toHaveText([
    'INFY',
    'Enter origin INFY',
    '1 reconciled period changed',
  ]);
});

test('on a phone the books are a list by account @phone-only', async ({ page }) => {
  await withHole(page);
  await page.goto('/books');
  const monthsOf = (year: string) => page.getByRole('region', { name: `GROWW, ${year}` }).getByRole('listitem');
  await expect(monthsOf('FY 2026-27')).toHaveText([/^Apr 2026Closed trades.*: 0/]);
  await expect(monthsOf('FY 2025-26')).toHaveText([/^Jan 2026Closed trades.*: 1.*Statement reconciled.*: all.*: 1 of 2$/]);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('the books of a new user say what comes, those that fail can be tried again, and what waits leads to its screen @slow', async ({
  page,
}) => {
  await newTrader(page);
  await page.goto('/books');
  await expect(page.getByRole('heading', { level: 2, name: 'No trades yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Add trades' }).click();
  await expect(page).toHaveURL(/\/upload$/);

  for (const call of ['**/api/books', '**/api/doubts'])
    await page.route(call, (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
  await page.goto('/books');
  for (const text of ['Failed to load your books.', 'Failed to load what needs you.']) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/books');
  await page.getByRole('alert').filter({ hasText: 'your books' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No trades yet' })).toBeVisible();
  await page.unroute('**/api/doubts');
  await page.route('**/api/doubts', (route) =>
    route.fulfill({ json: { total: 0, net: 0, settled_net: 0, doubt: null, doubts: [WAITING], more: 0 } }),
  );
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: 'Answer mine.csv' }).click();
  await expect(page).toHaveURL(/\/imports\/7$/);
});

test('what the journal has nothing of stands under More, until it has some @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/changes');
  const banner = page.getByRole('banner');
  const books = banner.getByRole('button', { name: 'Books' });
  const entries = banner.getByRole('link').filter({ visible: true });
  await books.click();
  await expect(banner.getByRole('link', { name: /^Tax/ })).toBeVisible();
  await expect(banner.getByRole('link', { name: /^Cash/ })).toBeHidden();
  await banner.getByText('More', { exact: true }).filter({ visible: true }).click();
  await expect(entries.filter({ hasText: /^(Corporate actions|Cash|Reconcile)/ })).toHaveCount(3);
  await expectAccessible(page);
  await addShares(page, { ...SHARE, buy_sell: 'SELL', date: '2026-01-05' });
  const { accounts } = await answer<{ accounts: { id: number }[] }>(page, '/api/accounts');
  const cash = { account_id: accounts[0]?.id, date: '2026-01-02', kind: 'deposit', amount: '5000' };
  expect((await page.request.post('/api/cash', { data: cash })).status()).toBe(200);
  await page.reload();
  await books.click();
  await expect(entries.filter({ hasText: /^(Corporate actions|Cash)/ })).toHaveCount(2);
  await expect(banner.getByRole('link', { name: /^Reconcile/ })).toBeHidden();
});
