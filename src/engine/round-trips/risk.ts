import { type Paise, paise, type Price, priceOf, subtract, valueOf } from '../money.ts';
import type { RoundTrip } from './round-trip.ts';
import type { TracedTrip } from './round-trips.ts';

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

/** Results as multiples of their risk. */
export const R_RANGES = { labels: ['<-2', '-2--1', '-1-0', '0-1', '1-2', '2-3', '3+'], borders: [-2, -1, 0, 1, 2, 3] } as const;

/** How a plan ended: an exit reached the target; else no exit was worse than the stop; else neither. */
export const PLAN_RESULTS = ['target', 'held', 'neither'] as const;
export type PlanResult = (typeof PLAN_RESULTS)[number];

/** What a closed part was bought and sold for. */
interface ClosedPart extends Pick<TracedTrip['closed'][number], 'direction' | 'quantity'> {
  readonly buy: { readonly value: Paise };
  readonly sell: { readonly value: Paise };
}

/** A plan against what happened. */
export interface JudgedPlan {
  readonly risk: Paise | null;
  /** What the first entry would have won at the target, to its risk. */
  readonly rewardToRisk: number | null;
  /** No exit was worse than the stop; null without a stop or an exit. */
  readonly stopHeld: boolean | null;
}

/** Judges a plan by the round trip that it was made for. */
export function judgePlan(plan: Plan, { trip, closed }: Pick<TracedTrip, 'trip' | 'closed'>): JudgedPlan {
  const risk = riskOf(plan, trip);
  const { stop, target } = plan;
  const atTarget = target === null ? null : subtract(valueOf(target, trip.firstQuantity), trip.firstValue);
  const reward = atTarget === null || trip.side === 'LONG' ? atTarget : 0 - atTarget;
  return {
    risk,
    rewardToRisk: reward === null || risk === null ? null : reward / risk,
    stopHeld: stop === null || closed.length === 0 ? null : !closed.some((match) => isWorse(match, stop)),
  };
}

/** How a plan ended; null without a stop and a target, and before the first exit. A plan without a stop can only reach its target or not. @internal */
export function planResult({ stop, target }: Plan, closed: readonly ClosedPart[]): PlanResult | null {
  if ((stop === null && target === null) || closed.length === 0) return null;
  if (target !== null && closed.some((match) => !isWorse(match, target))) return 'target';
  return stop !== null && !closed.some((match) => isWorse(match, stop)) ? 'held' : 'neither';
}

/** Whether the price of an exit was worse for the trader than this one. */
function isWorse({ direction, buy, sell, quantity }: ClosedPart, than: Price): boolean {
  return direction === 'LONG' ? priceOf(sell.value, quantity) < than : priceOf(buy.value, quantity) > than;
}
