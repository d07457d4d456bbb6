import { type Paise, paise, type Price, subtract, valueOf } from '../money.ts';
import type { RoundTrip } from './round-trip.ts';

/** What was planned for a round trip; each may be left open. */
export interface Plan {
  readonly stop: Price | null;
  readonly target: Price | null;
  /** As the user typed it. */
  readonly risk: Paise | null;
}

/** The planned risk: as typed, else what the first entry would have lost at the stop. null without either, or where that is nothing. */
export function riskOf(plan: Plan, { firstValue, firstQuantity }: Pick<RoundTrip, 'firstValue' | 'firstQuantity'>): Paise | null {
  if (plan.risk !== null) return plan.risk;
  if (plan.stop === null || firstQuantity === 0) return null;
  const risk = Math.abs(subtract(firstValue, valueOf(plan.stop, firstQuantity)));
  return risk === 0 ? null : paise(risk);
}

/** R = net ÷ risk; null without a risk, and before the first exit. */
export function resultInRisk(net: Paise, risk: Paise | null, hasExit: boolean): number | null {
  return risk === null || !hasExit ? null : net / risk;
}
