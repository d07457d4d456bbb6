import { expect, test, type Page } from '@playwright/test';
import type { ImportsBody } from '../src/contract/imports.ts';
import { doubtfulFile } from '../test/server/doubtful-file.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const needs = (page: Page) => page.getByRole('banner').getByRole('link', { name: /files? waits?/ });
const stored = async (page: Page) => (await answer<ImportsBody>(page, '/api/imports')).data;

/** Drops a file with its broker, as on the upload screen. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Choose CSV or Excel files').setInputFiles([csv(name, text)]);
  await page.getByLabel('Broker name').fill('groww');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

test('a file with dates of two readings waits, through a reload, until it is answered @phone', async ({ page }) => {
  test.slow();
  await newTrader(page);
  await page.goto('/imports');
  await expect(page.getByText('No file waits.')).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
  await drop(page, 'mine.csv', doubtfulFile());
  const result = page.getByRole('article', { name: 'mine.csv' });
  await expect(result).toContainText('Trades template · Shares · 3 trades · 3 Feb 2026 – 2 Mar 2026 · account GROWW');
  await expect(result).toContainText('Are the dates under “date” day-first?');
  await expect(page.getByText('1 file waits for your answer.')).toBeVisible();
  await expect(needs(page)).toHaveAccessibleName(/1 file waits/);
  await result.getByText('How it was read').click();
  await expect(result.getByRole('row', { name: /buy 10 INFY at ₹1,500\.00 on 2 Mar 2026/ })).toBeVisible();
  await expectAccessible(page);
  expect(await stored(page)).toEqual([]);

  await result.getByRole('link', { name: 'Answer mine.csv' }).click();
  await expect(page.getByRole('heading', { name: 'mine.csv' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  const monthFirst = page.getByRole('radio', { name: /No, month first 02\/03\/2026 is 3 February 2026 3 rows on trading days/ });
  await expect(page.getByRole('radio', { name: /Yes, day first/ })).toBeFocused();
  await monthFirst.check();
  await expect(page.getByText('buy 10 INFY at ₹1,500.00 on 3 Feb 2026 (NSE, shares)').first()).toBeVisible();
  await page.getByRole('radio', { name: /Yes, day first 02\/03\/2026 is 2 March 2026/ }).check();
  await expect(page.getByText('your row 2: 02/03/2026 | INFY | EQ | BUY | 10 | 1500')).toBeVisible();
  await expect(page.getByText('buy 10 INFY at ₹1,500.00 on 2 Mar 2026 (NSE, shares)').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/imports');
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(waiting).toContainText('mine.csv');
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Answer mine.csv' }).click();
  await page.getByRole('radio', { name: /Yes, day first/ }).check();
  await page.getByRole('button', { name: 'Import 3 trades' }).click();
  await expect(page.getByText('3 trades stored. Pairing has begun.')).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject([{ file_name: 'mine.csv', trades: 3, first_day: '2026-02-03', last_day: '2026-03-02' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This file does not wait' })).toBeVisible();
  await page.getByRole('link', { name: 'All files' }).first().click();
  await expect(page.getByRole('region', { name: 'Your imports' })).toContainText('mine.csv');
});

test('a file that waits can be removed', async ({ page }) => {
  await newTrader(page);
  await drop(page, 'mine.csv', doubtfulFile());
  await needs(page).click();
  await page.getByRole('button', { name: 'Remove mine.csv' }).click();
  await page.getByRole('dialog', { name: 'Remove this file' }).getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('No file waits.')).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
});
