import { expect, test } from '@playwright/test';
import { RESULTS_REPORT } from '../test/server/results-report.ts';
import { expectAccessible } from './axe.ts';
import { addShares, newTrader } from './trader.ts';

test('results from a P&L report are marked, and no other trade is @phone-again', async ({ page }) => {
  await newTrader(page, RESULTS_REPORT, 'GROWW');
  const itc = { symbol: 'ITC', quantity: 100, price: 412.5 } as const;
  await addShares(page, { ...itc, buy_sell: 'BUY', date: '2026-03-03' }, { ...itc, buy_sell: 'SELL', price: 420, date: '2026-03-04' });
  await page.goto('/history');
  const marks = page.getByText('From a P&L report', { exact: true });
  await expect(marks).toHaveCount(3);
  await expect(marks.first()).toBeVisible();
  await expect(marks.first()).toHaveAttribute('title', /^Closed as your broker’s report states it/);
  await expect(page.getByText(/^From a P&L report\. Closed as .* its trades replace it\.$/)).toBeVisible();
  const rows = page.getByRole('row').or(page.locator('li')).filter({ hasText: 'ITC' });
  await expect(rows.first()).not.toContainText('From a P&L report');
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await expectAccessible(page, 'on a phone');
});
