import { type Paise, restOf, subtract, sum, unroundedOf } from '../money.ts';
import { isUntraded } from '../orders/order.ts';
import { asExecuted, type Leg, type Paired } from '../pairing/position.ts';
import { type Charges, type LegRest, NO_CHARGES, NO_LEG_REST, splitCharges, totalOf } from '../trades/charges.ts';
import { eachLeg } from './day-legs.ts';

/** Charges that a leg bears, and what rounding left out of them. */
export interface BorneCharges {
  readonly charges: Charges;
  readonly rest: LegRest;
}

/** What the legs of shares that came or left without a trade bear, by place: what came along with their order, by value. */
export function untradedCosts(paired: Paired): ReadonlyMap<number, BorneCharges> {
  const orders = new Map<number, { readonly leg: Leg; readonly place: number }[]>();
  eachLeg(paired, (leg, place) => {
    if (!isUntraded(leg.order)) return;
    const legs = orders.get(leg.order.id);
    if (legs) legs.push({ leg: asExecuted(leg), place });
    else orders.set(leg.order.id, [{ leg: asExecuted(leg), place }]);
  });
  const costs = new Map<number, BorneCharges>();
  for (const legs of orders.values()) {
    const order = legs[0]?.leg.order;
    const whole = { charges: order?.charges ?? NO_CHARGES, rest: order?.credit?.rest ?? NO_LEG_REST };
    splitByValue(
      whole,
      legs.map(({ leg }) => leg.value),
    ).forEach((share, index) => costs.set(legs[index]?.place ?? -1, share));
  }
  return costs;
}

function splitByValue(whole: BorneCharges, values: readonly Paise[]): BorneCharges[] {
  if (values.length === 1) return [whole];
  const all = sum(values);
  const parts = splitCharges(whole.charges, values.length, () => values);
  const stt = unroundedOf(whole.charges.stt, whole.rest.stt);
  const others = unroundedOf(subtract(totalOf(whole.charges), whole.charges.stt), whole.rest.others);
  return parts.map((charges, index) => {
    const weight = all === 0 ? 1 / values.length : (values[index] ?? 0) / all;
    const left = subtract(totalOf(charges), charges.stt);
    return { charges, rest: { stt: restOf(stt * weight, charges.stt), others: restOf(others * weight, left) } };
  });
}
