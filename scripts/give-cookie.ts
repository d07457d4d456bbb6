import type { BrowserContext } from '@playwright/test';

/** Makes the browser the one that a Cookie header speaks for, and no one else; '' is a visitor. */
export async function giveCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.clearCookies();
  if (cookie === '') return;
  await context.addCookies(
    cookie.split('; ').map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.replace(/^[^=]*=/, ''), url })),
  );
}
