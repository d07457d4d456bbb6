import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 300, seed: 11, from: '2025-10-01', days: 200 });
const main = (page: Page) => page.getByRole('main');

interface Report {
  readonly groups: readonly { readonly keys: readonly string[]; readonly metrics: Readonly<Record<string, number | null>> }[];
  readonly total: Readonly<Record<string, number | null>>;
}

test('an empty journal says what will be here; a few trades are grouped by setup @phone-again', async ({ page }) => {
  await newTrader(page);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'No closed trades yet' })).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  await addShares(
    page,
    { symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-06-01' },
    { symbol: 'INFY', buy_sell: 'SELL', quantity: 5, price: 1550, date: '2026-06-03' },
    { symbol: 'INFY', buy_sell: 'SELL', quantity: 5, price: 1450, date: '2026-06-04' },
  );
  const { data } = await answer<{ data: { id: number }[] }>(page, '/api/round-trips');
  await page.request.put(`/api/round-trips/${data[0]?.id}/setup`, { data: { setup: '=SUM(A1)' } });
  await page.goto('/reports?by=setup');
  await expect(main(page).getByText('2 closed trades', { exact: true })).toBeVisible();
  await page.getByLabel('Count').selectOption('Round trips');
  await expect(main(page).getByText('1 closed round trip', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/unit=round_trips/);
  const [saved] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'CSV' }).click()]);
  expect(saved.suggestedFilename()).toBe('report by setup.csv');
  const [header, row, total] = readFileSync(await saved.path(), 'utf8').split('\r\n');
  expect(header).toMatch(/^\uFEFF"Setup","Net PnL","Round trips","Win rate"/);
  expect(row).toMatch(/^"'=SUM\(A1\)",-[\d.]+,1,0,/);
  expect(total).toMatch(/^"Total",/);
  const [book] = await Promise.all([page.waitForEvent('download'), main(page).getByRole('button', { name: 'Excel' }).click()]);
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await main(page).getByRole('link', { name: '=SUM(A1)' }).click();
  await expect(page).toHaveURL(/\/trades\?setup=%3DSUM%28A1%29$/);
});

test('groups, sorts, chooses columns, draws a heat map and compares, all in the address @phone', async ({ page }, { project }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/reports');
  const report = await answer<Report>(page, '/api/reports?by=weekday&by=hour');
  await page.getByRole('link', { name: 'Weekday × hour' }).click();
  const heat = page.getByRole('table', { name: 'Net by entry weekday and entry hour' });
  await expect(heat.getByRole('link')).toHaveCount(report.groups.length);
  const [best] = report.groups;
  const cell = heat.getByRole('link').filter({ hasText: new RegExp(`, ${best?.metrics['trades']} closed trades?$`) });
  await expect(cell.first()).toBeAttached();
  await expectAccessible(page);
  await expectNoWider(page);
  expect(await heat.getByRole('rowheader').allTextContents()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByLabel('Then by').selectOption('Nothing');
  const rows = project.name === 'phone' ? main(page).getByRole('listitem').filter({ hasText: 'Win rate' }) : main(page).locator('tbody tr');
  const weekdays = await answer<Report>(page, '/api/reports?by=weekday');
  await expect(rows).toHaveCount(weekdays.groups.length + (project.name === 'phone' ? 1 : 0));
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('dialog').getByText('Charges of gross').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/columns=[a-z_,]*charges_of_gross/);
  await expect(main(page).getByText('Charges of gross').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('Compare with').selectOption('Oct–Dec 2025');
  await expect(page).toHaveURL(/with\.from_date=2025-10-01&with\.to_date=2025-12-31/);
  const second = await answer<Report>(page, '/api/reports?by=weekday&from_date=2025-10-01&to_date=2025-12-31');
  await expect(main(page).getByText(`compared with ${second.total['trades']} closed trades`)).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
});

test('each group opens to its closed trades; columns explain themselves and lead to an article @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.locator('.kpi').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/reports$/);
  const { groups, total } = await answer<Report>(page, '/api/reports?by=month&columns=trades&columns=net_pl');
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(main(page).getByText(`${total['trades']} closed trades`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'About Win rate' }).click();
  const bubble = page.locator('.tip-bubble:popover-open');
  await expect(bubble).toContainText('Wins ÷ (wins + losses)');
  await page.keyboard.press('Tab');
  await expect(bubble.getByRole('link', { name: 'Read more' })).toBeFocused();
  await expect(bubble.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/education/win-rate-and-expectancy');
  await page.keyboard.press('Escape');
  const november = groups.find(({ keys }) => keys[0] === '2025-11');
  await main(page).getByRole('link', { name: 'Nov 2025' }).click();
  await expect(page).toHaveURL(/\/history\?.*from_date=2025-11-01&to_date=2025-11-30/);
  await expect(
    main(page)
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${november?.metrics['trades']}$`) }),
  ).toBeVisible();
});
