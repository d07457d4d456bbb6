import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { PairedRowsBody } from '../src/contract/closed-trades.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { card, drawn, windowOf } from './drawn-chart.ts';
import { press, tabTo } from './keyboard.ts';
import { addShares, answer, newTrader } from './trader.ts';
import { ALL_CHARTS } from './web-values.ts';

const TAB_CHANGES = process.env['ENDURANCE'] === undefined ? 4 : 20;
const TRADEBOOK = syntheticTradebook({ trades: 1500, seed: 21, from: '2025-11-03', days: 120 });

async function open(page: Page, tradebook: string | null = TRADEBOOK, search = ''): Promise<void> {
  await newTrader(page, tradebook ?? undefined);
  await page.goto(`/chartview${search}`);
}

/** Scrolls to a chart and moves the pointer to its middle. */
async function pointAt(page: Page, box: Locator): Promise<{ x: number; y: number }> {
  const place = box.locator('.chart-canvas canvas').first();
  await place.scrollIntoViewIfNeeded();
  // A click waits until the element is still: a page that was just scrolled goes on scrolling.
  await place.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  // The wheel zooms only a fifth of a second after the page was scrolled.
  await page.waitForTimeout(250);
  return middle;
}

const range = ([start, end]: readonly [number, number]) => end - start;

test('the pointer zooms and pans along x @slow', async ({ page }) => {
  await open(page);
  const scatter = card(page, 'Position Size vs PnL');
  const whole = await windowOf(scatter);
  await pointAt(page, scatter);
  await page.mouse.wheel(0, -120);
  await expect.poll(async () => range(await windowOf(scatter)) / range(whole)).toBeCloseTo(0.9, 5);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, -120);
  await expect.poll(async () => range(await windowOf(scatter)) / range(whole)).toBeCloseTo(0.9 ** 6, 5);
  await scatter.getByRole('button', { name: 'Reset zoom' }).click();
  await expect.poll(() => windowOf(scatter)).toEqual(whole);
  await expect(scatter.getByRole('button', { name: 'Reset zoom' })).toBeHidden();

  const daily = card(page, 'Daily PnL');
  const lastTen = await windowOf(daily);
  expect(range(lastTen)).toBe(9);
  const { x, y } = await pointAt(page, daily);
  await page.mouse.down();
  await page.mouse.move(x + 8, y);
  expect(await windowOf(daily)).toEqual(lastTen);
  await page.mouse.move(x + 160, y, { steps: 8 });
  await expect.poll(async () => (await windowOf(daily))[0]).toBeLessThan(lastTen[0]);
  await page.mouse.up();
  expect(range(await windowOf(daily))).toBe(9);

  const week = card(page, 'Day of Week');
  await pointAt(page, week);
  // When the chart is zoomed in or out fully, the wheel scrolls the page.
  await expect(async () => {
    await page.mouse.wheel(0, -120);
    expect(range(await windowOf(week))).toBe(1);
  }).toPass();
  const before = await page.evaluate(() => scrollY);
  for (let turn = 0; turn < 25; turn += 1) await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await windowOf(week)).toEqual([0, 6]);
});

test('full screen: button, backdrop and Escape close it in 300 ms, the page behind it does not scroll @slow', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const daily = card(page, 'Daily PnL');
  await drawn(daily);
  const full = page.getByRole('dialog', { name: 'Daily PnL' });
  const begin = () => daily.getByRole('button', { name: 'Full screen: Daily PnL' }).click();
  const ways = [
    () => full.getByRole('button', { name: 'Close full screen' }).click(),
    () => page.mouse.click(8, 400),
    () => page.keyboard.press('Escape'),
  ];
  const sizeOf = async () => {
    const { width = 0, height = 0 } = (await full.boundingBox()) ?? {};
    return [width, height];
  };
  for (const close of ways) {
    await begin();
    await drawn(full);
    await expect.poll(sizeOf).toEqual([900, 720]);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([before, 'hidden']);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await close();
    await expect(full).toHaveAttribute('data-state', 'closing');
    await page.clock.runFor(280);
    await expect(full).toBeVisible();
    await page.clock.runFor(40);
    await expect(full).toBeHidden();
    await page.clock.resume();
    await expect(daily.getByRole('button', { name: 'Full screen: Daily PnL' })).toBeFocused();
    await drawn(daily);
  }
  await page.setViewportSize({ width: 800, height: 500 });
  await begin();
  await expect.poll(sizeOf).toEqual([752, 400]);
});

test('columns, help, table, downloads; the address keeps slice and columns', async ({ page }) => {
  await open(page, TRADEBOOK, '?slice=options&columns=2');
  const columns = () =>
    page
      .locator('.charts-grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await expect.poll(columns).toBe(2);
  await expect(page.getByRole('button', { name: 'Options' })).toHaveAttribute('aria-pressed', 'true');
  for (const [name, count] of [
    ['3', 3],
    ['1', 1],
  ] as const) {
    await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name }).click();
    await expect.poll(columns).toBe(count);
  }
  await expect(page).toHaveURL(/\/chartview\?slice=options&columns=1$/);
  await page.getByRole('group', { name: 'Columns' }).getByRole('button', { name: '3' }).click();
  await expect(page).toHaveURL(/\/chartview\?slice=options$/);

  const payoff = card(page, 'Average Profit vs Loss (R:R)');
  await payoff.getByRole('button', { name: /^About / }).click();
  await expect(payoff.getByText('what a win brings for each rupee that a loss costs')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payoff.getByText('what a win brings')).toBeHidden();

  const scatter = card(page, 'Position Size vs PnL');
  const { series } = await drawn(scatter);
  const points = series.reduce((sum, { data }) => sum + data.length / 2, 0);
  expect(points).toBeGreaterThan(300);
  await scatter.getByRole('button', { name: 'Show as table' }).click();
  await expect(scatter.getByRole('columnheader')).toHaveText(['Symbol', 'Ended', 'Size', 'Net']);
  await expect(scatter.getByRole('row')).toHaveCount(51);
  await scatter.getByRole('button', { name: 'Next' }).click();
  await expect(scatter.getByText(`51–100 of ${points}`)).toBeVisible();
  await expectAccessible(page);

  const saved = async (act: Locator) => {
    const waiting = page.waitForEvent('download');
    await act.click();
    const download = await waiting;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const csv = await saved(scatter.getByRole('button', { name: /CSV/ }));
  expect(csv.name).toBe('position-size-vs-pnl-options.csv');
  const lines = csv.bytes.toString().trim().split('\r\n');
  expect(lines[0]).toBe('"Symbol","Ended","Size","Net"');
  expect(lines.length).toBe(points + 1);
  await scatter.getByRole('button', { name: 'Show as chart' }).click();
  await drawn(scatter);
  const png = await saved(scatter.getByRole('button', { name: /PNG/ }));
  expect([png.name, png.bytes.subarray(1, 4).toString()]).toEqual(['position-size-vs-pnl-options.png', 'PNG']);
  expect(png.bytes.length).toBeGreaterThan(5000);
});

test('a point opens the closed trades of its symbol and day', async ({ page }) => {
  await open(page);
  const scatter = card(page, 'Position Size vs PnL');
  await drawn(scatter);
  await pointAt(page, scatter);
  const { at, size, net } = await scatter.locator('.chart-canvas > div').evaluate((element) => {
    const { drawing } = element as unknown as { drawing: PlacedDrawing };
    const pairs = drawing.getOption().series.flatMap(({ data }) => {
      const flat = [...data];
      return flat.flatMap((value, index) => (index % 2 === 0 ? [[value, flat[index + 1] ?? 0] as const] : []));
    });
    // The largest lies apart from the others.
    const [largest = [0, 0] as const] = pairs.toSorted((a, b) => b[0] - a[0]);
    const [left, top] = drawing.convertToPixel({ gridIndex: 0 }, largest);
    const box = element.getBoundingClientRect();
    return { at: { x: box.left + left, y: box.top + top }, size: largest[0], net: largest[1] };
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
  await expect(page).toHaveURL(/\/history\?symbol=[^&]+&period=custom&from_date=([\d-]+)&to_date=\1&side=(?:LONG|SHORT)$/);
  const { data } = await answer<PairedRowsBody>(page, `/api/paired/${new URL(page.url()).search}&per_page=500`);
  expect(data.map((row) => [Math.max(row.buy_total, row.sell_total), row.net_pnl])).toContainEqual([size, net]);
});

interface PlacedDrawing {
  readonly getOption: () => { readonly series: readonly { readonly data: Float64Array }[] };
  readonly convertToPixel: (finder: object, place: readonly [number, number]) => readonly [number, number];
}

test('with the keyboard only: pick, move, zoom, show as a table, full screen', async ({ page }) => {
  await open(page);
  const daily = card(page, 'Daily PnL');
  const chart = daily.getByRole('application');
  const before = await windowOf(daily);
  await tabTo(page, chart);
  await page.keyboard.press('ArrowLeft');
  const said = daily.locator('.chart-canvas output');
  await expect(said).toHaveText(/^\d+ \w+ 2026: Profit .*, Loss .*, Net .*, Trades \d+$/);
  const last = await said.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(said).not.toHaveText(last ?? '');
  await page.keyboard.press('Home');
  await expect.poll(() => windowOf(daily)).toEqual([0, 9]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await windowOf(daily))[0]).toBe(2);
  await page.keyboard.press('+');
  await expect.poll(async () => range(await windowOf(daily))).toBeLessThan(9);
  await page.keyboard.press('0');
  await expect.poll(() => windowOf(daily)).toEqual(before);
  await press(page, daily.getByRole('button', { name: 'Show as table' }));
  await expect(daily.getByRole('table')).toBeVisible();
  await page.keyboard.press('Space');
  await drawn(daily);
  const week = card(page, 'Day of Week');
  await press(page, week.getByRole('button', { name: 'Full screen: Day of Week' }));
  const full = page.getByRole('dialog', { name: 'Day of Week' });
  await drawn(full);
  await tabTo(page, full.getByRole('application'));
  await page.keyboard.press('ArrowRight');
  await expect(full.locator('.chart-canvas output')).toHaveText(/^Sunday: /);
  await page.keyboard.press('Escape');
  await expect(full).toBeHidden();
});

test('each chart says that it is loading, failed or empty; a late answer of another tab changes nothing @slow', async ({ page }) => {
  await open(page, null);
  // Without any trade one sentence says so, not each card.
  await expect(page.getByRole('heading', { name: 'Charts begin with your first closed trade' })).toBeVisible();
  await expect(page.getByText('No data')).toHaveCount(0);
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/summary/futures/*', async (route) => {
    await held.promise;
    await route
      .fulfill({ json: { data: [{ symbol: 'LATE', buy_total: 1, sell_total: 2, realized_pnl: 1 }], meta: { total: 1 } } })
      .catch(() => undefined);
    answered.resolve();
  });
  await page.getByRole('button', { name: 'Futures' }).click();
  await expect(page.getByText('Loading...').first()).toBeVisible();
  expect(await page.locator('.chart-card').getByText('Loading...').count()).toBe(ALL_CHARTS);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByText('No data')).toHaveCount(ALL_CHARTS);
  held.resolve();
  await answered.promise;
  await expect(page.getByText('No data')).toHaveCount(ALL_CHARTS);

  await page.route('**/api/summary/com/*', (route) => route.fulfill({ status: 500, json: { detail: 'The charts are resting.' } }));
  await page.getByRole('button', { name: 'Commodities' }).click();
  await expect(page.getByText('The charts are resting.')).toHaveCount(ALL_CHARTS);
  await expectAccessible(page);
  await page.unroute('**/api/summary/com/*');
  await page.route('**/api/summary/com/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('Failed to load').first()).toBeVisible();
  await page.unroute('**/api/summary/com/*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('No data').first()).toBeVisible();
});

test('charts are drawn in both themes without errors; the menu keeps the slice @phone @slow', async ({ page }, { project }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await newTrader(page, TRADEBOOK);
  await page.goto('/calendar?slice=options');
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: /Performance/ }).click();
  } else {
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: /Performance \(Charts\)/ }).click();
  }
  await expect(page).toHaveURL(/\/chartview\?slice=options$/);
  await expect(page.locator('.chart-canvas:has(canvas)')).toHaveCount(ALL_CHARTS);
  const colours = () =>
    page
      .locator('.chart-canvas > div')
      .first()
      .evaluate((place) => {
        const { drawing } = place as unknown as {
          drawing: { getOption: () => { series: { data: { itemStyle: { color: string } }[] }[] } };
        };
        return drawing.getOption().series[0]?.data[0]?.itemStyle.color;
      });
  const dark = await colours();
  await expectAccessible(page);
  await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
  await expect.poll(colours).not.toBe(dark);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(faults).toEqual([]);
});

test('on a phone: one column, no layout buttons, no full screen; two fingers zoom, one pans @slow', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page);
  const scatter = card(page, 'Position Size vs PnL');
  const whole = await windowOf(scatter);
  await expect(page.getByRole('button', { name: /Full screen/ })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden();
  const grid = page.locator('.charts-grid').first();
  expect(await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)).toBe(1);

  await scatter.locator('canvas').first().scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await scatter.locator('canvas').first().boundingBox()) ?? {};
  const [middle, level] = [x + width / 2, y + height / 2];
  const devtools = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map((at, id) => ({ x: at, y: level, id })) });
  await touch('touchStart', middle - 20, middle + 20);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', middle - 20 - step * 8, middle + 20 + step * 8);
  await touch('touchEnd');
  await expect.poll(async () => range(await windowOf(scatter)) / range(whole)).toBeLessThan(0.5);

  const zoomed = await windowOf(scatter);
  await touch('touchStart', middle);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', middle - step * 12);
  await touch('touchEnd');
  await expect.poll(async () => (await windowOf(scatter))[0]).toBeGreaterThan(zoomed[0]);
  expect(range(await windowOf(scatter))).toBeCloseTo(range(zoomed), 4);
  await context.close();
});

test('changing tabs leaves nothing behind @large @slow', async ({ page }) => {
  await open(page);
  await addShares(
    page,
    { symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-01-05' },
    { symbol: 'INFY', buy_sell: 'SELL', quantity: 10, price: 1530, date: '2026-01-05' },
  );
  await page.reload();
  await expect(page.locator('.chart-canvas:has(canvas)')).toHaveCount(ALL_CHARTS);
  const devtools = await page.context().newCDPSession(page);
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await devtools.send('Performance.enable');
  // Remembers every chart instance, to check later that it was disposed.
  await page.evaluate(() => Object.assign(globalThis, { drawings: new Set() }));
  const note = () =>
    page.evaluate(() => {
      const { drawings } = globalThis as unknown as { drawings: Set<{ isDisposed: () => boolean }> };
      for (const place of document.querySelectorAll('.chart-canvas > div')) drawings.add((place as never as { drawing: never }).drawing);
      return [drawings.size, [...drawings].filter((drawing) => !drawing.isDisposed()).length];
    });
  const tabs = ['Futures', 'Options', 'Equity', 'Overall'];
  const turn = async (tab: string) => {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await page.waitForFunction(
      ([name, all]) => {
        const pressed = document.querySelector('.charts-choices > fieldset [aria-pressed=true]')?.textContent === name;
        const empty = [...document.querySelectorAll('.chart-state p:first-child')].filter((said) => said.textContent === 'No data').length;
        return pressed && empty + document.querySelectorAll('.chart-canvas:has(canvas)').length === all;
      },
      [tab, ALL_CHARTS] as const,
    );
  };
  for (const tab of tabs) await turn(tab);
  const before = await measure();
  for (let change = 0; change < TAB_CHANGES; change += 1) {
    await turn(tabs[change % tabs.length] ?? 'Overall');
    const [, alive = 0] = await note();
    expect(alive).toBe(await page.locator('.chart-canvas:has(canvas)').count());
  }
  const [ever = 0] = await note();
  expect(ever).toBeGreaterThan(ALL_CHARTS * TAB_CHANGES * 0.75);
  await page.evaluate(() => Object.assign(globalThis, { drawings: null }));
  const after = await measure();
  for (const [what, least] of [
    ['Nodes', 600],
    ['JSEventListeners', 100],
    ['JSHeapUsedSize', 4e6],
  ] as const) {
    expect([what, (after.get(what) ?? 0) <= (before.get(what) ?? 0) * 1.1 + least]).toEqual([what, true]);
  }
});
