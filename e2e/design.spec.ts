import { expect, test } from '@playwright/test';
import { startDesignServer } from '../scripts/design-server.ts';
import { expectAccessible } from './axe.ts';

let design: Awaited<ReturnType<typeof startDesignServer>>;
test.beforeAll(async () => {
  design = await startDesignServer(0);
});
test.afterAll(() => design.close());

test('every component is accessible in both themes, and none is wider than the window @phone', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(design.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await page.getByRole('button', { name: 'Show toast' }).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  for (const name of ['dialog', 'confirm', 'settle']) {
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(faults).toEqual([]);
});
