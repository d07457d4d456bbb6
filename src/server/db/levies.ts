import type { Paise } from '#engine/money.ts';
import { LEVIES, type Charges } from '#engine/trades/charges.ts';

/** Amounts in the order of LEVIES, as stored, as charges by levy. */
export function chargesOf(levies: readonly Paise[]): Charges {
  return Object.fromEntries(LEVIES.map((levy, index) => [levy, levies[index] as Paise])) as unknown as Charges;
}

/** Charges by levy as stored: amounts in the order of LEVIES. */
export function leviesOf(charges: Charges): Paise[] {
  return LEVIES.map((levy) => charges[levy]);
}
