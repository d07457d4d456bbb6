import type { TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { levy, paise, roundToPaisa, roundToRupee, subtract, sum, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { ContractDay } from './contract-day.ts';
import { EXACT_LEVIES } from './exact-levies.ts';
import type { ExactLevy } from './exact-levies.ts';
import { gstOn } from './gst.ts';
import type { Gst } from './gst.ts';

/** What one contract day bears of its note, in whole paise; without the charges that files state themselves and without DP. */
export interface ContractDayShares {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly charges: Charges;
}

type Rounded = Record<ExactLevy, Paise>;

/**
 * Settles the notes (one per day, exchange and segment group) of one account: levies summed unrounded, rounded once per note,
 * given back to the contract days. The answer stands in the order of the input, and does not depend on that order.
 */
export function settleNotes(days: readonly ContractDay[], plan: BrokeragePlan): ContractDayShares[] {
  const notes = new Map<string, number[]>();
  days.forEach((day, index) => {
    const key = `${day.day} ${day.exchange} ${day.group}`;
    const note = notes.get(key);
    if (note) note.push(index);
    else notes.set(key, [index]);
  });
  const shares: ContractDayShares[] = [];
  for (const indices of notes.values()) {
    const ofNote = indices.flatMap((index) => days[index] ?? []);
    settle(ofNote, plan).forEach((charges, at) => {
      const index = indices[at];
      const day = ofNote[at];
      if (index === undefined || !day) return;
      shares[index] = { instrumentId: day.instrumentId, day: day.day, exchange: day.exchange, charges };
    });
  }
  return shares;
}

function settle(days: readonly ContractDay[], plan: BrokeragePlan): Charges[] {
  const byTurnover = days.map((_, index) => index).sort((a, b) => compareTurnover(days[a], days[b]));
  const totals = noteTotals(days, plan);
  const rounded = days.map(() => ({}) as Rounded);
  for (const name of EXACT_LEVIES) {
    const own = days.map((day) => (day.exact[name] === 0n ? ZERO : roundToPaisa(day.exact[name])));
    const bearers = byTurnover.filter((index) => (days[index]?.exact[name] ?? 0n) > 0n);
    spread(totals[name], own, bearers).forEach((amount, index) => {
      const share = rounded[index];
      if (share) share[name] = amount;
    });
  }
  const gst = gstShares(days, rounded, byTurnover);
  return days.map((day, index) => ({
    brokerage: day.brokerage,
    ...(rounded[index] as Rounded),
    gst: gst[index] ?? ZERO,
    other: ZERO,
  }));
}

function compareTurnover(a: ContractDay | undefined, b: ContractDay | undefined): number {
  if (!a || !b) return 0;
  return b.turnover - a.turnover || a.instrumentId - b.instrumentId;
}

function noteTotals(days: readonly ContractDay[], plan: BrokeragePlan): Rounded {
  const { sttToRupee, stampToRupee, ipftApart } = plan.rounding;
  const exact = { exchange: 0n, clearing: 0n, sebi: 0n, ipft: 0n, stt: 0n, stamp: 0n };
  for (const day of days) for (const name of EXACT_LEVIES) if (day.exact[name] !== 0n) exact[name] += day.exact[name];
  const ipft = roundToPaisa(exact.ipft);
  const stt = roundToPaisa(exact.stt);
  const stamp = roundToPaisa(exact.stamp);
  return {
    exchange: ipftApart ? roundToPaisa(exact.exchange) : subtract(roundToPaisa(exact.exchange + exact.ipft), ipft),
    clearing: roundToPaisa(exact.clearing),
    sebi: roundToPaisa(exact.sebi),
    ipft,
    stt: sttToRupee ? roundToRupee(stt) : stt,
    stamp: stampToRupee ? roundToRupee(stamp) : stamp,
  };
}

/** GST once on the note's rounded taxable sum; each contract day has that on its own taxable sum, give or take the remainder. */
function gstShares(days: readonly ContractDay[], rounded: readonly Rounded[], byTurnover: readonly number[]): Paise[] {
  const first = days[0];
  if (!first) return [];
  const gst = gstOn(first.day);
  const bases = days.map((day, index) => taxable(day.brokerage, rounded[index] as Rounded, gst));
  const own = bases.map((base) => roundToPaisa(levy(base, gst.rate)));
  const total = roundToPaisa(levy(sum(bases), gst.rate));
  return spread(
    total,
    own,
    byTurnover.filter((index) => (bases[index] ?? ZERO) > 0),
  );
}

function taxable(brokerage: Paise, rounded: Rounded, gst: Gst): Paise {
  return paise(brokerage + rounded.exchange + rounded.ipft + rounded.clearing + (gst.onSebi ? rounded.sebi : 0));
}

/** Makes amounts sum to `total`: the first bearer takes the remainder, but none falls below zero, the next takes what is left. */
function spread(total: Paise, amounts: readonly Paise[], bearers: readonly number[]): Paise[] {
  const result = [...amounts];
  let remainder = subtract(total, sum(amounts));
  for (const bearer of bearers) {
    if (remainder === 0) return result;
    const amount = result[bearer] ?? ZERO;
    const changed = paise(Math.max(amount + remainder, 0));
    result[bearer] = changed;
    remainder = subtract(remainder, subtract(changed, amount));
  }
  if (remainder !== 0) throw new Error(`a remainder of ${remainder} paise has no bearer`);
  return result;
}
