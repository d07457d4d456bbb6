import type { Remark } from '../questions.ts';

/** How many rows a remark names. */
const MOST_ROWS = 10;

/** A remark about rows of which evidence decided how they are read. */
export function evidenceRemark(
  code: 'date-order-by-evidence' | 'contract-by-evidence',
  rows: readonly number[],
  detail: string | null = null,
): Remark {
  return { ...remarkOn(code, rows, detail), taking: rows };
}

/** A remark about these rows. */
export function remarkOn(code: Remark['code'], rows: readonly number[], detail: string | null = null): Remark {
  return { code, count: rows.length, rows: rows.slice(0, MOST_ROWS), detail };
}
