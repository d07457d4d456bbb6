import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, newTrader } from './trader.ts';

const SHARE = { symbol: 'INFY', quantity: 100 } as const;

test('cash is entered, drawn, corrected, deleted and brought back @phone-again @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/cash');
  await expect(page.getByText('Cash belongs to an account.')).toBeVisible();
  await addShares(page, { ...SHARE, buy_sell: 'BUY', price: 1000, date: '2026-06-01' });
  await addShares(page, { ...SHARE, buy_sell: 'SELL', price: 1100, date: '2026-06-03' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No movement of cash yet' })).toBeVisible();
  await expectAccessible(page, 'on a phone');

  const dialog = page.getByRole('dialog');
  const enter = async (kind: string, day: string, amount: string) => {
    await page.getByRole('button', { name: 'Enter cash' }).first().click();
    await dialog.getByLabel('Kind').selectOption(kind);
    await dialog.getByRole('textbox', { name: 'Day' }).fill(day);
    await dialog.getByLabel('Amount (₹)').fill(amount);
    await dialog.getByRole('button', { name: 'Enter' }).click();
  };
  await enter('Deposit', '29 may 2026', '0');
  await expect(dialog.getByText('Amount must be above 0, such as 50000.')).toBeVisible();
  await expectAccessible(page, 'on a phone');
  await dialog.getByLabel('Amount (₹)').fill('2,00,000');
  await dialog.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('The movement is entered.')).toBeVisible();
  await enter('Dividend', '4 jun 2026', '450.50');
  await expect(dialog).toBeHidden();

  const worth = page.getByRole('region', { name: 'Net worth' });
  await expect(worth).toContainText('₹2,00,000.00 put in');
  await expect(worth).toContainText('+₹450.50 dividends, interest and fees');
  const movements = page.getByRole('region', { name: 'Movements' });
  await expect(movements).toContainText('2 movements. Deposit +₹2,00,000.00 · Dividend +₹450.50');
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);

  await movements.getByRole('button', { name: /^Change Dividend/ }).click();
  await dialog.getByLabel('Amount (₹)').fill('550.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(movements).toContainText('Dividend +₹550.50');
  await movements.getByRole('button', { name: /^Delete Dividend/ }).click();
  await expect(movements).toContainText('1 movement.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(movements).toContainText('Dividend +₹550.50');

  // The summary stands on it.
  await page.goto('/summary');
  await expect(
    page.getByText(/On ₹2\.0+L of capital, the mean by your cash|On ₹2(\.\d+)?L of capital, the mean by your cash/),
  ).toBeVisible();
});

test('cash that cannot be loaded can be asked for again', async ({ page }) => {
  await newTrader(page);
  await page.route('**/api/cash', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.goto('/cash');
  await expect(page.getByText('Failed to load your cash.')).toBeVisible();
  await page.unroute('**/api/cash');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Cash belongs to an account.')).toBeVisible();
});
