import type { Paise } from '#engine/money.ts';
import { LEVIES, type Charges } from '#engine/trades/charges.ts';
import { int8s } from './table.ts';

/** A column of charges by levy. */
export const levies = () => int8s<Paise>().holding(chargesOf, leviesOf);

/** Amounts in the order of LEVIES, as stored, as charges by levy. */
export function chargesOf(levies: readonly Paise[]): Charges {
  const charges: Partial<Record<keyof Charges, Paise>> = {};
  for (const [index, levy] of LEVIES.entries()) charges[levy] = levies[index] as Paise;
  return charges as Charges;
}

/** Charges by levy as stored: amounts in the order of LEVIES. */
export function leviesOf(charges: Charges): Paise[] {
  return LEVIES.map((levy) => charges[levy]);
}
