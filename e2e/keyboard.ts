import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 100;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Find it once: searching by role and name after each key would take most of the time.
  const element = await control.elementHandle();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await element?.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

/** Moves to a field with Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves to a control with Tab and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
