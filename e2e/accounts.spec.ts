import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, newTrader } from './trader.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const TRADEBOOK = syntheticTradebook({ trades: 300, seed: 12, from: '2026-05-04', days: 30 });
const account = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const elsewhere = (page: Page) => account(page, 'The same trades elsewhere');

async function twoAccounts(page: Page): Promise<void> {
  await newTrader(page, TRADEBOOK);
  await addShares(
    page,
    { symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-06-01' },
    { symbol: 'INFY', buy_sell: 'SELL', quantity: 10, price: 1550, date: '2026-06-03' },
  );
}

test.describe('broker accounts', () => {
  test('are empty before the first trade @phone @slow', async ({ page }) => {
    await newTrader(page);
    await page.goto('/accounts');
    await expect(page.getByRole('heading', { name: 'No broker account yet' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Add trades' })).toBeVisible();
    await expectAccessible(page);
  });

  test('show their facts, and what others would have charged @phone-again @slow', async ({ page }) => {
    await twoAccounts(page);
    await page.goto('/accounts');
    await expect(account(page, 'ZERODHA')).toContainText('300 executions');
    await expect(account(page, 'GROWW')).toContainText('1 closed trade');
    await expect(elsewhere(page).getByRole('row')).toHaveCount(24);
    await expect(elsewhere(page).getByText('Your plan')).toHaveCount(2);
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);
    await elsewhere(page).getByLabel('Account').selectOption('GROWW');
    await expect(elsewhere(page)).toContainText('2 executions.');
    const groww = elsewhere(page).getByRole('row', { name: /^GROWW/ });
    await expect(groww).toContainText('the same');
  });

  test('take a plan from a day on, and fees of one’s own, by keyboard @slow', async ({ page }) => {
    await twoAccounts(page);
    await page.goto('/accounts');
    const groww = account(page, 'GROWW');
    const net = groww.locator('.money').first();
    const before = await net.innerText();
    await groww.getByRole('button', { name: 'Plans and fees of GROWW' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Plans of GROWW' });
    await dialog.getByRole('button', { name: 'Choose a plan' }).press('Enter');
    await dialog.getByLabel('Plan', { exact: true }).selectOption('ICICI DIRECT · Prime 999');
    await dialog.getByText('What it charges').click();
    await expect(dialog.getByText('₹49 a lot')).toBeVisible();
    await dialog.getByRole('button', { name: 'Another plan from a day on' }).click();
    const second = dialog.getByRole('group', { name: 'Plan 2' });
    await second.getByLabel('Plan', { exact: true }).selectOption('Own fees…');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please give the day from which each plan counts.')).toBeVisible();
    await second.getByLabel('From').fill('2026-06-02');
    await second.getByLabel('Shares, delivery').selectOption('%, at most ₹');
    await second.getByLabel('Shares, delivery: percent').fill('0.1');
    await second.getByLabel('Shares, delivery: rupees').fill('15');
    await expectAccessible(page);
    await expectNoWider(page);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Plans saved.')).toBeVisible();
    await expect(groww).toContainText('ICICI DIRECT · Prime 999 from the beginning');
    await expect(groww).toContainText('Own fees from 2 Jun 2026');
    await expect(net).not.toHaveText(before);
    await page.reload();
    await expect(groww).toContainText('Own fees from 2 Jun 2026');
  });

  test('are renamed and merged after saying what changes', async ({ page }) => {
    await twoAccounts(page);
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'Rename GROWW' }).click();
    await page.getByLabel('Name', { exact: true }).fill('zerodha');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog.getByText('merge them')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('second');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByText('The account is called SECOND now.')).toBeVisible();
    await page.getByRole('button', { name: 'Merge SECOND into another account' }).click();
    await expect(dialog).toContainText('2 executions, with files and edits, move to ZERODHA. SECOND is gone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge into ZERODHA' }).click();
    await expect(page.getByText('2 trades moved to ZERODHA.')).toBeVisible();
    await expect(account(page, 'ZERODHA')).toContainText('302 executions');
    await expect(account(page, 'SECOND')).toHaveCount(0);
  });

  test('give one file to another account @slow', async ({ page }) => {
    await newTrader(page, TRADEBOOK);
    await page.goto('/upload');
    await page.getByRole('button', { name: 'Move tradebook-FO.csv to another account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to another account' });
    await dialog.getByLabel('To the account').fill('Mother');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('300 trades moved to MOTHER.')).toBeVisible();
    await page.goto('/accounts');
    await expect(account(page, 'MOTHER')).toContainText('300 executions');
    await expect(account(page, 'MOTHER')).toContainText('ZERODHA');
  });
});
