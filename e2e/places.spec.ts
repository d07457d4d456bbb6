import { expect, test, type Page } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 800, seed: 5, from: '2025-10-01', days: 120 });

/** Lists, and what opens a row of each. */
const LISTS: readonly (readonly [path: string, row: string])[] = [
  ['/trades?status=closed', 'a[href^="/trades/"]'],
  ['/diary', 'a[href^="/days/"]'],
  ['/reports?by=instrument_id', 'a[href*="instrument_id="]'],
  ['/history', 'a[href^="/trades/"]'],
];

/** How far down the window is once it has stood still for some frames: parts that come in above move what is read. */
async function placeOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let [place, still] = [-1, 0];
    while (still < 10) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      still = window.scrollY === place ? still + 1 : 0;
      place = window.scrollY;
    }
    return Math.round(place);
  });
}

test('going back returns to the place that was left, also after a reload @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  for (const [path, row] of LISTS) {
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(700);
    await expect(page.locator(row).nth(5)).toBeAttached();
    await page.mouse.wheel(0, 700);
    const left = await placeOf(page);
    // The middle of the window is in the list.
    const inSight = await page.locator(`main ${row}`).evaluateAll((links) =>
      links.findIndex((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 100 && bottom < innerHeight;
      }),
    );
    await page.locator(`main ${row}`).nth(inSight).click();
    await expect(page).not.toHaveURL(path);
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => placeOf(page), path).toBe(left);
    if (path !== LISTS.at(-1)?.[0]) continue;
    await page.reload();
    await expect.poll(() => placeOf(page), 'reloaded').toBe(left);
  }
});
