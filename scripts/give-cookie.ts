import type { BrowserContext } from '@playwright/test';

/** Gives the browser the cookies of a Cookie header and no others. '' makes it a visitor's. */
export async function giveCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  await context.clearCookies();
  if (cookie === '') return;
  await context.addCookies(
    cookie.split('; ').map((pair) => ({ name: pair.split('=', 1)[0] ?? '', value: pair.replace(/^[^=]*=/, ''), url })),
  );
}
