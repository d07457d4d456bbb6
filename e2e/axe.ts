import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { onPhone } from './no-wider.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose result depends on the theme. The other rules run once. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Pages that were looked at in both themes. */
const seenInBoth = new WeakSet<Page>();

/**
 * Expects that axe finds nothing on the page, nor in a phone's window where that is asked. The first look of a test is in both themes, and in
 * the endurance run each; what appears later (dialogs, messages) is made of the components that design.spec.ts sees in both.
 */
export async function expectAccessible(page: Page, also?: 'on a phone'): Promise<void> {
  // The page checks the session first, and has no content until then.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = (await page.locator('html').getAttribute('data-theme')) ?? 'dark';
  const other = before === 'dark' ? 'light' : 'dark';
  expect(await violations(page, before, null)).toEqual([]);
  if (!seenInBoth.has(page) || process.env['ENDURANCE'] === 'on') {
    await show(page, other);
    expect(await violations(page, other, OF_COLOUR)).toEqual([]);
    await show(page, before);
    seenInBoth.add(page);
  }
  if (also) await onPhone(page, async () => expect(await violations(page, `${before} on a phone`, null)).toEqual([]));
}

/** Sets the theme and waits for the end of colour transitions. */
async function show(page: Page, theme: string): Promise<void> {
  await page.locator('html').evaluate(async (html, value) => {
    html.setAttribute('data-theme', value);
    await Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));
  }, theme);
}

/** Analyses the page with axe, which is put into a page once, and not twice for the two themes as AxeBuilder does. */
async function violations(page: Page, theme: string, rules: readonly string[] | null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    // target-size is a rule of WCAG 2.2 AA that is off by default.
    // Selectors, which nobody reads, take a third of the time.
    const options = { resultTypes: ['violations' as const], selectors: false, rules: { 'target-size': { enabled: true } } };
    const { violations } = await loaded.run(document, only ? { ...options, runOnly: [...only] } : options);
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, rules);
  return found.map((one) => `${theme} ${one}`);
}
