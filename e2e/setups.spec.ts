import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const RULES = ['Only with the trend', 'Stop is set before the entry', 'Half off at 1R'];

/** Makes a setup by the API and returns its address. */
async function makeSetup(page: Page, name: string, text = 'Break of the first fifteen minutes.\nOnly on index options.'): Promise<string> {
  const answer = await page.request.post('/api/setups', { data: { name, text, rules: RULES.map((rule) => ({ text: rule })) } });
  expect(answer.status()).toBe(200);
  return `/setups/${((await answer.json()) as { id: number }).id}`;
}

/** Three shares bought and sold with a setup, rules, mistakes and tags: two won, one lost. Returns the setup's address. */
async function journal(page: Page): Promise<string> {
  const sold = [
    { symbol: 'INFY', from: 1500, to: 1550 },
    { symbol: 'SBIN', from: 800, to: 820 },
    { symbol: 'TCS', from: 3000, to: 2900 },
  ];
  for (const { symbol, from, to } of sold) {
    await addShares(
      page,
      { symbol, buy_sell: 'BUY', quantity: 10, price: from, date: '2026-06-01' },
      { symbol, buy_sell: 'SELL', quantity: 10, price: to, date: '2026-06-03' },
    );
  }
  const url = await makeSetup(page, 'ORB');
  await makeSetup(page, 'Fade', '');
  const { rules } = await answer<{ rules: { id: number }[] }>(page, `/api${url}`);
  const [trend = 0, stop = 0] = rules.map(({ id }) => id);
  const { data } = await answer<{ data: { id: number; symbol: string }[] }>(page, '/api/round-trips');
  for (const { id, symbol } of data) {
    const put = async (part: string, body: object) =>
      expect((await page.request.put(`/api/round-trips/${id}/${part}`, { data: body })).status()).toBe(200);
    const lost = symbol === 'TCS';
    await put('setup', { setup: 'ORB', rules: { [trend]: lost ? 'broken' : 'kept', ...(symbol === 'INFY' && { [stop]: 'kept' }) } });
    await put('plan', { risk: 500 });
    await put('tags', { tags: lost ? ['results'] : ['results', 'gap'] });
    await put('mistakes', { mistakes: lost ? ['chased', 'no stop'] : ['early exit'] });
  }
  return url;
}

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const main = (page: Page) => page.getByRole('main');

test.describe('the playbook', () => {
  test('is empty at first, and a setup is written by keyboard alone @slow', async ({ page }) => {
    await newTrader(page);
    await page.goto('/setups');
    await expect(page.getByRole('heading', { name: 'No setup yet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New setup' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Opening range');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening range');
    const text = page.getByRole('textbox', { name: 'How it is traded' });
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
    await expectNoWider(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(page.locator('.setup-rule')).toHaveText(['First', 'Second']);
    await expect(page.getByRole('region', { name: 'How it is traded' })).toContainText('<b>As typed</b>');
    await page.reload();
    await expect(page.locator('.setup-rule')).toHaveText(['First', 'Second']);
    await expectAccessible(page);
    await expectNoWider(page);
    await main(page).getByRole('link', { name: 'Playbook' }).click();
    await expect(page.getByRole('link', { name: 'Opening range' })).toBeVisible();
    await expectAccessible(page);
    await expectNoWider(page);
  });

  test('refuses a name that is taken, and brings back a former text @slow', async ({ page }) => {
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
    await page.getByRole('textbox', { name: 'How it is traded' }).fill('Something else');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Something else')).toBeVisible();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
    await expect(page.getByText('Only on index options.')).toBeVisible();
    await expect(page.getByText('Something else')).toHaveCount(0);
  });

  test('shows both texts where another tab was first, and the person chooses', async ({ page, context }) => {
    await newTrader(page);
    const url = await makeSetup(page, 'ORB');
    await page.goto(`${url}?edit=1`);
    const other = await context.newPage();
    await other.goto(`${url}?edit=1`);
    await other.getByRole('textbox', { name: 'How it is traded' }).fill('Theirs');
    await other.getByRole('button', { name: 'Remove rule 1' }).click();
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await page.getByRole('textbox', { name: 'How it is traded' }).fill('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    const choice = page.getByRole('alert');
    await expect(choice).toContainText('This was changed in another tab. Nothing was overwritten.');
    await expect(choice).toContainText('Theirs');
    await expect(choice).toContainText('Mine');
    // What stands half under the header is too small to be hit.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoWider(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'How it is traded' }).locator('.markdown')).toHaveText('Mine');
    await expect(page.locator('.setup-rule')).toHaveText(RULES);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(page.getByRole('region', { name: 'How it is traded' }).getByRole('listitem')).toContainText(['Theirs']);
  });

  test('merges a setup and deletes one after asking @slow', async ({ page }) => {
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
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORB');
  });

  test('says what a setup came to, and each rule where it was kept and broken @phone-again @slow', async ({ page }) => {
    await newTrader(page);
    const url = await journal(page);
    await page.goto('/setups');
    await expect(page.getByText('66.7%')).toBeVisible();
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);
    await page.getByRole('link', { name: 'ORB' }).click();
    await expect(page).toHaveURL(url);
    const figures = page.getByRole('region', { name: 'Figures' });
    await expect(figures).toContainText('66.7% 2 won');
    await expect(figures.getByRole('link', { name: 'Its trades' })).toHaveAttribute('href', '/trades?setup=ORB');
    const { net, average_r: r, rules } = await answer<Detail>(page, `/api${url}`);
    expect(rules[0]).toMatchObject({ kept: { trades: 2, wins: 2 }, broken: { trades: 1, wins: 0 } });
    expect((rules[0]?.kept.net ?? 0) + (rules[0]?.broken.net ?? 0)).toBeCloseTo(net, 2);
    expect(r).toBeCloseTo(net / 500 / 3, 9);
    const first = page.locator('.setup-rules > li').first();
    await expect(first).toContainText('2 trades · 100% won');
    await expect(first).toContainText('1 trade · 0% won');
    await expect(page.locator('.setup-rules > li').last()).toContainText('no trade');
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);
  });

  test('prints a setup on white, without buttons @slow', async ({ page }) => {
    await newTrader(page);
    await page.goto(await journal(page));
    await expect(page.locator('.setup-rules')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 1047, height: 718 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    for (const button of await main(page).getByRole('button').all()) await expect(button).toBeHidden();
    await expect(page.getByRole('link', { name: 'Its trades' })).toBeHidden();
    await expectNoWider(page);
  });
});

interface Detail {
  readonly net: number;
  readonly average_r: number;
  readonly rules: readonly { readonly kept: { readonly net: number }; readonly broken: { readonly net: number } }[];
}

test.describe('tags and mistakes', () => {
  test('are listed by what they cost, renamed, merged and deleted @phone-again', async ({ page }) => {
    await newTrader(page);
    await page.goto('/tags');
    await expect(page.getByText('No mistake is named yet.')).toBeVisible();
    await expectAccessible(page, 'on a phone');
    await journal(page);
    await page.goto('/setups');
    await page.getByRole('link', { name: 'Tags and mistakes' }).click();
    const mistakes = page.getByRole('region', { name: 'Mistakes' });
    const names = mistakes.getByRole('link');
    await expect(names).toHaveText(['chased', 'no stop', 'early exit']);
    await expect(names.first()).toHaveAttribute('href', '/trades?mistake=chased');
    await expectAccessible(page, 'on a phone');
    await expectNoWider(page);
    await mistakes.getByRole('button', { name: 'Rename chased' }).press('Enter');
    await expect(name(page)).toBeFocused();
    await name(page).fill('no stop');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('To have one of the two, merge them.');
    await name(page).fill('Ran after it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('It is called Ran after it now.')).toBeVisible();
    await mistakes.getByRole('button', { name: 'Merge no stop' }).click();
    await page.getByLabel('Into').selectOption('Ran after it');
    await expectAccessible(page, 'on a phone');
    await page.getByRole('button', { name: 'Merge into Ran after it' }).click();
    await expect(names).toHaveText(['Ran after it', 'early exit']);
    const tags = page.getByRole('region', { name: 'Tags', exact: true });
    await tags.getByRole('button', { name: 'Delete gap' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(tags.getByRole('link')).toHaveText(['results']);
  });

  test('says that they could not be loaded, and tries again', async ({ page }) => {
    await newTrader(page);
    await page.route('**/api/mistakes', (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
    await page.goto('/tags');
    await expect(page.getByText('Failed to load your mistakes.')).toBeVisible();
    await expect(page.getByText('No tag yet.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No mistake is named yet.')).toBeVisible();
  });
});
