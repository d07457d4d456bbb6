import { expect, test } from '@playwright/test';
import { startDesignServer } from '../scripts/design-server.ts';
import { expectAccessible } from './axe.ts';

let design: Awaited<ReturnType<typeof startDesignServer>>;
test.beforeAll(async () => {
  design = await startDesignServer(0);
});
test.afterAll(() => design.close());

test('every component is accessible in both themes, and none is wider than the window @phone @slow', async ({ page }) => {
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

test('a form submits once at a time, and says what is wrong where it is wrong @slow', async ({ page }) => {
  await page.goto(design.address);
  const name = page.getByLabel('Name of the account');
  const save = page.getByRole('button', { name: 'Save account' });
  const form = page.locator('form').filter({ has: save });
  const sent = page.getByText('Sent: ');

  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('TAKEN and BROKEN are refused. Enter a name.');
  await expect(sent).toHaveText('Sent: 0');

  await name.fill('TAKEN');
  const isOff = await form.evaluate(async (element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
    return element.querySelector<HTMLButtonElement>('[type=submit]')?.disabled;
  });
  expect(isOff).toBe(true);
  await expect(name).toHaveAccessibleDescription('TAKEN and BROKEN are refused. There is an account with this name.');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(sent).toHaveText('Sent: 1');

  await name.fill('BROKEN');
  await name.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('The account could not be saved.');
  await expect(name).toHaveAccessibleDescription('TAKEN and BROKEN are refused.');
  await expect(save).toBeEnabled();

  await name.fill('  GROWW ');
  await name.press('Enter');
  await expect(form.getByRole('status')).toHaveText('GROWW is saved.');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(sent).toHaveText('Sent: 3');
});
