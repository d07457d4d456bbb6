import { levy, paise, rate, roundToPaisa, ZERO } from '../money.ts';
import type { Paise, Quantity, Rate } from '../money.ts';

/**
 * What a broker or depository charges for one order or debit, before GST. 'flat': `flat`; 'pct': `pct` of the value; 'min': the lower of the
 * two; 'per_lot': `flat` for each lot, the last one even if it is not full. A percentage is never below `minimum`.
 */
export interface Fee {
  readonly mode: 'flat' | 'pct' | 'min' | 'per_lot';
  readonly flat: Paise;
  readonly pct: Rate;
  readonly minimum: Paise;
}

const NO_RATE = rate('0');

export function flat(rupees: number): Fee {
  return { mode: 'flat', flat: paise(rupees * 100), pct: NO_RATE, minimum: ZERO };
}

/** A fraction of the value, at least `minimum` rupees. */
export function percent(fraction: string, minimum = 0): Fee {
  return { mode: 'pct', flat: ZERO, pct: rate(fraction), minimum: paise(minimum * 100) };
}

/** The lower of a flat fee in rupees and a fraction of the value, at least `minimum` rupees. */
export function atMost(rupees: number, fraction: string, minimum = 0): Fee {
  return { mode: 'min', flat: paise(rupees * 100), pct: rate(fraction), minimum: paise(minimum * 100) };
}

/** Rupees for each lot, full or not. */
export function perLot(rupees: number): Fee {
  return { mode: 'per_lot', flat: paise(rupees * 100), pct: NO_RATE, minimum: ZERO };
}

/** The fee on one order in whole paise. `lot` is the units of one lot; null if not known: the order then counts as one lot. */
export function feeOn(fee: Fee, value: Paise, units: Quantity, lot: number | null): Paise {
  if (fee.mode === 'flat') return fee.flat;
  if (fee.mode === 'per_lot') return paise(fee.flat * (lot === null ? 1 : Math.ceil(units / lot)));
  const part = Math.max(roundToPaisa(levy(value, fee.pct)), fee.minimum);
  return (fee.mode === 'min' ? Math.min(part, Math.max(fee.flat, fee.minimum)) : part) as Paise;
}
