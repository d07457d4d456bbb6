import { type Paise, paise, type Price, subtract, valueOf } from '../money.ts';
import type { RoundTrip } from './round-trip.ts';

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

/** How a round trip was left. */
type Left = Pick<RoundTrip, 'side' | 'bestExit' | 'worstExit'>;

/** A plan against what happened. */
export interface JudgedPlan {
  readonly risk: Paise | null;
  /** What the first entry would have won at the target, to its risk. */
  readonly rewardToRisk: number | null;
  /** No exit was worse than the stop; null without a stop, or an exit that can be compared. */
  readonly stopHeld: boolean | null;
  /** These say nothing of it. */
  readonly misplaced: readonly Level[];
}

/** Judges a plan by the round trip that it was made for. */
export function judgePlan(plan: Plan, trip: Entered & Left): JudgedPlan {
  const risk = riskOf(plan, trip);
  const { stop, target } = placedPlan(plan, trip);
  const reward = target === null ? null : wonAt(target, trip);
  return {
    risk,
    rewardToRisk: reward === null || risk === null ? null : reward / risk,
    stopHeld: stop === null || trip.worstExit === null ? null : !isWorse(trip.worstExit, stop, trip.side),
    misplaced: misplacedLevels(plan, trip),
  };
}

/** How a plan ended; null without a well placed stop and a target, and without an exit that can be compared. A plan without a stop can only reach its target or not. @internal */
export function planResult(plan: Plan, trip: Entered & Left): PlanResult | null {
  const { stop, target } = placedPlan(plan, trip);
  const { side, bestExit, worstExit } = trip;
  if ((stop === null && target === null) || bestExit === null || worstExit === null) return null;
  if (target !== null && !isWorse(bestExit, target, side)) return 'target';
  return stop !== null && !isWorse(worstExit, stop, side) ? 'held' : 'neither';
}

/** Whether the price of an exit was worse for the trader than this one. */
function isWorse(exit: Price, than: Price, side: RoundTrip['side']): boolean {
  return side === 'LONG' ? exit < than : exit > than;
}
