import type { Instrument } from '../instruments/instrument.ts';
import { add, levy, priceOf, quantity, rate, subtract, valueOf, ZERO } from '../money.ts';
import type { ExactPaise, Paise, Quantity, Rate } from '../money.ts';
import type { Side } from '../trades/trade.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { DayLeg, DayLegs } from './day-legs.ts';
import type { RateKind } from './rates/statutory-rows.ts';
import { rateCard, rateScope } from './statutory-rates.ts';
import type { RateCard } from './statutory-rates.ts';

/** The levies that are a rate on value and are rounded once per note. Contract days are stored in this order. */
export const EXACT_LEVIES = ['exchange', 'clearing', 'sebi', 'ipft', 'stt', 'stamp'] as const;
export type ExactLevy = (typeof EXACT_LEVIES)[number];
/** Unrounded amounts, in units of 1e-9 paise. */
export type ExactLevies = Readonly<Record<ExactLevy, ExactPaise>>;

/** The legs of one kind and side in a contract day, taken together, and their levies. */
export interface LevyGroup {
  readonly kind: RateKind;
  readonly side: Side;
  readonly value: Paise;
  readonly quantity: Quantity;
  readonly exact: ExactLevies;
}

/** The exact levies of a contract day. */
export interface Levied {
  readonly parts: readonly LevyGroup[];
  readonly exact: ExactLevies;
  /** Some shares were delivered and some intraday: STT is on the day's average price, so it is split by quantity. */
  readonly averaged: boolean;
  readonly estimated: boolean;
}

interface Sum {
  readonly kind: RateKind;
  readonly side: Side;
  value: Paise;
  quantity: Quantity;
}

const NOTHING = 0n as ExactPaise;
const NO_RATE = rate('0');

/** The levies on the legs of a contract day, without legs whose file states their charges and legs that cost nothing. */
export function exactLevies(instrument: Instrument, dayLegs: DayLegs, plan: BrokeragePlan): Levied {
  const sums = sumByKind(dayLegs.legs);
  const averaged = sums.some((sum) => sum.kind === 'EQ_INTRADAY') && sums.some((sum) => sum.kind === 'EQ_DELIVERY');
  const average = averaged ? averagePrice(sums) : null;
  const scope = rateScope(instrument, dayLegs.exchange, dayLegs.day);
  let estimated = false;
  const parts = sums.map((sum): LevyGroup => {
    const card = rateCard(dayLegs.exchange, sum.kind, scope, dayLegs.day);
    if (card.estimated) estimated = true;
    let sttBase = average === null ? sum.value : valueOf(average, sum.quantity);
    if (card.onSettlementPrice) sttBase = settlementValue(instrument, sum);
    const exact = leviesOn(sum, sttBase, card, plan.clearing[sum.kind] ?? NO_RATE);
    return { kind: sum.kind, side: sum.side, value: sum.value, quantity: sum.quantity, exact };
  });
  return { parts, exact: totalOf(parts), averaged, estimated };
}

function leviesOn({ value, side }: Sum, sttBase: Paise, { rates }: RateCard, clearing: Rate): ExactLevies {
  return {
    exchange: levyOn(value, rates.exchange[side]),
    clearing: levyOn(value, clearing),
    sebi: levyOn(value, rates.sebi[side]),
    ipft: levyOn(value, rates.ipft[side]),
    stt: levyOn(sttBase, rates.stt[side]),
    stamp: levyOn(value, rates.stamp[side]),
  };
}

function levyOn(base: Paise, fraction: Rate): ExactPaise {
  return fraction === NO_RATE ? NOTHING : levy(base, fraction);
}

function totalOf(parts: readonly LevyGroup[]): ExactLevies {
  const [only] = parts;
  if (only && parts.length === 1) return only.exact;
  const total = { exchange: 0n, clearing: 0n, sebi: 0n, ipft: 0n, stt: 0n, stamp: 0n };
  for (const { exact } of parts) for (const name of EXACT_LEVIES) if (exact[name] !== NOTHING) total[name] += exact[name];
  return total as ExactLevies;
}

/** Whether levies are computed for the leg: it is traded or exercised, and its file does not state them. */
export function isLevied(leg: DayLeg): leg is DayLeg & { readonly kind: RateKind } {
  return leg.kind !== null && leg.leg.order.charges === null;
}

function sumByKind(legs: readonly DayLeg[]): Sum[] {
  const sums: Sum[] = [];
  for (const leg of legs) {
    if (!isLevied(leg)) continue;
    const { side } = leg.leg.order;
    let sum = sums.find((some) => some.kind === leg.kind && some.side === side);
    if (!sum) sums.push((sum = { kind: leg.kind, side, value: ZERO, quantity: quantity(0) }));
    sum.value = add(sum.value, leg.leg.value);
    sum.quantity = quantity(sum.quantity + leg.leg.quantity);
  }
  return sums;
}

/** The price on which STT is charged where some shares were delivered and some were not. */
export function averagePrice(sums: readonly Pick<Sum, 'value' | 'quantity'>[]): ReturnType<typeof priceOf> {
  let value = ZERO;
  let units = 0;
  for (const sum of sums) {
    value = add(value, sum.value);
    units += sum.quantity;
  }
  return priceOf(value, quantity(units));
}

/** The underlying's settlement price × quantity, from the strike and the option's value. */
export function settlementValue(instrument: Instrument, sum: Pick<Sum, 'value' | 'quantity'>): Paise {
  const strike = instrument.contract?.strike ?? null;
  if (strike === null) return sum.value;
  const atStrike = valueOf(strike, sum.quantity);
  return instrument.contract?.optionType === 'PE' ? subtract(atStrike, sum.value) : add(atStrike, sum.value);
}
