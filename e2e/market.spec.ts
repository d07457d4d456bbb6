import { expect, test, type Page } from '@playwright/test';
import { indexCloses, udiffContracts, udiffShares } from '../test/engine/market-files.ts';
import { writeZip } from '../test/tables/write-zip.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, newTrader } from './trader.ts';

const HEAD =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
/** Open, sold against bought; and one that expired on Tuesday 9 June 2026. */
const OPTIONS = [
  HEAD,
  'NIFTY2660925000CE,,2026-06-05,NSE,FO,,buy,false,75,120,1,1,2026-06-05T10:00:00,2026-06-09',
  'NIFTY28DEC26000CE,,2026-06-05,NSE,FO,,buy,false,75,900,2,2,2026-06-05T10:01:00,2028-12-26',
  'NIFTY28DEC27000CE,,2026-06-05,NSE,FO,,sell,false,75,500,3,3,2026-06-05T10:02:00,2028-12-26',
].join('\n');
const BUY = { symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-06-01' } as const;

/** Drops files on the Files screen and waits until they are read. */
async function drop(page: Page, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  await page.goto('/imports');
  const buffers = Object.entries(files).map(([name, data]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(data as string) }));
  await page.getByLabel('Choose market files').setInputFiles(buffers);
  await expect(page.getByText(/^\d+ files? sent\.$/)).toBeVisible();
  // The server reads them beside its other work.
  await expect(page.getByText('being read')).toBeHidden();
}

test('open positions have no value without market files, and one with its day with them @slow', async ({ page }) => {
  await newTrader(page, OPTIONS);
  await addShares(page, BUY);
  await page.goto('/open-positions');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What they are worth' })).toBeHidden();

  const level = '25100.40';
  const option = { symbol: 'NIFTY', expiry: '2028-12-26', type: 'CE', level, close: '1' } as const;
  await drop(page, {
    'BhavCopy_NSE_CM.csv.zip': writeZip([
      { name: 'BhavCopy_NSE_CM.csv', data: udiffShares('2026-06-09', [{ symbol: 'INFY', isin: 'INE009A01021', close: '1520.50' }]) },
    ]),
    'BhavCopy_NSE_FO.csv': udiffContracts('2026-06-09', [
      { ...option, strike: '26000', settle: '950' },
      { ...option, strike: '27000', settle: '520', units: '0' },
    ]),
    'ind_close_all.csv': indexCloses('09-06-2026', { 'Nifty 50': level }),
    'blocked.csv': '<!DOCTYPE html><html><body>Access Denied</body></html>',
  });
  const panel = page.getByRole('region', { name: 'Market files' });
  await expect(panel).toContainText('NSE futures and options');
  // Nothing is being read yet if the list is not loaded again since the files were sent.
  await expect(panel).toContainText('blocked.csv: this is a web page, not the file');
  await expectAccessible(page);
  await expectNoWider(page);

  await page.goto('/open-positions');
  const worth = page.getByRole('region', { name: 'What they are worth' });
  // 15,205 + 71,250 + 39,000; 205 + 3,750 − 1,500.
  await expect(worth).toContainText('₹1,25,455.00');
  await expect(worth).toContainText('₹2,455.00');
  await expect(worth).toContainText('Not traded');
  await worth.getByRole('button', { name: 'Underlying' }).click();
  await expect(worth).toContainText('NIFTY');
  const curve = page.getByRole('region', { name: 'Equity with open positions' });
  await curve.getByRole('button', { name: 'Show as table' }).click();
  await expect(curve.getByRole('row', { name: /9 Jun 2026/ })).toContainText('+₹2,455.00');
  // With a capital the index stands beside it.
  await expect(page.getByText(/With deposits or a capital in the settings/)).toBeVisible();
  await page.request.put('/api/me/capital', { form: { capital: '2,00,000', risk_free_rate: '6.5' } });
  await page.reload();
  const beside = page.getByRole('region', { name: 'Beside the Nifty 50', exact: true });
  await expect(beside).toContainText('your capital of ₹2,00,000.00 would have gained in the Nifty 50 since 9 Jun 2026');
  await beside.getByRole('button', { name: 'Show as table' }).click();
  await expect(beside.getByRole('row', { name: /9 Jun 2026/ })).toContainText(/[+-]₹[\d,.]+₹0\.00$/);
  await expectNoWider(page);
  const exposure = page.getByRole('region', { name: 'Exposure at expiry' });
  // (900 − 500) × 75.
  await expect(exposure).toContainText('₹30,000.00');
  const settled = page.getByRole('region', { name: 'Settled by your market files' });
  await expect(settled).toContainText('100.40');
  await expect(settled).toContainText('at this price');
  await expectAccessible(page);
  await expectNoWider(page);

  await page.goto('/history');
  await expect(page.getByText('Expired, settled').first()).toBeVisible();
  await expect(page.getByText(/^Settled at ₹100\.40: NIFTY closed at ₹.+, Closes of indices, file of 9 Jun 2026\.$/).first()).toBeVisible();
  await expectNoWider(page);

  await page.goto('/imports');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('All market files and their prices are deleted.')).toBeVisible();
  await page.goto('/open-positions');
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await expect(worth).toBeHidden();
});

test('shares that a stock option delivered are entered, and linked with it @slow', async ({ page }) => {
  await newTrader(page, [HEAD, 'RELIANCE26JUN2900CE,,2026-06-22,NSE,FO,,buy,false,250,40,1,1,2026-06-22T10:00:00,2026-06-30'].join('\n'));
  await page.goto('/open-positions');
  await expect(page.getByRole('heading', { name: 'Open Positions', exact: true })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Delivered shares' });
  await expect(panel).toBeHidden();
  await drop(page, { 'BhavCopy_NSE_CM.csv': udiffShares('2026-06-30', [{ symbol: 'RELIANCE', isin: 'INE002A01018', close: '2950' }]) });
  await page.goto('/open-positions');
  await expect(panel).toContainText('Bought 250 RELIANCE');
  await expect(panel).toContainText('not in your journal');
  await expectAccessible(page);
  await expectNoWider(page);
  await panel.getByRole('button', { name: 'Enter the shares' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('0 for ₹0.00 → 250 for ₹7,25,000.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enter the shares' }).click();
  await panel.getByRole('link', { name: /250 RELIANCE bought at ₹2,900\.00 on 30 Jun 2026/ }).click();
  const happened = page.getByRole('region', { name: 'What happened to the shares' });
  await expect(happened).toContainText('delivered by RELIANCE26JUN2900CE, expired on 30 Jun 2026');
  await page.goto('/trades');
  await page
    .getByRole('link', { name: /RELIANCE 2900 CE/ })
    .first()
    .click();
  await expect(happened).toContainText('Settled in shares: 250 RELIANCE bought at ₹2,900.00 on 30 Jun 2026');
  await page.goto('/changes');
  await expect(page.getByText('Origin of RELIANCE: Exercised option or future')).toBeVisible();
});

test('a trade shows its days as candles, and how far it went', async ({ page }) => {
  await newTrader(page);
  await addShares(page, BUY);
  await addShares(page, { ...BUY, price: 1540, date: '2026-06-02' });
  await addShares(page, { ...BUY, buy_sell: 'SELL', quantity: 20, price: 1560, date: '2026-06-05' });
  await page.goto('/trades');
  await page.getByRole('link', { name: 'INFY' }).first().click();
  await expect(page.getByRole('region', { name: 'Order by order' })).toBeVisible();
  const prices = page.getByRole('region', { name: 'Prices by day' });
  await expect(prices).toBeHidden();
  const url = page.url();

  const infy = (day: string, open: string, high: string, low: string, close: string) =>
    udiffShares(day, [{ symbol: 'INFY', isin: 'INE009A01021', open, high, low, close }]);
  await drop(page, {
    'other.csv': udiffShares('2026-06-10', [{ symbol: 'TCS', isin: 'INE467B01029', close: '3100' }]),
    'far.csv': infy('2026-09-10', '1', '2', '1', '1'),
  });
  await page.goto(url);
  await expect(prices).toContainText('No prices for these days.');

  await drop(page, {
    'a.csv': infy('2026-05-27', '1480', '1495', '1470', '1475'),
    'b.csv': infy('2026-05-29', '1475', '1500', '1475', '1496'),
    'c.csv': infy('2026-06-01', '1490', '1510', '1465', '1505'),
    'd.csv': infy('2026-06-02', '1505', '1550', '1500', '1540'),
    'e.csv': infy('2026-06-03', '1545', '1600', '1490', '1500'),
    'f.csv': infy('2026-06-05', '1530', '1610', '1500', '1580'),
    'g.csv': infy('2026-06-08', '1580', '1620', '1570', '1590'),
  });
  await page.goto(url);
  await page.getByLabel('Stop').fill('1495');
  await page.getByLabel('Target').fill('1605');
  await page.getByLabel('Target').press('Enter');
  // Held whole on 3 June: 20 at 1,520 on average, up to 1,600 and down to 1,490. On 5 June it sold: 1,610 is possible.
  await expect(prices).toContainText('At least ₹1,600.00 (₹80.00 a unit, 5.3%');
  await expect(prices).toContainText('at most ₹1,800.00 (₹90.00 a unit, 5.9%');
  await expect(prices).toContainText('₹600.00 (₹30.00 a unit, 2.0%');
  await expect(prices).toContainText('touched on 3 Jun 2026, perhaps already on 1 Jun 2026');
  await expect(prices).toContainText('may have been touched on 5 Jun 2026');
  await expect(prices).toContainText('1 day of 5 without prices');
  await expect(prices.locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await prices.getByRole('application').focus();
  await page.keyboard.press('End');
  await expect(prices.locator('output')).toHaveText('8 Jun 2026: Open ₹1,580.00, High ₹1,620.00, Low ₹1,570.00, Close ₹1,590.00');
  await prices.getByRole('button', { name: 'Show as table' }).click();
  await expect(prices.getByRole('row', { name: /2 Jun 2026/ })).toContainText('add: bought 10 at ₹1,540.00');
  await expectAccessible(page);
});
