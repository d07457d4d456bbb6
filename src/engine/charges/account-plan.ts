import { parsePaise, parsePercent, paise, rate, ZERO } from '../money.ts';
import { planFor, type BrokeragePlan, type DatedFee, type PlanOn } from './brokerage-plan.ts';
import { ascending, inForce } from './dated.ts';
import type { Fee } from './fee.ts';
import { knownPlan } from './known-plans.ts';
import { BEGINNING, FEE_GROUPS, type FeeGroup, type OwnFee, type OwnFees, type PlanChoice } from './own-fees.ts';
import type { Source } from './rates/source.ts';
import type { RateKind } from './rates/statutory-rows.ts';

const KINDS: Readonly<Record<FeeGroup, readonly RateKind[]>> = {
  delivery: ['EQ_DELIVERY'],
  intraday: ['EQ_INTRADAY'],
  futures: ['FUT'],
  options: ['OPT'],
  commodity: ['COM_FUT', 'COM_OPT'],
};
const GIVEN: Source = { text: 'given by the user', confidence: 'high' };

/** The plan of an account on each day: the latest choice up to it, before the first one the usual plan of its broker. */
export function planOnDays(broker: string, choices: readonly PlanChoice[]): PlanOn {
  const usual = planFor(broker);
  if (choices.length === 0) return () => usual;
  const rows = ascending(choices.map((choice) => ({ from: choice.from, plan: chosen(choice, usual) })));
  const dated = [{ from: BEGINNING, plan: usual }, ...rows];
  return (day) => inForce(dated, day)?.plan ?? usual;
}

function chosen({ plan, ownFees }: PlanChoice, usual: BrokeragePlan): BrokeragePlan {
  if (ownFees) return withOwnFees(usual, ownFees);
  // A plan that this version does not know is one of an unknown broker: nothing, and said so.
  return (plan === null ? undefined : knownPlan(plan)?.plan) ?? planFor('');
}

/** Clearing and rounding stay those of the broker. */
function withOwnFees(usual: BrokeragePlan, { fees, dp }: OwnFees): BrokeragePlan {
  const dated: Partial<Record<RateKind, readonly DatedFee[]>> = {};
  for (const group of FEE_GROUPS) {
    const fee = fees[group];
    if (fee) for (const kind of KINDS[group]) dated[kind] = [{ from: BEGINNING, fee: feeOf(fee), source: GIVEN }];
  }
  const debit = {
    broker: 'own',
    from: BEGINNING,
    fee: feeOf({ mode: 'flat', rupees: dp, percent: null }),
    depositoryOnlyBelow: null,
    source: GIVEN,
  };
  return { ...usual, known: true, fees: dated, dp: dp === null ? usual.dp : [debit] };
}

function feeOf({ mode, rupees, percent }: OwnFee): Fee {
  return {
    mode,
    flat: (rupees === null ? null : parsePaise(String(rupees))) ?? paise(0),
    pct: (percent === null ? null : parsePercent(String(percent))) ?? rate('0'),
    minimum: ZERO,
  };
}
