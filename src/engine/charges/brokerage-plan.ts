import type { TradingDay } from '../day.ts';
import { rate } from '../money.ts';
import type { Rate } from '../money.ts';
import { ascending, inForce, isEstimate } from './dated.ts';
import type { Dated } from './dated.ts';
import { BROKERAGE_ROWS } from './rates/brokerage-rows.ts';
import { BROKERS, COMMON_ROUNDING } from './rates/brokers.ts';
import type { BrokerRow, RoundingPolicy } from './rates/brokers.ts';
import { DEPOSITORY, DP_ROWS } from './rates/dp-rows.ts';
import type { DpRow } from './rates/dp-rows.ts';
import type { Source } from './rates/source.ts';
import { RATE_KINDS } from './rates/statutory-rows.ts';
import type { RateKind } from './rates/statutory-rows.ts';
import type { Fee } from './fee.ts';

/** A fee per executed order, in force from a day on. */
export interface DatedFee extends Dated {
  readonly fee: Fee;
  readonly source: Source;
}

/** What a broker charges besides the statutory levies. The rows of each kind ascend. */
export interface BrokeragePlan {
  /** False for a broker without a preset: no brokerage, and the depository's own fee. */
  readonly known: boolean;
  readonly fees: Readonly<Partial<Record<RateKind, readonly DatedFee[]>>>;
  /** Clearing charge on the value of each side. */
  readonly clearing: Readonly<Partial<Record<RateKind, Rate>>>;
  readonly dp: readonly DpRow[];
  readonly rounding: RoundingPolicy;
}

/** The plan of a broker account on each day. */
export type PlanOn = (day: TradingDay) => BrokeragePlan;

const presets = new Map<string, BrokeragePlan>();

/** Labels of the brokers with a preset, upper-case. */
export const PRESET_LABELS: readonly string[] = BROKERS.map((row) => row.label);

/**
 * The preset of a broker as the user writes its name ('Zerodha', 'Angel One Limited', 'zerodha-2'), or of one of its other plans
 * ('prime299'). An unknown broker, and a kind that its published plan leaves out, has no brokerage.
 */
export function planFor(brokerLabel: string, planName: string | null = null): BrokeragePlan {
  const broker = brokerNamed(brokerLabel);
  const key = `${broker?.broker ?? ''} ${planName ?? ''}`;
  let plan = presets.get(key);
  if (!plan) {
    plan = broker ? preset(broker, planName) : unknownPlan();
    presets.set(key, plan);
  }
  return plan;
}

/** The broker whose name is in the label, as whole words; null if there is none, or more than one. */
export function brokerNamed(label: string): BrokerRow | null {
  const words = label
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map((word) => word.replace(/(?<=[A-Z])\d+$/, ''));
  const names = new Set(words.flatMap((_, from) => words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(''))));
  const named = BROKERS.filter((row) => [row.broker.toUpperCase(), ...row.aliases].some((name) => names.has(name)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The fee for one kind of trade on a day; null if the plan has none. */
export function feeFor(plan: BrokeragePlan, kind: RateKind, day: TradingDay): { readonly fee: Fee; readonly estimated: boolean } | null {
  const row = inForce(plan.fees[kind] ?? [], day);
  return row && { fee: row.fee, estimated: isEstimate(row, day) };
}

function preset(broker: BrokerRow, planName: string | null): BrokeragePlan {
  const names = planName === null ? broker.plans : [planName, ...broker.plans];
  const rows = BROKERAGE_ROWS.filter((row) => row.broker === broker.broker);
  const fees: Partial<Record<RateKind, readonly DatedFee[]>> = {};
  const clearing: Partial<Record<RateKind, Rate>> = {};
  for (const kind of RATE_KINDS) {
    const named = names.map((name) => rows.filter((row) => row.plan === name && row.kinds.includes(kind)));
    const found = named.find((some) => some.length > 0);
    if (found) fees[kind] = ascending(found);
    const fraction = broker.clearing[kind];
    if (fraction !== undefined) clearing[kind] = rate(fraction);
  }
  return { known: true, fees, clearing, dp: dpRows(broker.broker), rounding: broker.rounding };
}

function unknownPlan(): BrokeragePlan {
  return { known: false, fees: {}, clearing: {}, dp: dpRows(DEPOSITORY), rounding: COMMON_ROUNDING };
}

function dpRows(broker: string): readonly DpRow[] {
  const own = DP_ROWS.filter((row) => row.broker === broker);
  return own.length > 0 ? own : DP_ROWS.filter((row) => row.broker === DEPOSITORY);
}
