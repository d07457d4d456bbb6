import { expect, test } from '@playwright/test';
import { HOLDINGS_WRITERS } from '../test/engine/holdings-writer.ts';
import { dhanTransactionReport } from '../test/engine/day-charges-writer.ts';
import { consoleLedger, settlement } from '../test/engine/ledger-writer.ts';
import { consolePnl } from '../test/engine/pnl-writer.ts';
import type { Paise } from '../src/engine/money.ts';
import { NO_CHARGES } from '../src/engine/trades/charges.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { addShares, newTrader } from './trader.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const result = (symbol: string, units: number, buy: number, sell: number) => ({ symbol, isin: '', units, buy, sell });
const bought = { symbol: 'INFY', buy_sell: 'BUY' as const, quantity: 10, price: 1500, date: '2026-05-04' };

test('a statement is marked as reconciled, a later change is flagged, accepted and unmarked @phone-again @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, bought, { ...bought, buy_sell: 'SELL', quantity: 4, price: 1600, date: '2026-06-01' });
  await page.goto('/reconcile');
  const panel = page.getByRole('region', { name: 'Reconciled periods', exact: true });
  await expect(page.getByText('Nothing is changed by it.')).toBeVisible();
  await expect(panel).toBeHidden();

  // The broker has another share and charges another brokerage.
  const pnl = consolePnl([result('INFY', 4, 6000, 6400), result('TCS', 1, 3000, 3100)], { 'Brokerage - Z': 50 });
  await page.getByLabel('File of the statement').setInputFiles(file('pnl.csv', pnl));
  await page.getByRole('button', { name: 'Mark as reconciled Shares' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as reconciled' });
  await expect(dialog).toContainText('Closed trades that the journal lacks: 1, +₹100.00');
  await expect(dialog).toContainText('Charges: Trades that one side lacks: 1, +₹24.62');
  await expectAccessible(page, 'on a phone');
  await dialog.getByLabel('Note (optional)').fill('TCS is my father’s');
  await dialog.getByRole('button', { name: 'Mark as reconciled' }).click();
  await expect(page.getByText('Marked as reconciled.')).toBeVisible();
  await expect(panel).toContainText('Zerodha Console P&L · pnl.csv');
  await expect(panel).toContainText('TCS is my father’s');
  await expect(panel).toContainText('Unchanged');
  await expect(page.getByRole('button', { name: 'Reconcile again Shares' })).toBeVisible();

  const holdings = HOLDINGS_WRITERS['Kite']?.([{ symbol: 'INFY', isin: '', units: 6, average: 1500 }], '2026-06-10') ?? '';
  await page.getByLabel('File of the statement').setInputFiles(file('holdings.csv', holdings));
  await page.getByRole('textbox', { name: 'Day of the statement' }).fill('10 jun 2026');
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toContainText('1 share of 1');
  await page.getByRole('button', { name: 'Mark as reconciled Holdings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reconciled' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText('Holdings, 10 Jun 2026');

  // A sale that was forgotten is in both.
  await addShares(page, { ...bought, buy_sell: 'SELL', quantity: 1, price: 1700, date: '2026-06-05' });
  await page.goto('/trades');
  const needs = page.getByRole('navigation', { name: 'Needs you' }).getByRole('link', { name: '2 reconciled periods changed' });
  await expectAccessible(page, 'on a phone');
  await needs.click();
  await expect(panel).toContainText('Changed since: cost ₹9,000.00 → ₹7,500.00, 1 instrument: INFY.');
  await expect(panel).toContainText(/Changed since: net \+₹\d+\.\d\d → \+₹\d+\.\d\d, 1 instrument: INFY\./);
  await expect(panel.getByRole('link', { name: 'Recent changes' }).first()).toHaveAttribute('href', '/changes');
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-reconciled-${page.viewportSize()?.width}.png`, fullPage: true });

  await panel.getByRole('button', { name: 'Accept the change of Holdings, 10 Jun 2026' }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('changes accepted');
  await expect(panel.getByRole('listitem').first()).toContainText('Unchanged');
  await panel.getByRole('button', { name: 'Unmark Shares' }).click();
  await page.getByRole('dialog', { name: 'Unmark' }).getByRole('button', { name: 'Unmark' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await page.goto('/trades');
  await expect(page.getByRole('link', { name: /reconciled periods? changed/ })).toBeHidden();
});

test('charges by day and a ledger are marked as well', async ({ page }) => {
  await newTrader(page);
  await addShares(page, bought, { ...bought, buy_sell: 'SELL', price: 1600, date: '2026-05-04' });
  await page.goto('/reconcile');
  const panel = page.getByRole('region', { name: 'Reconciled periods', exact: true });
  const mark = async (title: string) => {
    await page.getByRole('button', { name: `Mark as reconciled ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as reconciled' }).click();
    await expect(page.getByText('Marked as reconciled.')).toBeVisible();
  };
  const charges = { ...NO_CHARGES, stt: 800 as Paise };
  const day = { day: '2026-05-04', contract: 'Infosys', units: 10, bought: 1_500_000, sold: 1_600_000, charges };
  await page.getByLabel('File of the statement').setInputFiles(file('report.csv', dhanTransactionReport([day])));
  await mark('Shares');
  await expect(panel.getByRole('listitem').first()).toContainText(/Left unexplained: ₹(?!0\.00)/);
  await page.getByLabel('File of the statement').setInputFiles(file('ledger.csv', consoleLedger([settlement('2026-05-04', 100_000)])));
  await mark('Ledger');
  await expect(panel.getByRole('listitem').first()).toContainText('Ledger, 4 May 2026');
  await expect(panel.getByRole('listitem').first()).toContainText(/Charges of the day: 1, \+₹\d/);
  await expect(panel.getByText('Unchanged')).toHaveCount(2);
});
