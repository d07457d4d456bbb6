import type { PlanOn } from '../charges/brokerage-plan.ts';
import type { WorkedDay } from '../charges/contract-day.ts';
import { type ChargedLeg, type LevyLine, levyLines, levyLinesOfUntraded, noteLevies } from '../charges/levy-lines.ts';
import { noteOf, type SettledDay } from '../charges/settle-note.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, type Paise, type Quantity, quantity, subtract, sum, ZERO } from '../money.ts';
import { wholeShares } from '../corporate-actions/change-lots.ts';
import type { TradingDay } from '../day.ts';
import { isUntraded, type Order } from '../orders/order.ts';
import { asExecuted, type Leg } from '../pairing/position.ts';
import { totalOf } from '../trades/charges.ts';
import type { TracedTrip } from './round-trips.ts';

/** An executed order of a round trip, or its settlement at expiry (id 0), as far as it is in the round trip. */
export interface TripOrder {
  readonly order: Order;
  readonly quantity: Quantity;
  readonly value: Paise;
  /** All its charges in the round trip, the depository's included. */
  readonly charges: Paise;
  readonly levies: readonly LevyLine[];
  /** Units held after it; below 0 is short. */
  readonly position: number;
  /** Net realised in the round trip up to it. */
  readonly result: Paise;
}

/** What the orders of a round trip were charged on. */
export interface TripNotes {
  readonly instrument: Instrument;
  /** The instrument's contract days. */
  readonly days: readonly WorkedDay[];
  /** All contract days of the notes that the orders are on, the instrument's included. */
  readonly notes: readonly SettledDay[];
  readonly planOn: PlanOn;
}

interface Gathered {
  readonly order: Order;
  readonly legs: ChargedLeg[];
  /** Net of the closed parts that it ends. */
  realised: Paise;
}

/** The orders of a round trip as they were executed. Their charges sum to the trip's charges and open charges, their results to its net. */
export function tripOrders(traced: TracedTrip, of: TripNotes): TripOrder[] {
  const charged = explainer(of);
  const changed: Leg[] = [];
  let [position, result] = [0, ZERO];
  return gather(traced).map(({ order, legs, realised }) => {
    const executed = legs.map((charged) => ({ ...charged, leg: asExecuted(charged.leg) }));
    const sign = order.side === 'BUY' ? 1 : -1;
    for (const { leg } of legs) {
      if (leg.changed) changed.push(leg);
      else position += sign * leg.quantity;
    }
    const day = order.credit?.on ?? order.day;
    result = add(result, realised);
    return {
      order,
      quantity: quantity(executed.reduce((total, { leg }) => total + leg.quantity, 0)),
      value: sum(legs.map(({ leg }) => leg.value)),
      charges: sum(legs.map(({ charges, dp }) => add(totalOf(charges), dp))),
      levies: charged(order, executed),
      // Only shares that were bought are changed.
      position: changed.reduce((held, leg) => held + unitsOn(day, leg), position),
      result,
    };
  });
}

/** How many shares a leg was on a day: corporate actions after it have not changed them yet. */
export function unitsOn(day: TradingDay, { quantity: units, changed }: Leg): number {
  if (!changed || changed.by.every(({ on }) => on <= day)) return units;
  const until = changed.by.filter(({ on }) => on <= day);
  return until.reduce((held, ratio) => wholeShares(held, ratio), changed.quantity as number);
}

/** The legs of each order, in canonical order; settlements come last. */
function gather({ orders, closed, open }: TracedTrip): Gathered[] {
  const found = new Map<Order, Gathered>(orders.map((order) => [order, { order, legs: [], realised: ZERO }]));
  const put = (charged: ChargedLeg): Gathered => {
    const { order } = charged.leg;
    let gathered = found.get(order);
    if (!gathered) found.set(order, (gathered = { order, legs: [], realised: ZERO }));
    gathered.legs.push(charged);
    return gathered;
  };
  const places = new Map(orders.map((order, place) => [order, place]));
  const placeOf = ({ order }: Gathered) => places.get(order) ?? Number.POSITIVE_INFINITY;
  for (const match of closed) {
    const { buy, sell, product, buyCharges, sellCharges, dp } = match;
    const bought = put({ leg: buy, product, charges: buyCharges, dp: ZERO });
    const sold = put({ leg: sell, product, charges: sellCharges, dp });
    const ends = placeOf(sold) > placeOf(bought) ? sold : bought;
    const costs = add(add(totalOf(buyCharges), totalOf(sellCharges)), dp);
    ends.realised = add(ends.realised, subtract(subtract(sell.value, buy.value), costs));
  }
  for (const { leg, product, entryCharges, dp } of open) put({ leg, product, charges: entryCharges, dp });
  return [...found.values()];
}

/** What each order was charged. The levies of a note are summed once. */
function explainer({ instrument, days, notes, planOn }: TripNotes) {
  const byDay = Map.groupBy(days, ({ day }) => day);
  const byNote = Map.groupBy(notes, noteOf);
  const known = new Map<string, ReturnType<typeof noteLevies>>();
  return (order: Order, legs: readonly ChargedLeg[]): LevyLine[] => {
    if (isUntraded(order)) return levyLinesOfUntraded(legs);
    const ofDay = byDay.get(order.day) ?? [];
    const day = ofDay.find(({ exchange }) => exchange === order.exchange);
    if (!day) throw new Error(`no contract day for order ${order.id} on ${order.day}`);
    const plan = planOn(order.day);
    let levies = known.get(noteOf(day));
    if (!levies) known.set(noteOf(day), (levies = noteLevies(byNote.get(noteOf(day)) ?? [], plan)));
    return levyLines(legs, { instrument, ofDay, day, levies, plan });
  };
}
