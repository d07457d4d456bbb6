import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newTrader } from './trader.ts';

const RULES = ['Only with the trend', 'Stop is set before the entry', 'Half off at 1R'];

/** Makes a setup by the API and returns its address. */
async function makeSetup(page: Page, name: string, text = 'Break of the first fifteen minutes.\nOnly on index options.'): Promise<string> {
  const answer = await page.request.post('/api/setups', { data: { name, text, rules: RULES.map((rule) => ({ text: rule })) } });
  expect(answer.status()).toBe(200);
  return `/setups/${((await answer.json()) as { id: number }).id}`;
}

const main = (page: Page) => page.getByRole('main');
const noWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.describe('the playbook', () => {
  test('is empty at first, and a setup is written by keyboard alone @phone', async ({ page }) => {
    await newTrader(page);
    await page.goto('/setups');
    await expect(page.getByRole('heading', { name: 'No setup yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New setup' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Opening range');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening range');
    const text = page.getByLabel('How it is traded');
    await text.focus();
    await page.keyboard.type('First 15 minutes.\n<b>As typed</b>');
    await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
    await expect(page.getByLabel('Rule 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Second');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Rule 2', { exact: true })).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('Rule 1', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Rule 1', { exact: true })).toHaveValue('First');
    await expectAccessible(page);
    await noWider(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.locator('.setup-rule')).toHaveText(['First', 'Second']);
    await expect(page.getByRole('region', { name: 'How it is traded' })).toContainText('<b>As typed</b>');
    await page.reload();
    await expect(page.locator('.setup-rule')).toHaveText(['First', 'Second']);
    await expectAccessible(page);
    await noWider(page);
    await main(page).getByRole('link', { name: 'Playbook' }).click();
    await expect(page.getByRole('link', { name: 'Opening range' })).toBeVisible();
    await expectAccessible(page);
    await noWider(page);
  });

  test('refuses a name that is taken, and brings back a former text', async ({ page }) => {
    await newTrader(page);
    const url = await makeSetup(page, 'ORB');
    await page.goto('/setups');
    await page.getByRole('button', { name: 'New setup' }).click();
    await page.getByLabel('Name').fill('orb');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect(page.getByText("You have a setup 'ORB' already.")).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(url);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('How it is traded').fill('Something else');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Something else')).toBeVisible();
    await page.getByRole('button', { name: 'Former texts' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click();
    await expect(page.getByText('Only on index options.')).toBeVisible();
    await expect(page.getByText('Something else')).toHaveCount(0);
  });

  test('shows both texts where another tab was first, and the person chooses @phone', async ({ page, context }) => {
    await newTrader(page);
    const url = await makeSetup(page, 'ORB');
    await page.goto(`${url}?edit=1`);
    const other = await context.newPage();
    await other.goto(`${url}?edit=1`);
    await other.getByLabel('How it is traded').fill('Theirs');
    await other.getByRole('button', { name: 'Remove rule 1' }).click();
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await page.getByLabel('How it is traded').fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What stands there now' })).toContainText('Theirs');
    await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('Mine');
    // What stands half under the header is too small to be hit.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await noWider(page);
    await page.getByRole('button', { name: 'Keep what I wrote' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.locator('.setup-text')).toHaveText('Mine');
    await expect(page.locator('.setup-rule')).toHaveText(RULES);
    await page.getByRole('button', { name: 'Former texts' }).click();
    await expect(page.getByRole('dialog')).toContainText('Theirs');
  });

  test('merges a setup and deletes one after asking', async ({ page }) => {
    await newTrader(page);
    await makeSetup(page, 'Fade');
    const url = await makeSetup(page, 'ORB');
    await page.goto(url);
    await page.getByRole('button', { name: 'Merge' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Merge into Fade' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fade');
    await expect(page.locator('.setup-rule')).toHaveText(RULES);
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this setup?' });
    await expect(dialog).toContainText('This cannot be undone.');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'No setup yet' })).toBeVisible();
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'No such setup' })).toBeVisible();
    await expectAccessible(page);
  });

  test('says that it could not be loaded, and tries again', async ({ page }) => {
    await newTrader(page);
    const url = await makeSetup(page, 'ORB');
    await page.route('**/api/setups**', (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
    for (const [path, text] of [
      ['/setups', 'Failed to load your setups.'],
      [url, 'Failed to load this setup.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 });
    }
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORB');
  });
});
