import { expect, test, type Page } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { cutTexts, WIDTHS } from './cut-texts.ts';
import { addShares, answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 600, seed: 11, from: '2026-03-01', days: 200 });
const SHARES = { buy_sell: 'BUY', date: '2026-10-05' } as const;
const DAY = '2026-09-02';

/** Screens with wide tables and figures; the whole list is looked at by `npm run test:endurance`. */
const MAIN = ['/summary', '/open-positions', '/history', '/calendar', '/reports?by=instrument_id', '/tax', '/accounts', '/leaks'];
const OTHERS = [
  '/open-positions?tab=symbols',
  '/history?tab=symbols',
  '/chartview',
  '/trades',
  '/diary',
  '/strategies',
  '/setups',
  '/tags',
  '/reports',
  '/review',
  '/reconcile',
  '/changes',
  '/cash',
  '/books',
  '/corporate-actions',
  '/settings',
  '/imports',
  '/upload',
  '/terms',
  '/education',
];
/** Of a heading: more is a column of single words. */
const TWO_LINES = 66;
const isWhole = process.env['ENDURANCE'] === 'on';

/** The page is loaded once, and its window takes each width. */
async function expectNothingCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const cut: string[] = [];
  for (const width of isWhole ? WIDTHS : ([360, 1024, 1280] as const)) {
    await page.setViewportSize({ width, height: 720 });
    // Tables measure themselves, and are drawn again.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    });
    cut.push(...(await cutTexts(page)).map((text) => `${path} at ${width} px: ${text}`));
    const { height = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
    if (height > TWO_LINES) cut.push(`${path} at ${width} px: the heading is ${height} px high`);
  }
  // Every screen is looked at, also after one that is cut.
  expect.soft(cut).toEqual([]);
}

test('nothing is cut, and no result is beside the window, at the widths that people have @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  await addShares(page, { symbol: 'TCS', quantity: 10, price: 3500, ...SHARES }, { symbol: 'INFY', quantity: 100, price: 1500, ...SHARES });
  const { data } = await answer<{ data: { id: number }[] }>(page, '/api/round-trips?status=closed');
  const paths = [...MAIN, `/trades/${data[0]?.id}`, `/days/${DAY}`, ...(isWhole ? OTHERS : [])];
  for (const path of paths) await test.step(path, () => expectNothingCut(page, path));
});
