import type { TradingDay } from '../day.ts';
import type { LearnedLots } from '../exchange/lot-size.ts';
import type { Exchange, Instrument, Segment } from '../instruments/instrument.ts';
import { add, ZERO } from '../money.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Paired } from '../pairing/position.ts';
import { addCharges, splitCharges, type Charges } from '../trades/charges.ts';
import type { BrokeragePlan, PlanOn } from './brokerage-plan.ts';
import { gatherLegs } from './day-legs.ts';
import type { DayLeg, DayLegs } from './day-legs.ts';
import { depositoryCharge, isDebit } from './depository-charge.ts';
import { ESTIMATES, type Estimate } from './estimate.ts';
import { exactLevies, isLevied } from './exact-levies.ts';
import type { ExactLevies, LevyGroup } from './exact-levies.ts';
import { orderBrokerage } from './order-brokerage.ts';

/** The segments that share a contract note total on one day and exchange. */
export type NoteGroup = 'CASH' | 'FO' | 'COM';

/**
 * All orders of one instrument in one broker account on one day and exchange. These fields are stored, with the shares: `day`, `exchange`
 * and `group` name the note; `turnover`, `exact` and `brokerage` are enough to settle it again without its trades.
 */
export interface ContractDay {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly group: NoteGroup;
  /** Value of all legs, both sides. */
  readonly turnover: Paise;
  /** What of it was sold. */
  readonly sold: Paise;
  readonly exact: ExactLevies;
  readonly brokerage: Paise;
  /** Depository debit charge with its GST: on the ledger, not on the note. */
  readonly dp: Paise;
  /** Sum of the charges that files state, which the note's rounding does not change; null if there are none. */
  readonly own: Charges | null;
  /** What is estimated on this day, in the order of ESTIMATES. */
  readonly estimates: readonly Estimate[];
}

/** A leg with the charges that are known before the note is settled. */
export interface WorkedLeg {
  /** The id of its order. */
  readonly order: number;
  readonly place: number;
  /** The part of the contract day whose levies it shares; −1 if no levies are computed for it. */
  readonly part: number;
  readonly value: Paise;
  readonly quantity: Quantity;
  readonly brokerage: Paise;
  readonly own: Charges | null;
  /** Value of shares that left the demat account. */
  readonly debited: Paise;
}

/** A contract day with its legs. */
export interface WorkedDay extends ContractDay {
  readonly legs: readonly WorkedLeg[];
  readonly parts: readonly LevyGroup[];
  /** STT is split by quantity instead of value. */
  readonly averaged: boolean;
}

const NONE = { total: null, byLeg: new Map<number, Charges>() } as const;

/** The contract days of one paired instrument of one account: days ascending, then exchanges by name. */
export function contractDaysOf(
  instrumentId: number,
  instrument: Instrument,
  paired: Paired,
  planOn: PlanOn,
  lots?: readonly LearnedLots[],
): WorkedDay[] {
  return workDays(instrumentId, instrument, gatherLegs(instrument, paired), planOn, lots);
}

/** The same of legs that are gathered already, all of a day together. */
export function workDays(
  instrumentId: number,
  instrument: Instrument,
  gathered: readonly DayLegs[],
  planOn: PlanOn,
  lots?: readonly LearnedLots[],
): WorkedDay[] {
  const days: WorkedDay[] = [];
  for (let first = 0; first < gathered.length;) {
    const { day } = gathered[first] as DayLegs;
    const plan = planOn(day);
    let next = first + 1;
    while (gathered[next]?.day === day) next += 1;
    const ofDay = gathered.slice(first, next);
    const dp = instrument.segment === 'EQ' ? depositoryCharge(ofDay, plan) : [];
    ofDay.forEach((group, index) => days.push(workDay(instrumentId, instrument, group, dp[index] ?? ZERO, plan, lots)));
    first = next;
  }
  return days;
}

/** The group of contract notes that a segment belongs to. */
export function noteGroup(segment: Segment): NoteGroup {
  if (segment === 'EQ') return 'CASH';
  return segment === 'COM' ? 'COM' : 'FO';
}

function workDay(
  instrumentId: number,
  instrument: Instrument,
  dayLegs: DayLegs,
  dp: Paise,
  plan: BrokeragePlan,
  lots?: readonly LearnedLots[],
): WorkedDay {
  const { day, exchange, legs } = dayLegs;
  const levied = exactLevies(instrument, dayLegs, plan);
  const brokerage = orderBrokerage(instrument, exchange, day, legs, plan, lots);
  const owned = ownCharges(legs);
  const isEstimated: Readonly<Record<Estimate, boolean>> = {
    'unknown-broker': brokerage.estimated && !plan.known,
    brokerage: brokerage.estimated && plan.known,
    levies: levied.estimated,
    expiry: instrument.contract?.expiryAssumed ?? false,
  };
  let [turnover, sold] = [ZERO, ZERO];
  const worked = legs.map((leg, index): WorkedLeg => {
    const { id, side } = leg.leg.order;
    turnover = add(turnover, leg.leg.value);
    if (side === 'SELL') sold = add(sold, leg.leg.value);
    return {
      order: id,
      place: leg.place,
      part: isLevied(leg) ? levied.parts.findIndex((part) => part.kind === leg.kind && part.side === side) : -1,
      value: leg.leg.value,
      quantity: leg.leg.quantity,
      brokerage: brokerage.byLeg[index] ?? ZERO,
      own: owned.byLeg.get(index) ?? null,
      debited: isDebit(leg) ? leg.leg.value : ZERO,
    };
  });
  return {
    instrumentId,
    day,
    exchange,
    group: noteGroup(instrument.segment),
    turnover,
    sold,
    exact: levied.exact,
    brokerage: brokerage.total,
    dp,
    own: owned.total,
    estimates: ESTIMATES.filter((estimate) => isEstimated[estimate]),
    legs: worked,
    parts: levied.parts,
    averaged: levied.averaged,
  };
}

/** The charges that files state for each order, split over its legs by value, and their sum. */
function ownCharges(legs: readonly DayLeg[]): { readonly total: Charges | null; readonly byLeg: ReadonlyMap<number, Charges> } {
  if (legs.every((leg) => leg.leg.order.charges === null)) return NONE;
  const byOrder = new Map<number, number[]>();
  legs.forEach(({ leg }, index) => {
    const found = byOrder.get(leg.order.id);
    if (found) found.push(index);
    else byOrder.set(leg.order.id, [index]);
  });
  const byLeg = new Map<number, Charges>();
  let total: Charges | null = null;
  for (const indices of byOrder.values()) {
    const charges = legs[indices[0] ?? -1]?.leg.order.charges;
    if (!charges) continue;
    const values = indices.map((index) => legs[index]?.leg.value ?? ZERO);
    const split = splitCharges(charges, indices.length, () => values);
    split.forEach((share, at) => byLeg.set(indices[at] ?? -1, share));
    total = total === null ? charges : addCharges(total, charges);
  }
  return { total, byLeg };
}
