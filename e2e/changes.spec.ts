import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const BUY = { symbol: 'M&M', buy_sell: 'BUY', quantity: 40, price: 2890.15, date: '2026-03-02' } as const;
const SHARES = [
  BUY,
  { ...BUY, buy_sell: 'SELL', price: 2990.15, date: '2026-03-12' },
  { ...BUY, symbol: 'ITC', quantity: 100, price: 412.5, date: '2026-03-03' },
  { ...BUY, symbol: 'ITC', buy_sell: 'SELL', quantity: 100, price: 400, date: '2026-03-04' },
] as const;

interface Closed {
  readonly id: string;
  readonly symbol: string;
  readonly net_pnl: number;
}
const closed = async (page: Page) => (await answer<{ data: readonly Closed[] }>(page, '/api/paired/?type=rows&per_page=500')).data;
const signed = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', signDisplay: 'exceptZero' }).format(amount);
/** A line of the list: a row of the table, on a phone a card. */
const line = (page: Page, text: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });

async function post(
  page: Page,
  path: string,
  data: object,
): Promise<{ readonly effect: { readonly trip: { after: number; before: number } } }> {
  const response = await page.request.post(path, { data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

test('nothing was changed yet @phone @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'All changes' }).click();
  await expect(page).toHaveURL(/\/changes$/);
  await expect(page.getByRole('heading', { name: 'Nothing was changed yet' })).toBeVisible();
  await expectAccessible(page);
});

test('a deleted trade comes back later than another change, and what is refused says why @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  const before = await closed(page);
  const [buy] = before.find(({ symbol }) => symbol === 'M&M')?.id.split('-') ?? [];
  const [other] = before.find(({ symbol }) => symbol === 'ITC')?.id.split('-') ?? [];
  await post(page, `/api/round-trips/${buy}/delete`, {});
  const corrected = await post(page, `/api/trades/${other}/correct`, { price: '413.5' });
  await post(page, `/api/trades/${other}/correct`, { quantity: '101' });

  await page.goto('/changes');
  const price = line(page, 'Price of 100 ITC');
  await expect(price).toContainText('₹412.50 → ₹413.50');
  await expect(price).toContainText(signed(Math.round((corrected.effect.trip.after - corrected.effect.trip.before) * 100) / 100));
  await expect(line(page, 'Quantity of 100 ITC')).toContainText('100 → 101');
  await expect(line(page, 'Typed BUY 40 M&M')).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);

  await expect(price).toContainText('A later change is built on this one. Undo that one first.');
  await expect(page.getByRole('button', { name: 'Undo: Price of 100 ITC' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Deleted trade M&M' }).click();
  await expect(line(page, 'Deleted trade M&M')).toContainText('Undone');
  await page.getByRole('button', { name: 'Undo: Quantity of 100 ITC' }).press('Enter');
  await expect(line(page, 'Quantity of 100 ITC')).toContainText('Undone');
  await page.getByRole('button', { name: 'Undo: Price of 100 ITC' }).press('Enter');
  await expect(line(page, 'Price of 100 ITC')).toContainText('Undone');
  expect(await closed(page)).toEqual(before);

  await page.getByRole('button', { name: 'Undo: Typed SELL 40 M&M' }).click();
  await expect(page.getByRole('button', { name: 'Bring back: Typed SELL 40 M&M' })).toBeVisible();
  expect((await closed(page)).map(({ symbol }) => symbol)).toEqual(['ITC']);
  await page.getByRole('button', { name: 'Bring back: Typed SELL 40 M&M' }).click();
  await expect(page.getByRole('button', { name: 'Undo: Typed SELL 40 M&M' })).toBeVisible();
  expect(await closed(page)).toEqual(before);
});

test('a wrong price is corrected on the page of its trade, with a preview, and undone @phone-again', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  const before = await closed(page);
  const [buy] = before.find(({ symbol }) => symbol === 'M&M')?.id.split('-') ?? [];
  await page.goto(`/trades/${buy}`);
  await page.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a trade' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Price (₹)').fill('2891.15');
  await expect(dialog.getByRole('status').or(dialog.locator('output'))).toContainText(/net \+₹[\d,.]+ → \+₹[\d,.]+/);
  await expectAccessible(page, 'on a phone');
  const said = (await dialog.locator('output').textContent()) ?? '';
  await dialog.getByLabel('Price (₹)').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Trade corrected.')).toBeVisible();
  const net = (await closed(page)).find(({ symbol }) => symbol === 'M&M')?.net_pnl ?? 0;
  expect(said).toContain(`→ ${signed(net)}`);
  await expect(page.getByRole('main')).toContainText(signed(net));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  expect(await closed(page)).toEqual(before);
  // The trade leads to its own changes, and they lead back.
  const trade = page.url();
  await page.getByRole('link', { name: '1 change', exact: true }).click();
  await expect(page).toHaveURL(/\/changes\?trade=\d+$/);
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^(?:Undo|Bring back)/ })).toHaveCount(0);
  await expectAccessible(page, 'on a phone');
  await page.getByRole('link', { name: 'Back to the trade' }).click();
  await expect(page).toHaveURL(trade);

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('dialog').getByLabel('To the account').fill('Dhan');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Moved to DHAN.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('DHAN');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog').locator('output')).toContainText('→ none');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/changes$/);
  await expect(line(page, 'Deleted trade M&M')).toContainText('DHAN');
  await expect(line(page, 'Moved M&M to DHAN')).toBeVisible();
});

test('many changes have pages @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...Array.from({ length: 22 }, (_, index) => ({ ...BUY, price: 100 + index })));
  await page.goto('/changes');
  await expect(page.getByText('1–20 of 22')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/changes\?page=2$/);
  await expect(page.getByRole('row')).toHaveCount(3);
});
