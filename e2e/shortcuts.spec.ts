import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { addShares, newTrader } from './trader.ts';

const FIND = 'Find a screen, day, trade, setup, tag or note';
const TRADE = { symbol: 'INFY', quantity: 10, date: '2026-02-04' } as const;

async function find(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByLabel(FIND).fill(text);
}

test('Ctrl K finds screens, days and trades, by keyboard alone @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, { ...TRADE, buy_sell: 'BUY', price: 1500 }, { ...TRADE, buy_sell: 'SELL', price: 1510 });
  await page.goto('/open-positions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await find(page, 'paired');
  await expect(page.getByRole('option', { name: 'Closed Trades' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history$/);

  await find(page, '4 feb 2026');
  await expect(page.getByRole('option', { name: '4 Feb 2026' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/days\/2026-02-04$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('4 Feb 2026');

  await find(page, 'infy');
  await expect(page.getByRole('option', { name: /^INFY/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /^All INFY trades/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trades\/\d+$/);

  await find(page, 'no such thing');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the bar never says that it found nothing while it searches, nor shows what former words found; and it does things', async ({
  page,
}) => {
  await newTrader(page);
  await addShares(page, { ...TRADE, buy_sell: 'BUY', price: 1500 }, { ...TRADE, buy_sell: 'SELL', price: 1510 });
  await page.goto('/open-positions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.getByRole('dialog', { name: 'Find' });
  const hit = bar.getByRole('option', { name: /^INFY/ });
  await find(page, 'infy');
  await expect(hit).toBeVisible();
  await expect(bar.getByRole('group', { name: 'Trades', exact: true })).toContainText('INFY');
  let answerNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route('**/api/round-trips?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel(FIND).fill('infy x');
  await expect(hit).toHaveCount(0);
  await expect(bar.getByText('Searching…')).toBeVisible();
  await expect(bar.getByText('Nothing found.')).toHaveCount(0);
  answerNow();
  await expect(bar.getByText('Nothing found.')).toBeVisible();
  // Enter before the answer opens what comes first in it.
  await page.getByLabel(FIND).fill('infy feb 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trades?from_date=2026-02-01&to_date=2026-02-28&underlying=INFY');

  const theme = await page.locator('html').getAttribute('data-theme');
  await find(page, 'theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
  await find(page, 'log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('Ctrl K finds every screen by its present and its former names @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/changes');
  await expect(page.locator('.header-find').getByRole('button', { name: 'Find (Ctrl K)' })).toBeVisible();
  await page.keyboard.press('Control+k');
  for (const [text, name, path] of [
    ['books', 'Books', '/books'],
    ['today', 'Today', '/today'],
    ['accounts', 'Accounts', '/accounts'],
    ['broker accounts', 'Accounts', '/accounts'],
    ['strategies', 'Strategies', '/strategies'],
    ['tags and mistakes', 'Tags and mistakes', '/tags'],
    ['calendar', 'Timeline', '/calendar?slice=overall'],
    ['charts', 'Performance', '/chartview?slice=overall'],
    ['corporate actions', 'Corporate actions', '/corporate-actions'],
    ['cash', 'Cash', '/cash'],
    ['files', 'Files', '/imports'],
  ] as const) {
    await page.getByLabel(FIND).fill(text);
    await expect(page.getByRole('group', { name: 'Screens' }).getByRole('option', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      path,
    );
  }
  await page.getByLabel(FIND).fill('export everything');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings#your-data');
  await expect(page.getByRole('region', { name: 'Export and deletion' })).toBeInViewport();
});

test('g and a letter opens a screen, ? lists the keys, and they can be switched off', async ({ page }) => {
  await newTrader(page);
  await page.goto('/summary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/trades$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trades');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Closed Trades')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/books$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books');
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/days\/\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press(',');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.getByLabel(/^Keys of one letter/).uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
});

test('what is typed right after Ctrl K is found, at the first time too', async ({ page }) => {
  await newTrader(page);
  await page.goto('/summary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('paired');
  await expect(page.getByLabel(FIND)).toHaveValue('paired');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history$/);
});

test('Ctrl K while a screen comes stays open, and keeps what is typed; going back closes it @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/open-positions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Positions');
  await find(page, 'paired');
  // Both keys before the screen is drawn, as fast hands press them.
  await page.evaluate(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    while (document.querySelector('dialog[open]')) await Promise.resolve();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await page.keyboard.type('calendar');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Closed Trades');
  await expect(page.getByLabel(FIND)).toHaveValue('calendar');
  await expect(page.getByLabel(FIND)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/open-positions$/);
});
