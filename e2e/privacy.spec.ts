import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { amountsIn, forgetTexts, shownTexts, watchTexts, withAmounts } from './shown-rupees.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADE = { symbol: 'INFY', quantity: 10, date: '2026-02-04' } as const;

async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/summary$/, { timeout: 60_000 });
  await expect(page.getByRole('main').getByText(/^\d+ closed trades, \d+ assumed$/)).toBeVisible();
}

/** Every screen of the journal, those of one trade, day, setup and file too. */
async function screensOf(page: Page): Promise<string[]> {
  const trips = await answer<{ data: { id: number; exited_on: string }[] }>(page, '/api/round-trips?status=closed');
  const [trip] = trips.data;
  const setups = await answer<{ data: { id: number }[] }>(page, '/api/setups');
  return [
    '/summary',
    '/calendar',
    '/chartview',
    '/history',
    '/history?tab=symbols',
    '/open-positions',
    '/open-positions?tab=symbols',
    '/trades',
    `/trades/${trip?.id}`,
    `/days/${trip?.exited_on}`,
    '/today',
    '/diary',
    '/setups',
    `/setups/${setups.data[0]?.id}`,
    '/tags',
    '/strategies',
    '/leaks',
    '/reports',
    '/reports?by=size',
    '/reports?by=weekday,size&show=heat',
    '/reports?levies=1',
    '/review',
    '/books',
    '/imports',
    '/imports/held',
    '/accounts',
    '/corporate-actions',
    '/cash',
    '/reconcile',
    '/tax',
    '/changes',
    '/upload',
    '/settings',
  ];
}

/** Opens all that is folded, points at each chart, then shows its figures as a table. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  for (const chart of await page.locator('.chart-canvas > div, .plot, .step-plot').all()) {
    if (!(await chart.isVisible())) continue;
    await chart.scrollIntoViewIfNeeded();
    await chart.hover({ force: true });
  }
  const tables = page.getByRole('button', { name: 'Show as table' });
  for (let left = await tables.count(); left > 0; left -= 1) await tables.first().click();
  await page.waitForLoadState('networkidle');
}

test('while rupees are hidden no screen has an amount, in text, attributes, fields, charts and what is read out @phone', async ({
  page,
}) => {
  test.slow();
  const amounts = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    void response.json().then(
      (body: unknown) => amountsIn(body).forEach((amount) => amounts.add(amount)),
      () => undefined,
    );
  });
  await openDemo(page);
  await page.evaluate(() => localStorage.setItem('rojmel-rupees', 'hidden'));
  await watchTexts(page);
  for (const path of await screensOf(page)) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 30_000 });
      await openAll(page);
      expect.soft(withAmounts(await shownTexts(page), amounts), path).toEqual([]);
    });
  }
  expect(amounts.size).toBeGreaterThan(1000);
});

test('the button and the key hide rupees at once and in every tab; nothing flashes at the next visit; fields show dots', async ({
  page,
  context,
}) => {
  await newTrader(page);
  await addShares(page, { ...TRADE, buy_sell: 'BUY', price: 1500.25 }, { ...TRADE, buy_sell: 'SELL', price: 1610.5 });
  await page.goto('/history');
  const button = page.getByRole('banner').getByRole('button', { name: 'Hide rupees' });
  const amounts = page.getByRole('main').getByText(/₹\d/);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(amounts.first()).toBeVisible();
  // The search for amounts finds what is shown.
  const other = await context.newPage();
  await watchTexts(other);
  await other.goto('/summary');
  await expect(other.locator('.kpi').first()).toContainText('₹1,');
  expect(withAmounts(await shownTexts(other))).not.toEqual([]);

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(amounts).toHaveCount(0);
  await expect(page.getByText('CSV and Excel files have the amounts.')).toBeVisible();
  await expectAccessible(page);
  // The other tab follows, and what it showed is gone from it.
  await expect(other.locator('.kpi').first()).toContainText('₹•••');
  await other.getByRole('main').click();
  await forgetTexts(other);
  await other.reload();
  await expect(other.locator('.kpi').first()).toContainText('₹•••');
  expect(withAmounts(await shownTexts(other))).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(await readFile((await download.path()) ?? '', 'utf8')).toContain('1610.5');

  await page.goto('/settings#trading');
  const capital = page.getByLabel('Capital (₹)');
  await capital.fill('250000.75');
  await expect(capital).toHaveCSS('-webkit-text-security', 'disc');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('hide rupees, or show them')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page.locator('html')).toHaveAttribute('data-rupees', 'shown');
  await expect(capital).toHaveCSS('-webkit-text-security', 'none');
  // What was typed stays.
  await expect(capital).toHaveValue('250000.75');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Hide rupees' })).toHaveCount(0);
});

test('the menu of a phone hides rupees; a shared picture, charts and print have none @phone-only', async ({ page }) => {
  await watchTexts(page);
  await openDemo(page);
  await page.goto('/review');
  await expect(page.locator('.review-sentence')).toContainText(/₹\d/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /^Hide rupees/ }).click();
  await expect(page.locator('.review-sentence')).toContainText('₹•••');
  await forgetTexts(page);
  await page.getByRole('button', { name: 'Share as image' }).click();
  await expect(page.getByRole('checkbox', { name: /rupees/i })).toBeChecked();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  expect(withAmounts(await shownTexts(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  expect(withAmounts([await page.locator('body').innerText()])).toEqual([]);
});
