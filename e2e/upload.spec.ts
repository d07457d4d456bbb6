import { expect, test, type Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import type { SummaryBody } from '../src/contract/summary.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 600, seed: 31, from: '2026-01-05', days: 90 });
const TEMPLATE = 'date,symbol,segment,trade_type,quantity,price\n2026-03-02,INFY,EQ,BUY,10,1500\n2026-03-09,INFY,EQ,SELL,10,1540\n';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = (page: Page, ...files: readonly ReturnType<typeof csv>[]) =>
  page.getByLabel('Choose CSV or Excel files').setInputFiles([...files]);
const uploadButton = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const queue = (page: Page) => page.getByRole('list', { name: /^Chosen files/ }).getByRole('listitem');
const imports = (page: Page) => page.getByRole('region', { name: 'Your imports' });
const trades = async (page: Page) => (await answer<SummaryBody>(page, '/api/summary/overall')).trades;

/** The tradebook with an unreadable side, date and quantity, in rows 11, 21 and 31 of a spreadsheet. */
function withFaults(): string {
  const [header = '', ...lines] = TRADEBOOK.trim().split('\n');
  const broken = lines.map((line, index) => {
    if (index === 9) return line.replace(/,(buy|sell),/, ',=1+1,');
    if (index === 19) return line.replace(/^([^,]+,[^,]*),[^,]+/, '$1,2026-13-45');
    return index === 29 ? line.replace(/,\d+\.000000,/, ',0.000000,') : line;
  });
  return [header, ...broken].join('\n');
}

test('files are chosen, refused with the reason, and removed again', async ({ page }, info) => {
  await page.clock.install();
  await newTrader(page);
  await page.goto('/upload');
  await uploadButton(page).click();
  await expect(page.getByText('Please select CSV or Excel files first')).toBeVisible();
  await choose(page, csv('notes.pdf', 'x'), csv('one.csv', TEMPLATE));
  await expect(page.getByText('Only CSV or Excel (.csv/.xlsx) files allowed.')).toBeVisible();
  await expect(queue(page)).toHaveCount(1);
  await uploadButton(page).click();
  const message = page.getByRole('status').filter({ hasText: 'Please select broker name before uploading' });
  await expect(message).toBeVisible();
  await expectAccessible(page);
  // Seven words: 1 s, and 0.4 s for each.
  await page.clock.fastForward(3800);
  await expect(message).toBeHidden();

  await choose(page, ...['2', '3', '4', '5', '6'].map((name) => csv(`${name}.csv`, `${TEMPLATE}${name}`)));
  await expect(page.getByText('Only 5 files allowed; extra files were ignored')).toBeVisible();
  await choose(page, csv('7.csv', TEMPLATE));
  await expect(page.getByText('You can select up to 5 files at a time')).toBeVisible();
  await expect(queue(page)).toHaveCount(5);
  for (const name of ['5.csv', '4.csv', '3.csv', '2.csv', 'one.csv'])
    await press(page, page.getByRole('button', { name: `Remove ${name}` }));
  await expect(queue(page)).toHaveCount(0);

  await choose(page, csv('large.csv', 'x'.repeat(10 * 1024 * 1024 + 1)));
  await expect(queue(page)).toContainText('File too large. Please upload a file under 10MB.');
  await page.getByRole('button', { name: 'Remove large.csv' }).click();

  const path = info.outputPath('dropped.csv');
  writeFileSync(path, TRADEBOOK);
  await dropFile(page, path);
  await expect(queue(page)).toContainText('dropped.csv');
  await expect(queue(page)).toContainText('Zerodha tradebook');
  await expect(page.getByLabel('Broker name')).toHaveValue('ZERODHA');
  const tips = page.getByRole('region', { name: 'Upload tips' });
  for (const column of ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'])
    await expect(tips.getByText(column, { exact: true })).toBeVisible();
  await expect(tips.getByText('10 MB per file.')).toBeVisible();
  for (const broker of ['Upstox', 'Groww', 'Another broker']) {
    await tips.getByLabel('Your broker').selectOption(broker);
    await expect(tips.getByRole('listitem')).toHaveCount(broker === 'Another broker' ? 6 : 9);
  }
});

/** Drags a file from outside over the drop area, as the system does. */
async function dropFile(page: Page, path: string): Promise<void> {
  const box = await page.locator('.drop-area').boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 60, data: { items: [], files: [path], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await devtools.send('Input.dispatchDragEvent', { type, ...at });
}

test('a tradebook is uploaded: progress, the trades read, the rows left out, and undo', async ({ page }) => {
  await page.clock.install();
  await newTrader(page);
  await page.goto('/upload');
  const seen: Record<string, string[]> = { progress: [], stage: [] };
  await page.exposeFunction('note', (kind: string, text: string) => seen[kind]?.push(text));
  await page.evaluate(() => {
    const note = (window as unknown as { note: (kind: string, text: string) => void }).note;
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('.queue progress');
      if (bar) note('progress', String(bar.value));
      const words = document.querySelector('.processing')?.textContent;
      if (words) note('stage', words);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await choose(page, csv('tradebook-FO.csv', withFaults()));
  await expect(page.getByLabel('Broker name')).toHaveValue('ZERODHA');
  await page.getByLabel('Broker name').fill('zerodha');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 40_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  const sent = page.waitForRequest('**/api/upload-csv/');
  await uploadButton(page).click();
  expect((await sent).postData() ?? 'ZERODHA').toContain('ZERODHA');
  await expect(queue(page).getByRole('progressbar')).toBeVisible();
  await expect(queue(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Successfully uploaded 1/1 files.')).toBeVisible();
  await devtools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });

  const result = page.getByRole('article', { name: 'tradebook-FO.csv' });
  await expect(result).toContainText(/Zerodha tradebook · F&O · 597 executions · \d+ Jan 2026 – \d+ May 2026 · account ZERODHA/);
  await expect(result).toContainText(/[\d,]+ closed trades/);
  await expect(page.getByRole('region', { name: 'Processing status' })).toContainText('Processing completed');
  await expectAccessible(page);
  await expect(queue(page)).toHaveCount(0);
  await expect(page.getByLabel('Broker name')).toHaveValue('');
  const values = seen['progress']?.map(Number) ?? [];
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(values.some((value) => value > 0 && value < 74)).toBe(true);
  expect(Math.max(...values)).toBeLessThanOrEqual(100);
  for (const words of seen['stage'] ?? [])
    expect(words).toMatch(
      /^(Aggregating trades(0|20)%|Pairing buy\/sell orders60%|Finalizing calculations90%| ?Processing completedRefresh)/,
    );

  await result.getByText('3 rows left out').click();
  const left = result.getByRole('region', { name: /Rows left out/ });
  for (const [row, reason] of [
    ['11', 'Neither buy nor sell'],
    ['21', 'Date not readable'],
    ['31', 'Quantity not readable'],
  ] as const)
    await expect(left.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })).toContainText(reason);
  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Download as CSV' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([(await download).suggestedFilename(), saved.length]).toEqual(['tradebook-FO.csv - rows left out.csv', 4]);
  expect(saved[1]).toMatch(/^11,"Neither buy nor sell","/);
  expect(saved.some((line) => /,"[=+@-]/.test(line))).toBe(false);
  await page.clock.fastForward(8000);
  await expect(page.getByRole('region', { name: 'Processing status' })).toHaveCount(0);

  const before = await trades(page);
  await page.reload();
  await expect(imports(page)).toContainText(/tradebook-FO\.csv ?Zerodha tradebook · ZERODHA · 597 executions/);
  await imports(page).getByText('3 rows left out').click();
  await expect(imports(page).getByRole('rowheader', { name: '21' })).toBeVisible();
  await press(page, imports(page).getByRole('button', { name: 'Undo tradebook-FO.csv' }));
  const question = page.getByRole('dialog', { name: 'Undo this import' });
  await expect(question).toContainText('tradebook-FO.csv · ZERODHA · 597 executions');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('The import is undone: its trades have left your journal.')).toBeVisible();
  await expect.poll(() => trades(page)).toBe(0);
  await imports(page).getByRole('button', { name: 'Bring back tradebook-FO.csv' }).click();
  await expect(page.getByText('The import is restored: its trades are back in your journal.')).toBeVisible();
  await expect.poll(() => trades(page)).toBe(before);
});

test('a failed upload says why, and is sent again without choosing the file again @slow', async ({ page, context }) => {
  await newTrader(page);
  await page.goto('/upload');
  await choose(page, csv('a.csv', TEMPLATE));
  await page.getByLabel('Broker name').fill('Groww');
  await context.setOffline(true);
  await uploadButton(page).click();
  const result = page.getByRole('article', { name: 'a.csv' });
  await expect(page.getByText(/^All 1 files failed to upload\./)).toBeVisible();
  await expect(result).toContainText('Network connection failed.');
  await expect(queue(page)).toHaveCount(1);
  await expect(page.getByLabel('Broker name')).toHaveValue('Groww');
  await expectAccessible(page);
  await context.setOffline(false);

  let reply = { status: 0, detail: '' };
  await page.route('**/api/upload-csv/', (route) => route.fulfill({ status: reply.status, json: { detail: reply.detail } }));
  for (const [status, detail, text] of [
    [400, 'Only CSV and XLSX files are allowed: this is neither.', 'Only CSV or Excel (.csv/.xlsx) files are allowed. This is neither.'],
    [400, 'Required columns missing: price.', 'Required columns are missing. Check for symbol, date, price, quantity and exchange/segment'],
    [400, 'x', 'Invalid file format.'],
    [409, 'x', 'Some trades already exist; duplicates cannot be uploaded.'],
    [413, 'x', 'File too large. Please upload a file under 10MB.'],
    [422, 'Blocked by antivirus.', 'The file was blocked for security by the antivirus check.'],
    [422, 'Excel parsing failed: damaged.', 'The Excel file is unreadable or password protected.'],
    [422, 'Spreadsheet too large: too many rows.', 'The spreadsheet is too large: too many rows or columns.'],
    [422, 'x', 'File processing failed.'],
    [500, 'Aggregation failed', 'The file was uploaded but processing failed; it may need review.'],
    [500, 'Pairing failed', 'Matching trades failed. Your data is saved.'],
    [500, 'x', 'Server error. Part of the file may have been saved.'],
    [503, 'x', 'The upload service is temporarily unavailable.'],
    [418, 'Said by the server.', 'Said by the server.'],
  ] as const) {
    reply = { status, detail };
    await result.getByRole('button', { name: 'Retry a.csv' }).click();
    await expect(result).toContainText(text);
  }
  await page.unrouteAll();
  await result.getByRole('button', { name: 'Retry a.csv' }).click();
  await expect(result).toContainText('1 closed trade');
  await expect(queue(page)).toHaveCount(0);

  await page.getByLabel('Broker name').fill('groww');
  await choose(
    page,
    csv('more.csv', TEMPLATE.replaceAll('INFY', 'TCS').replaceAll('-03-', '-04-')),
    csv('same.csv', TEMPLATE),
    csv('empty.csv', ''),
    csv('none.csv', ' '),
  );
  await uploadButton(page).click();
  const summary = page.getByText(/^Uploaded 1\/4 files, 3 failed\. Trades paired: 1, rows skipped: 0/);
  await expect(summary).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(summary).toContainText('none.csv: Invalid file format.');
  const known = page.getByRole('article', { name: 'same.csv' });
  await expect(known).toContainText('Some trades already exist; duplicates cannot be uploaded.');
  await known.getByText('2 rows left out').click();
  await expect(known).toContainText('Already in your journal');

  await page.route('**/api/upload-status/*', (route) =>
    route.fulfill({
      json: {
        taskid: '1',
        status: 'failed',
        message: '',
        paired_count: 0,
        skipped_rows: [],
        result: { pairedcount: 0, net_pnl: 0, charges: 0, last_exit: null },
        error: null,
      },
    }),
  );
  await choose(page, csv('fails.csv', TEMPLATE.replaceAll('INFY', 'SBIN')));
  await page.getByLabel('Broker name').fill('groww');
  await uploadButton(page).click();
  await expect(page.getByRole('article', { name: 'fails.csv' })).toContainText(
    'Processing failed. Your trades are saved; 0 trades paired.',
  );
});

test('a trade is typed with the keyboard only; the typed text is kept when it cannot be sent', async ({ page, context }) => {
  await newTrader(page);
  const prefill = '/upload?prefill=1&type=SELL&symbol=infy&exchange=BSE&segment=EQ&qty=12&date=2026-03-09&broker=groww';
  await page.goto(prefill);
  const form = page.getByRole('region', { name: 'Manual Entry' });
  const expectPrefilled = async () => {
    await expect(form.getByRole('radio', { name: 'Sell' })).toBeChecked();
    for (const [label, value] of [
      ['Symbol', 'INFY'],
      ['Exchange', 'BSE'],
      ['Segment', 'EQ'],
      ['Quantity', '12'],
      ['Price (₹)', ''],
      ['Date', '9 Mar 2026'],
      ['Broker', 'GROWW'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveValue(value);
  };
  await expectPrefilled();
  await page.reload();
  await expectPrefilled();
  await page.goto('/upload');
  await expect(form.getByLabel('Symbol')).toHaveValue('');
  await page.goBack();
  await expectPrefilled();

  await page.goto('/upload');
  await press(page, form.getByRole('button', { name: 'Add trade' }));
  await expect(form.getByLabel('Symbol')).toBeFocused();
  for (const [label, text] of [
    ['Symbol', 'Enter the symbol.'],
    ['Quantity', 'Enter a whole number of 1 or more.'],
    ['Price (₹)', 'Enter the price, a number of 0 or more.'],
    ['Broker', 'Enter the broker.'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(text);
  await expect(form.getByLabel('Quantity')).toHaveAttribute('min', '1');
  await expect(form.getByLabel('Price (₹)')).toHaveAttribute('step', '0.01');
  await expectAccessible(page);

  await form.getByRole('radio', { name: 'Buy' }).focus();
  await typeInto(page, form.getByLabel('Symbol'), 'wipro');
  await typeInto(page, form.getByLabel('Quantity'), '10');
  await typeInto(page, form.getByLabel('Price (₹)'), '512.35');
  await tabTo(page, form.getByLabel('Date'));
  await form.getByLabel('Date').fill('2026-03-02');
  await typeInto(page, form.getByLabel('Broker'), 'groww');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Network connection failed. Check your connection and try again.');
  for (const [label, value] of [
    ['Symbol', 'wipro'],
    ['Quantity', '10'],
    ['Price (₹)', '512.35'],
    ['Date', '2 Mar 2026'],
    ['Broker', 'groww'],
  ] as const)
    await expect(form.getByLabel(label)).toHaveValue(value);
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status').filter({ hasText: /added|saved|stored/i })).toBeVisible();
  await expect(form.getByLabel('Symbol')).toHaveValue('');
  await expect(form.getByLabel('Symbol')).toBeFocused();
  await expect(form.getByLabel('Broker')).toHaveValue('groww');
  await expect(imports(page)).toContainText('BUY 10 WIPRO');

  await form.getByLabel('Segment').selectOption('COM');
  await form.getByLabel('Symbol').fill('WIPRO');
  await form.getByLabel('Quantity').fill('1');
  await form.getByLabel('Price (₹)').fill('10');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByRole('alert')).toContainText('Exchange must be MCX for segment COM.');
  await expect(form.getByLabel('Symbol')).toHaveValue('WIPRO');
});

test('the processing bar shows the stage, can be closed, and disappears 8 s after the end @slow', async ({ page }) => {
  await page.clock.install();
  await newTrader(page);
  let counts: object = { is_processing: true, raw_trades: 40, aggregated_trades: 0, paired_trades: 0 };
  await page.route('**/api/processing-status', (route) => route.fulfill({ json: { message: '', ...counts } }));
  await page.goto('/upload');
  const bar = page.getByRole('region', { name: 'Processing status' });
  await expect(bar).toContainText('Aggregating trades20%');
  await expect(bar.getByRole('progressbar')).toHaveAttribute('value', '20');
  counts = { is_processing: true, raw_trades: 40, aggregated_trades: 30, paired_trades: 0 };
  await expect(bar).toContainText('Pairing buy/sell orders60%');
  counts = { is_processing: true, raw_trades: 40, aggregated_trades: 30, paired_trades: 12 };
  await expect(bar).toContainText('Finalizing calculations90%');
  await expectAccessible(page);
  counts = { is_processing: false, raw_trades: 0, aggregated_trades: 0, paired_trades: 0 };
  await expect(bar).toContainText('Processing completed');
  const done = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(done + 6500);
  await expect(bar.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  counts = { is_processing: true, raw_trades: 40, aggregated_trades: 0, paired_trades: 0 };
  await page.reload();
  await bar.getByRole('button', { name: 'Dismiss processing status' }).click();
  await expect(bar).toHaveCount(0);
  await expectNoWider(page);
  await expectAccessible(page);
});

test('an answer with the four specified fields is enough; a failure is shown once; a link opens the summary', async ({ page }) => {
  await newTrader(page);
  await page.goto('/upload');
  await page.route('**/api/upload-csv/', (route) => route.fulfill({ status: 422, json: { detail: 'Excel parsing failed: damaged.' } }));
  await choose(page, csv('a.csv', TEMPLATE));
  await page.getByLabel('Broker name').fill('Groww');
  await uploadButton(page).click();
  await expect(page.getByText('All 1 files failed to upload.')).toBeVisible();
  await expect(page.getByText(/unreadable or password protected/)).toHaveCount(1);

  await page.route('**/api/upload-csv/', (route) =>
    route.fulfill({ json: { message: 'Two trades were read.', paired_count: 0, skipped_rows: [], taskid: '1' } }),
  );
  const status = {
    taskid: '1',
    status: 'completed',
    message: '',
    paired_count: 1,
    skipped_rows: [],
    result: { pairedcount: 1 },
    error: null,
  };
  await page.route('**/api/upload-status/1', (route) => route.fulfill({ json: status }));
  const result = page.getByRole('article', { name: 'a.csv' });
  await result.getByRole('button', { name: 'Retry a.csv' }).click();
  await expect(result).toContainText('Two trades were read.');
  await expect(result).toContainText('1 closed trade');
  await page.getByRole('region', { name: 'What came of it' }).getByRole('link', { name: 'See your summary' }).click();
  await expect(page).toHaveURL('/summary');
});

test('the screen scrolls to a warning of the upload @slow', async ({ page }) => {
  await newTrader(page);
  await page.setViewportSize({ width: 1024, height: 420 });
  await page.goto('/upload');
  await uploadButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please select CSV or Excel files first')).toBeInViewport({ ratio: 1 });
});

test('the broker of a report fills the empty field, but not while one types there @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/upload');
  const broker = page.getByLabel('Broker name');
  await choose(page, csv('tradebook-EQ.csv', TRADEBOOK));
  await expect(broker).toHaveValue('ZERODHA');
  await page.reload();
  await broker.focus();
  await choose(page, csv('tradebook-EQ.csv', TRADEBOOK));
  await expect(queue(page)).toContainText('Zerodha tradebook');
  await expect(broker).toHaveValue('');
});

/** Holds back what recognises files until it is told to go on. */
async function holdRecognition(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/recognise-broker-/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/upload');
  await choose(page, csv('tradebook-of-the-first-quarter-EQ.csv', TRADEBOOK));
  await expect(queue(page)).toContainText('KB · Ready');
  return resolve;
}

test('nothing moves when a file is recognised, and Upload waits for its broker @phone', async ({ page }) => {
  await newTrader(page);
  const recognise = await holdRecognition(page);
  const before = await uploadButton(page).boundingBox();
  recognise();
  await expect(queue(page)).toContainText(/^tradebook-of-the-first-quarter-EQ\.csvZerodha tradebook · .* · Ready/);
  expect(await uploadButton(page).boundingBox()).toEqual(before);

  const recogniseNext = await holdRecognition(page);
  await uploadButton(page).click();
  await expect(uploadButton(page)).toBeDisabled();
  recogniseNext();
  await expect(page.getByText('Successfully uploaded 1/1 files.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'tradebook-of-the-first-quarter-EQ.csv' })).toContainText('account ZERODHA');
});
