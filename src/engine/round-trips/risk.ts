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

/** What of a round trip a plan is judged by. */
type Entered = Pick<RoundTrip, 'side' | 'firstValue' | 'firstQuantity'>;

/** Levels of a plan that lie on the wrong side of the first entry. */
export const LEVELS = ['stop', 'target'] as const;
export type Level = (typeof LEVELS)[number];

/** A stop at which the first entry would have won, or a target at which it would have lost: it is no such level, as typed by mistake. */
export function misplacedLevels(plan: Plan, trip: Entered): Level[] {
  return LEVELS.filter((level) => {
    const at = plan[level];
    if (at === null || trip.firstQuantity === 0) return false;
    const won = wonAt(at, trip);
    return level === 'stop' ? won > 0 : won < 0;
  });
}

/** A plan without misplaced levels. */
export function placedPlan(plan: Plan, trip: Entered): Plan {
  const misplaced = misplacedLevels(plan, trip);
  return { ...plan, ...Object.fromEntries(misplaced.map((level) => [level, null])) };
}

/** What the first entry would have won at a price. */
function wonAt(at: Price, { side, firstValue, firstQuantity }: Entered): Paise {
  const up = subtract(valueOf(at, firstQuantity), firstValue);
  return side === 'LONG' ? up : paise(0 - up);
}

/** The planned risk: as typed, else what the first entry would have lost at the stop. null without either, or where that is nothing. */
export function riskOf(plan: Plan, trip: Entered): Paise | null {
  const { risk, stop } = placedPlan(plan, trip);
  if (risk !== null || stop === null || trip.firstQuantity === 0) return risk;
  const lost = paise(0 - wonAt(stop, trip));
  return lost === 0 ? null : lost;
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
  /** These say nothing of it. */
  readonly misplaced: readonly Level[];
}

/** Judges a plan by the round trip that it was made for. */
export function judgePlan(plan: Plan, { trip, closed }: Pick<TracedTrip, 'trip' | 'closed'>): JudgedPlan {
  const risk = riskOf(plan, trip);
  const { stop, target } = placedPlan(plan, trip);
  const reward = target === null ? null : wonAt(target, trip);
  return {
    risk,
    rewardToRisk: reward === null || risk === null ? null : reward / risk,
    stopHeld: stop === null || closed.length === 0 ? null : !closed.some((match) => isWorse(match, stop)),
    misplaced: misplacedLevels(plan, trip),
  };
}

/** How a plan ended; null without a well placed stop and a target, and before the first exit. A plan without a stop can only reach its target or not. @internal */
export function planResult(plan: Plan, trip: Entered, closed: readonly ClosedPart[]): PlanResult | null {
  const { stop, target } = placedPlan(plan, trip);
  if ((stop === null && target === null) || closed.length === 0) return null;
  if (target !== null && closed.some((match) => !isWorse(match, target))) return 'target';
  return stop !== null && !closed.some((match) => isWorse(match, stop)) ? 'held' : 'neither';
}

/** Whether the price of an exit was worse for the trader than this one. */
function isWorse({ direction, buy, sell, quantity }: ClosedPart, than: Price): boolean {
  return direction === 'LONG' ? priceOf(sell.value, quantity) < than : priceOf(buy.value, quantity) > than;
}
