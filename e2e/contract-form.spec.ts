import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { answer, newTrader } from './trader.ts';

test('a contract is understood as it is typed, by name or by its terms @phone-again', async ({ page }) => {
  await newTrader(page);
  await page.goto('/upload');
  const form = page.getByRole('region', { name: 'Manual Entry' });
  const contract = form.getByRole('group', { name: 'Contract' });
  const read = contract.getByRole('status');
  await expect(contract).toBeHidden();
  await form.getByLabel('Segment').selectOption('OPT');
  await form.getByLabel('Date', { exact: true }).fill('2026-03-10');
  await form.getByLabel('Broker').fill('zerodha');

  // A name that another reader would take for a contract of 2030.
  await form.getByLabel('Symbol').fill('NIFTY30MAR2625500PE');
  await expect(read).toHaveText('NIFTY 30 Mar 2026 25500 PE, expires Monday 30 March 2026, lot 65');
  await expectAccessible(page, 'on a phone');
  await form.getByLabel('Quantity').fill('65');
  await form.getByLabel('Price (₹)').fill('101.5');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByRole('status').filter({ hasText: /added/i })).toBeVisible();

  // Only the underlying: the rest is chosen.
  await form.getByLabel('Symbol').fill('nifty');
  await expect(read).toContainText('Symbol does not name a contract. Write it as');
  await contract.getByLabel('Kind').selectOption('PE');
  await contract.getByLabel('Expiry', { exact: true }).selectOption('Monday 30 March 2026');
  await contract.getByLabel('Strike').fill('25500');
  await expect(read).toHaveText('NIFTY 30 Mar 2026 25500 PE, expires Monday 30 March 2026, lot 65');
  await form.getByRole('radio', { name: 'Sell' }).check();
  await form.getByLabel('Quantity').fill('65');
  await form.getByLabel('Price (₹)').fill('120');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByLabel('Symbol')).toHaveValue('');
  await expect(contract.getByLabel('Strike')).toHaveValue('');
  await expect.poll(async () => (await answer<{ total: number }>(page, '/api/paired/')).total).toBe(1);

  // Two contracts are possible: the one that is chosen fills in the terms.
  await form.getByLabel('Date', { exact: true }).fill('2025-11-10');
  await form.getByLabel('Symbol').fill('PNB25NOV25120CE');
  await expect(read).toContainText('This name can mean more than one contract. Which is it?');
  await contract.getByRole('button', { name: 'PNB 25 Nov 2025 120 CE' }).click();
  await expect(contract.getByLabel('Strike')).toHaveValue('120');
  await expect(read).toContainText('PNB 25 Nov 2025 120 CE, expires Tuesday 25 November 2025');
  await expect(contract.getByRole('button')).toHaveCount(0);

  // A day that is no expiry has to be confirmed, also by the server.
  await contract.getByLabel('Strike').fill('');
  await contract.getByLabel('Kind').selectOption('');
  await contract.getByLabel('Expiry', { exact: true }).selectOption('');
  await form.getByLabel('Date', { exact: true }).fill('2025-09-10');
  await form.getByLabel('Symbol').fill('NIFTY25SEP2524600PE');
  await form.getByLabel('Quantity').fill('75');
  await form.getByLabel('Price (₹)').fill('90');
  await expect(read).toContainText('NIFTY 25 Sep 2025 24600 PE, expires Thursday 25 September 2025');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByLabel('Symbol')).toHaveAccessibleDescription(
    /^No contract of NIFTY is known to expire on the day in NIFTY25SEP2524600PE\./,
  );
  await contract.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(contract.getByLabel('Expiry', { exact: true })).toHaveValue('2025-09-25');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByLabel('Symbol')).toHaveValue('');
  // It has expired since, worthless.
  await expect.poll(async () => (await answer<{ total: number }>(page, '/api/paired/')).total).toBe(2);
});

test('a row cannot be edited into a contract that is not known @slow', async ({ page }) => {
  await newTrader(page);
  const trade = {
    symbol: 'NIFTY26JUNFUT',
    exchange: 'NSE',
    segment: 'FUT',
    buy_sell: 'BUY',
    quantity: '65',
    price: '25000',
    date: '2026-06-01',
    broker: 'GROWW',
  };
  const { id } = await (await page.request.post('/api/trades', { form: trade })).json();
  const edited = await page.request.put(`/api/open-positions/${id}`, { data: { symbol: 'NIFTY' } });
  expect([edited.status(), (await edited.json()).detail]).toEqual([422, expect.stringContaining('The expiry day of NIFTY is not known.')]);
});
