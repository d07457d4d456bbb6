import { expect, type Page } from '@playwright/test';

/** The size of a phone's window in CSS pixels. */
const PHONE = { width: 390, height: 844 };

/** Looks at the page in a phone's window. Restores its own. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize(PHONE);
  // Where a desktop's page was scrolled to is a place by chance here: a button may be half below the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  // What is drawn in another way on a phone is drawn in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await look();
  if (own) await page.setViewportSize(own);
}

/** Expects that nothing is wider than the window, neither at its own width nor at a phone's. */
export async function expectNoWider(page: Page): Promise<void> {
  const expectFits = async () => {
    const [over, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth]);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  };
  await expectFits();
  if (page.viewportSize()?.width !== PHONE.width) await onPhone(page, expectFits);
}
