import { expect, test } from '@playwright/test';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { answer, newTrader } from './trader.ts';

const TRADEBOOK = syntheticTradebook({ trades: 300, seed: 11, from: '2025-10-01', days: 200 });
/** A4 landscape without margins, at 96 pixels an inch. */
const PAPER = { width: 1047, height: 718 };

/** An upright A4 page without its margins, narrower than any window. */
const UPRIGHT = 703;

test('a trade and a day print whole, without fields to fill in, on paper narrower than the window', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  const { data } = await answer<{ data: { id: number; exited_on: string }[] }>(page, '/api/round-trips?status=closed');
  for (const path of [`/trades/${data[0]?.id}`, `/days/${data[0]?.exited_on}`]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main svg[viewBox]').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const beside = await page.evaluate((width) => {
      // At once, as a printer lays the page out: no observer runs in between.
      document.body.style.width = `${width}px`;
      const parts = [...document.querySelectorAll('main :is(svg, td, th, h1, h2, p, input, textarea)')].filter((part) =>
        part.checkVisibility(),
      );
      const over = parts.filter((part) => part.getBoundingClientRect().right > width + 1);
      const empty = parts.filter((part) => part.matches('input, textarea') && (part as HTMLInputElement).value === '');
      return [...over, ...empty].map((part) => `${part.tagName} ${part.getAttribute('class')} ${part.textContent?.slice(0, 30)}`);
    }, UPRIGHT);
    expect([path, beside]).toEqual([path, []]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('every screen prints on white, without buttons, and nothing is cut off @slow', async ({ page }) => {
  await newTrader(page, TRADEBOOK);
  for (const [path, first] of [
    ['/summary', '.kpi'],
    ['/calendar', '.month td'],
    ['/chartview', '.chart-card canvas'],
    ['/history', 'tbody tr'],
    ['/open-positions', 'tbody tr'],
    ['/strategies', 'main'],
    ['/corporate-actions', 'main'],
    ['/books', 'tbody tr'],
    ['/reports', 'tbody tr'],
    ['/review', '.review-sentence'],
    ['/upload', '.panel'],
    ['/settings', '.panel'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(first).first()).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    // As in a browser, the width of the paper does not depend on the window.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('banner')).toBeHidden();
    for (const place of ['.history-tools', '.pager-steps', '.export', '.rows-acts', '.tip']) {
      for (const part of await page.locator(place).all()) await expect(part).toBeHidden();
    }
    const paper = await page.evaluate((selector) => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const cut = [...document.querySelectorAll('main *')].filter((element) => {
        const { overflowY, overflowX } = getComputedStyle(element);
        return [overflowY, overflowX].includes('auto') && element.scrollHeight > element.clientHeight + 1;
      });
      const ground = getComputedStyle(document.body).backgroundColor;
      const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;
      return { over: scrollWidth - clientWidth, cut: cut.map((element) => element.className), ground, top };
    }, first);
    expect([path, paper]).toEqual([path, { over: 0, cut: [], ground: 'rgb(255, 255, 255)', top: expect.any(Number) }]);
    // The main content begins on the first page.
    expect(paper.top).toBeLessThan(PAPER.height / 2);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});
