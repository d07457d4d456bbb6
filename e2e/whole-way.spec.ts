import { expect, test, type Page } from '@playwright/test';
import { independentLedger } from '../test/server/independent-ledger.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const TRADEBOOK = syntheticTradebook({ trades: 2000, seed: 11, from: '2025-10-01', days: 200 });

let people = 0;

/** Signs a new person up through the screens, which logs them in. */
async function begin(page: Page): Promise<void> {
  people += 1;
  const name = `asha${Date.now().toString(36)}${people}`;
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.in`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery 9');
  await page.getByLabel(/I agree/).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/summary/);
}

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('list', { name: /Chosen files/ })).toContainText('Zerodha tradebook');
  await page.getByLabel('Broker name').fill('zerodha');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Math.abs(paise) / 100);
}

test('a new user drops a tradebook and sees the right net profit @phone', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await begin(page);
  await page.goto('/upload');
  await drop(page, 'tradebook-FO.csv', TRADEBOOK);
  const result = page.getByRole('article', { name: 'tradebook-FO.csv' });
  await expect(result).toContainText('Zerodha tradebook');
  await expect(result).toContainText('2,000 executions');
  await expect(page.getByRole('region', { name: 'What came of it' }).getByText(/[\d,]+ closed trades? · net/)).toBeVisible();

  const summary = await (await page.request.get('/api/summary/overall')).json();
  const expected = independentLedger(TRADEBOOK, new Date(Date.now() + 19_800_000).toISOString().slice(0, 10));
  expect(Math.round(summary.gross_pl * 100)).toBe(expected.gross);
  const net = Math.round(summary.net_pl * 100);
  expect(net).toBe(expected.gross - Math.round((summary.total_charges + summary.cdslcharges) * 100));
  await page.goto('/summary');
  await expect(page.locator('main')).toContainText(rupees(net));
  expect(faults).toEqual([]);
});

test('the same file again is refused, and the readable rows of a broken one are stored', async ({ page }) => {
  await begin(page);
  await page.goto('/upload');
  const [header = '', ...lines] = TRADEBOOK.trim().split('\n').slice(0, 301);
  const broken = lines.map((line, index) => {
    if (index === 9) return line.replace(/,(buy|sell),/, ',hold,');
    if (index === 19) return line.replace(/^([^,]+,[^,]*),[^,]+/, '$1,2025-13-45');
    if (index === 29) return line.replace(/,(\d+)\.000000,/, ',0.000000,');
    return line;
  });
  await drop(page, 'three-broken.csv', [header, ...broken].join('\n'));
  await expect(page.getByText('297 executions', { exact: false }).first()).toBeVisible();
  const result = page.getByRole('article', { name: 'three-broken.csv' });
  await result.getByText('3 rows left out').click();
  const left = result.getByRole('region', { name: /Rows left out/ });
  for (const row of ['11', '21', '31']) await expect(left.getByRole('rowheader', { name: row, exact: true })).toBeVisible();

  await expect(page.getByRole('region', { name: 'What came of it' }).getByText(/closed trade/)).toBeVisible();
  await page.reload();
  await drop(page, 'again.csv', [header, ...broken].join('\n'));
  await expect(page.getByText(/already exist/).first()).toBeVisible();
});
