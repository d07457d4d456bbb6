import { expect, type Locator, type Page } from '@playwright/test';

const MOST = 90;

/** Presses Tab until the control has the focus, as someone without a pointer does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Found once: looking for a role and a name after each key would take most of the time.
  const element = await control.elementHandle();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await element?.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${String(control)}`);
}

/** Reaches a field by Tab and types over what is in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a control by Tab and presses it. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
