import { expect, test, type Page } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 900, seed: 7, from: '2026-01-05', days: 90 });
const MONTH = '2026-03';

interface Day {
  readonly date: string;
  readonly pnl: number;
  readonly charges: number;
  readonly trades: number;
}

const days = (page: Page, slice = 'overall') => answer<Day[]>(page, `/api/summary/${slice}/calendar`);
const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', signDisplay: 'exceptZero' }).format(amount);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
const tile = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`^${longDay(date)}(, today)?(, market holiday [^:]*)?: `) });
const figure = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
    .getByRole('cell');

/** The number of latest days in a row with the same outcome. */
function streakOf(list: readonly Day[]): string {
  const won = (list.at(-1)?.pnl ?? 0) > 0;
  const turn = list.findLastIndex(({ pnl }) => (won ? pnl <= 0 : pnl >= 0));
  const run = list.length - 1 - turn;
  return `${run} ${won ? 'winning' : 'losing'} ${run === 1 ? 'day' : 'days'}`;
}

/** Long tests, with axe in each state. */
test('tiles, header and evaluation show the server’s figures @phone @slow', async ({ page }, { project }) => {
  await newTrader(page, TRADEBOOK);
  const all = await days(page);
  const month = all.filter(({ date }) => date.startsWith(MONTH));
  expect(month.length).toBeGreaterThan(5);
  await page.goto(`/calendar?slice=overall&month=${MONTH}`);
  for (const { date, pnl, trades } of month) {
    const name = `: ${rupees(pnl)}, ${trades} closed ${trades === 1 ? 'trade' : 'trades'}`;
    await expect(tile(page, date)).toHaveAccessibleName(new RegExp(`${name.replaceAll(/[$+.]/g, String.raw`\$&`)}$`));
  }
  await expect(tile(page, '2026-03-26')).toHaveAccessibleName(/^26 Mar 2026, market holiday \(Ram Navami\): /);
  await expect(tile(page, '2026-03-27')).toHaveAccessibleName(/^27 Mar 2026: /);
  if (project.name === 'phone') await expect(page.getByRole('list', { name: 'Market holidays' })).toContainText('26 Mar 2026: Ram Navami');
  else await expect(tile(page, '2026-03-26')).toContainText('Ram Navami');
  const evaluation = page.getByRole('region', { name: 'Evaluation' });
  expect(await evaluation.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBeLessThanOrEqual(0);
  await expect(tile(page, '2026-03-01')).toContainText('No Trade');
  await expect(page.getByText(`Active days in a month for selected segment: ${month.length}`)).toBeVisible();
  await expect(page.getByText('calculated only from closed trades')).toBeVisible();

  const head = page.getByRole('region', { name: 'Calendar of Mar 2026' });
  await expect(head).toContainText(rupees(total(month.map(({ pnl }) => pnl))));
  if (project.name !== 'phone') {
    const weeks = await head
      .locator('.month-week .money')
      .evaluateAll((all) => all.map((money) => money.getAttribute('title') ?? money.textContent ?? ''));
    const paise = weeks.map((text) => Number(text.replaceAll(/[^\d-]/g, '')));
    expect(paise.reduce((sum, week) => sum + week, 0)).toBe(Math.round(total(month.map(({ pnl }) => pnl)) * 100));
  }
  const profitable = month.filter(({ pnl }) => pnl > 0).length;
  await expect(head).toContainText(`${Math.round((profitable / month.length) * 100)}%`);
  await expect(head).toContainText(`Trades${month.reduce((sum, { trades }) => sum + trades, 0)}`);

  for (const [column, list] of [all, month].entries()) {
    const cell = (name: string) => figure(page, name).nth(column);
    const [wins, losses] = [list.filter(({ pnl }) => pnl > 0).length, list.filter(({ pnl }) => pnl < 0).length];
    const best = list.toSorted((a, b) => b.pnl - a.pnl);
    const [trades, net] = [list.reduce((sum, day) => sum + day.trades, 0), total(list.map(({ pnl }) => pnl))];
    await expect(cell('Total Trades (partial included)')).toHaveText(new Intl.NumberFormat('en-IN').format(trades));
    await expect(cell('Avg P&L per Trading Day')).toHaveText(rupees(Math.round((net * 100) / list.length) / 100));
    await expect(cell('Trades Per Day')).toHaveText(
      new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(trades / list.length),
    );
    await expect(cell('Current Streak')).toHaveText(streakOf(list));
    await expect(cell('Biggest Gain')).toContainText(rupees(best[0]?.pnl ?? 0));
    await expect(cell('Biggest Loser')).toContainText(rupees(best.at(-1)?.pnl ?? 0));
    await expect(cell('Winning/Losing Days')).toHaveText(`${wins} / ${losses}`);
    await expect(cell('Winrate w/o BE')).toHaveText(`${((wins / (wins + losses)) * 100).toFixed(1)}%`);
    await expect(cell('Total charges')).toHaveText(rupees(total(list.map(({ charges }) => charges))).replace('+', ''));
    const recent = list.filter(({ pnl }) => pnl !== 0).slice(-5);
    await expect(cell('Recent 5 days')).toHaveText(recent.map(({ pnl }) => (pnl > 0 ? 'W' : 'L')).join(''));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('a day links to its trades, with exactly these parameters', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const day = (await days(page, 'options')).find(({ date }) => date.startsWith(MONTH));
  await page.goto(`/calendar?slice=options&month=${MONTH}`);
  await tile(page, day?.date ?? '').click();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/history',
    { tab: 'trades', period: 'custom', from_date: day?.date, to_date: day?.date, page: '1', slice: 'options' },
  ]);
  await expect(page.getByText('Total P&L minus brokerage').locator('..')).toContainText(rupees(day?.pnl ?? 0));
  await expect(page.getByText('Total trades').locator('..')).toContainText(String(day?.trades));
  await page.goBack();
  await expect(page).toHaveURL(`/calendar?slice=options&month=${MONTH}`);
  await expect(page.getByRole('button', { name: 'Options' })).toHaveAttribute('aria-pressed', 'true');
});

test('segment and month are in the address; an empty month links to the latest one with trades @slow', async ({ page, context }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary?slice=futures');
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /Timeline/ }).click();
  await expect(page).toHaveURL('/calendar?slice=futures');
  // The address changes before the screen: the summary's own 'Equity' is still there.
  await expect(page.getByRole('heading', { name: 'Timeline (Calendar)' })).toBeVisible();
  await page.getByRole('button', { name: 'Equity', exact: true }).click();
  await expect(page).toHaveURL('/calendar?slice=equity');
  await expect(page.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Overall' }).click();
  const latest = (await days(page)).at(-1)?.date.slice(0, 7);
  await page.getByRole('link', { name: /^Go to/ }).click();
  await expect(page).toHaveURL(`/calendar?slice=overall&month=${latest}`);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.reload();
  await expect(page.getByText(/^Active days in a month for selected segment: \d+$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Month' }).selectOption('Mar 2026');
  await expect(page).toHaveURL('/calendar?slice=overall&month=2026-03');
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-03');
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(copied.getByRole('region', { name: 'Calendar of Mar 2026' })).toContainText(/Active days .* segment: \d+/);
  await expect(copied.getByRole('button', { name: 'Overall' })).toHaveAttribute('aria-pressed', 'true');
});

test('today is marked; empty, loading and error states keep the layout @slow', async ({ page }) => {
  await newTrader(page);
  const gate = Promise.withResolvers<void>();
  let fails = false;
  await page.route('**/api/summary/*/calendar', async (route) => {
    await gate.promise;
    return fails ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  });
  await page.goto('/calendar');
  const today = page.locator('[aria-current="date"]');
  await expect(today).toBeVisible();
  const before = await today.boundingBox();
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByText('Inactive')).toBeVisible();
  expect(await today.boundingBox()).toEqual(before);
  await expect(today).toContainText('Today');
  await expectAccessible(page);
  fails = true;
  await page.reload();
  await expect(page.getByText('Failed to load')).toBeVisible();
  await expectAccessible(page);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Add trades', exact: true })).toBeVisible();
});
