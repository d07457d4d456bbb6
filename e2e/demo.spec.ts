import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { AnswerOf } from '../src/contract/calls.ts';
import { expectNoWider } from './no-wider.ts';
import { answer } from './trader.ts';

test('one press opens a made-up trader’s journal, whose leaving ends it @phone-again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try it with a made-up trader' }).click();
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner).toContainText('a made-up trader, made-up prices');
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByRole('main').getByText(/^\d+ closed trades, \d+ assumed$/)).toBeVisible();
  // What it does not know is said, and can be settled.
  await expect(page.getByText('1 corporate action to confirm').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);

  await page.goto('/leaks');
  await expect(page.getByText(/^After two losers in a row on a day you traded/)).toBeVisible();
  await page.goto('/reconcile');
  await expect(page.getByText('Buys that the journal lacks: 1')).toBeVisible();
  // A trade has a chart, whose prices are said to be made up and hold hers.
  const trips = await answer<{ data: { id: number }[] }>(page, '/api/round-trips?status=closed');
  for (const { id } of trips.data.slice(0, 12)) {
    const [trip, prices] = [
      await answer<AnswerOf<'readRoundTrip'>>(page, `/api/round-trips/${id}`),
      await answer<AnswerOf<'readTripPrices'>>(page, `/api/round-trips/${id}/prices`),
    ];
    expect(prices.missing_days, trip.symbol).toBe(0);
    for (const { day, price } of trip.order_list) {
      const bar = prices.bars.find((known) => known.day === day);
      expect(bar && bar.low <= price && price <= bar.high, `${trip.symbol} on ${day}`).toBe(true);
    }
  }
  await page.goto(`/trades/${trips.data[0]?.id}`);
  await expect(page.getByText('The prices of the demo are made up.')).toBeVisible();
  // Its today is the last day of its files: there are trades.
  await page.goto('/today');
  await expect(page).toHaveURL(/\/days\/\d{4}-\d\d-\d\d$/);
  await expect(
    page
      .getByRole('main')
      .getByText(/closed parts?$/)
      .first(),
  ).toBeVisible();

  await banner.getByRole('button', { name: 'Make my own journal' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  expect((await (await page.request.get('/api/me')).json()).authenticated).toBe(false);
});

test('a file of hers is imported with one press after a question, and her statement shows what differs @phone @slow', async ({ page }) => {
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/summary$/);
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await banner.getByRole('link', { name: 'Import a file of hers' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download her orders' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^demo-orders_\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Use her orders' }).click();
  await expect(page.getByLabel('Broker name')).toHaveValue('ZERODHA');
  await expectAccessible(page);
  await expectNoWider(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  // Its rows have times and no day: that of its name is proposed.
  await page.getByRole('link', { name: /^Answer/ }).click();
  await page.getByRole('button', { name: 'Import 4 executions' }).click();
  await expect(page.getByText('1 row left out').first()).toBeVisible();

  await page.goto('/reconcile');
  await page.getByRole('button', { name: 'Use her holdings' }).click();
  await expect(page.getByRole('heading', { name: /^Buys that the journal lacks: 1 share/ })).toBeVisible();
  await expectNoWider(page);
});

test('a demo that cannot be opened says why, and can be tried again @slow', async ({ page }) => {
  await page.route('**/api/demo', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'Many people are opening the demo right now. Please try again in a moment.', code: 'demos-busy' },
    }),
  );
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'The demo could not be opened' })).toBeVisible();
  await expect(page.getByText('Many people are opening the demo right now.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/demo');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/summary$/);
});
