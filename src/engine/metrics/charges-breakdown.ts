import type { Result } from '../daily/rollup.ts';
import type { Paise } from '../money.ts';
import { LEVIES, type Levy } from '../trades/charges.ts';

/** One kind of charge; dp is the depository's debit with its GST. */
export interface ChargeRow {
  readonly type: Levy | 'dp';
  readonly amount: Paise;
}

/** Charges by kind, in the order of a contract note, without zeros. They sum to all charges plus dp. */
export function chargesBreakdown(total: Pick<Result, 'charges' | 'dp'>): ChargeRow[] {
  const rows: ChargeRow[] = LEVIES.map((type) => ({ type, amount: total.charges[type] }));
  return [...rows, { type: 'dp' as const, amount: total.dp }].filter((row) => row.amount !== 0);
}
