import type { Paise, Price } from '../../money.ts';

/** What a row says it is worth, in the column of that name, and its price per unit. */
export interface Worth {
  readonly column: string;
  readonly value: Paise;
  readonly price: Price;
}

/** How far value and price × quantity may lie apart, since brokers round the printed price: a percent, or a paisa a unit. */
const APART = 0.01;
const PAISA = 1;
/** Half of the last digit of a printed price, and what a printed value may be off, in paise. */
const HALF_PAISA = 0.5;
const VALUE_OFF = 2;

/**
 * How many units one stated piece must have, so that price × quantity is the value: 1 if the quantity counts units; the lot if it counts
 * lots. A lot that is not known is proven by a whole multiple. null if the value fits neither.
 */
export function timesWorth(worth: Worth, stated: number, lot: number | null): number | null {
  const { value, price } = worth;
  const each = (price / 100) * stated;
  if (isNear(worth, stated)) return 1;
  // An amount after charges is near the lot's worth too: only a price rounded to paise may be the difference.
  if (lot !== null) return Math.abs(each * lot - value) <= stated * lot * HALF_PAISA + VALUE_OFF ? lot : null;
  const times = Math.round(value / each);
  return times > 1 && isNear(worth, stated * times) ? times : null;
}

/** Whether price × units is the value, if the price was rounded or the value includes charges. */
export function isNear(worth: Worth, units: number): boolean {
  return apart(worth, units) <= Math.max(worth.value * APART, units * PAISA);
}

/** Whether price × units is the value to a paisa a unit, as far as a printed price can tell. */
export function isEqual(worth: Worth, units: number): boolean {
  return apart(worth, units) <= units * PAISA + HALF_PAISA;
}

function apart({ value, price }: Worth, units: number): number {
  return Math.abs((price / 100) * units - value);
}
