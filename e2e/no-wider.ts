import { expect, type Page } from '@playwright/test';

/** The width of a phone's window in CSS pixels. */
const PHONE = 390;

/** Expects that nothing is wider than the window, neither at its own width nor at a phone's. */
export async function expectNoWider(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const width of new Set([own?.width ?? PHONE, PHONE])) {
    await page.setViewportSize({ width, height: own?.height ?? 844 });
    // What is drawn in another way on a phone is drawn in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
  }
  if (own) await page.setViewportSize(own);
}
