import { readFileSync } from 'node:fs';
import { expect, test, type Download, type Page } from '@playwright/test';
import { readTables } from '#engine/tables/read-tables.ts';
import { independentLedger } from '../test/server/independent-ledger.ts';
import { ENDURANCE } from '../test/server/endurance.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { press, tabTo } from './keyboard.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 800, seed: 11, from: '2025-10-01', days: 200 });
const TODAY = () => new Date(Date.now() + 19_800_000).toISOString().slice(0, 10);
const BUY = { symbol: 'M&M', buy_sell: 'BUY', quantity: 40, price: 2890.15, date: '2026-03-02' } as const;
/** A win, a loss, and a symbol that contains another symbol. */
const SHARES = [
  BUY,
  { ...BUY, buy_sell: 'SELL', price: 2990.15, date: '2026-03-12' },
  { ...BUY, symbol: 'ITC', quantity: 100, price: 412.5, date: '2026-03-03' },
  { ...BUY, symbol: 'ITC', buy_sell: 'SELL', quantity: 100, price: 400, date: '2026-03-04' },
  { ...BUY, symbol: 'ITCHOTELS', quantity: 10, price: 200, date: '2026-03-05' },
  { ...BUY, symbol: 'ITCHOTELS', buy_sell: 'SELL', quantity: 10, price: 260, date: '2026-03-05' },
] as const;

interface Trade {
  readonly symbol: string;
  readonly segment: string;
  readonly pnl: number;
  readonly net_pnl: number;
  readonly buy_date: string;
  readonly sell_date: string;
}
interface Listed<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly meta: { readonly trades: number; readonly total_pnl: number; readonly total_net_pnl: number };
}

const trades = (page: Page, query = '') => answer<Listed<Trade>>(page, `/api/paired/?type=rows&per_page=500&${query}`);
const rupees = (amount: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', signDisplay: 'exceptZero' }).format(amount);
const total = (page: Page, name: string) => page.locator('.totals > div').filter({ hasText: name });
const settled = (page: Page) => expect(page.locator('[aria-busy]')).toHaveCount(0);
const bytes = async (download: Download) => new Uint8Array(readFileSync(await download.path()));

/** Long tests, with axe in each state. */
test('every column, total and page equals the server’s and an independent calculation', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const ledger = independentLedger(TRADEBOOK, TODAY());
  await page.goto('/history');
  const { data, total: count, meta } = await trades(page);
  expect(Math.round(meta.total_pnl * 100)).toBe(ledger.gross);
  await expect(total(page, 'Total trades')).toContainText(new Intl.NumberFormat('en-IN').format(count));
  await expect(total(page, 'Total P&L minus brokerage')).toContainText(rupees(meta.total_net_pnl));
  const inSight = data.slice(0, 20).reduce((sum, { pnl }) => sum + Math.round(pnl * 100), 0) / 100;
  await expect(total(page, 'Page P&L')).toContainText(rupees(inSight));
  const netInSight = data.slice(0, 20).reduce((sum, { net_pnl: net }) => sum + Math.round(net * 100), 0) / 100;
  await expect(total(page, 'Page P&L')).toContainText(`before charges; net ${rupees(netInSight)}`);
  await expect(total(page, 'Total P&L minus brokerage')).toContainText(`after charges; gross ${rupees(meta.total_pnl)}`);
  const heads = await page.getByRole('columnheader').allTextContents();
  expect(heads).toEqual([
    '#',
    'Status',
    'Symbol',
    'Buy Date',
    'Buy Price',
    'Qty',
    'Buy Brokerage',
    'Total Investment',
    'Sell Date',
    'Sell Price',
    'Sell Brokerage',
    'Sell Proceeds',
    'Profit/Loss',
    '%',
    'Actions',
  ]);
  await expect(page.getByRole('row')).toHaveCount(21);
  for (const [index, trade] of data.slice(0, 20).entries()) {
    const row = page.getByRole('row').nth(index + 1);
    await expect(row.getByRole('cell').first()).toHaveText(String(index + 1));
    await expect(row).toContainText(trade.symbol);
    await expect(row).toContainText(rupees(trade.pnl));
    await expect(row).toContainText(trade.net_pnl > 0 ? 'WIN' : 'LOSS');
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Last', exact: true }).click();
  const last = Math.ceil(count / 20);
  await expect(page).toHaveURL(`/history?page=${last}`);
  await settled(page);
  await expect(page.getByRole('row')).toHaveCount(((count - 1) % 20) + 2);
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page / })).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('row').last()).toContainText(data.at(-1)?.symbol ?? '');

  await page.getByRole('button', { name: 'Symbols' }).click();
  await expect(page).toHaveURL('/history?tab=symbols');
  const symbols = await answer<Listed<{ symbol: string; net_pnl: number }>>(page, '/api/paired/?type=symbols&slice_key=overall');
  await expect(page.getByText(`1–${Math.min(20, symbols.total)} of ${symbols.total}`)).toBeVisible();
  const best = page.getByRole('row').nth(1);
  await expect(best).toContainText(symbols.data[0]?.symbol ?? '');
  await expect(best).toContainText(rupees(symbols.data[0]?.net_pnl ?? 0));
  await expectAccessible(page);
  await best.getByRole('link').click();
  await expect(page).toHaveURL(`/history?symbol=${symbols.data[0]?.symbol}`);
  await expect(page.getByRole('searchbox')).toHaveValue(symbols.data[0]?.symbol ?? '');
});

test('filters, periods and order are in the address, are shown, and can be removed @slow', async ({ page, context }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('searchbox').pressSequentially('nifty26', { delay: 20 });
  await expect(page).toHaveURL('/history?slice=options&symbol=nifty26');
  // Both within one frame: the second does not undo the first.
  await page.evaluate(() => {
    for (const text of ['Wins', 'Within the day']) {
      const option = [...document.querySelectorAll('option')].find((one) => one.text === text);
      if (option) option.selected = true;
      option?.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/history?slice=options&symbol=nifty26&status=WIN&max_days=0');
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('To', { exact: true }).fill('2026-02-27');
  const url = '/history?slice=options&symbol=nifty26&period=custom&from_date=2026-01-05&to_date=2026-02-27&status=WIN&max_days=0';
  await expect(page).toHaveURL(url);
  const chips = page.getByRole('list', { name: 'Filters in use' });
  await expect(chips.getByRole('listitem')).toHaveText([
    'Remove filter Options',
    'Remove filter Symbol: nifty26',
    'Remove filter Exit: 5 Jan 2026 – 27 Feb 2026',
    'Remove filter Wins',
    'Remove filter Held: within the day',
    'Clear all',
  ]);
  const expected = (await trades(page)).data.filter(
    ({ segment, symbol, net_pnl: net, buy_date: bought, sell_date: sold }) =>
      segment === 'OPT' && symbol.includes('NIFTY26') && net > 0 && bought === sold && sold >= '2026-01-05' && sold <= '2026-02-27',
  );
  expect(expected.length).toBeGreaterThan(3);
  await expect(total(page, 'Total trades')).toContainText(String(expected.length));
  const net = expected.reduce((sum, trade) => sum + Math.round(trade.net_pnl * 100), 0) / 100;
  await expect(total(page, 'Total P&L minus brokerage')).toContainText(rupees(net));
  await expectAccessible(page);

  const price = page.getByRole('button', { name: 'Buy Price' });
  await price.click();
  await expect(page).toHaveURL(/skey=buy_price&sdir=asc/);
  await expect(page.getByRole('columnheader', { name: 'Buy Price' })).toHaveAttribute('aria-sort', 'ascending');
  await price.click();
  await expect(page.getByRole('columnheader', { name: 'Buy Price' })).toHaveAttribute('aria-sort', 'descending');
  const copied = await context.newPage();
  await copied.goto(page.url());
  await expect(total(copied, 'Total trades')).toContainText(String(expected.length));
  await expect(copied.getByRole('columnheader', { name: 'Buy Price' })).toHaveAttribute('aria-sort', 'descending');
  await copied.close();

  await chips.getByRole('button', { name: 'Wins' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.goBack();
  await expect(page).toHaveURL(/status=WIN/);
  await expect(page.getByRole('combobox', { name: 'Result' })).toHaveValue('WIN');
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/history?skey=buy_price');
  await expect(chips).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Period' }).selectOption('60 days');
  await expect(page).toHaveURL('/history?skey=buy_price&period=60d');
  await page.getByRole('button', { name: 'Prev. FY' }).click();
  const year = Number(TODAY().slice(0, 4)) - (TODAY().slice(5) < '04-01' ? 1 : 0);
  await expect(page).toHaveURL(`/history?skey=buy_price&period=custom&from_date=${year - 1}-04-01&to_date=${year}-03-31`);
  for (const name of ['Last 7 days', 'Last 30 days', 'Current FY', 'Last 365 days']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/history?period=custom&from_date=2026-01-05');
  await expect(page.getByRole('heading', { name: 'Choose both dates.' })).toBeVisible();
  await page.goto('/history?min_days=2&max_days=4&status=LOSS');
  await expect(chips).toContainText('Held: 2–4 days');
  await expect(page.getByRole('combobox', { name: 'Holding time' }).locator('option:checked')).toHaveText('Other');
});

test('one day is shown as a whole, on one page @slow', async ({ page }) => {
  await newTrader(page, syntheticTradebook({ trades: 400, seed: 5, from: '2026-05-04', days: 2 }));
  await page.goto('/history?tab=trades&period=custom&from_date=2026-05-05&to_date=2026-05-05&page=1&slice=overall');
  const { total: count } = await trades(page, 'from_date=2026-05-05&to_date=2026-05-05');
  expect(count).toBeGreaterThan(20);
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('a trade is deleted after a question, and the deletion is undone; a failure says so @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/history');
  const row = page.getByRole('row').filter({ hasText: 'M&M' });
  await expect(row).toContainText('+₹4,000.00');
  await page.getByRole('button', { name: 'Delete M&M' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('are you sure you want to delete this trade?');
  await expect(dialog).toContainText('M&M · 40 bought 2 Mar 2026, sold 12 Mar 2026');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Delete M&M' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(total(page, 'Total trades')).toContainText('2');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(total(page, 'Total trades')).toContainText('3');

  await page.route('**/api/paired/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete ITC', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Delete failed');
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('all filtered rows are exported in their order, as CSV and as Excel @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/history?symbol=itc');
  const saving = page.getByRole('group', { name: /^Export/ });
  const [csv] = await Promise.all([page.waitForEvent('download'), saving.getByRole('button', { name: 'CSV' }).click()]);
  expect(csv.suggestedFilename()).toBe('closed trades itc.csv');
  const lines = new TextDecoder()
    .decode(await bytes(csv))
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^"WIN","ITCHOTELS","EQ","LONG","intraday","GROWW","2026-03-05",.*,200,10,.*,2000,"2026-03-05",/);
  await expect(page.getByText('2 closed trades saved.')).toBeVisible();

  const [xlsx] = await Promise.all([page.waitForEvent('download'), saving.getByRole('button', { name: 'Excel' }).click()]);
  expect(xlsx.suggestedFilename()).toBe('closed trades itc.xlsx');
  const tables = readTables(await bytes(xlsx));
  const rows = 'sheets' in tables ? (tables.sheets[0]?.rows.map(({ cells }) => cells) ?? []) : [];
  expect(rows.map((cells) => cells[1])).toEqual(['Symbol', 'ITCHOTELS', 'ITC']);
  expect(rows[2]?.slice(6, 13)).toEqual(['2026-03-03', '', '412.5', '100', expect.any(String), '41250', '2026-03-04']);

  await page.goto('/history?tab=symbols&skey=symbol&sdir=asc');
  const [symbols] = await Promise.all([page.waitForEvent('download'), saving.getByRole('button', { name: 'CSV' }).click()]);
  expect(symbols.suggestedFilename()).toBe('symbols.csv');
  const named = new TextDecoder()
    .decode(await bytes(symbols))
    .trim()
    .split('\r\n');
  expect(named.map((line) => line.split(',')[1])).toEqual(['"Symbol"', '"ITC"', '"ITCHOTELS"', '"M&M"']);
  await expect(page.getByText('3 symbols saved.')).toBeVisible();

  let refused = 0;
  await page.route('**/api/paired/**', (route) => {
    if (refused > 0 || !route.request().url().includes('per_page=500')) return route.fallback();
    refused += 1;
    return route.fulfill({ status: 429, json: { detail: 'Too many requests.' } });
  });
  const [late] = await Promise.all([page.waitForEvent('download'), saving.getByRole('button', { name: 'CSV' }).click()]);
  expect([refused, await bytes(late)]).toEqual([1, await bytes(symbols)]);
  await page.unrouteAll();

  await page.route('**/api/paired/**', (route) => (route.request().url().includes('per_page=500') ? route.abort() : route.fallback()));
  await saving.getByRole('button', { name: 'CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('Network connection failed.');
  await page.unrouteAll();
  await page.route('**/api/paired/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 1_048_576 } });
  });
  await saving.getByRole('button', { name: 'Excel' }).click();
  await expect(page.getByRole('alert')).toContainText('An Excel sheet holds 10,48,575 rows and this list has 10,48,576.');
  await expectAccessible(page);
});

test('a large journal pages, sorts, filters and exports, and the screen still responds meanwhile @large @slow', async ({ page }) => {
  const size = ENDURANCE ? 50_000 : 4000;
  await newTrader(page, syntheticTradebook({ trades: size, seed: 3, from: '2025-10-01', days: 245 }));
  const { total: count, meta } = await answer<Listed<Trade>>(page, '/api/paired/?type=rows');
  expect(count).toBeGreaterThan(size * 0.4);
  await page.goto('/history');
  await expect(total(page, 'Total trades')).toContainText(new Intl.NumberFormat('en-IN').format(count));
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Last', exact: true }).click();
  await expect(page).toHaveURL(`/history?page=${Math.ceil(count / 20)}`);
  await settled(page);
  await expect(page.getByRole('row').last().getByRole('cell').first()).toHaveText(new Intl.NumberFormat('en-IN').format(count));
  await page.getByRole('button', { name: 'Symbol', exact: true }).click();
  await expect(page).toHaveURL('/history?skey=symbol&sdir=asc');
  await settled(page);
  await expect(page.getByRole('rowheader').first()).toContainText('BANKNIFTY');

  const download = page.waitForEvent('download');
  // The second part of the export waits until the list was used.
  const used = Promise.withResolvers<void>();
  const isExport = ({ searchParams }: URL) => searchParams.get('per_page') === '500';
  await page.route(isExport, async (route) => {
    if (route.request().url().includes('page=2&')) await used.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Excel' }).click();
  await expect(page.getByText(/^Exporting 500 of/)).toBeVisible();
  await page.getByRole('searchbox').fill('banknifty');
  await expect(page).toHaveURL(/symbol=banknifty/);
  await settled(page);
  const filtered = await answer<Listed<Trade>>(page, '/api/paired/?type=rows&q=banknifty');
  await expect(total(page, 'Total trades')).toContainText(new Intl.NumberFormat('en-IN').format(filtered.total));
  used.resolve();
  const tables = readTables(await bytes(await download));
  const rows = 'sheets' in tables ? (tables.sheets[0]?.rows.map(({ cells }) => cells) ?? []) : [];
  expect(rows).toHaveLength(count + 1);
  const net = rows[0]?.indexOf('Net P&L') ?? -1;
  const sum = rows.slice(1).reduce((paise, cells) => paise + Math.round(Number(cells[net]) * 100), 0);
  expect(sum).toBe(Math.round(meta.total_net_pnl * 100));
  const symbols = rows.slice(1).map((cells) => cells[1] ?? '');
  expect(symbols.every((symbol, index) => index === 0 || symbol >= (symbols[index - 1] ?? ''))).toBe(true);

  await page.unroute(isExport);
  await page.route(isExport, () => undefined);
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeEnabled();
  for (const path of ['/open-positions', '/calendar?month=2026-03']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible();
  }
  await expect(page.getByText(/Active days in a month for selected segment: \d+/)).toBeVisible();
});

test('empty, loading and error states say what to do; the keyboard reaches everything @slow', async ({ page }) => {
  await newTrader(page);
  const gate = Promise.withResolvers<void>();
  let fails = false;
  await page.route('**/api/paired/**', async (route) => {
    await gate.promise;
    return fails ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  });
  await page.goto('/history');
  await expect(page.getByText('Loading...')).toBeAttached();
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'No closed trades yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Add trades' })).toHaveAttribute('href', '/upload');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await expectAccessible(page);
  fails = true;
  await page.reload();
  await expect(page.getByText('Failed to load trades.')).toBeVisible();
  await expectAccessible(page);
  fails = false;
  await press(page, page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { name: 'No closed trades yet' })).toBeVisible();

  await addShares(page, ...SHARES);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await press(page, page.getByRole('button', { name: 'Equity', exact: true }), 'Space');
  await expect(page).toHaveURL('/history?slice=equity');
  await expect(page.getByRole('button', { name: 'Equity', exact: true })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Qty' }));
  await expect(page).toHaveURL('/history?slice=equity&skey=quantity&sdir=asc');
  await expect(page.getByRole('rowheader').first()).toContainText('ITCHOTELS');
  await tabTo(page, page.getByRole('button', { name: 'Delete ITCHOTELS' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trade deleted.')).toBeVisible();
  await page.goto('/history?symbol=xyz&slice=futures');
  await expect(page.getByRole('heading', { name: 'No closed trade matches' })).toBeVisible();
  await expect(page.getByText('No trade meets all of: Futures, Symbol: xyz.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all closed trades' }).click();
  await expect(page).toHaveURL('/history');
});

test('on a phone each trade is a card with the same data and actions @phone-only @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, ...SHARES);
  await page.goto('/history');
  const card = page.getByRole('listitem').filter({ hasText: 'Buy Price' }).filter({ hasText: 'M&M' });
  for (const text of ['WIN', '+₹4,000.00', '₹1,15,606.00', 'Total Investment', 'Sell Proceeds', '12 Mar 2026']) {
    await expect(card).toContainText(text);
  }
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Symbol');
  await expect(page).toHaveURL('/history?skey=symbol');
  // The list comes before what narrows it.
  expect((await card.boundingBox())?.y).toBeLessThan(844);
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Losses');
  await expect(page.getByText('Filters · 1')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});
