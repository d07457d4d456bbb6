import { add, ZERO } from '../money.ts';
import { addCharges, type Charges, LEVIES, NO_CHARGES } from '../trades/charges.ts';
import type { StatedPnl, StatedResult } from './stated-pnl.ts';

/** One result for each instrument, in the order of the file: a statement can have a share in several sections. */
export function sumResults(results: readonly StatedResult[]): StatedResult[] {
  return [...Map.groupBy(results, ({ aliases, isin, name }) => aliases[0] ?? isin ?? name).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({
      ...one,
      quantity: same.reduce((units, { quantity }) => units + quantity, 0),
      buyValue: same.map(({ buyValue }) => buyValue).reduce(add),
      sellValue: same.map(({ sellValue }) => sellValue).reduce(add),
    })),
  );
}

/** The charges of the levies that a statement states; null where it does not state them for each result. */
export function sumCharges(rows: readonly { readonly charges: Charges | null }[]): StatedPnl['charges'] {
  let total = NO_CHARGES;
  for (const { charges } of rows) {
    if (charges === null) return null;
    total = addCharges(total, charges);
  }
  const stated = LEVIES.filter((levy) => total[levy] !== ZERO);
  return stated.length === 0 ? null : new Map(stated.map((levy) => [levy, total[levy]]));
}
