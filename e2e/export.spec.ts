import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { SummaryBody } from '../src/contract/summary.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 400, seed: 21, from: '2026-01-05', days: 60 });

test('a journal is exported, and a new user who imports it has the same results', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const before = await answer<SummaryBody>(page, '/api/summary/overall');
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Your data' });
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('link', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^rojmel-trader[\w.]+-\d{4}-\d\d-\d\d\.zip$/);
  const file = { name: download.suggestedFilename(), mimeType: 'application/zip', buffer: await readFile(await download.path()) };

  const choose = card.getByLabel('Export to bring in');
  const send = card.getByRole('button', { name: 'Bring in', exact: true });
  await expect(send).toBeDisabled();
  await choose.setInputFiles(file);
  await send.click();
  await expect(card.getByRole('alert')).toHaveText(/^Your journal is not empty:/);

  await page.context().clearCookies();
  await newTrader(page);
  await page.goto('/settings');
  await choose.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 500) });
  await send.click();
  await expect(card.getByRole('alert')).toHaveText('This export is cut short or damaged. Download it again.');
  await choose.setInputFiles(file);
  await send.click();
  await expect(card.getByText('Your journal is here: 400 trades.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [box, inner] = [await card.boundingBox(), await choose.boundingBox()];
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  }
  if (process.env['PICTURE']) await card.screenshot({ path: `${process.env['PICTURE']}-${page.viewportSize()?.width}.png` });

  expect(await answer<SummaryBody>(page, '/api/summary/overall')).toEqual(before);
  await page.goto('/summary');
  const net = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs(before.net_pl));
  await expect(page.locator('main')).toContainText(net);
});
