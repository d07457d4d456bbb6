import { add, allocate } from '../money.ts';
import type { Paise } from '../money.ts';
import { LEVIES } from '../trades/charges.ts';
import type { Charges, Levy } from '../trades/charges.ts';

/** Two charges added levy by levy. */
export function addCharges(a: Charges, b: Charges): Charges {
  const total = {} as Record<Levy, Paise>;
  for (const levy of LEVIES) total[levy] = add(a[levy], b[levy]);
  return total;
}

/** Charges split by weights, levy by levy, so that the parts sum to them exactly. */
export function splitCharges(charges: Charges, weights: readonly number[]): Charges[] {
  const split = weights.map(() => ({}) as Record<Levy, Paise>);
  for (const levy of LEVIES) {
    allocate(charges[levy], weights).forEach((amount, index) => {
      const part = split[index];
      if (part) part[levy] = amount;
    });
  }
  return split;
}
