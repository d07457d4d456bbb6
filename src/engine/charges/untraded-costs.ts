import { isUntraded } from '../orders/order.ts';
import { asExecuted, type Leg, type Paired } from '../pairing/position.ts';
import { type Charges, NO_CHARGES, splitCharges } from '../trades/charges.ts';
import { eachLeg } from './day-legs.ts';

/** What the legs of shares that came or left without a trade bear, by place: what came along with their order, by value. */
export function untradedCosts(paired: Paired): ReadonlyMap<number, Charges> {
  const orders = new Map<number, { readonly leg: Leg; readonly place: number }[]>();
  eachLeg(paired, (leg, place) => {
    if (!isUntraded(leg.order)) return;
    const legs = orders.get(leg.order.id);
    if (legs) legs.push({ leg: asExecuted(leg), place });
    else orders.set(leg.order.id, [{ leg: asExecuted(leg), place }]);
  });
  const costs = new Map<number, Charges>();
  for (const legs of orders.values()) {
    const values = legs.map(({ leg }) => leg.value);
    const shares = splitCharges(legs[0]?.leg.order.charges ?? NO_CHARGES, legs.length, () => values);
    legs.forEach(({ place }, index) => costs.set(place, shares[index] ?? NO_CHARGES));
  }
  return costs;
}
