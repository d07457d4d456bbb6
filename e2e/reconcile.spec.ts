import { expect, test } from '@playwright/test';
import { HOLDINGS_WRITERS } from '../test/engine/holdings-writer.ts';
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
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file('holdings.csv', text ?? ''));
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

  await page.getByLabel('Statement', { exact: true }).setInputFiles(file('other.csv', 'symbol,price\nINFY,1500\n'));
  await expect(page.getByText('This is no statement of holdings whose layout is known.')).toBeVisible();
  await expect(result).toBeHidden();
  await page.getByLabel('Statement', { exact: true }).setInputFiles(file('broken.xlsx', 'PK\u0003\u0004 no workbook'));
  await expect(page.getByRole('alert')).toContainText(/could not be read|no statement/);
});
