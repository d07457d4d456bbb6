import { expect, test, type Page } from '@playwright/test';
import type { SummaryBody } from '../src/contract/summary.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const share = (id: number, symbol: string, isin: string, day: string, side: string, quantity: number, price: number) =>
  `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price}.00,30000000${id},120000000000000${id},${day}T10:0${id % 10}:00`;
/** Three years with a split, a bonus, a demerger, and a sale from an IPO. */
const TRADEBOOK = [
  HEADER,
  share(1, 'TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200),
  share(2, 'TATASTEEL', 'INE081A01020', '2022-08-01', 'sell', 100, 105),
  share(3, 'WIPRO', 'INE075A01022', '2024-11-04', 'buy', 10, 560),
  share(4, 'WIPRO', 'INE075A01022', '2025-02-03', 'sell', 15, 310),
  share(5, 'TATAMOTORS', 'INE155A01022', '2025-06-02', 'buy', 100, 660),
  share(6, 'TMPV', 'INE155A01022', '2025-11-20', 'sell', 100, 350),
  share(7, 'TMCV', 'INE1TAE01010', '2025-11-20', 'sell', 40, 320),
  share(8, 'NEWLIST', 'INE998A01011', '2025-07-01', 'sell', 40, 700),
].join('\n');

const gross = async (page: Page) => (await answer<SummaryBody>(page, '/api/summary/overall')).gross_pl;
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a portfolio is set right by hand, each step visible and undoable @phone', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  await page
    .getByRole('link', { name: /3 corporate actions to confirm, 4 sales without their purchase/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/corporate-actions$/);

  const split = item(page, 'TATASTEEL · Split: 10 for 1 · 28 Jul 2022');
  await expect(split).toContainText('TATASTEEL held');
  await expect(split).toContainText('sold without purchase 90 → 0');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  for (const name of ['Apply split of TATASTEEL', 'Apply bonus of WIPRO', 'Apply demerger of TATAMOTORS']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Enter origin of NEWLIST' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day', { exact: true }).fill('20 jun 2025');
  await dialog.getByLabel('Cost in rupees, in all').fill('20,000');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Sold without a purchase')).toHaveCount(0);
  // Split −1,500; bonus 10 × 310 − 5,600 and 5 × 310; demerger 35,000 − 45,441 and 12,800 − 8,223.60; IPO 28,000 − 20,000.
  expect(await gross(page)).toBeCloseTo(-1500 - 2500 + 1550 - 10_441 + 4576.4 + 8000, 2);

  await page.goto('/open-positions');
  await expect(page.getByText('Bonus: 1 for 1 on 3 Dec 2024').first()).toBeVisible();
  await page.getByRole('link', { name: 'TMCV' }).first().click();
  await expect(page.getByRole('region', { name: 'What happened to the shares' })).toContainText('Demerger on 14 Oct 2025');
  await page.goto('/changes');
  await expect(page.getByText('Applied to TATAMOTORS: Demerger').first()).toBeVisible();
  await expect(page.getByText('Origin of NEWLIST: IPO').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Applied to TATASTEEL: Split' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  expect(await gross(page)).toBeCloseTo(-10_950 - 2500 + 1550 - 10_441 + 4576.4 + 8000, 2);
});

test('an action of one’s own shows what it changes before it is applied', async ({ page }) => {
  await newTrader(
    page,
    [
      HEADER,
      share(1, 'OWNCO', 'INE999A01019', '2025-07-01', 'buy', 10, 1000),
      share(2, 'OWNCO', 'INE999A01027', '2025-08-01', 'sell', 20, 198),
    ].join('\n'),
  );
  await page.goto('/corporate-actions');
  await expect(page.getByText('What happened to OWNCO?')).toBeVisible();
  await expect(page.getByText('as if one share had become 5')).toBeVisible();
  await page.getByRole('button', { name: 'Something else happened to OWNCO' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ex-date').fill('21 jul 2025');
  await dialog.getByLabel('New shares').fill('5');
  await dialog.getByRole('button', { name: 'Show what it changes' }).click();
  await expect(dialog).toContainText('OWNCO held');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('OWNCO · Split: 5 for 1 on 21 Jul 2025')).toBeVisible();
  expect(await gross(page)).toBe(3960 - 4000);
  await page.getByRole('button', { name: 'Undo split of OWNCO' }).click();
  await expect(page.getByText('What happened to OWNCO?')).toBeVisible();
});
