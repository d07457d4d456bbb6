import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe has nothing to say of the page as it stands, in either theme; the theme is as before afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page asks for the session first and has no content until the answer.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = await page.locator('html').getAttribute('data-theme');
  for (const theme of ['dark', 'light']) {
    await page.locator('html').evaluate(async (html, value) => {
      html.setAttribute('data-theme', value);
      // Colours that are still on their way are neither theme's.
      const finite = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(finite.map((animation) => animation.finished));
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html}`));
    expect(found).toEqual([]);
  }
  await page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value ?? 'dark'), before);
}
