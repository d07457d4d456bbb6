import { expect, test, type Page } from '@playwright/test';
import type { DayBody } from '#contract/days.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { SummaryBody } from '#contract/summary.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { answer, newTrader } from './trader.ts';

/** Futures and options of one month and one financial year: each screen shows all of them. */
const TRADEBOOK = syntheticTradebook({ trades: 240, seed: 8, from: '2026-03-02', days: 20 });
const MONTH = 'month=2026-03';

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signed = (amount: number) => `${amount > 0 ? '+' : amount < 0 ? '-' : ''}₹${exact.format(Math.abs(amount))}`;
const rupees = (amount: number) => `₹${exact.format(amount)}`;
const paise = (text: string | null) => Number((text ?? '').replaceAll(/[^\d-]/g, ''));
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the same trades have the same net, gross, charges and counts on every screen', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const summary = await answer<SummaryBody>(page, '/api/summary/overall');
  const { meta } = await answer<RoundTripsBody>(page, '/api/round-trips?status=closed');
  const charges = (Math.round(summary.total_charges * 100) + Math.round(summary.cdslcharges * 100)) / 100;
  const [net, gross] = [summary.net_pl, summary.gross_pl];
  const closed = `${summary.trades} closed trades`;

  await page.goto('/summary');
  await expect(main(page)).toContainText(signed(net));
  await expect(main(page)).toContainText(closed);

  await page.goto('/history');
  await expect(main(page).getByText('Total trades').locator('..')).toContainText(String(summary.trades));
  await expect(main(page)).toContainText(`${signed(net)}after charges; gross ${signed(gross)}`);

  // A trade is a round trip: fewer, with the same rupees.
  await page.goto('/trades?status=closed');
  await expect(main(page)).toContainText(`${meta.total} trades`);

  await page.goto(`/calendar?${MONTH}`);
  await expect(region(page, 'Calendar of Mar 2026')).toContainText(signed(net));
  await expect(region(page, 'Calendar of Mar 2026')).toContainText(`Trades${summary.trades}`);

  await page.goto('/reports');
  await expect(main(page)).toContainText(closed);
  const total = main(page).locator('tfoot tr').first();
  await expect(total).toContainText(signed(net));
  await expect(total).toContainText(rupees(charges));

  await page.goto(`/review?${MONTH}`);
  await expect(main(page)).toContainText(`${closed} came to ${signed(net)} after ${rupees(charges)} of charges.`);

  await page.goto('/accounts');
  await expect(main(page)).toContainText(`${signed(net)} ${closed}`);

  await page.goto('/tax?fy=2025-26');
  // Beside a head may stand what of it is open.
  const links = region(page, 'FY 2025-26, net by head').getByRole('link').and(page.locator(':not(.doubt-small)'));
  await expect(links).not.toHaveCount(0);
  const heads = await links.allTextContents();
  // A line of tax has its unrounded share of a note, rounded once: a named line says so (docs/rules/tax.md).
  await expect(main(page)).toContainText('so the sum may differ from other screens by paise');
  const apart = heads.reduce((sum, text) => sum + paise(text), 0) - Math.round(net * 100);
  expect(Math.abs(apart)).toBeLessThanOrEqual(summary.trades / 2);

  await page.goto('/chartview');
  const weekdays = region(page, 'Day of Week');
  await weekdays.scrollIntoViewIfNeeded();
  await weekdays.hover();
  await weekdays.getByRole('button', { name: 'Show as table' }).click();
  const cells = await weekdays.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(cells.reduce((sum, text) => sum + paise(text), 0)).toBe(Math.round(net * 100));

  await page.goto('/diary');
  const list = region(page, 'List of the diary').getByRole('listitem');
  await expect(list.first()).toBeVisible();
  const days = await answer<{ data: { day: string; net: number }[] }>(page, '/api/days?per_page=100');
  await expect(list).toHaveCount(days.data.length);
  const nets = await list.locator('.diary-net > :not(.doubt-small)').allTextContents();
  expect(nets.reduce((sum, text) => sum + paise(text), 0)).toBe(Math.round(net * 100));

  // A day has what its entry of the diary has, and all days together what the journal has.
  const read = days.data.map(({ day }) => answer<DayBody>(page, `/api/days/${day}`));
  const each = await Promise.all(read);
  const sum = (of: (day: DayBody) => number) => each.reduce((all, day) => all + Math.round(of(day) * 100), 0) / 100;
  expect([sum((day) => day.net), sum((day) => day.gross), sum((day) => day.charges)]).toEqual([net, gross, charges]);
  expect(sum((day) => day.closed_trades)).toBe(summary.trades);
  const [one] = each.filter((day) => day.closed_trades > 1);
  await page.goto(`/days/${one?.day}`);
  for (const text of [signed(one?.net ?? 0), signed(one?.gross ?? 0), rupees(one?.charges ?? 0), `${one?.closed_trades} closed parts`])
    await expect(main(page)).toContainText(text);

  // Leaks counts whole trades that ended; its line of what it leaves out bridges to the others.
  await page.goto('/leaks');
  const certain = region(page, 'For certain');
  await expect(certain).toBeVisible();
  const [leaked = ''] = await certain.locator('dd').allTextContents();
  await expect(main(page)).toContainText(`${meta.total} round trips on`);
  const [left = ''] = await main(page)
    .getByText(/^Left out here: \d+ trades?, net /)
    .allTextContents();
  expect(paise(leaked) + paise(left.split('net ')[1] ?? '')).toBe(Math.round(net * 100));
});
