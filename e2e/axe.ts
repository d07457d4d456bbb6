import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answer hangs on the theme; the others are asked once. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe has nothing to say of the page as it stands, in either theme; the theme is as before afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page asks for the session first and has no content until the answer.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = (await page.locator('html').getAttribute('data-theme')) ?? 'dark';
  const other = before === 'dark' ? 'light' : 'dark';
  expect(await violations(page, before, null)).toEqual([]);
  await show(page, other);
  expect(await violations(page, other, OF_COLOUR)).toEqual([]);
  await show(page, before);
}

/** Puts the theme on and waits until every colour has arrived. */
async function show(page: Page, theme: string): Promise<void> {
  await page.locator('html').evaluate(async (html, value) => {
    html.setAttribute('data-theme', value);
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
  }, theme);
}

async function violations(page: Page, theme: string, rules: string[] | null): Promise<string[]> {
  // No frames of other sites to look into: that would open a tab for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  // WCAG 2.2 AA; off by default.
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html}`));
}
