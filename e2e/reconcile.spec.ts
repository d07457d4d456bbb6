import { expect, test } from '@playwright/test';
import { HOLDINGS_WRITERS } from '../test/engine/holdings-writer.ts';
import { consolePnl } from '../test/engine/pnl-writer.ts';
import { RESULTS_REPORT } from '../test/server/results-report.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, newTrader } from './trader.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a statement with planted differences is put beside the journal @phone', async ({ page }) => {
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
  await expect(result).toContainText('1 share of 6 have the same quantity.');
  await expect(result).toContainText('Buys that the journal lacks: 2 shares, ₹20,920.00');
  await expect(result).toContainText('Sales that the journal lacks: 2 shares, ₹3,950.00');
  await expect(result).toContainText('Split, bonus or consolidation: 1 share, ₹4,50,000.00');
  await expect(page.getByText('The file does not say its day')).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-${page.viewportSize()?.width}.png`, fullPage: true });

  // Before the shares were bought nothing is held.
  await page.getByRole('textbox', { name: 'Day of the statement' }).fill('4 may 2026');
  await expect(result).toContainText('0 shares of 5 have the same quantity.');

  await page.getByLabel('File of the statement').setInputFiles(file('other.csv', 'symbol,price\nINFY,1500\n'));
  await expect(page.getByText('This is no statement whose layout is known.')).toBeVisible();
  await expect(result).toBeHidden();
  await page.getByLabel('File of the statement').setInputFiles(file('broken.xlsx', 'PK\u0003\u0004 no workbook'));
  await expect(page.getByRole('alert')).toContainText(/could not be read|no statement/);
});

test('a profit and loss statement with five planted differences is explained to the rupee @phone', async ({ page }) => {
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
  await expect(page.getByRole('region', { name: 'Charges', exact: true })).toContainText(
    'Another plan: choose yours under Broker accounts',
  );
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
});
