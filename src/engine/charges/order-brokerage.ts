import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, allocate, levy, paise, quantity, rate, roundToPaisa, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import { feeFor } from './brokerage-plan.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { DayLeg } from './day-legs.ts';
import { isLevied } from './exact-levies.ts';
import { feeOn } from './fee.ts';
import { lotSize } from './lot-size.ts';
import type { RateKind } from './rates/statutory-rows.ts';

/** Brokerage of a contract day: in whole paise by leg, in the order of the legs. */
export interface Brokerage {
  readonly total: Paise;
  readonly byLeg: readonly Paise[];
  /** A fee is not known, stands in for an earlier day, or is per lot of an unknown size. */
  readonly estimated: boolean;
}

interface Pricing {
  readonly feeOn: (kind: RateKind, value: Paise, units: number) => Paise;
  readonly isEstimated: () => boolean;
}

const ORDER_CAP = rate('0.025');
const CHEAP_SHARE = 10_00;
const CHEAP_SHARE_CAP = 25;

/**
 * Brokerage per executed order (fill), each rounded to the paisa. An equity order that is part intraday, part delivery pays
 * each part's fee, but never more than the dearer of the two fees on the whole order, so that a flat fee is paid once.
 * Equity brokerage is capped at 2.5 % of the value, or 25 paise a share up to Rs 10 (SEBI and exchange rule).
 */
export function orderBrokerage(instrument: Instrument, day: TradingDay, legs: readonly DayLeg[], plan: BrokeragePlan): Brokerage {
  const byLeg: Paise[] = legs.map(() => ZERO);
  const pricing = pricingOf(instrument, day, plan);
  let total = ZERO;
  for (const order of ordersOf(legs)) {
    const parts = partsOf(order, legs);
    let fee = ZERO;
    for (const part of parts) part.fee = pricing.feeOn(part.kind, part.value, part.units);
    for (const part of parts) fee = add(fee, part.fee);
    if (instrument.segment === 'EQ') fee = limit(fee, parts, pricing);
    const shares = allocate(
      fee,
      parts.map((part) => part.fee),
    );
    parts.forEach((part, index) => {
      const split = allocate(shares[index] ?? ZERO, part.values);
      part.legs.forEach((leg, at) => (byLeg[leg] = split[at] ?? ZERO));
    });
    total = add(total, fee);
  }
  return { total, byLeg, estimated: pricing.isEstimated() };
}

interface OrderPart {
  readonly kind: RateKind;
  readonly legs: number[];
  readonly values: Paise[];
  value: Paise;
  units: number;
  fee: Paise;
}

/** Indices of the levied legs of each order; the settlement at expiry (fill id 0) counts as one. */
function ordersOf(legs: readonly DayLeg[]): Iterable<number[]> {
  const orders = new Map<number, number[]>();
  legs.forEach((leg, index) => {
    if (!isLevied(leg)) return;
    const { id } = leg.leg.fill;
    const order = orders.get(id);
    if (order) order.push(index);
    else orders.set(id, [index]);
  });
  return orders.values();
}

function partsOf(order: readonly number[], legs: readonly DayLeg[]): OrderPart[] {
  const parts: OrderPart[] = [];
  for (const index of order) {
    const leg = legs[index];
    if (!leg?.kind) continue;
    let part = parts.find((some) => some.kind === leg.kind);
    if (!part) parts.push((part = { kind: leg.kind, legs: [], values: [], value: ZERO, units: 0, fee: ZERO }));
    part.legs.push(index);
    part.values.push(leg.leg.value);
    part.value = add(part.value, leg.leg.value);
    part.units += leg.leg.quantity;
  }
  return parts;
}

function limit(fee: Paise, parts: readonly OrderPart[], pricing: Pricing): Paise {
  let value = ZERO;
  let units = 0;
  for (const part of parts) {
    value = add(value, part.value);
    units += part.units;
  }
  const cheap = value <= units * CHEAP_SHARE;
  const cap = cheap ? units * CHEAP_SHARE_CAP : roundToPaisa(levy(value, ORDER_CAP));
  const dearest = parts.length > 1 ? Math.max(...parts.map((part) => pricing.feeOn(part.kind, value, units))) : fee;
  return paise(Math.min(fee, dearest, cap));
}

function pricingOf(instrument: Instrument, day: TradingDay, plan: BrokeragePlan): Pricing {
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
    const lot = found.fee.mode === 'per_lot' ? lotSize(instrument) : null;
    if (found.fee.mode === 'per_lot' && lot === null) estimated = true;
    return feeOn(found.fee, value, quantity(units), lot);
  };
  return { feeOn: price, isEstimated: () => estimated };
}

function isTraded(kind: RateKind): boolean {
  return kind !== 'OPT_EXERCISED' && kind !== 'COM_OPT_EXERCISED';
}
