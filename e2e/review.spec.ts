import { expect, test, type Page } from '@playwright/test';
import type { CalendarBody } from '../src/contract/calendar.ts';
import type { DiaryDay } from '../src/contract/days.ts';
import type { ReportBody } from '../src/contract/reports.ts';
import type { RoundTripsBody } from '../src/contract/round-trips.ts';
import type { ChargesBody, SummaryBody } from '../src/contract/summary.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

/** July to October 2025; contracts that were left expire in November. */
const TRADEBOOK = syntheticTradebook({ trades: 900, seed: 31, from: '2025-07-01', days: 88 });
const OCTOBER = 'from_date=2025-10-01&to_date=2025-10-31';
const PICTURES = process.env['PICTURES'];
/** A4 without its margins of 12 mm, at 96 pixels an inch. */
const PAPER = { width: 703, height: 1032 };

const money = { style: 'currency', currency: 'INR' } as const;
const rupees = (amount: number) => new Intl.NumberFormat('en-IN', money).format(amount);
const signedRupees = (amount: number | null | undefined) =>
  new Intl.NumberFormat('en-IN', { ...money, signDisplay: 'exceptZero' }).format(amount ?? NaN);
const picture = async (page: Page, name: string) => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const put = async (page: Page, path: string, data: unknown) => expect((await page.request.put(path, { data })).status()).toBe(200);

test('a month in review says what the calls say, to the paisa, and fits on two sheets @phone', async ({ page }, { project }) => {
  await newTrader(page, TRADEBOOK);
  const trips = `/api/round-trips?${OCTOBER}&status=closed&sort=net`;
  const best = await answer<RoundTripsBody>(page, `${trips}&dir=desc&per_page=3`);
  const worst = await answer<RoundTripsBody>(page, `${trips}&dir=asc&per_page=3`);
  for (const [at, { id, exited_on: day }] of [...best.data, ...worst.data].entries()) {
    await put(page, `/api/round-trips/${id}/setup`, { setup: at < 2 ? 'ORB' : `Fade ${at}` });
    await put(page, `/api/round-trips/${id}/mistakes`, { mistakes: at > 1 ? [`late ${at}`, 'chased'] : [] });
    await put(page, `/api/days/${day}/limits`, { limits: { trades: 100, loss: 1 } });
  }
  const now = await answer<SummaryBody>(page, `/api/summary/overall?${OCTOBER}`);
  const before = await answer<SummaryBody>(page, '/api/summary/overall?from_date=2025-09-01&to_date=2025-09-30');
  const { charges } = await answer<ChargesBody>(page, `/api/summary/overall/charges-breakdown?${OCTOBER}`);

  await page.clock.setFixedTime('2025-11-20T12:00:00+05:30');
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: 'October 2025 in review' })).toBeVisible();
  const all = Math.round((now.total_charges + now.cdslcharges) * 100) / 100;
  await expect(page.locator('.review-sentence')).toHaveText(
    `October 2025: ${now.trades} closed trades came to ${signedRupees(now.net_pl)} after ${rupees(all)} of charges.`,
  );
  for (const [name, amount] of [
    ['Net', now.net_pl],
    ['Gross', now.gross_pl],
    ['Average win', now.average_win],
    ['Average loss', now.average_loss],
    ['Deepest fall', now.drawdown_rupees],
  ] as const) {
    const figure = page.locator('.review-figures > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(figure.locator('.money')).toHaveText(signedRupees(amount));
  }

  const calendar = await answer<CalendarBody>(page, `/api/summary/overall/calendar?${OCTOBER}`);
  const tiles = panel(page, 'Calendar').getByRole('link');
  await expect(tiles).toHaveCount(calendar.length);
  for (const { date, pnl, trades } of calendar.slice(0, 3)) {
    const tile = panel(page, 'Calendar').locator(`a[href="/days/${date}"]`);
    await expect(tile).toHaveAccessibleName(new RegExp(`: \\${signedRupees(pnl)}, ${trades} closed trades?$`));
  }
  const levies = panel(page, 'Charges').locator('tbody td');
  await expect(levies).toHaveText(charges.map(({ amount }) => rupees(amount)));
  await expect(panel(page, 'Charges').getByRole('row', { name: 'All charges' })).toContainText(rupees(all));
  for (const [name, { data }] of [
    ['Best trades', best],
    ['Worst trades', worst],
  ] as const) {
    const rows = panel(page, name).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    for (const [at, { id, net }] of data.entries()) {
      await expect(rows.nth(at)).toContainText(signedRupees(net));
      await expect(rows.nth(at).getByRole('link')).toHaveAttribute('href', `/trades/${id}`);
    }
  }
  for (const [by, title] of [
    ['setup', 'Setups'],
    ['mistake', 'Mistakes'],
  ] as const) {
    const { groups } = await answer<ReportBody>(page, `/api/reports?by=${by}&unit=round_trips&${OCTOBER}`);
    expect(groups.length).toBeGreaterThan(1);
    for (const { keys, metrics } of groups) {
      const row = panel(page, title).getByRole('row', { name: keys[0] === '-' ? `no ${by}` : (keys[0] ?? '') });
      await expect(row).toContainText(signedRupees(metrics.net_pl));
      await expect(row).toContainText(String(metrics.trades));
    }
  }
  const { data: diary } = await answer<{ data: DiaryDay[] }>(page, `/api/days?${OCTOBER}&per_page=400`);
  const broken = diary.filter((day) => day.limits_broken > 0);
  expect(broken.length).toBeGreaterThan(0);
  await expect(panel(page, 'Limits kept').getByRole('link')).toHaveCount(broken.length);
  const change = signedRupees((Math.round(now.net_pl * 100) - Math.round(before.net_pl * 100)) / 100);
  await expect(panel(page, 'Against September 2025').getByRole('row', { name: /^Net/ })).toHaveText(
    `Net${rupees(now.net_pl)}${rupees(before.net_pl)}${change}`,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
  await picture(page, `review-${project.name}`);
  if (PICTURES) {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
    await picture(page, `review-light-${project.name}`);
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  }

  // In print the page has the width of the paper, whatever the window.
  const pdf = await page.pdf({ preferCSSPageSize: true, ...(PICTURES && { path: `${PICTURES}/review-${project.name}.pdf` }) });
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(page.getByRole('button', { name: 'Share as image' })).toBeHidden();
  await picture(page, `review-paper-${project.name}`);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
});

test('a year opens its months, says when it is not over, and is shared without rupees @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing to look back on yet' })).toBeVisible();
  await newTrader(page, TRADEBOOK);
  await page.goto('/review?period=FY2025');
  await expect(page.getByRole('heading', { level: 1, name: 'FY 2025-26 in review' })).toBeVisible();
  const months = panel(page, 'Calendar').getByRole('link');
  await expect(months).toHaveText([/^July 2025/, /^August 2025/, /^September 2025/, /^October 2025/, /^November 2025/]);
  await expect(page.getByText('There are no closed trades in FY 2024-25 to compare with.')).toBeVisible();
  await picture(page, 'review-year');
  for (const width of [1024, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, `review-year-${width}`);
  }

  await page.getByRole('button', { name: 'Share as image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as image' });
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(/₹/);
  await picture(page, 'review-share');
  await dialog.getByLabel('Leave rupees out').check();
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(/^FY 2025-26, [^₹]+$/);
  await expect(dialog.getByRole('figure')).toHaveAccessibleName(/self-reported/i);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('review-FY2025.png');
  if (PICTURES) await file.saveAs(`${PICTURES}/shared.png`);
  // With a share sheet the picture goes there.
  await page.evaluate(() => {
    const share = ({ files }: ShareData) => {
      document.title = `${files?.[0]?.name} ${files?.[0]?.type}`;
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
  });
  await dialog.getByLabel('Leave rupees out').uncheck();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle('review-FY2025.png image/png');
  await page.keyboard.press('Escape');

  await months.first().click();
  await expect(page).toHaveURL('/review?period=2025-07');
  await page.getByRole('link', { name: 'Next period: August 2025' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'August 2025 in review' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Previous period/ })).toHaveText(/July 2025/);
  await page.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(page).toHaveURL('/review?period=2025');

  await page.goto('/review?period=2025-03');
  await expect(page.getByRole('heading', { name: 'No closed trades in March 2025' })).toBeVisible();
  await page.getByRole('link', { name: 'November 2025' }).click();
  await expect(page).toHaveURL('/review?period=2025-11');
  await page.route('**/api/reports?**', (route) => route.fulfill({ status: 500, json: { detail: 'Down.' } }));
  await page.goto('/review?period=2025-09');
  await expect(page.getByText('Failed to load this review.')).toBeVisible();
  await page.unroute('**/api/reports?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.review-sentence')).toContainText('September 2025');

  // On the last day of the year it is still in progress.
  await page.clock.setFixedTime('2025-12-31T12:00:00+05:30');
  await page.goto('/review?period=2025');
  await expect(page.getByText('2025 is in progress: these are its figures until today, 31 Dec 2025.')).toBeVisible();
});
