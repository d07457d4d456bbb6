import type { Remark } from '../questions.ts';

/** How many rows a remark names. */
const MOST_ROWS = 10;

/** A remark about these rows. */
export function remarkOn(code: Remark['code'], rows: readonly number[], detail: string | null = null): Remark {
  return { code, count: rows.length, rows: rows.slice(0, MOST_ROWS), detail };
}
