import { type Paise, restOf, subtract } from '../money.ts';
import { type Charges, type LegRest, totalOf } from '../trades/charges.ts';
import type { WorkedDay, WorkedLeg } from './contract-day.ts';
import { EXACT_LEVIES } from './exact-levies.ts';

/** Charges of a leg in paise, unrounded. `taxed` is what GST is on. */
interface Unrounded {
  stt: number;
  others: number;
  taxed: number;
}

/**
 * What costLegs left out of each leg of a contract day when it split the day's `share` over them in whole paise: an order's fees and stated
 * charges by value, levies by what each part owes and then by value, GST by what it is on. The rests of a day sum to nothing.
 */
export function legRests(day: WorkedDay, share: Charges, given: readonly Charges[]): LegRest[] {
  const unrounded = day.legs.map((): Unrounded => ({ stt: 0, others: 0, taxed: 0 }));
  addBrokerage(day.legs, unrounded);
  for (const levy of EXACT_LEVIES) if (share[levy] !== 0) addLevy(levy, share[levy], day, unrounded);
  const taxed = unrounded.reduce((total, leg) => total + leg.taxed, 0);
  if (taxed > 0) for (const leg of unrounded) leg.others += (share.gst * leg.taxed) / taxed;
  if (day.own) addOwn(day.legs, unrounded);
  return unrounded.map(({ stt, others }, index) => {
    const charges = given[index] as Charges;
    return { stt: restOf(stt, charges.stt), others: restOf(others, subtract(totalOf(charges), charges.stt)) };
  });
}

function addBrokerage(legs: readonly WorkedLeg[], unrounded: readonly Unrounded[]): void {
  withinOrders(
    legs,
    ({ order, part }) => `${order} ${part}`,
    ({ brokerage }) => brokerage,
  ).forEach((fee, index) => {
    const leg = unrounded[index] as Unrounded;
    leg.others += fee;
    leg.taxed += fee;
  });
}

function addLevy(levy: (typeof EXACT_LEVIES)[number], total: Paise, day: WorkedDay, unrounded: readonly Unrounded[]): void {
  const whole = Number(day.exact[levy]);
  const byQuantity = levy === 'stt' && day.averaged;
  day.legs.forEach(({ part: place, quantity, value }, index) => {
    const [part, leg] = [day.parts[place], unrounded[index] as Unrounded];
    if (!part || part.value === 0) return;
    const ofPart = (total * Number(part.exact[levy])) / whole;
    const amount = byQuantity ? (ofPart * quantity) / part.quantity : (ofPart * value) / part.value;
    if (levy === 'stt') leg.stt += amount;
    else leg.others += amount;
    if (levy !== 'stt' && levy !== 'stamp') leg.taxed += amount;
  });
}

function addOwn(legs: readonly WorkedLeg[], unrounded: readonly Unrounded[]): void {
  const sttOf = ({ own }: WorkedLeg) => own?.stt ?? 0;
  const stt = withinOrders(legs, ({ order }) => order, sttOf);
  const others = withinOrders(
    legs,
    ({ order }) => order,
    (leg) => (leg.own ? totalOf(leg.own) - sttOf(leg) : 0),
  );
  unrounded.forEach((leg, index) => {
    leg.stt += stt[index] ?? 0;
    leg.others += others[index] ?? 0;
  });
}

/** Splits what the legs of one key have together by their values, unrounded. */
function withinOrders(
  legs: readonly WorkedLeg[],
  keyOf: (leg: WorkedLeg) => string | number,
  amountOf: (leg: WorkedLeg) => number,
): number[] {
  const wholes = new Map<string | number, { amount: number; value: number }>();
  for (const leg of legs) {
    const key = keyOf(leg);
    const { amount, value } = wholes.get(key) ?? { amount: 0, value: 0 };
    wholes.set(key, { amount: amount + amountOf(leg), value: value + leg.value });
  }
  if (wholes.size === legs.length) return legs.map(amountOf);
  return legs.map((leg) => {
    const { amount, value } = wholes.get(keyOf(leg)) ?? { amount: 0, value: 0 };
    return value === 0 ? amountOf(leg) : (amount * leg.value) / value;
  });
}
