import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on the theme. The other rules run once. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing on the page in either theme. Restores the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page checks the session first, and has no content until then.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = (await page.locator('html').getAttribute('data-theme')) ?? 'dark';
  const other = before === 'dark' ? 'light' : 'dark';
  expect(await violations(page, before, null)).toEqual([]);
  await show(page, other);
  expect(await violations(page, other, OF_COLOUR)).toEqual([]);
  await show(page, before);
}

/** Sets the theme and waits for the end of colour transitions. */
async function show(page: Page, theme: string): Promise<void> {
  await page.locator('html').evaluate(async (html, value) => {
    html.setAttribute('data-theme', value);
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
  }, theme);
}

async function violations(page: Page, theme: string, rules: string[] | null): Promise<string[]> {
  // Legacy mode: otherwise each analysis opens a tab for frames of other sites, which our pages do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  // A rule of WCAG 2.2 AA that is off by default.
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${theme} ${id}: ${node.html}`));
}
