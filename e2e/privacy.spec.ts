import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { amountsIn, forgetTexts, shownTexts, watchTexts, withAmounts } from './shown-rupees.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADE = { symbol: 'INFY', quantity: 10, date: '2026-02-04' } as const;

async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByRole('main').getByText(/^\d+ closed trades, \d+ assumed$/)).toBeVisible();
}

/** Every screen of the journal, those of one trade, day, setup and file too. */
async function screensOf(page: Page): Promise<string[]> {
  const trips = await answer<{ data: { id: number; exited_on: string }[] }>(page, '/api/round-trips?status=closed');
  const [trip] = trips.data;
  const setups = await answer<{ data: { id: number }[] }>(page, '/api/setups');
  return [
    '/summary',
    '/calendar',
    '/chartview',
    '/history',
    '/history?tab=symbols',
    '/open-positions',
    '/open-positions?tab=symbols',
    '/trades',
    `/trades/${trip?.id}`,
    `/days/${trip?.exited_on}`,
    '/today',
    '/diary',
    '/setups',
    `/setups/${setups.data[0]?.id}`,
    '/tags',
    '/strategies',
    '/leaks',
    '/reports',
    '/reports?by=size',
    '/reports?by=weekday,size&show=heat',
    '/reports?levies=1',
    '/review',
    '/books',
    '/imports',
    '/imports/held',
    '/accounts',
    '/corporate-actions',
    '/cash',
    '/reconcile',
    '/tax',
    '/changes',
    '/upload',
    '/settings',
  ];
}

/** Opens all that is folded, points at each chart, then shows its figures as a table. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  for (const chart of await page.locator('.chart-canvas > div, .plot, .step-plot').all()) {
    if (!(await chart.isVisible())) continue;
    await chart.scrollIntoViewIfNeeded();
    await chart.hover({ force: true });
  }
  const tables = page.getByRole('button', { name: 'Show as table' });
  for (let left = await tables.count(); left > 0; left -= 1) await tables.first().click();
  await page.waitForLoadState('networkidle');
}

test('while rupees are hidden no screen has an amount, in text, attributes, fields, charts and what is read out @phone @slow', async ({
  page,
}) => {
  const amounts = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return;
    void response.json().then(
      (body: unknown) => amountsIn(body).forEach((amount) => amounts.add(amount)),
      () => undefined,
    );
  });
  await openDemo(page);
  await page.evaluate(() => localStorage.setItem('rojmel-rupees', 'hidden'));
  await watchTexts(page);
  for (const path of await screensOf(page)) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await openAll(page);
      expect.soft(withAmounts(await shownTexts(page), amounts), path).toEqual([]);
    });
  }
  expect(amounts.size).toBeGreaterThan(1000);
});

test('the button and the key hide rupees at once and in every tab; nothing flashes at the next visit; fields show dots', async ({
  page,
  context,
}) => {
  await newTrader(page);
  await addShares(page, { ...TRADE, buy_sell: 'BUY', price: 1500.25 }, { ...TRADE, buy_sell: 'SELL', price: 1610.5 });
  await page.goto('/history');
  const button = page.getByRole('banner').getByRole('button', { name: 'Hide rupees' });
  const amounts = page.getByRole('main').getByText(/₹\d/);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(amounts.first()).toBeVisible();
  // The search for amounts finds what is shown.
  const other = await context.newPage();
  await watchTexts(other);
  await other.goto('/summary');
  await expect(other.locator('.kpi').first()).toContainText('₹1,');
  expect(withAmounts(await shownTexts(other))).not.toEqual([]);

  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(amounts).toHaveCount(0);
  await expect(page.getByText('CSV and Excel files have the amounts.')).toBeVisible();
  await expectAccessible(page);
  // The other tab follows, and what it showed is gone from it.
  await expect(other.locator('.kpi').first()).toContainText('₹•••');
  await other.getByRole('main').click();
  await forgetTexts(other);
  await other.reload();
  await expect(other.locator('.kpi').first()).toContainText('₹•••');
  expect(withAmounts(await shownTexts(other))).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  expect(await readFile((await download.path()) ?? '', 'utf8')).toContain('1610.5');

  await page.goto('/settings#trading');
  const capital = page.getByLabel('Capital (₹)');
  await capital.fill('250000.75');
  await expect(capital).toHaveCSS('-webkit-text-security', 'disc');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('hide rupees, or show them')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(page.locator('html')).toHaveAttribute('data-rupees', 'shown');
  await expect(capital).toHaveCSS('-webkit-text-security', 'none');
  // What was typed stays.
  await expect(capital).toHaveValue('250000.75');
  // A visitor has no rupees to hide.
  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide rupees' })).toHaveCount(0);
});

test('the menu of a phone hides rupees; a shared picture, charts and print have none @phone-only @slow', async ({ page }) => {
  await watchTexts(page);
  await openDemo(page);
  await page.goto('/review');
  await expect(page.locator('.review-sentence')).toContainText(/₹\d/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /^Hide rupees/ }).click();
  await expect(page.locator('.review-sentence')).toContainText('₹•••');
  await forgetTexts(page);
  await page.getByRole('button', { name: 'Share as image' }).click();
  await expect(page.getByRole('checkbox', { name: /rupees/i })).toBeChecked();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  expect(withAmounts(await shownTexts(page))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  expect(withAmounts([await page.locator('body').innerText()])).toEqual([]);
});

/** Files that wait with a question each: what an amount means, what the columns hold, the day of times. */
const WAITING = [
  [
    'amounts.csv',
    'Trade Date,Symbol,Exchange,Buy/Sell,Qty,Rate,Amount\n2026-06-05,TCS,NSEEQ,BUY,100,1500.25,149250.75\n2026-06-08,TCS,NSEEQ,BUY,100,1510.25,151900.75\n2026-06-08,TCS,NSEEQ,SELL,100,1510.25,150245.75\n',
  ],
  ['columns.csv', 'When,What,How many,At\n2026-06-05,WIPRO,10,3500.25\n2026-06-08,WIPRO,-10,3600.75\n'],
  [
    'orders.csv',
    'Time,Type,Instrument,Product,Qty.,Avg. price,Status\n09:20:55,BUY,INFY,MIS,75/75,1502.55,COMPLETE\n09:31:02,SELL,INFY,MIS,0/75,1510.35,REJECTED\n',
  ],
] as const;
const AMOUNTS = new Set(
  ['1500.25', '149250.75', '1510.25', '151900.75', '150245.75', '3500.25', '3600.75', '1502.55', '1510.35', '1610.55', '123456.75'].flatMap(
    (amount) => [amount, Number(amount).toLocaleString('en-IN'), Number(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })],
  ),
);

test('files that wait, their questions, held rows, a shared file and the dialog of cash have no amount @phone-again @slow', async ({
  page,
}) => {
  await newTrader(page);
  await addShares(page, { ...TRADE, buy_sell: 'BUY', price: 1500.25 }, { ...TRADE, buy_sell: 'SELL', price: 1610.55 });
  const send = async (name: string, text: string) => {
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
    const sent = await page.request.post('/api/upload-csv/', { multipart: { file, broker: 'GROWW' } });
    return (await sent.json()) as { import_id?: number; held_count?: number };
  };
  const again = `date,symbol,segment,trade_type,quantity,price\n${TRADE.date},INFY,EQ,BUY,10,1500.25\n`;
  expect(await send('again.csv', again)).toMatchObject({ held_count: 1 });
  const waiting: number[] = [];
  for (const [name, text] of WAITING) waiting.push((await send(name, text)).import_id ?? 0);
  expect(waiting).not.toContain(0);
  await page.goto('/imports');
  await page.evaluate(() => localStorage.setItem('rojmel-rupees', 'hidden'));
  await watchTexts(page);
  const look = async (step: string) => {
    await page.waitForLoadState('networkidle');
    await openAll(page);
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    expect.soft(withAmounts(await shownTexts(page), AMOUNTS), step).toEqual([]);
  };
  for (const path of ['/imports', '/imports/held', '/books']) {
    await page.goto(path);
    await look(path);
  }
  for (const [index, [name]] of WAITING.entries()) {
    await page.goto(`/imports/${waiting[index]}`);
    await look(name);
    // With an answer the first row is shown as it would be read.
    const read = page.getByText(/^buy \d+ [A-Z]+ at ₹/).first();
    for (const choice of await page.getByRole('main').getByRole('radio').all()) {
      await choice.check({ force: true });
      await expect(read).toContainText('₹•••');
      await look(`${name}, answered`);
    }
    if (name !== 'orders.csv') continue;
    await page.getByRole('main').getByRole('textbox').first().fill('5 jun 2026');
    await page.keyboard.press('Tab');
    await expect(read).toContainText('₹•••');
    await look(`${name}, answered`);
  }

  await page.evaluate(async (text) => {
    const cache = await caches.open('shared');
    await cache.put('/shared/table/0', new Response(text, { headers: { 'x-name': 'shared.csv', 'content-type': 'text/csv' } }));
  }, WAITING[0][1]);
  await page.goto('/upload');
  await expect(page.getByText('shared.csv').first()).toBeVisible();
  await page.getByLabel('Broker name').fill('GROWW');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('article', { name: 'shared.csv' })).toBeVisible();
  await look('a shared file');

  await page.goto('/cash');
  await page.getByRole('button', { name: 'Enter cash' }).first().click();
  const amount = page.getByRole('dialog').getByLabel('Amount (₹)');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Day' }).fill('4 feb 2026');
  await amount.fill('123456.75');
  await look('cash, entering');
  await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('The movement is entered.')).toBeVisible();
  await look('cash, entered');
  await page.getByRole('button', { name: /^Change Deposit/ }).click();
  await look('cash, changing');
});
