import { expect, test, type Locator, type Page } from '@playwright/test';
import { independentLedger } from '../test/server/independent-ledger.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { press, typeInto } from './keyboard.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 1500, seed: 11, from: '2025-10-01', days: 200 });
const TODAY = () => new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const BUY = { symbol: 'M&M', buy_sell: 'BUY', quantity: 40, price: 2890.15, date: '2026-03-02' } as const;
const SHARES = [
  BUY,
  { ...BUY, symbol: 'INFY', quantity: 10, price: 1500, date: '2026-03-04' },
  { ...BUY, symbol: 'TCS', buy_sell: 'SELL', quantity: 12, price: 3900, date: '2026-03-03' },
] as const;

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const symbols = (page: Page) => page.getByRole('rowheader').allTextContents();

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Long tests, with axe in each state. */
test('both tabs show the open positions of an independent calculation', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const open = independentLedger(TRADEBOOK, TODAY()).open;
  await page.goto('/open-positions');
  const { total, data } = await answer<{ total: number; data: { symbol: string }[] }>(page, '/api/open-positions/paged?per_page=500');
  expect(new Set(data.map(({ symbol }) => symbol))).toEqual(new Set(open.keys()));
  await expect(page.getByText(`1–${Math.min(20, total)} of ${total}`)).toBeVisible();
  // Below the list, of all of its pages.
  const { sums } = await answer<{ sums: { total_investment: number } }>(page, '/api/open-positions/paged');
  await expect(page.getByText(`In all ${inr.format(sums.total_investment)} at entry prices`)).toBeVisible();

  await page.getByRole('button', { name: 'Consolidated' }).click();
  await expect(page).toHaveURL('/open-positions?tab=symbols');
  await expect(page.getByRole('row')).toHaveCount(Math.min(open.size, 20) + 1);
  for (const [symbol, { quantity, value }] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, 20)) {
    const line = row(page, symbol);
    await expect(line).toContainText(quantity < 0 ? 'SHORT' : 'LONG');
    await expect(line).toContainText(new Intl.NumberFormat('en-IN').format(quantity));
    await expect(line).toContainText(inr.format(value / 100));
  }
  await expectAccessible(page);
});

test('search, order, page and tab are in the address, and Back restores them @slow', async ({ page, context }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/open-positions');
  await expect(page.getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/open-positions?page=2');
  // The first page's rows stay until the second is there.
  await expect(page.getByText(/^21–/)).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const second = await symbols(page);
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toHaveText(second[0] ?? '');
  expect(await symbols(page)).toEqual(second);

  const quantity = page.getByRole('button', { name: 'Quantity' });
  await quantity.click();
  await expect(page).toHaveURL('/open-positions?skey=quantity');
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute('aria-sort', 'ascending');
  await quantity.click();
  await expect(page).toHaveURL('/open-positions?skey=quantity&sdir=desc');
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toHaveAttribute('aria-sort', 'descending');

  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('q=') ? 1 : 0));
  await page.getByRole('searchbox').pressSequentially('nifty26', { delay: 30 });
  await expect(page).toHaveURL('/open-positions?q=nifty26&skey=quantity&sdir=desc');
  // The rows of the last question stay until the answer is there.
  await expect(page.getByRole('rowheader').filter({ hasNotText: 'NIFTY26' })).toHaveCount(0);
  expect((await symbols(page)).length).toBeGreaterThan(0);
  expect(asked).toBe(1);

  await page.getByRole('button', { name: 'Consolidated' }).click();
  await expect(page).toHaveURL('/open-positions?tab=symbols&q=nifty26');
  await page.goBack();
  await expect(page).toHaveURL('/open-positions?q=nifty26&skey=quantity&sdir=desc');
  await expect(page.getByRole('searchbox')).toHaveValue('nifty26');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(copied.getByRole('rowheader').first()).toBeVisible();
  expect(await symbols(copied)).toEqual(await symbols(page));
  await copied.close();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Consolidated' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/open-positions?page=99');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('rows are edited in place, with errors at the field @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  await page.getByRole('button', { name: 'Edit M&M' }).click();
  const editor = page.getByRole('form', { name: 'Edit M&M' });
  const symbol = editor.getByLabel('Symbol');
  await expect(symbol).toBeFocused();
  await symbol.fill(' ');
  await editor.getByLabel('Quantity').fill('0');
  await editor.getByLabel('Avg price').fill('-1');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(symbol).toHaveAccessibleDescription('Symbol is required.');
  await expect(editor.getByLabel('Quantity')).toHaveAccessibleDescription('Quantity must be > 0.');
  await expect(editor.getByLabel('Avg price')).toHaveAccessibleDescription('Avg price must be > 0.');
  await expectAccessible(page);

  await symbol.fill('m&m');
  await editor.getByLabel('Quantity').fill('50');
  await editor.getByLabel('Avg price').fill('2900.5');
  await editor.getByLabel('Date').fill('2026-03-01');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    buy_sell: 'BUY',
    symbol: 'M&M',
    segment: 'EQ',
    timestamp: '2026-03-01T00:00:00.000Z',
    quantity: 50,
    price: 2900.5,
    avg_price: 2900.5,
    broker: 'GROWW',
  });
  await expect(row(page, 'M&M')).toContainText('₹1,45,025.00');
  await expect(row(page, 'M&M')).toContainText('1 Mar 2026');
  await expect(page.getByRole('button', { name: 'Edit M&M' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit INFY' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit INFY' })).toBeFocused();
});

test('an edit is sent again as a form where JSON is refused; a refusal keeps the typed text', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  const types: string[] = [];
  await page.route('**/api/open-positions/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    types.push((route.request().headers()['content-type'] ?? '').split(';')[0] ?? '');
    return types.length === 1 ? route.fulfill({ status: 415, json: { detail: 'No JSON here.' } }) : route.fallback();
  });
  await page.getByRole('button', { name: 'Edit M&M' }).click();
  await page.getByLabel('Quantity').fill('41');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'M&M')).toContainText('₹1,18,496.15');
  expect(types).toEqual(['application/json', 'application/x-www-form-urlencoded']);

  await page.getByRole('button', { name: 'Edit INFY' }).click();
  await page.getByLabel('Quantity').fill('1.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription('Quantity must be a whole number.');
  await expect(page.getByLabel('Quantity')).toBeFocused();
  await expect(page.getByLabel('Quantity')).toHaveValue('1.5');
  await page.unrouteAll();
  await page.route('**/api/open-positions/*', (route) => route.fulfill({ status: 500, body: 'x' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Update failed.');
});

test('one row, or several, are deleted after a question @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES, { ...BUY, symbol: 'WIPRO' });
  await page.goto('/open-positions');
  await page.getByRole('button', { name: 'Delete INFY' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this open position?');
  await expect(dialog).toContainText('INFY · LONG · 10 at ₹1,500.00');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'INFY')).toBeVisible();
  await page.getByRole('button', { name: 'Delete INFY' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'INFY')).toHaveCount(0);
  await expect(page.getByText('Open position deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'INFY')).toBeVisible();
  await page.getByRole('button', { name: 'Delete INFY' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'INFY')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select M&M' }).check();
  await page.getByRole('checkbox', { name: 'Select WIPRO' }).check();
  await expect(page.getByText('2 positions selected')).toBeVisible();
  await page.getByRole('button', { name: 'Consolidated' }).click();
  await page.getByRole('button', { name: 'Detailed' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select M&M' })).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await expect(dialog).toContainText('Delete 3 selected open position(s)?');
  const sent = page.waitForRequest('**/api/open-positions/bulk-delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['ids']);
  await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await expect(page.getByText('3 open positions deleted.')).toBeVisible();
});

test('a delete that fails says so', async ({ page }) => {
  await newTrader(page);
  await addShares(page, BUY);
  await page.goto('/open-positions');
  await page.route('**/api/open-positions/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete M&M' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Delete failed.');
  await expect(row(page, 'M&M')).toBeVisible();
});

test('Exit and the missing buy open Add Trades with the fields filled in @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  const target = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
  const exit = await target(page.getByRole('link', { name: 'Exit M&M' }));
  expect([exit.pathname, Object.fromEntries(exit.searchParams)]).toEqual([
    '/upload',
    { prefill: '1', type: 'SELL', symbol: 'M&M', qty: '40', segment: 'EQ', exchange: 'NSE', broker: 'GROWW', date: TODAY() },
  ]);
  await expect(page.getByText(/Sold, but the journal has no earlier buy/)).toBeVisible();
  const missing = await target(page.getByRole('link', { name: 'Add buy TCS' }));
  expect(Object.fromEntries(missing.searchParams)).toMatchObject({ type: 'BUY', symbol: 'TCS', qty: '12', date: '2026-03-03' });

  await page.getByRole('link', { name: 'Exit M&M' }).click();
  await expect(page.getByLabel('Symbol')).toHaveValue('M&M');
  await expect(page.getByLabel('Quantity')).toHaveValue('40');
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked();
});

test('separate groups are explained on both tabs; a settlement price closes an expired contract', async ({ page }) => {
  await newTrader(page);
  await addShares(page, SHARES[2]);
  const future = {
    symbol: 'NIFTY26JANFUT',
    exchange: 'NSE',
    segment: 'FUT',
    buy_sell: 'BUY',
    quantity: '65',
    price: '25940',
    broker: 'GROWW',
  };
  expect((await page.request.post('/api/trades', { form: { ...future, date: '2026-01-20' } })).status()).toBe(200);
  await page.goto('/open-positions?tab=symbols');
  for (const why of [/^Purchase missing ?Sold, but the journal has no earlier buy/, /^Expired ?Past its expiry/]) {
    await expect(page.getByText(why)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settle NIFTY26JANFUT' }).click();
  await expect(page).toHaveURL('/open-positions?q=NIFTY26JANFUT');
  await page.getByRole('button', { name: 'Settle NIFTY26JANFUT' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settlement price of NIFTY26JANFUT' });
  const price = dialog.getByLabel('Worth of a unit at expiry (₹)');
  await expect(price).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(price).toHaveAccessibleDescription('Enter a price of 0 or more.');
  await expectAccessible(page);
  await price.fill('25500.5');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No open position matches “NIFTY26JANFUT”' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'NIFTY26JANFUT')).toContainText('Expired');
});

test('search, sort, edit, select and delete with the keyboard only @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  await expect(page.getByRole('row')).toHaveCount(4);
  await press(page, page.getByRole('button', { name: 'Quantity' }));
  await expect(page).toHaveURL('/open-positions?skey=quantity');
  await expect(page.getByRole('button', { name: 'Quantity' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Edit INFY' }));
  await typeInto(page, page.getByLabel('Quantity'), '11');
  await page.keyboard.press('Enter');
  await expect(row(page, 'INFY')).toContainText('₹16,500.00');
  await page.reload();
  await press(page, page.getByRole('checkbox', { name: 'Select INFY' }), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'Select M&M' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Delete selected' }));
  await expect(page.getByRole('dialog')).toContainText('Delete 2 selected open position(s)?');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('2 open positions deleted.')).toBeVisible();
  await page.goto('/open-positions');
  await typeInto(page, page.getByRole('searchbox'), 'tcs');
  await expect(page).toHaveURL('/open-positions?q=tcs');
});

test('empty, loading and error states say what to do, and nothing moves @slow', async ({ page }) => {
  await newTrader(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/open-positions/paged*', async (route) => {
    await gate.promise;
    return route.fallback();
  });
  await page.goto('/open-positions');
  await expect(page.getByText('Loading...')).toBeAttached();
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add trades' })).toHaveAttribute('href', '/upload');
  await expectAccessible(page);

  let blocked = true;
  await page.route('**/api/open-positions/paged*', (route) => (blocked ? route.fulfill({ status: 500, body: '' }) : route.fallback()));
  await page.reload();
  await expect(page.getByText('Failed to load positions.')).toBeVisible();
  await expectAccessible(page);
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await page.goto('/open-positions?q=xyz');
  await expect(page.getByRole('heading', { name: 'No open position matches “xyz”' })).toBeVisible();
});

test('on a phone each row is a card with the same actions @phone-only', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  const card = page.getByRole('listitem').filter({ hasText: 'M&M' });
  await expect(card).toContainText('LONG');
  await expect(card).toContainText('₹1,15,606.00');
  await expect(card).toContainText('Avg price');
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Quantity');
  await expect(page).toHaveURL('/open-positions?skey=quantity');
  await card.getByRole('button', { name: 'Edit M&M' }).click();
  await page.getByLabel('Quantity').fill('44');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('₹1,27,166.60');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // What is half below the header has half of its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('an edit can be undone at once, and later in Settings @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/open-positions');
  const editTo = async (quantity: string) => {
    await page.getByRole('button', { name: 'Edit INFY' }).click();
    await page.getByLabel('Quantity').fill(quantity);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Position updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit INFY' })).toBeFocused();
  };
  await editTo('11');
  await expect(row(page, 'INFY')).toContainText('₹16,500.00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(row(page, 'INFY')).toContainText('₹15,000.00');
  await page.getByRole('button', { name: 'Dismiss message' }).click();

  await editTo('12');
  await page.goto('/settings');
  const changes = page.getByRole('region', { name: 'Recent changes' });
  const latest = changes.getByRole('listitem').first();
  await expect(latest).toContainText('Edited INFY');
  await expect(latest).toContainText('bought 10 at ₹1,500.00 on 4 Mar 2026, GROWW → INFY bought 12');
  await expect(changes.getByRole('listitem').nth(1)).toContainText('Undone');
  await expectAccessible(page);
  await latest.getByRole('button', { name: 'Undo: Edited INFY' }).click();
  await expect(changes.getByText('Change undone.')).toBeVisible();
  await expect(latest).toContainText('Undone');
  await page.goto('/open-positions');
  await expect(row(page, 'INFY')).toContainText('₹15,000.00');
});
