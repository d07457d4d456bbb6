import { pathOf } from '#contract/routes.ts';
import type { Reader } from './act.ts';

/** The movements of cash that a user sees. */
export async function cashIn(browser: Reader): Promise<{ id: number; note: string }[]> {
  return (await browser.get(pathOf('listCash'))).json<{ data: { id: number; note: string }[] }>().data;
}
