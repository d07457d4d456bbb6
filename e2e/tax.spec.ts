import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { TaxBody } from '../src/contract/tax.ts';
import { readTables } from '../src/engine/tables/read-tables.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

type Form = Readonly<Record<string, string | number>>;

/** A trade of a contract, typed by hand. */
async function addContract(page: Page, form: Form): Promise<void> {
  const answered = await page.request.post('/api/trades', { form: { exchange: 'NSE', broker: 'ZERODHA', ...form } });
  expect(answered.status(), await answered.text()).toBe(200);
}

/** Every head of FY 2025-26: long and short term, gold, within the day, futures, options, commodities, a buyback; shares of 2015, and a sale without a purchase. */
async function tradeEveryHead(page: Page): Promise<void> {
  const share = (symbol: string, buy_sell: 'BUY' | 'SELL', quantity: number, price: number, date: string) => ({
    symbol,
    buy_sell,
    quantity,
    price,
    date,
  });
  await addShares(
    page,
    share('SBIN', 'BUY', 50, 810, '2024-05-09'),
    share('SBIN', 'BUY', 50, 808, '2025-06-03'),
    share('SBIN', 'SELL', 80, 965, '2025-12-16'),
    share('TCS', 'BUY', 10, 1250, '2015-06-10'),
    share('TCS', 'SELL', 10, 3040, '2025-08-12'),
    share('GOLDBEES', 'BUY', 100, 60, '2025-05-05'),
    share('GOLDBEES', 'SELL', 100, 72, '2025-10-06'),
    share('SILVERBEES', 'BUY', 100, 70, '2024-02-05'),
    share('SILVERBEES', 'SELL', 100, 90, '2025-10-06'),
    share('INFY', 'BUY', 10, 1500, '2025-10-06'),
    share('INFY', 'SELL', 10, 1490, '2025-10-06'),
    share('ITC', 'SELL', 5, 410, '2025-11-03'),
    share('WIPRO', 'BUY', 20, 240, '2024-09-02'),
  );
  const { data } = await answer<{ data: { id: number; symbol: string }[] }>(page, '/api/open-positions/paged?q=WIPRO');
  const buyback = { kind: 'buyback', quantity: '20', cost: '5,000', date: '2025-12-01', preview: false };
  expect((await page.request.post(`/api/open-positions/${data[0]?.id}/origin`, { data: buyback })).status()).toBe(200);
  const future = { symbol: 'NIFTY25NOVFUT', segment: 'FUT', quantity: 75 };
  await addContract(page, { ...future, buy_sell: 'BUY', price: 25800, date: '2025-11-03' });
  await addContract(page, { ...future, buy_sell: 'SELL', price: 25600, date: '2025-11-04' });
  const option = { symbol: 'NIFTY25NOV26500CE', segment: 'OPT', quantity: 75 };
  await addContract(page, { ...option, buy_sell: 'SELL', price: 100, date: '2025-11-05' });
  await addContract(page, { ...option, buy_sell: 'BUY', price: 80, date: '2025-11-06' });
  const gold = { symbol: 'GOLDM25DECFUT', exchange: 'MCX', segment: 'COM', quantity: 10 };
  await addContract(page, { ...gold, buy_sell: 'BUY', price: 12_000, date: '2025-11-03' });
  await addContract(page, { ...gold, buy_sell: 'SELL', price: 12_100, date: '2025-11-10' });
}

async function saved(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

/** The sum of a column of a file, in paise. */
function sumOf(bytes: Uint8Array, column: string): number {
  const tables = readTables(bytes);
  if ('code' in tables) throw new Error(tables.code);
  const [heading, ...rows] = tables.sheets[0]?.rows ?? [];
  const at = heading?.cells.indexOf(column) ?? -1;
  return rows.reduce((total, row) => total + Math.round(Number(row.cells[at]) * 100), 0);
}

test('a year with every head is worked through and exported @phone-again', async ({ page }) => {
  await newTrader(page);
  await page.goto('/tax');
  await expect(page.getByRole('heading', { name: 'Nothing was closed in this year' })).toBeVisible();
  await expectAccessible(page, 'on a phone');
  await tradeEveryHead(page);
  await page.reload();
  await page.getByLabel('Financial year').selectOption('2025-26');
  const gains = page.getByRole('region', { name: 'Capital gains', exact: true });
  await expect(gains).toContainText('Long-term, 12.5 % (section 112A)');
  await expect(page.getByRole('region', { name: 'FY 2025-26, net by head' }).getByRole('link')).not.toHaveCount(0);
  await expect(gains).toContainText('Short-term at slab rates');
  await expect(gains).toContainText('Buybacks: ₹5,000.00 counts as dividend');
  await expect(page.getByRole('region', { name: 'Business', exact: true })).toContainText('Speculative: within the day (section 43(5))');
  await expect(page.getByRole('region', { name: 'Left out', exact: true })).toContainText('Sold without a purchase in the journal.');
  const rests = page.getByRole('region', { name: 'What this rests on' });
  for (const text of ['computed by dated rates', 'whether STT was paid when shares', 'the share of cash', 'residency', 'Accounts included'])
    await expect(rests).toContainText(text);
  const law = page.getByRole('region', { name: 'Law and sources' });
  for (const text of ['36(1)(xv)', 'Circular 6/2016', 'Trading Account 12c']) await expect(law).toContainText(text);
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-${page.viewportSize()?.width}.png`, fullPage: true });

  // The price of 2018 raises the cost, and the figure follows.
  await page.getByLabel('TCS on 31 January 2018 (₹)').fill('1,560');
  await page.getByRole('button', { name: 'Save TCS' }).click();
  await expect(page.getByRole('region', { name: 'What this rests on' })).toContainText(
    'Cost is the price of 31 January 2018 that you entered',
  );

  // A figure opens to its closed trades.
  await gains.getByRole('link', { name: 'Short-term, 20 %' }).click();
  const lines = page.getByRole('region', { name: 'Short-term, 20 % (section 111A)' });
  await expect(lines).toContainText('SBIN');
  // To axe a link is as high as what the header leaves of it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'on a phone');
  await lines.getByRole('link', { name: 'Close' }).click();
  await expect(lines).toBeHidden();

  // One account alone: its figures, and their closed trades.
  await page.getByLabel('Account', { exact: true }).selectOption('ZERODHA');
  await expect(gains).toBeHidden();
  await page.getByRole('link', { name: 'Futures and options together' }).click();
  const contracts = page.getByRole('region', { name: 'Futures and options together (section 43(5)(d), (e))' });
  await expect(contracts).toContainText('1–3 of 3');
  // A link to an account that has another name now shows no figures of others.
  await page.goto('/tax?fy=2025-26&account=RENAMED');
  await expect(page.getByText('Nothing of an account RENAMED was closed in this year')).toBeVisible();
  await expect(gains).toBeHidden();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await expect(gains).toBeVisible();

  // Files hold what the screen shows.
  const sheet = await answer<TaxBody>(page, '/api/tax/2025-26');
  const { figures } = sheet;
  const { deemed_dividend: dividend, capital_loss: loss } = figures.buyback;
  const nets = [
    figures.stcg_20,
    figures.ltcg_12_5,
    figures.stcg_slab,
    figures.ltcg_other_12_5,
    figures.speculative,
    figures.fno,
    { net: dividend - loss },
  ];
  const total = nets.reduce((sum, { net }) => sum + Math.round(net * 100), 0);
  for (const format of ['XLSX', 'CSV']) {
    const file = await saved(page, `Closed trades, ${format}`);
    expect(file.name).toBe(`Tax 2025-26 - closed trades.${format.toLowerCase()}`);
    expect(sumOf(file.bytes, 'Net')).toBe(total);
  }
  expect((await saved(page, 'Figures, XLSX')).name).toBe('Tax 2025-26 - figures.xlsx');
  const words = new TextDecoder().decode((await saved(page, 'Figures, CSV')).bytes);
  expect(words).toContain('"Speculative: within the day (section 43(5))","Net, to 15 Jun",');
  expect(words).not.toMatch(/_|undefined/);
  const schedule = new TextDecoder().decode((await saved(page, 'Schedule 112A, CSV')).bytes);
  expect(schedule).toContain('"BE",,,"TCS",10,3040,30400,15600');
  expect(schedule).toContain('"INNOTREQUIRD","CONSOLIDATED"');
});

test('choices, losses and a failing answer are shown @slow', async ({ page }) => {
  await newTrader(page);
  await tradeEveryHead(page);
  await page.goto('/tax?fy=2025-26');
  await page.getByLabel('GROWW', { exact: true }).selectOption('business');
  await expect(page.getByRole('region', { name: 'Business', exact: true })).toContainText('Deliveries as business');
  await page.getByLabel('Deduct DP charges of GROWW').click();
  await expect(page.getByRole('region', { name: 'What this rests on' })).toContainText('DP charges are deducted, as you chose.');

  await page.getByRole('button', { name: 'Enter losses' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Year of the loss').fill('2026-27');
  await dialog.getByLabel('Amount (₹)').fill('4,000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('The year of a loss must be an earlier financial year')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Year of the loss').fill('2023-24');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Speculative, 2023-24: ₹4,000.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Losses', exact: true })).toContainText('₹4,000.00');
  await expect(page.getByRole('row', { name: 'Speculative 2023-24' })).toContainText('2027-28');

  // The printed statement has figures, method, sources and what was left out, and no controls.
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Capital gains', 'Business', 'Turnover', 'By date', 'Losses', 'What this rests on', 'Left out', 'Law and sources'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(page.getByText('FY 2025-26 (AY 2026-27)')).toBeVisible();
  for (const name of ['Take it along', 'Deliveries']) await expect(page.getByRole('region', { name, exact: true })).toBeHidden();
  await expect(page.getByText('GROWW (deliveries as business, DP charges deducted)')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.route('**/api/tax/2024-25', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  await page.goto('/tax?fy=2024-25');
  await expect(page.getByText('Failed to load the worksheet.')).toBeVisible();
});
