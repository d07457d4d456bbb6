import { expect, test, type Page } from '@playwright/test';
import type { PairedRowsBody } from '../src/contract/closed-trades.ts';
import type { SummaryBody } from '../src/contract/summary.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';
import { pathOf } from '#contract/routes.ts';

const HEADER = 'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const share = (id: number, symbol: string, isin: string, day: string, side: string, quantity: number, price: number) =>
  `${symbol},${isin},${day},NSE,EQ,EQ,${side},false,${quantity},${price}.00,30000000${id},120000000000000${id},${day}T10:0${id % 10}:00`;
/** A contract of INFY, which expired on Thursday 31 July 2025. */
const call = (id: number, day: string, side: string, quantity: number, price: number) =>
  `INFY25JUL1500CE,,${day},NSE,FO,,${side},false,${quantity},${price}.00,30000000${id},120000000000000${id},${day}T10:0${id % 10}:00`;
/** Three years with a split, a bonus, a demerger, a rename, an exercised option, and a sale from an IPO. */
const TRADEBOOK = [
  HEADER,
  share(1, 'TATASTEEL', 'INE081A01012', '2022-07-01', 'buy', 10, 1200),
  share(2, 'TATASTEEL', 'INE081A01020', '2022-08-01', 'sell', 100, 105),
  share(3, 'WIPRO', 'INE075A01022', '2024-11-04', 'buy', 10, 560),
  share(4, 'WIPRO', 'INE075A01022', '2025-02-03', 'sell', 15, 310),
  share(5, 'TATAMOTORS', 'INE155A01022', '2025-06-02', 'buy', 100, 660),
  share(6, 'TMPV', 'INE155A01022', '2025-11-20', 'sell', 100, 350),
  share(7, 'TMCV', 'INE1TAE01010', '2025-11-20', 'sell', 40, 320),
  share(8, 'NEWLIST', 'INE998A01011', '2025-07-01', 'sell', 40, 700),
  share(9, 'OLDNAME', 'INE997A01013', '2024-06-03', 'buy', 30, 100),
  share(10, 'NEWNAME', 'INE996A01015', '2025-03-03', 'sell', 30, 130),
  call(11, '2025-07-10', 'buy', 400, 20),
  share(12, 'INFY', 'INE009A01021', '2025-08-04', 'sell', 400, 1540),
].join('\n');

/**
 * The same on paper, in rupees before charges. Each line is sold for − cost.
 *
 * Split of TATASTEEL, 10 at 1,200 → 100 at 120:        10,500 − 12,000       =  −1,500
 * Bonus of WIPRO, 1 for 1, oldest first:
 *   the 10 that were bought at 560                       3,100 −  5,600       =  −2,500
 *   5 of the 10 that cost nothing                        1,550 −      0       =   1,550
 * Demerger of TATAMOTORS, 66,000 in two parts:
 *   100 keep 68.85 %, 45,441.00                         35,000 − 45,441       = −10,441
 *   100 TMCV take 31.15 %, 20,559.00; 40 of them        12,800 −  8,223.60    =   4,576.40
 * IPO of NEWLIST, 40 allotted at 500                    28,000 − 20,000       =   8,000
 * New name of OLDNAME, 30 at 100                         3,900 −  3,000       =     900
 * Call on INFY, 400 at 20, exercised at 1,500:
 *   the option closes at 0                                   0 −  8,000       =  −8,000
 *   400 shares delivered on 31 Jul 2025                616,000 − 600,000      =  16,000
 */
const PAPER = { split: -1500, bonus: -2500 + 1550, demerger: -10_441 + 4576.4, ipo: 8000, rename: 900, exercise: -8000 + 16_000 };
const OTHERS = Object.values(PAPER).reduce((sum, one) => sum + one, -PAPER.split);

const gross = async (page: Page) => (await answer<SummaryBody>(page, '/api/summary/overall')).gross_pl;
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a portfolio is set right by hand, each step visible and undoable @phone-again @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/summary');
  const headline = page.getByText(/3 corporate actions to confirm.* 3 sales without their purchase/);
  await headline.getByRole('link', { name: 'Settle it' }).click();
  await page.getByRole('link', { name: 'Decide TATASTEEL' }).click();
  await expect(page).toHaveURL(/\/corporate-actions$/);

  const split = item(page, 'TATASTEEL · Split: 10 for 1 · 28 Jul 2022');
  await expect(split).toContainText('TATASTEEL held');
  await expect(split).toContainText('sold without purchase 90 → 0');
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);
  for (const name of ['Apply split of TATASTEEL', 'Apply bonus of WIPRO', 'Apply demerger of TMPV']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enter one' }).click();
  await dialog.getByLabel('Share', { exact: true }).selectOption({ label: 'OLDNAME' });
  await dialog.getByLabel('What happened').selectOption({ label: 'New name' });
  await dialog.getByLabel('Ex-date').fill('6 feb 2025');
  await dialog.getByLabel('Symbol of the new share').fill('NEWNAME');
  await dialog.getByRole('button', { name: 'Show what it changes' }).click();
  await expect(dialog).toContainText('sold without purchase 30 → 0');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('OLDNAME · New name on 6 Feb 2025')).toBeVisible();

  await page.getByRole('button', { name: 'Enter origin of INFY' }).click();
  await dialog.getByLabel('Origin').selectOption('exercise');
  await dialog.getByLabel('Day', { exact: true }).fill('31 jul 2025');
  await dialog.getByLabel('Cost in rupees, in all').fill('6,00,000');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Enter origin of NEWLIST' }).click();
  await dialog.getByLabel('Day', { exact: true }).fill('20 jun 2025');
  await dialog.getByLabel('Cost in rupees, in all').fill('20,000');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Sold without a purchase')).toHaveCount(0);
  expect(await gross(page)).toBeCloseTo(PAPER.split + OTHERS, 2);

  await page.goto('/open-positions');
  await expect(page.getByText('Bonus: 1 for 1 on 3 Dec 2024').first()).toBeVisible();
  await page.getByRole('link', { name: 'TMCV' }).first().click();
  await expect(page.getByRole('region', { name: 'What happened to the shares' })).toContainText('Demerger on 14 Oct 2025');
  await page.goto('/changes');
  await expect(page.getByText('Applied to TMPV: Demerger').first()).toBeVisible();
  await expect(page.getByText('Origin of NEWLIST: IPO').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo: Applied to TATASTEEL: Split' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  // Without the split 10 of the 100 that were sold meet the 10 at 1,200: the loss that never was.
  expect(await gross(page)).toBeCloseTo(1050 - 12_000 + OTHERS, 2);
});

test('an action of one’s own shows what it changes before it is applied; others that were applied together are undone together', async ({
  page,
}) => {
  await newTrader(
    page,
    [
      ...TRADEBOOK.split('\n').slice(0, 5),
      share(1, 'OWNCO', 'INE999A01019', '2025-07-01', 'buy', 10, 1000),
      share(2, 'OWNCO', 'INE999A01027', '2025-08-01', 'sell', 20, 198),
    ].join('\n'),
  );
  await page.goto('/corporate-actions');
  await expect(page.getByText('What happened to OWNCO?')).toBeVisible();
  await expect(page.getByText('as if one share had become 5')).toBeVisible();
  await page.getByRole('button', { name: 'Something else happened to OWNCO' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ex-date').fill('21 jul 2025');
  await dialog.getByLabel('New shares').fill('5');
  await dialog.getByRole('button', { name: 'Show what it changes' }).click();
  await expect(dialog).toContainText('OWNCO held');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('OWNCO · Split: 5 for 1 on 21 Jul 2025')).toBeVisible();
  expect(await gross(page)).toBe(3960 - 4000 + (1050 - 12_000) + (3100 - 5600));
  await page.getByRole('button', { name: 'Undo split of OWNCO' }).click();
  await expect(page.getByText('What happened to OWNCO?')).toBeVisible();

  await page.goto('/books');
  await page.getByRole('button', { name: 'Apply all with strong evidence' }).click();
  await expect(page.getByRole('button', { name: 'Apply all with strong evidence' })).toHaveCount(0);
  await page.goto('/corporate-actions');
  const together = page.getByRole('button', {
    name: 'Undo these 2 (decided together: bonus of WIPRO, split of TATASTEEL)',
  });
  await expect(together).toHaveCount(2);
  await together.first().click();
  await expect(page.getByRole('button', { name: 'Apply split of TATASTEEL' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply bonus of WIPRO' })).toBeVisible();
});

test('shares of an IPO are entered, of a share that is in no file', async ({ page }) => {
  await newTrader(page, TRADEBOOK.split('\n').slice(0, 3).join('\n'));
  await page.goto('/upload');
  await page.getByRole('main').getByRole('link', { name: 'Corporate actions' }).click();
  await page.getByRole('button', { name: 'Shares without a trade' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Symbol of the share').fill('LICI');
  await expect(dialog.getByLabel('Account')).toHaveValue('ZERODHA');
  await dialog.getByLabel('Quantity').fill('15');
  await dialog.getByLabel('Day').fill('12 may 2022');
  await dialog.getByLabel('Cost in rupees, in all').fill('14,235');
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Entered.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goto('/open-positions');
  await expect(page.getByRole('main')).toContainText('LICI');
});

test('a bonus adjusts an option: the sale of the new strike meets the buy of the old one @slow', async ({ page }) => {
  const option = (id: number, strike: number, day: string, side: string, quantity: number, price: number) =>
    call(id, day, side, quantity, price).replace('INFY25JUL1500CE', `RELIANCE24OCT${strike}CE`);
  await newTrader(page, [HEADER, option(1, 2700, '2024-10-21', 'buy', 250, 40), option(2, 1350, '2024-10-29', 'sell', 300, 12)].join('\n'));
  // By assumption both expired at 0: 250 were bought, 300 sold.
  expect(await gross(page)).toBe(-10_000 + 3600);
  await page.goto('/corporate-actions');
  const asked = item(page, 'RELIANCE24OCT2700CE · Contract adjusted: 2 for 1 · 28 Oct 2024');
  await expect(asked).toContainText('2 RELIANCE24OCT1350CE for 1 held');
  await expect(asked).toContainText('Net of all closed trades');
  await expectAccessible(page);
  await expectNoWider(page);
  await page.getByRole('button', { name: 'Apply adjustment of RELIANCE24OCT2700CE' }).click();
  await expect(page.getByText('RELIANCE24OCT2700CE · Contract adjusted: 2 for 1 on 28 Oct 2024')).toBeVisible();
  const rows = await answer<PairedRowsBody>(page, pathOf('listClosedTrades'));
  // 250 at 40 are 500 at 20: 300 were sold at 12, and 200 expired.
  expect(rows.data.map(({ symbol, quantity, pnl }) => [symbol, quantity, pnl])).toEqual([
    ['RELIANCE24OCT1350CE', 300, 3600 - 6000],
    ['RELIANCE24OCT1350CE', 200, -4000],
  ]);
  await page.getByRole('button', { name: 'Undo adjustment of RELIANCE24OCT2700CE' }).click();
  await expect(asked).toBeVisible();
});

test('an exchange’s list is read for one’s shares @slow', async ({ page }) => {
  await newTrader(
    page,
    [
      HEADER,
      share(1, 'ONECO', '', '2025-01-06', 'buy', 10, 1000),
      share(2, 'ONECO', '', '2025-03-03', 'sell', 10, 910),
      share(3, 'OLDNAME', '', '2025-01-06', 'buy', 5, 10),
    ].join('\n'),
  );
  await page.goto('/corporate-actions');
  const list = [
    '"SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE"',
    '"ONECO","One","EQ","Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 5/- Per Share","10","05-Feb-2025"',
    '"OLDNAME","Old","EQ","Scheme Of Arrangement","10","06-Feb-2025"',
  ].join('\n');
  const upload = (text: string) =>
    page.getByLabel('List of corporate actions').setInputFiles([{ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }]);
  await upload('<html>Access denied</html>');
  await expect(page.getByRole('alert')).toContainText('no list of corporate actions');
  await upload(list);
  const panel = page.getByRole('region', { name: 'From an exchange’s list' });
  await expect(panel).toContainText('2 rows read, 2 actions of your shares to decide');
  await expect(panel.getByText('ONECO held')).toBeVisible();
  await expectAccessible(page);
  await expectNoWider(page);
  await panel.getByRole('button', { name: 'Apply split of ONECO' }).click();
  await expect(page.getByText('ONECO · Split: 2 for 1 on 5 Feb 2025')).toBeVisible();
  // Ten of the twenty shares, at half of the cost.
  expect(await gross(page)).toBe(9100 - 5000);

  // The other one is a new name, in the user's own words.
  await panel.getByRole('button', { name: 'Enter it for OLDNAME' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happened').selectOption({ label: 'New name' });
  await dialog.getByLabel('Ex-date').fill('6 feb 2025');
  await dialog.getByLabel('Symbol of the new share').fill('NEWNAME');
  await dialog.getByRole('button', { name: 'Show what it changes' }).click();
  await expect(dialog).toContainText('NEWNAME held');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('OLDNAME · New name on 6 Feb 2025')).toBeVisible();
  await page.goto('/open-positions');
  await expect(page.getByRole('link', { name: 'NEWNAME', exact: true })).toBeVisible();
});
