import { expect, test, type Page } from '@playwright/test';
import type { AnswerOf } from '../src/contract/calls.ts';
import type { SummaryBody } from '../src/contract/summary.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const row = (id: number, day: string, side: string, price: number) =>
  `INFY,INE009A01021,${day},NSE,EQ,EQ,${side},false,10,${price}.00,20000000${id},110000000000000${id},${day}T10:0${id}:00`;
const TRADEBOOK = [HEADER, row(1, '2026-01-05', 'buy', 1500), row(2, '2026-01-06', 'sell', 1520), row(3, '2026-01-07', 'buy', 1510)].join(
  '\n',
);
const TEMPLATE = `date,symbol,segment,trade_type,quantity,price
2026-01-05,INFY,EQ,BUY,10,1500
2026-01-06,INFY,EQ,SELL,10,1520
2026-01-08,INFY,EQ,SELL,10,1530
`;

async function send(page: Page, name: string, text: string, broker: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  expect((await page.request.post('/api/upload-csv/', { multipart: { file, broker } })).status()).toBe(200);
}
const gross = async (page: Page) => (await answer<SummaryBody>(page, '/api/summary/overall')).gross_pl;
const waiting = async (page: Page) => (await answer<AnswerOf<'listHeldFiles'>>(page, '/api/held/')).rows;
const file = (page: Page, name: string) => page.getByRole('region', { name });

test('rows that look like known trades are compared and decided @phone-again', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/upload');
  await page
    .getByLabel('Choose CSV or Excel files')
    .setInputFiles([{ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(TEMPLATE) }]);
  await page.getByLabel('Broker name').fill('ZERODHA');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const result = page.getByRole('article', { name: 'mine.csv' });
  await expect(result).toContainText('2 rows look like trades that you already have: counted nowhere until you decide.');
  await result.getByRole('link', { name: 'Compare' }).click();

  const mine = file(page, 'mine.csv');
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  await expect(mine.getByRole('listitem').first()).toContainText('Bought 10 INFY at ₹1,500.00');
  await expect(mine.getByRole('listitem').first().locator('mark').first()).toBeVisible();
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  // Nothing is chosen: no id of the exchange proves anything.
  await expect(mine.getByRole('button', { name: 'Save choices' })).toBeDisabled();
  await mine.getByRole('group', { name: 'All 2 rows:' }).getByRole('button', { name: 'Keep both' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('your figures then count them twice');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await mine.getByRole('group', { name: 'Row 2' }).getByRole('button', { name: 'Ignore' }).click();
  await mine.getByRole('button', { name: 'Save 1 choice' }).click();
  await expect(page.getByText('1 row ignored.')).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveCount(1);

  const before = await gross(page);
  await mine.getByRole('button', { name: 'Keep both' }).click();
  await mine.getByRole('button', { name: 'Save 1 choice' }).click();
  await expect(page.getByText('1 trade added beside those that you had.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(mine.getByRole('listitem')).toHaveCount(1);
  expect([await gross(page), await waiting(page)]).toEqual([before, 1]);
});

test('what the exchange proves is chosen already, and all files are decided at once @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await send(page, 'again.csv', TRADEBOOK, 'ZERODHA KITE');
  await send(page, 'mine.csv', TEMPLATE, 'ZERODHA');
  await page.goto('/imports/held');
  await expect(file(page, 'again.csv').getByRole('button', { name: 'Save 3 choices' })).toBeEnabled();
  await expect(file(page, 'again.csv').getByRole('group', { name: 'Row 2' }).getByRole('button', { name: 'Ignore' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoWider(page);
  await page.getByRole('group', { name: 'All 5 rows of all files:' }).getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('5 trades put in the place of what they resemble.')).toBeVisible();
  expect(await waiting(page)).toBe(0);
  // Of one message, though each file and each decision is a change of its own.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  expect(await waiting(page)).toBe(5);
  const mine = file(page, 'mine.csv');
  await mine.getByRole('group', { name: 'Row 2' }).getByRole('button', { name: 'Ignore' }).click();
  await mine.getByRole('group', { name: 'Row 3' }).getByRole('button', { name: 'Keep both' }).click();
  await mine.getByRole('button', { name: 'Save 2 choices' }).click();
  await expect(page.getByText('1 row ignored.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  expect(await waiting(page)).toBe(5);
  await page.getByRole('group', { name: 'All 5 rows of all files:' }).getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('5 trades put in the place of what they resemble.')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('list', { name: 'Recent changes' })).toContainText('Replaced: 3 rows of again.csv');
});

test('what waits is named under the heading of the summary and counted in the header @phone-again @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  const line = page.getByRole('navigation', { name: 'Needs you' });
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await send(page, 'mine.csv', TEMPLATE, 'ZERODHA');
  const waits = { name: 'tradebook.csv', mimeType: 'text/csv', buffer: Buffer.from(TRADEBOOK) };
  expect((await page.request.post('/api/upload-csv/', { multipart: { file: waits, broker: 'UPSTOX' } })).status()).toBe(422);
  await page.reload();
  await expect(page.getByText(/is open:|^Open:/)).toContainText(/2 rows that may be doubles.*1 file waits/);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: '1 file waits for an answer' })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('link', { name: '2 trades may be doubles' })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('button', { name: /Switch to/ })).toBeInViewport({ ratio: 1 });
  await expectNoWider(page);
  await expectAccessible(page, 'on a phone');
  await page.goto('/trades');
  await line.getByRole('link', { name: /2 rows that may be doubles/ }).click();
  await expect(page).toHaveURL(/\/imports\/held$/);
  await page.goto('/books');
  await page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: 'Answer tradebook.csv' }).click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
});
