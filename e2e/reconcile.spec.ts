import { expect, type Page, test } from '@playwright/test';
import type { ReconcileDaysBody } from '../src/contract/reconcile.ts';
import type { Paise } from '../src/engine/money.ts';
import type { Levy } from '../src/engine/trades/charges.ts';
import { dhanTransactionReport, type WrittenDay } from '../test/engine/day-charges-writer.ts';
import { HOLDINGS_WRITERS } from '../test/engine/holdings-writer.ts';
import { consoleLedger, depositoryCharge, settlement } from '../test/engine/ledger-writer.ts';
import { consolePnl, pastedPnl } from '../test/engine/pnl-writer.ts';
import { RESULTS_REPORT } from '../test/server/results-report.ts';
import { expectAccessible } from './axe.ts';
import { writeZip } from '../test/tables/write-zip.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADES = [
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
  'INFY,INE009A01021,2026-06-01,NSE,EQ,EQ,buy,false,10.000000,1500.000000,1,11,2026-06-01T10:00:00',
].join('\n');

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a statement with planted differences is put beside the journal @phone-again', async ({ page }) => {
  await newTrader(page);
  const bought = (symbol: string, quantity: number, price: number) => ({
    symbol,
    buy_sell: 'BUY' as const,
    quantity,
    price,
    date: '2026-06-01',
  });
  await addShares(
    page,
    bought('INFY', 600, 1500),
    bought('ITC', 18, 410),
    bought('SBIN', 9, 800),
    bought('TCS', 7, 3400),
    bought('WIPRO', 3, 250),
  );
  await page.goto('/reconcile');
  await expectAccessible(page);
  const statement = (symbol: string, units: number, average: number) => ({ symbol, isin: '', units, average });
  const text = HOLDINGS_WRITERS['Kite']?.(
    [
      statement('INFY', 1200, 750),
      statement('ITC', 30, 410),
      statement('SBIN', 5, 800),
      statement('TCS', 7, 3400),
      statement('HDFCBANK', 10, 1600),
    ],
    '2026-06-15',
  );
  await page.getByLabel('File of the statement').setInputFiles(file('holdings.csv', text ?? ''));
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result).toContainText('1 share of 6 has the same quantity.');
  await expect(result).toContainText('Buys that the journal lacks: 2 shares, ₹20,920.00');
  await expect(result).toContainText('Sales that the journal lacks: 2 shares, ₹3,950.00');
  await expect(result).toContainText('Split, bonus or consolidation: 1 share, ₹4,50,000.00');
  await expect(page.getByText('The file does not say its day')).toBeVisible();
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-${page.viewportSize()?.width}.png`, fullPage: true });

  // Before the shares were bought nothing is held.
  await page.getByRole('textbox', { name: 'Day of the statement' }).fill('4 may 2026');
  await expect(result).toContainText('0 shares of 5 have the same quantity.');

  await page.getByLabel('File of the statement').setInputFiles(file('other.csv', 'symbol,price\nINFY,1500\n'));
  await expect(page.getByText('This is no statement whose layout is known')).toBeVisible();
  await page.getByText('What can be read', { exact: true }).click();
  await expect(page.getByText('Zerodha contract notes (XLSX)')).toBeVisible();
  await expectAccessible(page);
  await expect(result).toBeHidden();
  await page.getByLabel('File of the statement').setInputFiles(file('broken.xlsx', 'PK\u0003\u0004 no workbook'));
  await expect(page.getByRole('alert')).toContainText(/could not be read|no statement/);
});

test('a profit and loss statement with five planted differences is explained to the rupee', async ({ page }) => {
  await newTrader(page);
  const round = (symbol: string, quantity: number, bought: number, sold: number) => [
    { symbol, buy_sell: 'BUY' as const, quantity, price: bought, date: '2026-05-04' },
    { symbol, buy_sell: 'SELL' as const, quantity, price: sold, date: '2026-06-01' },
  ];
  await addShares(
    page,
    ...round('INFY', 60, 1500, 1600),
    ...round('TCS', 10, 3400, 3300),
    ...round('ITC', 20, 800, 850),
    ...round('SBIN', 60, 790, 830),
  );
  await addShares(page, ...round('HDFCBANK', 5, 1500, 1510));
  await page.goto('/reconcile');
  const result = (symbol: string, units: number, buy: number, sell: number) => ({ symbol, isin: '', units, buy, sell });
  const text = consolePnl(
    [
      result('INFY', 100, 150_000, 160_000),
      result('TCS', 10, 34_000, 33_000.5),
      result('ITC', 40, 16_000, 17_000),
      result('SBIN', 60, 48_000, 49_800),
    ],
    { 'Brokerage - Z': 5000, 'Securities Transaction Tax - Z': 1 },
  );
  await page.getByLabel('File of the statement').setInputFiles(file('pnl.csv', text));
  const region = page.getByRole('region', { name: 'Shares', exact: true });
  await expect(region).toContainText('Realised before charges: +₹11,800.50 in the statement, +₹8,450.00 in the journal. Unknown: ₹0.00.');
  await expect(region).toContainText('Closed trades that the journal lacks: 1 instrument, +₹4,000.00');
  await expect(region).toContainText('Closed trades that the statement lacks: 1 instrument, -₹50.00');
  await expect(region).toContainText('Split, bonus or consolidation: 1 instrument, ₹0.00');
  await expect(region).toContainText('Their method: 1 instrument, -₹600.00');
  await expect(region).toContainText('Rounding: 1 instrument, +₹0.50');
  await expect(region).toContainText('Differs by ₹3,350.50 · 0 of 5 agree');
  const way = region.getByRole('region', { name: 'Shares: Realised before charges, table' });
  await expect(way.getByRole('row')).toContainText([
    'Rupees',
    'In the journal+₹8,450.00',
    'Closed trades that the journal lacks+₹4,000.00',
    'Rounding+₹0.50',
    'Their method-₹600.00',
    'Closed trades that the statement lacks-₹50.00',
    'In the statement+₹11,800.50',
  ]);
  const charges = page.getByRole('region', { name: 'Charges: Shares', exact: true });
  // Both sides lack trades, so that charges tell nothing of the plan.
  await expect(charges).toContainText('Trades that one side lacks: 4 levies');
  await expect(charges.getByRole('link', { name: 'Upload a file' })).toHaveAttribute('href', '/upload');
  await expectAccessible(page);
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-pnl-${page.viewportSize()?.width}.png`, fullPage: true });
});

test('a report of closed results has no difference to a journal that was made of it', async ({ page }) => {
  await newTrader(page, RESULTS_REPORT, 'GROWW');
  await page.goto('/reconcile');
  await page.getByLabel('File of the statement').setInputFiles(file('results.csv', RESULTS_REPORT));
  const region = page.getByRole('region', { name: 'Futures and options', exact: true });
  await expect(region).toContainText('3 instruments of 3 are the same to the paisa. 3 Sep 2025 – 12 Nov 2025.');
  await expect(region).toContainText('Unknown: ₹0.00.');
  const charges = page.getByRole('region', { name: 'Charges: Futures and options', exact: true });
  await expect(charges).toContainText('Of what was closed in the period');
  await expect(charges.getByRole('row')).toContainText(['Rupees', 'In the journal+₹129.60', 'In the statement+₹129.60']);
});

/** Shares of each day, each bought and sold again, and the charges that the journal computes for them. */
async function chargedDays(page: Page, dates: readonly string[]): Promise<ReconcileDaysBody['data']> {
  for (const [index, date] of dates.entries()) {
    const trade = { symbol: 'INFY', quantity: 10 + index, price: 1500, date };
    await addShares(page, { ...trade, buy_sell: 'BUY' }, { ...trade, buy_sell: 'SELL', price: 1510 });
  }
  return (await answer<ReconcileDaysBody>(page, '/api/reconcile/days?from=2026-04-01&to=2026-12-31')).data;
}

const inPaise = (amount: number) => Math.round(amount * 100) as Paise;

test('a report of charges by day with five planted differences is explained to the rupee', async ({ page }) => {
  await newTrader(page);
  const own = await chargedDays(page, ['2026-06-01', '2026-06-03', '2026-06-05', '2026-06-10', '2026-06-15', '2026-06-22']);
  const [right, plan, rounding, timing, , unknown] = own.map(({ day, bought, sold, charges }): WrittenDay => {
    const levies = Object.fromEntries(Object.entries(charges).map(([levy, amount]) => [levy, inPaise(amount)])) as WrittenDay['charges'];
    return { day, contract: 'Infosys', units: 10, bought: inPaise(bought), sold: inPaise(sold), charges: levies };
  }) as [WrittenDay, WrittenDay, WrittenDay, WrittenDay, WrittenDay, WrittenDay];
  const more = (day: WrittenDay, levies: Partial<Record<Levy, number>>): WrittenDay => {
    const changed = Object.entries(levies).map(([levy, by]) => [levy, day.charges[levy as Levy] + by]);
    return { ...day, charges: { ...day.charges, ...Object.fromEntries(changed) } };
  };
  const text = dhanTransactionReport([
    right,
    more(plan, { brokerage: 2000, gst: 360 }),
    more(rounding, { stt: 40 }),
    { ...timing, day: '2026-06-11' },
    { ...right, day: '2026-06-17' },
    more(unknown, { exchange: 1200 }),
  ]);
  await page.goto('/reconcile');
  await page.getByLabel('File of the statement').setInputFiles(file('report.csv', text));
  const region = page.getByRole('region', { name: 'Charges by day', exact: true });
  await expect(region).toContainText('1 day of 7, each segment by itself, is the same to the paisa. 1 Jun 2026 – 22 Jun 2026.');
  await expect(region).toContainText('Trades that the journal lacks: 1 day, +₹');
  await expect(region).toContainText('Trades that the statement lacks: 1 day, -₹');
  await expect(region).toContainText('Another plan: 1 day, +₹23.60');
  await expect(region).toContainText('Timing: 1 day, ₹0.00');
  await expect(region).toContainText('Rounding: 1 day, +₹0.40');
  await expect(region).toContainText('Unknown: 1 day, +₹12.00');
  await expect(region).toContainText(/Differs by ₹[\d.]+ · \d of \d+ agree/);
  await expect(region.getByRole('link', { name: '3 Jun 2026' })).toHaveAttribute('href', '/days/2026-06-03');
  await expectAccessible(page);
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-days-${page.viewportSize()?.width}.png`, fullPage: true });
  // Trades without charges are no statement.
  await page.getByLabel('File of the statement').setInputFiles(file('trades.csv', TRADES));
  await expect(page.getByText('This list of trades states no charges')).toBeVisible();
});

test('a ledger is put beside the trades, the depository charges and the cash of the journal @slow', async ({ page }) => {
  await newTrader(page);
  const [first, second] = await chargedDays(page, ['2026-06-01', '2026-06-03']);
  const settled = (day: ReconcileDaysBody['data'][number] | undefined) => {
    const charges = Object.values(day?.charges ?? {}).reduce((total, amount) => total + amount, 0);
    return inPaise((day?.sold ?? 0) - (day?.bought ?? 0) - charges);
  };
  const text = consoleLedger([
    { text: 'Funds added using UPI from RO1234 with reference number 111', day: '2026-05-29', voucher: 'Bank Receipts', amount: 5_000_000 },
    settlement('2026-06-01', settled(first)),
    settlement('2026-06-03', settled(second) - 500),
    depositoryCharge('TCS', '2026-06-04', 1534),
    { text: 'AMC for Demat Account for 01-04-2026 to 30-06-2026', day: '2026-06-05', voucher: 'Journal Entry', amount: -8850 },
  ]);
  await page.goto('/reconcile');
  await page.getByLabel('File of the statement').setInputFiles(file('ledger.csv', text));
  const region = page.getByRole('region', { name: 'Ledger', exact: true });
  await expect(region).toContainText('1 entry of 5 is the same to the paisa.');
  await expect(region).toContainText('Charges of the day: 1 entry, -₹5.00');
  await expect(region).toContainText('Trades that the journal lacks: 1 entry, -₹15.34');
  await expect(region).toContainText('Money in or out: 1 entry, +₹50,000.00');
  await expect(region).toContainText('Not of trades: 1 entry, -₹88.50');
  await expect(region).toContainText('Differs by ₹49,891.16 · 1 of 5 agree');
  await expectAccessible(page);
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-ledger-${page.viewportSize()?.width}.png`, fullPage: true });
});

test('a statement in a ZIP that says no period is compared within the days that are said @slow', async ({ page }) => {
  await newTrader(page);
  const trade = { symbol: 'INFY', quantity: 10, price: 1500 };
  await addShares(page, { ...trade, buy_sell: 'BUY', date: '2026-06-01' }, { ...trade, buy_sell: 'SELL', price: 1510, date: '2026-06-03' });
  const pasted = pastedPnl([{ symbol: 'INFY', isin: '', units: 10, buy: 15_000, sell: 15_100 }]);
  const zip = (files: Readonly<Record<string, string>>) => {
    const bytes = writeZip(Object.entries(files).map(([name, data]) => ({ name, data })));
    return { name: 'pnl.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) };
  };
  await page.goto('/reconcile');
  await page.getByLabel('File of the statement').setInputFiles(zip({ 'FY/pnl.csv': pasted }));
  await expect(page.getByText('The file does not say its period')).toBeVisible();
  const days = page.getByRole('group', { name: 'Days of the statement' });
  await days.getByRole('textbox', { name: 'From' }).fill('1 jun 2026');
  await days.getByRole('textbox', { name: 'To' }).fill('30 jun 2026');
  const region = page.getByRole('region', { name: 'Shares', exact: true });
  await expect(region).toContainText('1 instrument of 1 is the same to the paisa. 1 Jun 2026 – 30 Jun 2026.');
  await expectAccessible(page);
  // Other days leave it out.
  await days.getByRole('textbox', { name: 'To' }).fill('2 jun 2026');
  await expect(region).toContainText('Closed trades that the journal lacks: 1 instrument');
  // A month that was asked for is the period.
  await page.goto('/reconcile?month=2026-06');
  await page.getByLabel('File of the statement').setInputFiles(zip({ 'pnl.csv': pasted }));
  await expect(region).toContainText('1 instrument of 1 is the same to the paisa.');
  await page.getByLabel('File of the statement').setInputFiles(zip({ 'a.csv': pasted, 'b.csv': pasted }));
  await expect(page.getByRole('alert')).toContainText('The ZIP has several statements: a.csv, b.csv.');
  await page
    .getByLabel('File of the statement')
    .setInputFiles(file('dividend.csv', 'Dividend payout report,From 01-04-2026 to 30-06-2026\n\nDate,Scrip Name,Dividend Paid\n'));
  await expect(page.getByRole('alert')).toContainText('This is the Dhan dividend payouts, which cannot be compared.');
});
