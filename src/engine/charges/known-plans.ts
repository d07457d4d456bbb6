import { brokerNamed, planFor, type BrokeragePlan } from './brokerage-plan.ts';
import { BROKERAGE_ROWS } from './rates/brokerage-rows.ts';
import { BROKERS, PLAN_NAMES } from './rates/brokers.ts';

/** A published plan that an account can be charged by. */
export interface KnownPlan {
  /** 'zerodha' for a broker's usual plan, 'icicidirect/prime999' for another one. Stored, so it never changes. */
  readonly id: string;
  /** Label of its broker. */
  readonly broker: string;
  /** What the broker calls it; null where it has only one. */
  readonly name: string | null;
  readonly plan: BrokeragePlan;
}

/** Every plan of the charge data: brokers by label, of each its usual plan first. */
export const KNOWN_PLANS: readonly KnownPlan[] = BROKERS.flatMap(({ broker, label, plans }) => {
  const [usual = ''] = plans;
  const others = new Set(BROKERAGE_ROWS.filter((row) => row.broker === broker).map((row) => row.plan));
  // 'all' is what every plan of a broker charges, and no plan.
  const found = [usual, ...[...others].filter((plan) => plan !== usual && plan !== 'all')];
  return found.map((plan) => ({
    id: plan === usual ? broker : `${broker}/${plan}`,
    broker: label,
    name: PLAN_NAMES[`${broker}/${plan}`] ?? null,
    plan: planFor(label, plan === usual ? null : plan),
  }));
}).sort((a, b) => compare(a.broker, b.broker));

const byId = new Map(KNOWN_PLANS.map((known) => [known.id, known]));

/** The plan with this id, or undefined: it may be of a newer version. */
export function knownPlan(id: string): KnownPlan | undefined {
  return byId.get(id);
}

/** Id of the usual plan of the broker that the label names; null where it names none. */
export function usualPlan(label: string): string | null {
  return brokerNamed(label)?.broker ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
