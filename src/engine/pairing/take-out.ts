import type { Order } from '../orders/order.ts';
import type { Paise, Quantity } from '../money.ts';
import { quantity, shareOf, subtract } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import { LEVIES } from '../trades/charges.ts';
import type { Correction } from '../trades/corrections.ts';
import type { Leg } from './position.ts';

/**
 * The corrections that remove exactly these legs from the journal. What is left of an order stays on its first trade, so its time, order
 * and average price stay. A settlement at expiry has no trades; it goes with its entry.
 */
export function takeOut(legs: readonly Leg[]): Correction[] {
  const taken = new Map<Order, Leg>();
  for (const leg of legs) {
    const earlier = taken.get(leg.order);
    taken.set(leg.order, earlier ? joined(earlier, leg) : leg);
  }
  return [...taken.values()].flatMap(correctionsOf);
}

function joined(a: Leg, b: Leg): Leg {
  return { order: a.order, quantity: quantity(a.quantity + b.quantity), value: (a.value + b.value) as Paise };
}

function correctionsOf({ order, quantity: units, value }: Leg): Correction[] {
  const left = quantity(order.quantity - units);
  return order.tradeIds.map((tradeId, index) =>
    index === 0
      ? { tradeId, quantity: left, value: subtract(order.value, value), charges: chargesLeft(order, left) }
      : { tradeId, quantity: 0 as Quantity, value: 0 as Paise, charges: null },
  );
}

function chargesLeft({ charges, quantity: whole }: Order, left: Quantity): Charges | null {
  if (!charges) return null;
  return Object.fromEntries(LEVIES.map((levy) => [levy, shareOf(charges[levy], left, whole)])) as Charges;
}
