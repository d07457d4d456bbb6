import { expect, test, type Locator, type Page } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { expectAccessible } from './axe.ts';
import { addShares, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 1500, seed: 11, from: '2025-10-01', days: 200 });
const VAST = { symbol: 'MRF', buy_sell: 'BUY', quantity: 900_000, price: 99_999, date: '2026-04-06' } as const;

/** Expects that nothing is wider than the window. */
async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Expects that the whole element is within the window's width. */
async function expectInSight(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
}

test('the actions on an open position are visible at every width @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  for (const width of [820, 960, 1024, 1210]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/open-positions', '/open-positions?tab=symbols']) {
      await page.goto(path);
      const exit = page.locator('.rows-acts .button, .card-acts .button').first();
      await expect(exit).toBeVisible();
      await expectNoOverflow(page);
      await expectInSight(page, exit);
    }
    await page.goto('/open-positions');
    await expectInSight(page, page.getByRole('button', { name: /^Delete / }).first());
  }
});

test('amounts of thousands of crore fit, and the exact amount can be read @slow', async ({ page }) => {
  await newTrader(page);
  await addShares(page, VAST, { ...VAST, buy_sell: 'SELL', quantity: 600_000, price: 129_999, date: '2026-04-08' });
  await page.goto('/history');
  const result = page.getByRole('row').filter({ hasText: 'MRF' }).locator('.trade-result > .money');
  await expect(result).toContainText('+₹1,800.0cr');
  await expect(result).toHaveAttribute('title', '+₹18,00,00,00,000.00');
  await expectNoOverflow(page);
  await expectInSight(page, result);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/summary');
  const card = page
    .getByRole('list', { name: /^Key figures/ })
    .getByRole('listitem')
    .filter({ hasText: 'Net PnL' });
  await expect(card).toContainText('cr');
  const fits = await card.evaluate((box) => {
    const [outer, inner] = [box, box.querySelector('.money') ?? box].map((element) => element.getBoundingClientRect());
    return !!outer && !!inner && inner.right <= outer.right && inner.width > 0;
  });
  expect(fits).toBe(true);
});

test('a page of trades is short, its options are readable, and page buttons are large enough @phone-only @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await page.goto('/history');
  await expect(page.getByRole('listitem').filter({ hasText: 'Buy Price' })).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
  const card = page.getByRole('listitem').filter({ hasText: 'Buy Price' }).first();
  await expect(card.getByText('Sell Proceeds')).toBeHidden();
  await card.getByText('More').click();
  await expect(card.getByText('Sell Proceeds')).toBeVisible();
  const cut = await page.getByRole('combobox').evaluateAll((choices) =>
    choices.map((choice) => {
      const context = document.createElement('canvas').getContext('2d');
      const style = getComputedStyle(choice);
      if (context) context.font = style.font;
      const text = (choice as HTMLSelectElement).selectedOptions[0]?.text ?? '';
      const room = choice.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      return (context?.measureText(text).width ?? 0) > room ? text : null;
    }),
  );
  expect(cut.filter(Boolean)).toEqual([]);
  for (const button of await page.getByRole('navigation', { name: 'Pages' }).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect([box && box.width >= 24, box && box.height >= 24]).toEqual([true, true]);
  }
  await expectAccessible(page);
});

test('a name of one long word widens no screen', async ({ page }) => {
  await newTrader(page);
  await addShares(
    page,
    { symbol: 'INFY', buy_sell: 'BUY', quantity: 10, price: 1500, date: '2026-06-03' },
    { symbol: 'INFY', buy_sell: 'SELL', quantity: 10, price: 1550, date: '2026-06-04' },
    { symbol: 'TCS', buy_sell: 'BUY', quantity: 10, price: 3500, date: '2026-06-03' },
    { symbol: 'TCS', buy_sell: 'SELL', quantity: 10, price: 3600, date: '2026-06-04' },
  );
  const long = 'W'.repeat(60);
  const { data } = (await (await page.request.get('/api/round-trips')).json()) as { data: { id: number }[] };
  const ids = data.map(({ id }) => id);
  const bulk = { ids, add_tags: [long], add_mistakes: [long], setup: long };
  expect((await page.request.post('/api/round-trips/bulk', { data: bulk })).status()).toBe(200);
  const strategy = (await (await page.request.post('/api/strategies', { data: { ids } })).json()) as { id: number };
  expect((await page.request.put(`/api/strategies/${strategy.id}`, { data: { name: long } })).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const screens = [
    '/tags',
    '/setups',
    '/trades',
    `/trades/${ids[0]}`,
    '/strategies',
    `/strategies/${strategy.id}`,
    '/reports?by=tag',
    '/review',
  ];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByText(long).first()).toBeVisible();
    await expectNoOverflow(page);
  }
});
