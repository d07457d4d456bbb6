import { type Levy, NO_CHARGES } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import { planFor } from './brokerage-plan.ts';
import { kindOf } from './day-legs.ts';
import { EXACT_LEVIES, exactLevies } from './exact-levies.ts';
import { orderBrokerage } from './order-brokerage.ts';

/** Exact amounts in units of 1e-3 paise, which are safe integers. */
const UNIT = 1_000_000n;
const BROKERAGE_UNITS = 1_000;

/**
 * What each leg of a closed result would be charged by the broker's usual plan, as an order of its own, in units of 1e-3 paise and without
 * GST. A leg worth nothing expired: nobody charges for it.
 */
export function weighLevies(broker: string | null, legs: readonly Trade[]): Readonly<Record<Levy, number>>[] {
  const plan = planFor(broker ?? '');
  const isIntraday = legs.every(({ day }) => day === legs[0]?.day);
  return legs.map((trade) => {
    if (trade.value === 0) return NO_CHARGES;
    const { instrument, exchange, day, quantity, value } = trade;
    const leg = { order: { ...trade, id: 1, tradeIds: [1], charges: null, orderAssumed: true }, quantity, value };
    const ofDay = [{ leg, place: 0, kind: kindOf(instrument, leg, isIntraday ? 'intraday' : 'delivery') }];
    const { exact } = exactLevies(instrument, { day, exchange, legs: ofDay }, plan);
    const brokerage = orderBrokerage(instrument, exchange, day, ofDay, plan).total * BROKERAGE_UNITS;
    const weights: Record<Levy, number> = { ...NO_CHARGES, brokerage };
    for (const levy of EXACT_LEVIES) weights[levy] = Number((exact[levy] + UNIT - 1n) / UNIT);
    return weights;
  });
}
