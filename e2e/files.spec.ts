import { expect, test, type Page } from '@playwright/test';
import type { AnswerOf } from '../src/contract/calls.ts';
import { doubtfulFile, unknownTable } from '../test/server/doubtful-file.ts';
import { expectAccessible } from './axe.ts';
import { writeXls } from '../test/tables/write-xls.ts';
import { writeZip } from '../test/tables/write-zip.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const needs = (page: Page) => page.getByRole('banner').getByRole('link', { name: /files? waits?/ });
const stored = async (page: Page) => (await answer<AnswerOf<'listImports'>>(page, '/api/imports')).data;

/** Drops a file with its broker, as on the upload screen. */
async function drop(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.goto('/upload');
  await page.getByLabel('Choose CSV or Excel files').setInputFiles([{ name, mimeType: '', buffer: Buffer.from(content) }]);
  await page.getByLabel('Broker name').fill('groww');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

test('a file with dates of two readings waits, through a reload, until it is answered @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/imports');
  await expect(page.getByText('No file waits.')).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
  await drop(page, 'mine.csv', doubtfulFile());
  const result = page.getByRole('article', { name: 'mine.csv' });
  await expect(result).toContainText('Trades template · Shares · 3 executions · 3 Feb 2026 – 2 Mar 2026 · account GROWW');
  await expect(result).toContainText('Are the dates under “date” day-first?');
  await expect(page.getByText('1 file waits for your answer.')).toBeVisible();
  await expect(needs(page)).toHaveAccessibleName(/1 file waits/);
  await page.goto('/trades');
  await expect(page.getByRole('heading', { name: 'mine.csv waits for an answer' })).toBeVisible();
  await expect(page.getByText('No trades yet')).toHaveCount(0);
  await page.goto('/accounts');
  await expect(page.getByRole('region', { name: 'GROWW' })).toContainText('mine.csv waits for an answer.');
  await page.goto('/summary');
  await expect(page.getByText('Are the dates under “date” day-first? Until that is answered')).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'mine.csv' })).toBeVisible();
  await drop(page, 'mine.csv', doubtfulFile());
  await result.getByText('How it would be read without an answer').click();
  await expect(result.getByRole('row', { name: /buy 10 INFY at ₹1,500\.00 on 2 Mar 2026/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  expect(await stored(page)).toEqual([]);

  await result.getByRole('link', { name: 'Answer mine.csv' }).click();
  await expect(page.getByRole('heading', { name: 'mine.csv' })).toBeVisible();
  await page.reload();
  // Before an answer the rows stand as the file has them.
  const first = page.getByRole('region', { name: 'The first rows' });
  await expect(page.getByText('Trades template · Shares · 3 executions · account GROWW')).toBeVisible();
  await expect(first.getByRole('row', { name: '2 02/03/2026 | INFY | EQ | BUY | 10 | 1500', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  const monthFirst = page.getByRole('radio', { name: /No, month first 02\/03\/2026 is 3 February 2026 3 rows on trading days/ });
  await expect(page.getByRole('radio', { name: /Yes, day first/ })).toBeFocused();
  await monthFirst.check();
  await expect(first).toHaveCount(0);
  await expect(page.getByText(/^Trades template · Shares · 3 executions · 3 Feb 2026 – /)).toBeVisible();
  await expect(page.getByText('buy 10 INFY at ₹1,500.00 on 3 Feb 2026 (NSE, shares)').first()).toBeVisible();
  await page.getByRole('radio', { name: /Yes, day first 02\/03\/2026 is 2 March 2026/ }).check();
  await expect(page.getByText('your row 2: 02/03/2026 | INFY | EQ | BUY | 10 | 1500')).toBeVisible();
  await expect(page.getByText('buy 10 INFY at ₹1,500.00 on 2 Mar 2026 (NSE, shares)').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);

  await page.goto('/imports');
  const waiting = page.getByRole('region', { name: 'Waiting for an answer' });
  await expect(waiting).toContainText('mine.csv');
  await expectAccessible(page);
  await expectNoWider(page);
  await waiting.getByRole('link', { name: 'Answer mine.csv' }).click();
  await page.getByRole('radio', { name: /Yes, day first/ }).check();
  await page.getByRole('button', { name: 'Import 3 executions' }).click();
  await expect(page.getByText('3 executions stored. Pairing has begun.')).toBeVisible();
  await expect(page.getByText('Nothing of it is in your journal yet.')).toHaveCount(0);
  await expect(needs(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject([{ file_name: 'mine.csv', trades: 3, first_day: '2026-02-03', last_day: '2026-03-02' }]);
  await page.getByRole('link', { name: 'All files' }).first().click();
  await expect(page.getByRole('region', { name: 'Your imports' })).toContainText('mine.csv');
});

test('an answer is changed later: the file is read again, and that is undone @slow', async ({ page }) => {
  await newTrader(page);
  await drop(page, 'mine.csv', doubtfulFile());
  await page.getByRole('link', { name: 'Answer mine.csv' }).click();
  await page.getByRole('radio', { name: /Yes, day first/ }).check();
  await page.getByRole('button', { name: 'Import 3 executions' }).click();
  await expect(page.getByText('3 executions stored. Pairing has begun.')).toBeVisible();

  await page.goto('/imports');
  const imports = page.getByRole('region', { name: 'Your imports' });
  await expect(imports).toContainText('Dates are day first.');
  await expect(imports).not.toContainText('waiting to be paired');
  await imports.getByRole('link', { name: 'Change answers about mine.csv' }).click();
  await expect(page.getByRole('radio', { name: /Yes, day first/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Read again' })).toBeDisabled();
  await page.getByRole('radio', { name: /No, month first/ }).check();
  await expect(page.getByText('3 rows give other trades')).toBeVisible();
  await expect(page.getByText('Trades of the file: 3, as before')).toBeVisible();
  await expect(page.getByText('buy 10 INFY at ₹1,500.00 on 3 Feb 2026 (NSE, shares)')).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('The file was read again: 3 rows changed.')).toBeVisible();
  expect(await stored(page)).toMatchObject([{ trades: 3, first_day: '2026-02-03', last_day: '2026-04-02' }]);

  await page.getByRole('link', { name: 'Undo it under Changes' }).click();
  await page.getByRole('button', { name: 'Undo: Read mine.csv again' }).click();
  await expect(page.getByText('Change undone: the file is read as it was at first.')).toBeVisible();
  expect(await stored(page)).toMatchObject([{ trades: 3, last_day: '2026-03-02', answers: ['Dates are day first.'] }]);
});

test('a file that waits is said in the header also where its first answer was of before', async ({ page }) => {
  await newTrader(page);
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/needs-you/', async (route) => {
    const [answered, isHeld] = [await route.fetch(), isFirst];
    isFirst = false;
    if (isHeld) await isSent;
    // By then it may be given up.
    await route.fulfill({ response: answered }).catch(() => {});
  });
  await drop(page, 'mine.csv', doubtfulFile());
  await expect(page.getByText('1 file waits for your answer.')).toBeVisible();
  sent();
  await expect(needs(page)).toHaveAccessibleName(/1 file waits/);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a file that waits can be removed', async ({ page }) => {
  await newTrader(page);
  await drop(page, 'mine.csv', doubtfulFile());
  await needs(page).click();
  await page.getByRole('region', { name: 'Waiting for an answer' }).getByRole('button', { name: 'Remove mine.csv' }).click();
  await page.getByRole('dialog', { name: 'Remove this file' }).getByRole('button', { name: 'Remove file' }).click();
  await expect(page.getByText('No file waits.')).toBeVisible();
  await expect(needs(page)).toHaveCount(0);
});

test('an unknown table is explained once; the next of its kind needs no question @phone-again', async ({ page }) => {
  await newTrader(page);
  await drop(page, 'sheet.csv', unknownTable('02'));
  await page.getByRole('link', { name: 'Answer sheet.csv' }).click();
  const form = page.getByRole('region', { name: 'What do the columns of this table hold?' });
  await expect(form.getByText('2026-02-04, 2026-02-11, 2026-02-18')).toBeVisible();
  for (const [header, meaning] of [
    ['When', 'day'],
    ['What', 'name'],
    ['How many', 'quantity'],
    ['At', 'price'],
  ] as const)
    await expect(form.getByLabel(header, { exact: true })).toHaveValue(meaning);
  await expect(form.getByLabel('Buy or sell')).toHaveValue('signed');
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  // Each thing is in one column: what the second takes, the first loses.
  await form.getByLabel('At', { exact: true }).selectOption('quantity');
  await expect(form.getByLabel('How many', { exact: true })).toHaveValue('');
  await expect(page.getByText(/^your row 2:/)).toHaveCount(0);
  await form.getByLabel('At', { exact: true }).selectOption('price');
  await form.getByLabel('How many', { exact: true }).selectOption('quantity');
  await form.getByLabel('What', { exact: true }).selectOption('symbol');
  await expect(page.getByText('your row 2: 2026-02-04 | RELIANCE | 10 | 1,402.50')).toBeVisible();
  await expect(page.getByText('buy 10 RELIANCE at ₹1,402.50 on 4 Feb 2026 (NSE, shares)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 executions' }).click();
  await expect(page.getByText('3 executions stored. Pairing has begun.')).toBeVisible();

  await drop(page, 'march.csv', unknownTable('03'));
  const result = page.getByRole('article', { name: 'march.csv' });
  await expect(result).toContainText('Shares · 3 executions · 4 Mar 2026 – 18 Mar 2026 · account GROWW');
  await result.getByText('How it was read · 1 remark').click();
  await expect(result).toContainText('The columns are read as you said before.');
  await expect(needs(page)).toHaveCount(0);

  await page.goto('/imports');
  const mappings = page.getByRole('region', { name: 'What you explained' });
  await expect(mappings).toContainText('Date: When · Symbol or contract: What · Quantity: How many · Price: At');
  await mappings.getByRole('button', { name: 'Rename sheet.csv' }).click();
  await mappings.getByLabel('Name').fill('My sheet');
  await mappings.getByRole('button', { name: 'Save' }).click();
  await expect(mappings.getByText('My sheet', { exact: true })).toBeVisible();
  // The header covers what has scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  await mappings.getByRole('button', { name: 'Forget My sheet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
  await expect(mappings).toHaveCount(0);
});

test('an old workbook and an archive are read, and a file of the archive waits @slow', async ({ page }) => {
  await newTrader(page);
  const header = ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'];
  await drop(page, 'old.xls', writeXls([header, ['2026-03-02', 'INFY', 'EQ', 'BUY', '10', '1500']]));
  await expect(page.getByRole('article', { name: 'old.xls' })).toContainText('Trades template · Shares · 1 execution · 2 Mar 2026');

  const clear = `${header.join()}\n2026-03-09,INFY,EQ,SELL,10,1540\n2026-03-09,TCS,EQ,hold,1,3000\n`;
  const files = [
    { name: 'clear.csv', data: clear },
    { name: 'mine.csv', data: doubtfulFile() },
    { name: 'note.pdf', data: '%PDF-1.7' },
  ];
  await drop(page, 'reports.zip', writeZip(files));
  const result = page.getByRole('article', { name: 'reports.zip' });
  await expect(result.getByRole('region', { name: 'clear.csv' })).toContainText('Trades template · Shares · 1 execution · 9 Mar 2026');
  await expect(result.getByRole('region', { name: 'mine.csv' }).getByRole('link', { name: 'Answer mine.csv' })).toBeVisible();
  await expect(result.getByRole('region', { name: 'note.pdf' })).toContainText('Only CSV and XLSX files are allowed: a PDF');
  await expect(result).toContainText('1 closed trade');
  // INFY was bought by the file before: the drop counts what it added, and each trade once.
  const came = page.getByRole('region', { name: 'What came of it' });
  await expect(came).toContainText('1 execution in 1 file · 9 Mar 2026 · GROWW');
  await expect(came).toContainText(/1 closed trade · net.*₹3\d\d\.\d\d after ₹\d+\.\d\d of charges/);
  await expect(came).toContainText('Open: 1 file waits.');
  await expect(needs(page)).toHaveAccessibleName(/1 file waits/);
  await result.getByText('1 row left out').click();
  await expect(result).toContainText('trade_type: "hold" is neither buy nor sell.');
  await expectAccessible(page);
  await expectNoWider(page);
  if (process.env['PICTURE'])
    await page.screenshot({ path: `${process.env['PICTURE']}-${page.viewportSize()?.width}.png`, fullPage: true });
  expect(await stored(page)).toMatchObject([{ file_name: 'clear.csv' }, { file_name: 'old.xls' }]);
});
