import { expect, test, type Page } from '@playwright/test';
import type { LeaksBody } from '../src/contract/leaks.ts';
import type { RoundTripsBody } from '../src/contract/round-trips.ts';
import { badMornings, fairMornings } from '../test/server/bad-mornings.ts';
import { expectAccessible } from './axe.ts';
import { expectNoWider } from './no-wider.ts';
import { answer, newTrader } from './trader.ts';

const PICTURES = process.env['PICTURES'];

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });

/** Five lines are rare, so the answer is made up: results, and habits that cost and earned. */
async function expectFiveLines(page: Page, body: LeaksBody): Promise<void> {
  const ids = [
    ['tod:first15', 'moves', -0.8],
    ['size:afterloss', 'times', 2.1],
    ['hold:losers', 'times', 2.4],
    ['add:losers', 'moves', -0.5],
    ['underlying:BANKNIFTY', 'moves', -0.5],
  ] as const;
  const lineOf = ([id, unit, effect]: (typeof ids)[number], at: number) => ({
    ...body.proven[0],
    id,
    unit,
    effect,
    is_new: at % 2 === 0,
    since: '2026-10-31',
    rupees: at === 1 ? 41_220 : -338_000,
  });
  await page.route('**/api/leaks?*', (route) => route.fulfill({ json: { ...body, proven: ids.map(lineOf) } }));
  await page.reload();
  const lines = region(page, 'Proven (5)').getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(1)).toContainText('2.1 times your usual size');
  await expect(lines.nth(1)).toContainText('it has not cost you yet; it makes the swing 2.1 times as wide. Confirmed since Oct 2026');
  await pictures(page, 'five');
  await expectNoWider(page);
}

/** Both themes, where pictures are wanted. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  for (const theme of ['dark', 'light']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    await page.screenshot({ path: `${PICTURES}/${name}-${page.viewportSize()?.width}-${theme}.png`, fullPage: true });
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
}

test('a leak is proven; its trades add up to its rupees @phone-again', async ({ page }) => {
  await newTrader(page, badMornings());
  await page.goto('/leaks');
  const proven = region(page, 'Proven (1)');
  await expect(proven).toBeVisible();
  await expect(proven.getByRole('listitem')).toContainText(
    /^Trades opened in the first 15 minutes of the session lost ₹[\d,]+ in 150 trades on 150 days, 2 Mar 2026 – \d+ Sep 2026, ₹[\d,]+ a trade more than your others of the same kind\. New/,
  );
  const body = await answer<LeaksBody>(page, '/api/leaks');
  const [line] = body.proven;
  await expect(proven).toContainText(Math.round(-(line?.rupees ?? 0)).toLocaleString('en-IN'));
  await expect(main(page)).toContainText('300 round trips on 150 days');
  await proven.getByRole('button', { name: 'In other words' }).click();
  await expect(proven).toContainText(/about 1 in [\d,]+ traders would see such a line\./);
  await proven.getByRole('button', { name: 'What if' }).click();
  await expect(proven).toContainText('Arithmetic on the past, not a forecast; you would have done something else instead.');
  const drawn = await proven.getByRole('figure').getAttribute('aria-label');
  const [real = 0, without = 0] = [...(drawn ?? '').matchAll(/([-+])₹([\d,.]+\d)/g)].map(([, sign, text = '']) =>
    Number(`${sign}${text.replaceAll(',', '')}`),
  );
  expect(Math.round((real - without) * 100) / 100).toBe(line?.rupees);
  await expectNoWider(page);
  await pictures(page, 'one-what-if');
  await proven.getByRole('button', { name: 'Show as table' }).click();
  await expect(proven.getByRole('row')).toHaveCount(151);
  await page.getByText(/things? looked at/).click();
  await expectAccessible(page, 'on a phone');
  await expectNoWider(page);

  const link = proven.getByRole('link', { name: '150 trades' });
  await expect(link).toHaveAttribute('href', '/trades?leak=all:tod:first15');
  const behind = await answer<RoundTripsBody>(page, '/api/round-trips?leak=all:tod:first15');
  expect([behind.meta.total, behind.meta.net]).toEqual([150, line?.rupees]);
  await link.click();
  const exact = (-(line?.rupees ?? 0)).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(main(page)).toContainText(`150 trades · net -₹${exact}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL('/leaks?look=12m');
  await expect(proven.getByRole('link', { name: '150 trades' })).toHaveAttribute('href', '/trades?leak=12m:tod:first15');
  await expectFiveLines(page, body);
});

test('what happened opens in Reports: the same trades, and their charges by levy @slow', async ({ page }) => {
  await newTrader(page, badMornings());
  await page.goto('/leaks');
  await expect(region(page, 'Proven (1)')).toBeVisible();
  const { facts } = await answer<LeaksBody>(page, '/api/leaks');
  const links = page.getByRole('navigation', { name: 'What happened, in Reports' });
  const charges = `₹${facts?.charges.charges.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  await links.getByRole('link', { name: 'By hour of entry' }).click();
  await expect(main(page)).toContainText('300 closed round trips');
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  await page.goBack();
  await links.getByRole('link', { name: 'Charges by levy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charges Breakdown' });
  await expect(dialog.locator('tfoot')).toContainText(charges);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).locator('tfoot')).toContainText(charges);
  await expect(page).toHaveURL(/\/reports\?by=segment&unit=round_trips&/);
});

test('nothing proven is said with what was looked at @slow', async ({ page }) => {
  await newTrader(page, fairMornings());
  await page.goto('/leaks');
  await expect(region(page, 'Proven')).toContainText(
    /Nothing proven\. We looked at \d+ things in 300 trades on 150 days; the largest is what chance alone would show in .* such accounts\. With this many trades we would have seen a leak of about ₹[\d,]+ a trade/,
  );
  await pictures(page, 'nothing');
  const { looked_at: all } = await answer<LeaksBody>(page, '/api/leaks');
  await page.getByText(`${all.length} things looked at`).click();
  const names = await region(page, 'Could not tell').locator('li b').allInnerTexts();
  expect(names).toHaveLength(all.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  await expectAccessible(page);
  await expectNoWider(page);

  const body = await answer<LeaksBody>(page, '/api/leaks');
  const leftOut = { ...body.scope.left_out, untimed: { round_trips: 300, net: -150_322.66 } };
  const untimed = { ...body, scope: { ...body.scope, left_out: leftOut } };
  await page.route('**/api/leaks?*', (route) => route.fulfill({ json: { ...untimed, status: 'computing' } }), { times: 1 });
  await page.reload();
  const newer = page.getByText('A newer look is on its way.');
  await expect(newer).toBeVisible();
  await expect(region(page, 'Could not tell')).toContainText('Your files have no time of day.');
  await page.getByText('What is counted').click();
  await expect(main(page)).toContainText('300 round trips without a time of day');
  await expect(newer).toHaveCount(0);
});

test('before the first look, too early, and a failure are said @slow', async ({ page }) => {
  await newTrader(page);
  await page.goto('/leaks');
  await expect(page.getByRole('heading', { name: 'No closed trade to look at' })).toBeVisible();
  await pictures(page, 'empty');
  await newTrader(page, badMornings(20));
  await page.goto('/summary');
  // Keys lead to screens once the user is known.
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.locator('.kpi').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/leaks');
  const early = region(page, 'Too early to tell');
  await expect(early).toContainText('40 of 100');
  await expect(early).toContainText('20 of 40');
  await expect(region(page, 'For certain')).toContainText('Compare plans');
  await expect(region(page, /^Proven/)).toHaveCount(0);
  await pictures(page, 'early');
  await expectAccessible(page);
  await expectNoWider(page);
  await page.route('**/api/leaks?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to load what was found.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(early).toBeVisible();
});

test('a filter narrows the facts and the lists that open, never the tests @slow', async ({ page }) => {
  await newTrader(page, badMornings());
  await page.goto('/leaks');
  const proven = region(page, 'Proven (1)');
  await expect(proven).toBeVisible();
  const sentence = await proven.getByRole('listitem').innerText();
  await page.goto('/leaks?hour=11');
  await expect(region(page, 'Filter')).toContainText('150');
  await expect(page.getByText('The tests are not narrowed')).toBeVisible();
  const { facts } = await answer<LeaksBody>(page, '/api/leaks?hour=11');
  const charges = facts?.charges.charges.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  await expect(region(page, 'For certain')).toContainText(`₹${charges}`);
  await expect(proven.getByRole('listitem')).toContainText(sentence.split('\n')[0] ?? '');
  await pictures(page, 'filtered');
  await expectAccessible(page);
  await expectNoWider(page);
  // All of them were opened before eleven.
  await proven.getByRole('link', { name: 'Its trades in the filter' }).click();
  await expect(page).toHaveURL('/trades?leak=all:tod:first15&hour=11');
  await expect(page.getByRole('heading', { name: 'No trade' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL('/leaks?look=12m&hour=11');
  await expect(region(page, 'Filter')).toContainText('150');
  await page.goto('/leaks?look=12m&from_date=2026-04-01&to_date=2026-04-30');
  const april = await answer<LeaksBody>(page, '/api/leaks?period=12m&from_date=2026-04-01&to_date=2026-04-30');
  await expect(region(page, 'Filter')).toContainText(String(april.facts?.charges.round_trips));
  await page.goto('/leaks?result=EVEN');
  await expect(page.getByRole('heading', { name: 'No closed trade matches the filter' })).toBeVisible();
  await expect(proven).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(page).toHaveURL('/leaks');
  await expect(proven.getByRole('link', { name: '150 trades' })).toBeVisible();
});
