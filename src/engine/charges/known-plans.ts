import { toRupees } from '../money.ts';
import { brokerNamed, planFor, type BrokeragePlan } from './brokerage-plan.ts';
import { ascending } from './dated.ts';
import type { Fee } from './fee.ts';
import { BROKERAGE_ROWS } from './rates/brokerage-rows.ts';
import { BROKERS, PLAN_NAMES } from './rates/brokers.ts';
import type { Source } from './rates/source.ts';
import type { RateKind } from './rates/statutory-rows.ts';

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

/** A published fee in words, for these kinds of trade from a day on. */
export interface PublishedFee {
  readonly kinds: readonly RateKind[];
  readonly from: string;
  readonly text: string;
  readonly source: Source;
}

/** The fees of a plan as they were published, ascending by day; what the plan leaves out comes from its broker's usual one. */
export function feesOf(id: string): PublishedFee[] {
  const plan = byId.get(id)?.plan;
  const rows = new Map<string, PublishedFee>();
  for (const [kind, dated] of Object.entries(plan?.fees ?? {}) as [RateKind, NonNullable<BrokeragePlan['fees'][RateKind]>][]) {
    for (const { from, fee, source } of dated) {
      const text = feeInWords(fee);
      const key = `${from} ${text} ${source.text}`;
      const kinds = [...(rows.get(key)?.kinds ?? []), kind];
      rows.set(key, { kinds, from, text, source });
    }
  }
  return ascending(rows.values());
}

/** A fee as a price list says it: ₹20; 0.03 %, at most ₹20. */
export function feeInWords({ mode, flat, pct, minimum }: Fee): string {
  const rupees = `₹${toRupees(flat)}`;
  const percent = `${Number(pct) / 10_000_000} %`;
  const atLeast = minimum > 0 ? `, at least ₹${toRupees(minimum)}` : '';
  if (mode === 'flat') return flat === 0 ? 'nothing' : rupees;
  if (mode === 'per_lot') return `${rupees} a lot`;
  return mode === 'pct' ? `${percent}${atLeast}` : `${percent}, at most ${rupees}${atLeast}`;
}

/** Id of the usual plan of the broker that the label names; null where it names none. */
export function usualPlan(label: string): string | null {
  return brokerNamed(label)?.broker ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
