import { expect, type Page } from '@playwright/test';

/** Does something while the page's timers are stopped, then expects the page to navigate after this many milliseconds, ± 50. */
export async function expectMoveAfter(
  page: Page,
  act: () => Promise<void>,
  milliseconds: number,
  moved: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const before = page.url();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await act();
  await page.clock.runFor(milliseconds - 50);
  expect(page.url()).toBe(before);
  expect(loads).toBe(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await moved();
}
