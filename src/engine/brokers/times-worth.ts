import type { Paise, Price } from '../money.ts';

/** What a row says it is worth, in the column of that name, and its price per unit. */
export interface Worth {
  readonly column: string;
  readonly value: Paise;
  readonly price: Price;
}

/** How far value and price × quantity may lie apart, since brokers round the printed price. */
const APART = 0.01;

/**
 * How many units one stated piece must have, so that price × quantity is the value: 1 if the quantity counts units; the lot if it counts
 * lots. A lot that is not known is proven by a whole multiple. null if the value fits neither.
 */
export function timesWorth({ value, price }: Worth, stated: number, lot: number | null): number | null {
  const each = (price / 100) * stated;
  const fits = (times: number): boolean => Math.abs(each * times - value) <= value * APART;
  if (fits(1)) return 1;
  if (lot !== null) return fits(lot) ? lot : null;
  const times = Math.round(value / each);
  return times > 1 && fits(times) ? times : null;
}
