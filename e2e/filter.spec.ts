import { expect, test, type Page } from '@playwright/test';
import type { CalendarBody } from '../src/contract/calendar.ts';
import type { PairedRowsBody } from '../src/contract/closed-trades.ts';
import type { RoundTripsBody } from '../src/contract/round-trips.ts';
import type { SummaryBody } from '../src/contract/summary.ts';
import type { FilterValuesBody } from '../src/contract/views.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 500, seed: 11, from: '2026-01-05', days: 90 });

const line = (page: Page) => page.getByRole('region', { name: 'Filter' });
const add = (page: Page) => line(page).getByRole('button', { name: 'Filter', exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const total = (page: Page) => line(page).getByRole('status');

/** A trader with two setups on some of the trades. */
async function trader(page: Page): Promise<void> {
  await newTrader(page, TRADEBOOK);
  const { data } = await answer<RoundTripsBody>(page, '/api/round-trips?status=closed&per_page=200');
  const ids = data.map(({ id }) => id);
  for (const [from, to, setup] of [
    [0, 40, 'ORB'],
    [40, 60, 'Range'],
  ] as const) {
    const form = { ids: ids.slice(from, to), setup, add_tags: ['late'] };
    expect((await page.request.post('/api/round-trips/bulk', { data: form })).status()).toBe(200);
  }
}

const summary = (page: Page, query: string) => answer<SummaryBody>(page, `/api/summary/overall?${query}`);
const amount = (rupees: number) =>
  new RegExp(Math.abs(rupees).toLocaleString('en-IN', { minimumFractionDigits: 2 }).replaceAll('.', '\\.'));

/** A screen stays in sight until the next is drawn, and both have a filter and its total. */
const onScreen = (page: Page, title: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

test('a filter is set by keyboard, kept from screen to screen, saved and chosen again @slow', async ({ page }) => {
  await trader(page);
  await page.goto('/summary');
  await expect(line(page).getByRole('button')).toHaveText(['Filter']);

  await add(page).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Filter by…' });
  await expect(field).toBeFocused();
  await page.keyboard.type('setu');
  await page.keyboard.press('Enter');
  const values = (await answer<FilterValuesBody>(page, '/api/filter-values?dimension=setup')).data;
  const counts = values.map(({ label, trades }) => `${label === '-' ? 'No setup' : label}${trades.toLocaleString('en-IN')} left`);
  await expect(list(page).getByRole('option')).toHaveText(counts);
  await expectAccessible(page);
  await page.keyboard.type('orb');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/summary?setup=ORB');
  const orb = await summary(page, 'setup=ORB');
  await expect(total(page)).toHaveText(`${orb.trades} closed trades`);
  await expect(page.getByRole('list', { name: /^Key figures/ })).toContainText(amount(orb.net_pl));
  await expect(page.getByText('Held now: the filter is about closed trades.').first()).toBeVisible();

  await add(page).press('Enter');
  await page.keyboard.type('tues');
  await page.keyboard.press('Enter');
  const query = 'setup=ORB&weekday=tue';
  await expect(page).toHaveURL(`/summary?${query}`);
  const both = await summary(page, query);
  await expect(total(page)).toHaveText(`${both.trades} closed trades`);

  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Timeline (Calendar)' }).click();
  await expect(page).toHaveURL(`/calendar?slice=overall&${query}`);
  await onScreen(page, 'Timeline (Calendar)');
  const days = await answer<CalendarBody>(page, `/api/summary/overall/calendar?${query}`);
  await expect(total(page)).toHaveText(`${days.reduce((sum, { trades }) => sum + trades, 0)} closed trades`);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Performance (Charts)' }).click();
  await expect(page).toHaveURL(`/chartview?slice=overall&${query}`);
  await onScreen(page, 'Performance (Charts)');
  await expect(total(page)).toHaveText(`${both.trades} closed trades`);
  await page.getByRole('link', { name: 'Closed Trades' }).click();
  await expect(page).toHaveURL(`/history?${query}`);
  await onScreen(page, 'Closed Trades');
  const { meta } = await answer<PairedRowsBody>(page, `/api/paired/?${query}`);
  await expect(total(page)).toHaveText(`${meta.trades} closed trades`);
  await expect(page.getByText('Total trades').locator('..')).toContainText(String(meta.trades));

  await line(page).getByRole('button', { name: /^View/ }).click();
  await page.getByRole('button', { name: 'Save this filter as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Opening range on Tuesdays');
  await page.keyboard.press('Enter');
  const view = line(page).getByRole('button', { name: /^View/ });
  await expect(view).toHaveText('View:Opening range on Tuesdays');

  await page.getByRole('button', { name: 'Journal', exact: true }).click();
  await page.getByRole('link', { name: /^Trades/ }).click();
  await expect(page).toHaveURL(`/trades?${query}`);
  await onScreen(page, 'Trades');
  const trips = await answer<RoundTripsBody>(page, `/api/round-trips?${query}`);
  await expect(total(page)).toHaveText(`${trips.meta.total} trades`);
  await line(page).getByRole('button', { name: 'Tue', exact: true }).press('Delete');
  await expect(page).toHaveURL('/trades?setup=ORB');
  await expect(add(page)).toBeFocused();
  await line(page).getByRole('button', { name: 'Remove filter Setup: ORB' }).click();
  await expect(page).toHaveURL('/trades');

  await page.goto('/summary');
  await view.click();
  await page.getByRole('button', { name: 'Opening range on Tuesdays', exact: true }).click();
  await expect(page).toHaveURL(`/summary?${query}`);
  await expect(total(page)).toHaveText(`${both.trades} closed trades`);
  await line(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/summary');
});

test('a period is one press away on the summary and the reports @slow', async ({ page }) => {
  await trader(page);
  for (const path of ['/summary', '/reports']) {
    await page.goto(`${path}?setup=ORB`);
    const period = page.getByRole('group', { name: 'Period' });
    await expect(period.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await period.getByRole('button', { name: 'This FY' }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]+${path}\\?.*from_date=\\d{4}-04-01&to_date=\\d{4}-03-31`));
    await expect(page).toHaveURL(/setup=ORB/);
    await expect(period.getByRole('button', { name: 'This FY' })).toHaveAttribute('aria-pressed', 'true');
    await period.getByRole('button', { name: 'All' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?setup=ORB`));
  }
});

test('days are typed, and tiles and bars open their trades within the filter', async ({ page }) => {
  await trader(page);
  await page.goto('/summary?setup=ORB&setup=Range');
  await add(page).click();
  await page.keyboard.type('1 feb 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/summary?from_date=2026-02-01&setup=ORB&setup=Range');
  await expect(line(page).getByRole('button', { name: '1 Feb 2026 – today', exact: true })).toBeVisible();
  const query = 'from_date=2026-02-01&setup=ORB&setup=Range';
  const { wins } = await summary(page, query);
  await page.getByRole('link', { name: /^Won trades/ }).click();
  await expect(page).toHaveURL(`/history?status=WIN&${query}`);
  await expect(total(page)).toHaveText(`${wins} closed trades`);

  await page.goto(`/chartview?${query}`);
  const chart = page.getByRole('region', { name: 'Days to Expiry', exact: false });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const row = chart.getByRole('row').nth(1);
  const trades = await row.getByRole('cell').nth(1).textContent();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/history\?expiry=[^&]+&from_date=2026-02-01&setup=ORB&setup=Range$/);
  await expect(total(page)).toHaveText(new RegExp(`^${trades} closed trade`));

  await page.goto(`/chartview?${query}`);
  const long = page.getByRole('region', { name: /Long.*Short/ }).first();
  await long.scrollIntoViewIfNeeded();
  const canvas = long.locator('canvas');
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  await canvas.click({ position: { x: (box?.width ?? 0) * 0.3, y: (box?.height ?? 0) * 0.5 } });
  await expect(page).toHaveURL(`/history?side=LONG&${query}`);
});

test('a bar of a chart opens as many trades as it counts @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/chartview?side=LONG');
  for (const title of [
    'Day of Week',
    'Position Size vs PnL by range',
    'PnL by hour of entry',
    'PnL by holding time',
    'PnL by days to expiry',
    'PnL by underlying',
  ]) {
    const chart = page.getByRole('region', { name: title, exact: true });
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const at = (await chart.getByRole('columnheader').allTextContents()).indexOf('Trades');
    const rows = await chart.getByRole('row').all();
    let opened = 0;
    for (const row of rows.slice(1)) {
      const link = row.getByRole('link');
      if ((await link.count()) === 0) continue;
      const query = ((await link.getAttribute('href')) ?? '').replace('/history?', '');
      const { total: behind } = await answer<PairedRowsBody>(page, `/api/paired/?${query}`);
      expect(behind.toLocaleString('en-IN'), `${title} ${query}`).toBe((await row.getByRole('cell').allTextContents())[at - 1]);
      opened += behind;
    }
    expect(opened, title).toBeGreaterThan(0);
  }
});

test('on a phone the filter is one line that opens a sheet @phone-only @phone @slow', async ({ page }) => {
  await trader(page);
  for (const screen of ['/summary', '/calendar', '/chartview', '/history', '/trades']) {
    await page.goto(screen);
    await expect(add(page)).toBeVisible();
    await expectNoSideways(page);
  }
  await page.goto('/summary');
  await add(page).click();
  await expectAccessible(page);
  await list(page).getByRole('option', { name: 'Setup' }).click();
  await list(page).getByRole('option', { name: /^ORB/ }).click();
  const { trades } = await summary(page, 'setup=ORB');
  const show = list(page).getByRole('button', { name: `Show ${trades} closed trades` });
  await expect(show).toBeVisible();
  await expectNoSideways(page);
  await show.click();
  await expect(list(page)).toHaveCount(0);
  const short = line(page).getByRole('button');
  await expect(short).toHaveText(`Setup: ORB${trades} left`);
  await page.goto('/history?setup=ORB&weekday=tue&segment=OPT&side=LONG&tag=late');
  await expect(short).toContainText('Options · Long · 3 more');
  await expectNoSideways(page);
  await short.click();
  await list(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/history');
});

test('a trade that a filtered list opened leads through that list, and out of it @slow', async ({ page }) => {
  await trader(page);
  await page.goto('/trades?setup=Range');
  const { data, meta } = await answer<RoundTripsBody>(page, '/api/round-trips?setup=Range&sort=opened&dir=asc&per_page=100');
  const [first, second] = data;
  await page.locator(`main a[href^="/trades/${second?.id}?"]`).click();
  await expect(page).toHaveURL(`/trades/${second?.id}?setup=Range`);
  await expect(line(page)).toContainText(`2 of ${meta.total} with this filter: Setup: Range`);
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/trades/${first?.id}?setup=Range`);
  await expect(line(page)).toContainText(`1 of ${meta.total}`);
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `/trades/${second?.id}?setup=Range`);
  await line(page).getByRole('link', { name: 'Leave the filter' }).click();
  await expect(page).toHaveURL(`/trades/${first?.id}`);
  await expect(line(page)).toHaveCount(0);
  await page.goto(`/trades/${first?.id}?setup=ORB`);
  await expect(line(page)).toContainText(/^Not among the \d+ with this filter: Setup: ORB/);
  await line(page).getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/trades?setup=ORB');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/trades/${first?.id}?setup=Range&weekday=mon&weekday=tue&weekday=wed&weekday=thu&weekday=fri`);
  await expect(line(page)).toContainText('Setup: Range');
  await expectNoSideways(page);
});

test('a range of net is typed, and a bar of results opens just its trades @slow', async ({ page }) => {
  await trader(page);
  await page.goto('/chartview');
  const chart = page.getByRole('region', { name: 'Distribution of results' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const row = chart.getByRole('row').nth(3);
  const trades = await row.getByRole('cell').first().textContent();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/history\?net=-?[\d.]+\.\.-?[\d.]+$/);
  await expect(total(page)).toHaveText(new RegExp(`^${trades} closed trade`));

  await page.goto('/trades');
  await add(page).click();
  await page.keyboard.type('net');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'From ₹' })).toBeFocused();
  await page.keyboard.type('five');
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('alert')).toHaveText('Type amounts such as -5,000 or 2,500.50.');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'From ₹' }).fill('0');
  await page.getByRole('textbox', { name: 'To ₹' }).fill('-5,000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trades?net=-5000..0');
  await expect(line(page).getByRole('button', { name: 'Net -₹5,000 to ₹0', exact: true })).toBeVisible();
  const { meta } = await answer<RoundTripsBody>(page, '/api/round-trips?net=-5000..0');
  await expect(total(page)).toHaveText(`${meta.total} trades`);
});
