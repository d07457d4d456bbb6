import { expect, test, type Page } from '@playwright/test';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const DAY = { symbol: 'M&M', quantity: 40, date: '2026-03-02' } as const;
const NAMES = ['ABB', 'BEL', 'BHEL', 'CIPLA', 'DLF', 'GAIL', 'IOC', 'ITC', 'LUPIN', 'M&M'];

/** Ten trades of one day in ten shares, each a round trip; they stand in the list in an order of their own. */
async function tenTrades(page: Page): Promise<void> {
  await newTrader(page);
  for (const [index, symbol] of NAMES.entries()) {
    const price = 100 + index;
    await addShares(page, { ...DAY, symbol, buy_sell: 'BUY', price }, { ...DAY, symbol, buy_sell: 'SELL', price: price + (index % 3) - 1 });
  }
}

const list = (page: Page, query = '') => answer<RoundTripsBody>(page, `/api/round-trips?${query}`);
const row = (page: Page, name: string) => page.locator('.trip').filter({ hasText: name });

test('the days come first: open trades are folded above them, and a filter says of what a net is @slow', async ({ page }) => {
  await newTrader(page);
  const [bought, sold] = [
    { ...DAY, symbol: 'TCS', buy_sell: 'BUY', price: 100 } as const,
    { ...DAY, symbol: 'TCS', buy_sell: 'SELL', price: 104 } as const,
  ];
  await addShares(
    page,
    bought,
    sold,
    { ...DAY, symbol: 'INFY', buy_sell: 'BUY', price: 100 },
    { ...DAY, buy_sell: 'BUY', price: 90 },
    { ...DAY, buy_sell: 'SELL', price: 91 },
  );
  await page.goto('/trades');
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await expect(row(page, 'TCS')).toBeVisible();
  await expect(row(page, 'INFY')).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.locator('.trip a:focus')).not.toHaveText('INFY');
  await open.getByRole('button', { name: 'Show' }).click();
  await expect(row(page, 'INFY')).toBeVisible();
  await expect(page.getByText('Net of the whole day:')).toHaveClass(/visually-hidden/);
  await page.goto('/trades?q=TCS');
  await expect(row(page, 'M&M')).toBeHidden();
  await expect(page.getByText('Net of the whole day:')).not.toHaveClass(/visually-hidden/);
});

test('ten trades are journalled by keyboard alone', async ({ page }) => {
  await tenTrades(page);
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const started = Date.now();
  const { data } = await list(page);
  for (const [index, trade] of data.entries()) {
    await press('j');
    await expect(page.locator(`#trip-${trade.id}`)).toBeFocused();
    // The first time the names are new; then two letters find them.
    await press('s');
    await type(index === 0 ? 'ORB' : 'or');
    await press('Enter');
    await expect(row(page, trade.symbol).locator('.trip-chip-setup')).toHaveText('ORB');
    await press('m');
    await type(index === 0 ? 'chased' : 'ch');
    await press('Enter');
    await expect(row(page, trade.symbol).locator('.trip-chip-mistakes')).toHaveText('chased');
    await press('n');
    await type(`line ${index}`);
    await press('Enter');
    await expect(row(page, trade.symbol).locator('.trip-cell-note')).toContainText(`line ${index}`);
  }
  const seconds = (Date.now() - started) / 1000;
  // What was written is shown at once; the last of it may still be on its way.
  const journalled = async () => (await list(page)).data.map(({ setup, mistakes, note }) => [setup, mistakes, note]);
  await expect.poll(journalled).toEqual(data.map((_, index) => ['ORB', ['chased'], `line ${index}`]));
  // Besides the lines themselves, eleven keys a trade: two minutes leave a second for each.
  const ofLines = data.length * 'line 0'.length;
  expect(keys - ofLines, `${keys} keys in ${seconds} s`).toBeLessThanOrEqual(data.length * 11 + 5);
  // The row has the focus again: Enter opens it.
  const last = page.locator(`#trip-${data.at(-1)?.id}`);
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('href', `/trades/${data.at(-1)?.id}`);
});

test('a name that is on its way is offered in the next row', async ({ page }) => {
  await tenTrades(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/round-trips/*/setup', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  const setups = page.locator('.trip-chip-setup');
  for (const [index, text] of ['ORB', 'or'].entries()) {
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(setups).toHaveText(Array.from({ length: index + 1 }, () => 'ORB'));
  }
  answer();
  await expect.poll(async () => (await list(page)).data.filter(({ setup }) => setup === 'ORB').length).toBe(2);
});

test('selected trades are tagged together, and it is undone from the message @slow', async ({ page }) => {
  await tenTrades(page);
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected trades' });
  await expect(bar).toContainText('3 trades selected');
  await page.keyboard.press('t');
  await page.keyboard.type('gap up,news');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 trades changed.')).toBeVisible();
  await expect(page.locator('.trip-chip-tags')).toHaveCount(6);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(page.locator('.trip-chip-tags')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Setup' }).click();
  await page.keyboard.type('ORB');
  await page.keyboard.press('Enter');
  await expect(page.locator('.trip-chip-setup')).toHaveCount(3);
  await page.goto('/trades?setup=ORB');
  await expect(page.locator('.trip')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove filter Setup: ORB' }).click();
  await expect(page.locator('.trip')).toHaveCount(10);
});

test('selected trades are moved to another account after a preview, and back from the message @slow', async ({ page }) => {
  await tenTrades(page);
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  const before = (await list(page)).data;
  for (const name of ['ABB', 'BEL']) await row(page, name).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected trades' });
  await bar.getByRole('button', { name: 'Move to account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another account' });
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await dialog.getByLabel('To the account').fill('dhan');
  await expect(dialog.getByText(/^net (?:stays )?[+-]?₹/)).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  expect((await list(page)).data).toEqual(before);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 trades moved.')).toBeVisible();
  await expect(row(page, 'ABB')).toContainText('DHAN');
  await expect(row(page, 'BEL')).toContainText('DHAN');
  await expect(row(page, 'CIPLA')).not.toContainText('DHAN');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 changes undone.')).toBeVisible();
  await expect(row(page, 'ABB')).not.toContainText('DHAN');
  expect((await list(page)).data).toEqual(before);
});

test('a line that another tab wrote meanwhile is not overwritten unseen @slow', async ({ page }) => {
  await tenTrades(page);
  await page.goto('/trades');
  const [first] = (await list(page)).data;
  await expect(page.locator('.trip')).toHaveCount(10);
  await page.request.put(`/api/round-trips/${first?.id}/note`, { data: { text: 'from the other tab', version: 0 } });
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await page.keyboard.type('mine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('from the other tab');
  await expect(page.getByRole('textbox', { name: /^Note of/ })).toHaveValue('mine');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.locator('.trip-cell-note').first()).toContainText('mine');
  await expect.poll(async () => (await list(page)).data[0]).toMatchObject({ note: 'mine', note_version: 2 });
});

test('a line that cannot be saved stays in its field @slow', async ({ page }) => {
  await tenTrades(page);
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  await page.route('**/api/round-trips/*/note', (route) => route.abort());
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await page.keyboard.type('do not lose me');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not saved');
  const field = page.getByRole('textbox', { name: /^Note of/ });
  await expect(field).toHaveValue('do not lose me');
  await page.unroute('**/api/round-trips/*/note');
  await field.press('Enter');
  await expect(page.locator('.trip-cell-note').first()).toContainText('do not lose me');
});

test('a line typed without a connection outlives a reload, and is sent once there is one', async ({ page, context }) => {
  await tenTrades(page);
  await page.goto('/trades');
  await expect(page.locator('.trip')).toHaveCount(10);
  await context.setOffline(true);
  await page.keyboard.press('j');
  await page.keyboard.press('n');
  await page.keyboard.type('typed in a tunnel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not saved. What you wrote is still here. Try again');
  // The page itself comes over the network: only what is saved has none.
  await page.route('**/api/round-trips/*/note', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Note of/ })).toHaveValue('typed in a tunnel');
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await expectAccessible(page);
  expect((await list(page)).data.map(({ note }) => note).join('')).toBe('');
  // Only its screen can send it: every other one says so, and leads there.
  await page.goto('/calendar');
  await expect(page.getByText('Kept on this device and not sent')).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: /^Note of/ })).toHaveValue('typed in a tunnel');
  await expect(page.getByText('Kept on this device and not sent')).toHaveCount(0);
  await page.unroute('**/api/round-trips/*/note');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.locator('.trip-cell-note').first()).toContainText('typed in a tunnel');
  await expect.poll(async () => (await list(page)).data[0]?.note).toBe('typed in a tunnel');
  await page.reload();
  await expect(page.locator('.trip-cell-note').first()).toContainText('typed in a tunnel');
});

test('@phone the list is empty, full and failing, and accessible each time', async ({ page }) => {
  await newTrader(page);
  await page.goto('/trades');
  await expect(page.getByRole('heading', { name: 'No trades yet' })).toBeVisible();
  await addShares(page, { ...DAY, buy_sell: 'BUY', price: 100 }, { ...DAY, buy_sell: 'SELL', price: 110, date: '2026-03-03' });
  await addShares(page, { ...DAY, symbol: 'ITC', buy_sell: 'BUY', price: 400 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Open', 'Tuesday 3 March 2026']);
  await page.getByRole('button', { name: 'Setup of M&M' }).click();
  await page.getByRole('combobox', { name: 'Setup of M&M' }).fill('ORB');
  await page.getByRole('option', { name: 'New: “ORB”' }).click();
  await expect(page.getByRole('button', { name: 'Setup of M&M: ORB' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
  }
  await page.goto('/trades?q=nothing');
  await expect(page.getByRole('heading', { name: 'No trade matches' })).toBeVisible();
  await page.route('**/api/round-trips?*', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
  await page.goto('/trades');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});
