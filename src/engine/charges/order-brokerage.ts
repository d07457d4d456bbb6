import type { TradingDay } from '../day.ts';
import { type LearnedLots, lotSize } from '../exchange/lot-size.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { add, allocate, levy, paise, quantity, rate, roundToPaisa, sum, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import { feeFor } from './brokerage-plan.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { DayLeg } from './day-legs.ts';
import { isLevied } from './exact-levies.ts';
import { feeOn } from './fee.ts';
import type { RateKind } from './rates/statutory-rows.ts';

/** Brokerage of a contract day in whole paise. `byLeg` has the order of the legs. */
export interface Brokerage {
  readonly total: Paise;
  readonly byLeg: readonly Paise[];
  /** A fee is not known, is used for an earlier day, or is per lot of unknown size. */
  readonly estimated: boolean;
}

interface Pricing {
  readonly capped: (fee: Paise, value: Paise, units: number) => Paise;
  readonly feeOn: (kind: RateKind, value: Paise, units: number) => Paise;
  readonly isEstimated: () => boolean;
}

const ORDER_CAP = rate('0.025');
const CHEAP_SHARE = 10_00;
const CHEAP_SHARE_CAP = 25;

/**
 * Brokerage per executed order, rounded to the paisa. An equity order that is part intraday, part delivery pays each part's fee, but no
 * more than the higher of the two fees on the whole order, so that it pays a flat fee once.
 * Equity brokerage is capped at 2.5 % of the value, or 25 paise a share up to Rs 10 (SEBI and exchange rule).
 */
export function orderBrokerage(
  instrument: Instrument,
  exchange: Exchange,
  day: TradingDay,
  legs: readonly DayLeg[],
  plan: BrokeragePlan,
  lots?: readonly LearnedLots[],
): Brokerage {
  const byLeg: Paise[] = [];
  const pricing = pricingOf(instrument, day, plan, () => lotOf(instrument, exchange, day, lots));
  const shared = new Map<number, number[]>();
  let total = ZERO;
  legs.forEach((leg, index) => {
    byLeg.push(ZERO);
    if (!isLevied(leg)) return;
    const { order, quantity: units, value } = leg.leg;
    if (units === order.quantity && value === order.value) {
      const fee = pricing.capped(pricing.feeOn(leg.kind, value, units), value, units);
      byLeg[index] = fee;
      total = add(total, fee);
      return;
    }
    const parts = shared.get(order.id);
    if (parts) parts.push(index);
    else shared.set(order.id, [index]);
  });
  for (const parts of shared.values()) total = add(total, chargeShared(partsOf(parts, legs), pricing, byLeg));
  return { total, byLeg, estimated: pricing.isEstimated() };
}

interface OrderPart {
  readonly kind: RateKind;
  readonly legs: number[];
  readonly values: Paise[];
  value: Paise;
  units: number;
}

/** Charges an order with several legs. The settlement at expiry (order id 0) counts as one order. */
function chargeShared(parts: readonly OrderPart[], pricing: Pricing, byLeg: Paise[]): Paise {
  const fees = parts.map((part) => pricing.feeOn(part.kind, part.value, part.units));
  const value = sum(parts.map((part) => part.value));
  const units = parts.reduce((total, part) => total + part.units, 0);
  let fee = sum(fees);
  if (parts.length > 1) fee = paise(Math.min(fee, Math.max(...parts.map((part) => pricing.feeOn(part.kind, value, units)))));
  fee = pricing.capped(fee, value, units);
  const shares = allocate(fee, fees);
  parts.forEach((part, which) => {
    const split = allocate(shares[which] ?? ZERO, part.values);
    part.legs.forEach((leg, at) => (byLeg[leg] = split[at] ?? ZERO));
  });
  return fee;
}

function partsOf(order: readonly number[], legs: readonly DayLeg[]): OrderPart[] {
  const parts: OrderPart[] = [];
  for (const index of order) {
    const leg = legs[index];
    if (!leg?.kind) continue;
    let part = parts.find((some) => some.kind === leg.kind);
    if (!part) parts.push((part = { kind: leg.kind, legs: [], values: [], value: ZERO, units: 0 }));
    part.legs.push(index);
    part.values.push(leg.leg.value);
    part.value = add(part.value, leg.leg.value);
    part.units += leg.leg.quantity;
  }
  return parts;
}

function lotOf({ contract }: Instrument, exchange: Exchange, day: TradingDay, lots?: readonly LearnedLots[]): number | null {
  return contract && lotSize({ exchange, underlying: contract.underlying, expiryOn: contract.expiryOn }, day, lots);
}

/** The highest brokerage allowed on an order of shares. */
function capOn(value: Paise, units: number): Paise {
  return value <= units * CHEAP_SHARE ? paise(units * CHEAP_SHARE_CAP) : roundToPaisa(levy(value, ORDER_CAP));
}

function pricingOf(instrument: Instrument, day: TradingDay, plan: BrokeragePlan, lotHere: () => number | null): Pricing {
  const known = new Map<RateKind, ReturnType<typeof feeFor>>();
  let estimated = false;
  const price = (kind: RateKind, value: Paise, units: number): Paise => {
    let found = known.get(kind);
    if (found === undefined) {
      found = feeFor(plan, kind, day);
      known.set(kind, found);
      if (found === null ? isTraded(kind) : found.estimated) estimated = true;
    }
    if (found === null) return ZERO;
    const lot = found.fee.mode === 'per_lot' ? lotHere() : null;
    if (found.fee.mode === 'per_lot' && lot === null) estimated = true;
    return feeOn(found.fee, value, quantity(units), lot);
  };
  const capped = (fee: Paise, value: Paise, units: number): Paise => {
    if (instrument.segment !== 'EQ' || fee === ZERO) return fee;
    return paise(Math.min(fee, capOn(value, units)));
  };
  return { feeOn: price, capped, isEstimated: () => estimated };
}

/** Whether brokerage on the kind is published for every plan: exercise and assignment rarely are. */
export function isTraded(kind: RateKind): boolean {
  return kind !== 'OPT_EXERCISED' && kind !== 'COM_OPT_EXERCISED';
}
