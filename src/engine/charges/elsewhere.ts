import type { TradingDay } from '../day.ts';
import type { LearnedLots } from '../exchange/lot-size.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, type Paise, ZERO } from '../money.ts';
import type { Paired } from '../pairing/position.ts';
import { addCharges, type Charges, NO_CHARGES } from '../trades/charges.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import { workDays, type WorkedDay } from './contract-day.ts';
import { isTraded } from './order-brokerage.ts';
import { gatherLegs, type DayLegs } from './day-legs.ts';
import { RATE_KINDS, type RateKind } from './rates/statutory-rows.ts';
import { settleNotes } from './settle-note.ts';

/** A paired instrument of one account. Charges that its orders carry win over any plan: only those of no trade may have some. */
export interface ElsewhereBook {
  readonly instrumentId: number;
  readonly instrument: Instrument;
  readonly paired: Paired;
  readonly lots?: readonly LearnedLots[];
}

/** What the orders of some days cost under one plan. */
export interface Bill {
  readonly charges: Charges;
  readonly dp: Paise;
  /** Kinds that were traded and for which the plan publishes no fee: they cost nothing here. */
  readonly withoutFee: readonly RateKind[];
  /** Contract days on which a fee of the plan is not certain, or is used before its first day. */
  readonly estimatedDays: number;
}

/** The books of one account with their legs of the days in question, ready to be charged under any plan. */
export type GatheredBooks = readonly { readonly book: ElsewhereBook; readonly legs: readonly DayLegs[] }[];

/** The legs of the days from `from` to `to`, both included; null: no bound. */
export function gatherBooks(books: readonly ElsewhereBook[], from: TradingDay | null, to: TradingDay | null): GatheredBooks {
  const isAsked = ({ day }: DayLegs) => (from === null || day >= from) && (to === null || day <= to);
  return books.map((book) => ({ book, legs: gatherLegs(book.instrument, book.paired).filter(isAsked) }));
}

/** What one account would have paid under a plan. */
export function billUnder(gathered: GatheredBooks, plan: BrokeragePlan): Bill {
  const planOn = () => plan;
  const days: WorkedDay[] = [];
  const traded = new Set<RateKind>();
  for (const { book, legs } of gathered) {
    for (const day of workDays(book.instrumentId, book.instrument, legs, planOn, book.lots)) {
      days.push(day);
      for (const { kind } of day.parts) traded.add(kind);
    }
  }
  let [dp, own] = [ZERO, NO_CHARGES];
  let estimatedDays = 0;
  for (const day of days) {
    dp = add(dp, day.dp);
    if (day.own) own = addCharges(own, day.own);
    if (day.estimates.includes('brokerage')) estimatedDays += 1;
  }
  const charges = settleNotes(days, planOn).reduce((total, share) => addCharges(total, share.charges), own);
  const withoutFee = RATE_KINDS.filter((kind) => traded.has(kind) && isTraded(kind) && plan.fees[kind] === undefined);
  return { charges, dp, withoutFee, estimatedDays };
}

/** Two bills together. */
export function addBills(a: Bill, b: Bill): Bill {
  return {
    charges: addCharges(a.charges, b.charges),
    dp: add(a.dp, b.dp),
    withoutFee: RATE_KINDS.filter((kind) => a.withoutFee.includes(kind) || b.withoutFee.includes(kind)),
    estimatedDays: a.estimatedDays + b.estimatedDays,
  };
}
