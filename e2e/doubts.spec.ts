import { expect, test, type Page } from '@playwright/test';
import type { AnswerOf } from '#contract/calls.ts';
import type { DoubtsBody } from '#contract/doubts.ts';
import type { SummaryBody } from '#contract/summary.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const row = (id: number, of: string, day: string, side: string, quantity: number, price: number) =>
  `${of},${side},false,${quantity},${price}.00,40000000${id},140000000000000${id},${day}T10:0${id}:00`;
const share = (id: number, symbol: string, isin: string, day: string, side: string, quantity: number, price: number) =>
  row(id, `${symbol},${isin},${day},NSE,EQ,EQ`, day, side, quantity, price);
const file = (name: string, ...rows: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\n')) });

/**
 * A year in three files, on paper in rupees. Charges are those of Zerodha. Of shares: STT 0.1 % to the rupee, NSE and IPFT 0.00307 % together,
 * SEBI 0.0001 %, stamp duty 0.015 % of a purchase, 15.34 of the depository for a sale. Of options: brokerage 20 for the order and 20 for the
 * exercise, NSE and IPFT 0.03553 % together, SEBI 0.0001 %, STT 0.125 % of what an exercised one is worth. GST is 18 % of brokerage, NSE, IPFT
 * and SEBI.
 *
 * MCX was split 5 for 1 on 2 January 2026: 10 at 10,000 are 50 at 2,000.
 *   bought 1,00,000    STT 100, NSE 3.07, SEBI 0.10, stamp duty 15, GST 0.57    = 118.74
 *   sold   1,15,000    STT 115, NSE 3.53, SEBI 0.12, GST 0.66, depository 15.34 = 134.65
 * Until that is known, 10 of the 50 sold close the 10 bought, at 23,000 − 1,00,000 = −77,000, and 40 have no purchase.
 *
 * NIFTY 25250 PE of 10 February 2026: 65 at 100, settled at 150. Until that is known, it closes at 0.
 *   bought  6,500      brokerage 20, NSE 2.31, SEBI 0.01, GST 4.02              = 26.34
 *   settled 9,750      brokerage 20, STT 12, GST 3.60                           = 35.60
 *
 * INFY, 20 from before the files, at 28,000.
 *   sold   30,800      STT 31, NSE 0.95, SEBI 0.03, GST 0.18, depository 15.34  = 47.50
 */
const FILES = [
  file(
    'tradebook-2025.csv',
    share(1, 'MCX', 'INE745G01035', '2025-11-03', 'buy', 10, 10_000),
    share(2, 'MCX', 'INE745G01043', '2026-02-02', 'sell', 50, 2300),
  ),
  file('tradebook-FO.csv', row(3, 'NIFTY2621025250PE,,2026-02-04,NSE,FO,', '2026-02-04', 'buy', 65, 100)),
  file('tradebook-2026.csv', share(4, 'INFY', 'INE009A01021', '2026-02-06', 'sell', 20, 1540)),
];
const GROSS = 115_000 - 100_000 + (9750 - 6500) + (30_800 - 28_000);
const CHARGES = 118.74 + 134.65 + 26.34 + 35.6 + 47.5;

/** Those that have figures of closed trades beside the summary. */
const SCREENS = ['/calendar?month=2026-02', '/chartview', '/history', '/trades', '/cash'];

const net = async (page: Page) => (await answer<SummaryBody>(page, '/api/summary/overall')).net_pl;

test('a year of three files says what of it is open, and every link settles some of it @phone-again', async ({ page }) => {
  await newTrader(page);
  await page.goto('/upload');
  await page.getByLabel('Choose CSV or Excel files').setInputFiles(FILES);
  await page.getByLabel('Broker name').fill('ZERODHA');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const came = page.getByRole('region', { name: 'What came of it' });
  await expect(came).toContainText('4 executions in 3 files · 3 Nov 2025 – 6 Feb 2026 · ZERODHA');
  await expect(came).toContainText(/of this is open: 1 corporate action to confirm · also .*1 sale without its purchase/);
  // It ran out after the last execution.
  await expect(came).toContainText('1 expiry taken as worthless');
  await came.getByRole('link', { name: 'See your summary' }).click();

  // The split alone is worth what net moves when it is applied.
  const before = await net(page);
  const open = await answer<DoubtsBody>(page, '/api/doubts');
  const headline = page.getByText(/of this is open: 1 corporate action to confirm/);
  await expect(headline).toContainText('1 expiry taken as worthless');
  await expect(
    page
      .getByRole('list', { name: /Key figures/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/open: 1 corporate action to confirm/);
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  const { accounts } = await answer<AnswerOf<'listAccounts'>>(page, '/api/accounts');
  const deposit = { account_id: accounts[0]?.id, date: '2025-11-03', kind: 'deposit', amount: '200000' };
  expect((await page.request.post('/api/cash', { data: deposit })).status()).toBe(200);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.locator('.doubt-small').first()).toHaveText(/ open$/);
  }
  await page.goto('/summary');
  await headline.getByRole('link', { name: 'Settle it' }).click();
  await expect(page).toHaveURL('/books');

  const needs = page.getByRole('region', { name: 'Needs you' });
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  await needs.getByRole('button', { name: 'Apply all with strong evidence' }).click();
  await expect(needs.getByText('MCX: a corporate action is not decided.')).toHaveCount(0);
  expect(Math.abs((await net(page)) - before)).toBeCloseTo(open.total, 2);

  await needs.getByLabel(/^Worth of a unit at expiry .*NIFTY 25250 PE/).fill('150');
  await needs.getByRole('button', { name: 'Save' }).click();
  await expect(needs.getByText(/ran to expiry/)).toHaveCount(0);

  await needs.getByRole('link', { name: 'Enter origin INFY' }).click();
  await page.getByRole('button', { name: 'Enter origin of INFY' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Origin').selectOption({ label: 'Bought before my files begin' });
  await dialog.getByLabel('Day').fill('6 jan 2025');
  await dialog.getByLabel('Cost in rupees, in all').fill('28000');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const paper = Math.round((GROSS - CHARGES) * 100) / 100;
  await expect.poll(() => net(page)).toBe(paper);
  const [said] = await Promise.all([page.waitForResponse((one) => one.url().includes('/api/figure-doubt')), page.goto('/history')]);
  expect(await said.json()).toEqual({ doubt: null });
  await expect(page.getByText('Total P&L minus brokerage')).toBeVisible();
  await expect(page.locator('.doubt-small')).toHaveCount(0);
  await page.goto('/summary');
  await expect(page.getByRole('list', { name: /Key figures/ })).toBeVisible();
  await expect(page.getByText(/is open:|^Open:/)).toHaveCount(0);
  expect(await answer<DoubtsBody>(page, '/api/doubts')).toMatchObject({ total: 0, net: paper, settled_net: paper, doubts: [] });
});
