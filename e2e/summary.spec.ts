import { expect, test, type Page } from '@playwright/test';
import type { PairedRowsBody } from '../src/contract/closed-trades.ts';
import type { SummaryBody } from '../src/contract/summary.ts';
import { ENDURANCE } from '../test/server/endurance.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { press, tabTo } from './keyboard.ts';
import { layoutShifts, watchLayout } from './layout-shift.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 900, seed: 11, from: '2025-10-01', days: 200 });
const LARGE = syntheticTradebook({ trades: ENDURANCE ? 50_000 : 4000, seed: 3, from: '2024-11-01', days: 500 });
const HELD = Array.from({ length: 15 }, (_, index) => ({
  symbol: `SHARE${String.fromCharCode(65 + index)}`,
  buy_sell: 'BUY' as const,
  quantity: 10 + index,
  price: 100 + index * 7,
  date: '2026-03-02',
}));
const SOLD = [
  { symbol: 'INFY', buy_sell: 'BUY', quantity: 20, price: 1500, date: '2026-02-02' },
  { symbol: 'INFY', buy_sell: 'SELL', quantity: 20, price: 1580.5, date: '2026-03-16' },
] as const;

const paise = (rupees: number) => Math.round(rupees * 100);
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Segments' }).getByRole('button', { name, exact: true });
const cards = (page: Page) => page.getByRole('list', { name: /^Key figures/ });

async function expectTabs(page: Page, url: string, ...names: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(url);
  const pressed = page.getByRole('group', { name: 'Segments' }).locator('[aria-pressed=true]');
  await expect(pressed).toHaveText(names);
  await expect(cards(page)).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(cards(page).nth(index)).toHaveAccessibleName(`Key figures, ${name}`);
}

/** The closed trades of a link of the summary: the API's answer to its filters. */
async function tradesBehind(page: Page, name: RegExp, within: string): Promise<PairedRowsBody> {
  const href = await page.locator(within).getByRole('link', { name }).first().getAttribute('href');
  const { pathname, searchParams: asked } = new URL(href ?? '', 'http://localhost');
  expect(pathname).toBe('/history');
  const query = new URLSearchParams({ per_page: '500', segment: asked.get('slice') ?? '', q: asked.get('symbol') ?? '' });
  for (const key of ['status', 'skey', 'sdir', 'from_date', 'to_date']) query.set(key, asked.get(key) ?? '');
  return answer<PairedRowsBody>(page, `/api/paired/?${query.toString()}`);
}

test('segments combine, Overall does not, and the address restores each choice', async ({ page, context }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  await expectTabs(page, '/summary', 'Overall');
  await tab(page, 'Options').click();
  await expectTabs(page, '/summary?slice=options', 'Options');
  await tab(page, 'Futures').click();
  await expectTabs(page, '/summary?slice=futures,options', 'Futures', 'Options');
  const net = await Promise.all(
    ['futures', 'options'].map(async (slice) => paise((await answer<SummaryBody>(page, `/api/summary/${slice}`)).net_pl)),
  );
  const whole = page.getByRole('list', { name: 'From gross to net' }).getByRole('button', { name: /^Net PnL: / });
  const sum = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(Math.abs((net[0] ?? 0) + (net[1] ?? 0)) / 100);
  await expect(whole).toContainText(sum);
  await whole.click();
  await expect(page.getByRole('dialog', { name: 'Net PnL' }).getByRole('link')).toHaveText(['Futures', 'Options']);
  await page.keyboard.press('Escape');
  // What is half below the header has half of its size.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  await tab(page, 'Overall').click();
  await expectTabs(page, '/summary', 'Overall');
  await page.goBack();
  await expectTabs(page, '/summary?slice=futures,options', 'Futures', 'Options');
  await page.reload();
  await expectTabs(page, '/summary?slice=futures,options', 'Futures', 'Options');
  const copy = await context.newPage();
  await copy.goto(page.url());
  await expectTabs(copy, '/summary?slice=futures,options', 'Futures', 'Options');
  await copy.close();
  await tab(page, 'Futures').click();
  await expectTabs(page, '/summary?slice=options', 'Options');
  await tab(page, 'Options').click();
  await expectTabs(page, '/summary', 'Overall');
  await page.goForward();
  await expectTabs(page, '/summary', 'Overall');
  await tab(page, 'Overall').focus();
  await press(page, tab(page, 'Commodities'), 'Space');
  await expect(page.getByRole('heading', { name: 'No closed trades in this segment yet' })).toBeVisible();
  await expectAccessible(page);
});

test('every figure opens exactly the trades that it is computed from @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary?slice=options');
  const api = await answer<SummaryBody>(page, '/api/summary/options');
  await expect(page.getByRole('link', { name: /^Net PnL: / })).toHaveCount(2);

  for (const [name, within] of [
    [/^Net PnL: /, '.kpis'],
    [/^XIRR: /, '.kpis'],
    [/^Win rate: /, '.kpis'],
    [/^Gross PnL: /, '.waterfall'],
    [/^Net PnL: /, '.waterfall'],
    [/^Volatility: /, '.gauges'],
    [/^Sharpe: /, '.gauges'],
    [/^Average holding: /, '.boxes'],
  ] as const) {
    const { total, meta } = await tradesBehind(page, name, within);
    expect([total, meta.total_net_pnl, meta.total_pnl]).toEqual([api.trades, api.net_pl, api.gross_pl]);
  }
  const won = await tradesBehind(page, /^Won trades: /, '.kpis');
  const lost = await tradesBehind(page, /^Lost trades: /, '.kpis');
  expect([won.total, lost.total]).toEqual([api.wins, api.losses]);
  expect(paise(won.meta.total_net_pnl) + paise(lost.meta.total_net_pnl)).toBe(paise(api.net_pl));
  expect(won.data.every(({ net_pnl: net }) => net > 0) && lost.data.every(({ net_pnl: net }) => net < 0)).toBe(true);
  expect((await tradesBehind(page, /^Best Trade: /, '.kpis')).data[0]?.net_pnl).toBe(api.best_trade_return);
  expect((await tradesBehind(page, /^Worst Trade: /, '.kpis')).data[0]?.net_pnl).toBe(api.worst_trade_return);

  const fall = await tradesBehind(page, /^Max DD: /, '.gauges');
  expect(fall.meta.total_net_pnl).toBe(api.drawdown_rupees);

  const wins = await tradesBehind(page, /^Longest win streak: /, '.boxes');
  expect(longestRun(wins, 'WIN')).toBe(api.longest_winning_streak);
  const losses = await tradesBehind(page, /^Longest loss streak: /, '.boxes');
  expect(longestRun(losses, 'LOSS')).toBe(api.longest_losing_streak);

  await page.getByRole('button', { name: /^Active months: / }).click();
  const months = page.getByRole('dialog', { name: 'Active months' });
  await expectAccessible(page);
  const first = months.getByRole('link').first();
  const month = (await first.textContent()) ?? '';
  const counted = await months.getByRole('row').nth(1).getByRole('cell').first().textContent();
  await first.click();
  await expect(page).toHaveURL(/\/history\?slice=options&period=custom&from_date=\d{4}-\d\d-01&to_date=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed Trades');
  await expect(page.getByRole('main')).toContainText(counted?.match(/\d+/)?.[0] ?? month);
  await page.goBack();
  await page
    .locator('.kpis')
    .getByRole('link', { name: /^Net PnL: / })
    .click();
  await expect(page).toHaveURL('/history?slice=options');
  await page.goto('/summary');
  const curve = page.getByRole('region', { name: 'Equity curve' });
  await curve.locator('.chart-canvas svg').click({ position: { x: 400, y: 150 } });
  await expect(page).toHaveURL(/\/(history\?tab=trades&period=custom&from_date=(\S+)&to_date=\2&page=1&slice=overall|summary)$/);
  await page.goto('/summary');
  const position = page.getByRole('region', { name: 'Open positions' }).getByRole('link').first();
  const symbol = await position.textContent();
  await position.click();
  await expect(page).toHaveURL(`/open-positions?q=${symbol}`);
});

/** The longest run of one outcome among some trades in order of exit, by day and second. */
function longestRun({ data }: PairedRowsBody, status: string): number {
  const exit = (row: PairedRowsBody['data'][number]) =>
    row.direction === 'LONG' ? `${row.sell_date}${row.sell_time ?? '24'}` : `${row.buy_date}${row.buy_time ?? '24'}`;
  let [run, most] = [0, 0];
  for (const row of data.toSorted((a, b) => (exit(a) < exit(b) ? -1 : exit(a) > exit(b) ? 1 : a.symbol < b.symbol ? -1 : 1))) {
    run = row.status === status ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most;
}

test('options have no ratios until the capital is set, and the summary links to that setting @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  const risk = page.getByRole('region', { name: 'Risk and streaks' });
  await expect(risk.getByRole('link', { name: /^(Volatility|Sharpe): / })).toHaveText([/n\/a/, /n\/a/]);
  await expect(risk.getByRole('link', { name: /^Max DD: -₹/ })).toBeVisible();
  await risk.getByRole('link', { name: 'add your capital' }).click();
  await expect(page).toHaveURL('/settings#capital');
  await page.getByLabel('Capital (₹)').fill('500000');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save capital' }).click();
  await reloaded;
  await expect(page.getByText('Capital saved.')).toBeVisible();
  await page.goto('/summary');
  await expect(risk.getByRole('link', { name: /^Max DD: -[\d.]+%$/ })).toBeVisible();
  await expect(risk.getByText('add your capital')).toHaveCount(0);
});

test('every figure has a tip, which opens by keyboard and pointer @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  await expect(page.locator('main .chart-canvas svg')).toHaveCount(1);
  const tips = page.getByRole('main').getByRole('button', { name: /^About / });
  const open = page.locator('.tip-bubble:popover-open');
  expect(await tips.count()).toBeGreaterThanOrEqual(21);
  const found = await tips.evaluateAll((marks) =>
    marks.map((mark) => {
      (mark as HTMLElement).focus();
      (mark as HTMLElement).click();
      const bubble = document.querySelector<HTMLElement>('.tip-bubble:popover-open');
      const box = bubble?.getBoundingClientRect();
      const inside = !!box && box.left >= 0 && box.right <= document.body.clientWidth && box.top >= 0 && box.bottom <= innerHeight;
      return [`About ${bubble?.querySelector('b')?.textContent}` === mark.ariaLabel, inside, (bubble?.textContent ?? '').length > 60];
    }),
  );
  expect(found).toEqual(found.map(() => [true, true, true]));
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'About Sharpe' }));
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Mean of (daily return − risk-free) ÷ its deviation × √252');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await tips.first().hover();
  await expect(open).toContainText('Gross PnL − charges − CDSL');
});

test('dialogs open, close on Escape and return the focus; details that fail can be loaded again @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...HELD, ...SOLD);
  await page.goto('/summary');
  await expect(page.locator('main .chart-canvas svg')).toHaveCount(2);
  const holdings = page.getByRole('region', { name: 'Holdings' });
  await expect(holdings.getByRole('listitem')).toHaveCount(5);
  const small = holdings.getByRole('button', { name: 'Small holdings (3)' });
  await small.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Small holdings' });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('row').last()).toContainText('SHAREA');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(small).toBeFocused();
  await holdings.getByRole('button', { name: 'Show as table' }).click();
  await expect(holdings.getByRole('row')).toHaveCount(16);

  let broken = true;
  await page.route('**/charges-breakdown', (route) => (broken ? route.fulfill({ status: 500, json: { detail: 'x' } }) : route.fallback()));
  await page.getByRole('list', { name: 'From gross to net' }).getByRole('button', { name: 'Charges', exact: true }).click();
  const charges = page.getByRole('dialog', { name: 'Charges Breakdown' });
  await expect(charges.getByText('Could not load details')).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await charges.getByRole('button', { name: 'Try again' }).click();
  await expect(charges.getByRole('row', { name: 'All charges' })).toBeVisible();
  await expectAccessible(page);
});

test('empty, loading, error and offline states say what to do @slow', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/summary');
  await expect(page.getByRole('heading', { name: 'Your summary starts with one file' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add trades' })).toHaveAttribute('href', '/upload');
  await expectAccessible(page);

  await addShares(page, ...SOLD, ...HELD.slice(0, 2));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/summary/**', async (route) => {
    await held;
    await route.fallback();
  });
  await watchLayout(page);
  await page.reload();
  await expect(page.locator('.kpi .skeleton').first()).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('link', { name: /^Net PnL: / }).first()).toBeVisible();
  await expect(page.locator('main .chart-canvas svg')).toHaveCount(2);
  expect(await layoutShifts(page)).toEqual([]);
  await expectNoWider(page);
  await expectAccessible(page);

  await page.unrouteAll();
  await page.route('**/api/summary/overall', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.reload();
  await expect(page.getByText('Failed to load', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Net PnL: / }).first()).toBeVisible();

  await context.setOffline(true);
  await tab(page, 'Equity').click();
  await expect(page.getByText('Failed to load', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveAccessibleName('Key figures, Equity');
  await expect(page.getByRole('link', { name: /^Net PnL: / }).first()).toBeVisible();
});

test('a large journal is drawn completely after the login, and nothing moves @phone @large', async ({ page, context }) => {
  await newTrader(page, LARGE);
  const me = await answer<{ user: { username: string } }>(page, '/api/me');
  await context.clearCookies();
  await watchLayout(page);
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(me.user.username);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/summary');
  for (const round of ['after login', 'opened again']) {
    await expect(page.getByRole('link', { name: /^Net PnL: / })).toHaveCount(2);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await expect(page.locator('main .chart-canvas svg')).toHaveCount(1);
    await expect(page.locator('.gauge-fill')).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Open positions' }).getByRole('listitem').first()).toBeVisible();
    expect([round, ...(await layoutShifts(page))]).toEqual([round]);
    await page.reload();
  }
  await tabTo(page, page.getByRole('link', { name: /^Net PnL: / }).first());
});
