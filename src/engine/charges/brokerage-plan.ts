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

/** What one broker account is charged beside the statutory levies; rows of each kind ascend. */
export interface BrokeragePlan {
  /** False for a broker without a preset: zero brokerage, and the depository's own fee. */
  readonly known: boolean;
  readonly fees: Readonly<Partial<Record<RateKind, readonly DatedFee[]>>>;
  /** Clearing charge on the value of each side. */
  readonly clearing: Readonly<Partial<Record<RateKind, Rate>>>;
  readonly dp: readonly DpRow[];
  readonly rounding: RoundingPolicy;
}

/** A user's own fee for some kinds of trade, from a day on. */
export interface OwnFee {
  readonly kinds: readonly RateKind[];
  readonly from: TradingDay;
  readonly fee: Fee;
}

const OWN: Source = { text: "the user's own plan", confidence: 'high' };
const presets = new Map<string, BrokeragePlan>();

/** Labels of the brokers with a preset, upper-case. */
export const PRESET_LABELS: readonly string[] = BROKERS.map((row) => row.label);

/**
 * The preset of a broker as the user writes its name ('Zerodha', 'ANGEL ONE', 'angelone'), or of one of its other plans
 * ('prime299'). An unknown broker, and a kind that its published plan leaves out, has no brokerage.
 */
export function planFor(brokerLabel: string, planName: string | null = null): BrokeragePlan {
  const name = brokerLabel.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const broker = BROKERS.find((row) => row.broker.toUpperCase() === name || row.aliases.includes(name)) ?? null;
  const key = `${broker?.broker ?? ''} ${planName ?? ''}`;
  let plan = presets.get(key);
  if (!plan) {
    plan = broker ? preset(broker, planName) : unknownPlan();
    presets.set(key, plan);
  }
  return plan;
}

/** The plan with the user's own fees: of each kind they replace the preset from the first own day on. */
export function withOwnFees(plan: BrokeragePlan, own: readonly OwnFee[]): BrokeragePlan {
  const fees: Partial<Record<RateKind, readonly DatedFee[]>> = { ...plan.fees };
  for (const kind of RATE_KINDS) {
    const mine = ascending(own.filter((row) => row.kinds.includes(kind)));
    const first = mine[0];
    if (!first) continue;
    const before = (plan.fees[kind] ?? []).filter((row) => row.from < first.from);
    fees[kind] = [...before, ...mine.map((row) => ({ from: row.from, fee: row.fee, source: OWN }))];
  }
  return { ...plan, fees };
}

/** The fee for one kind of trade on a day; null where the plan has none. */
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
