import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, type ExactPaise, levy as levyOn, type Paise, quantity, rate, type Rate, sum, valueOf, ZERO } from '../money.ts';
import type { Leg } from '../pairing/position.ts';
import { addCharges, type Charges, LEVIES, type Levy, NO_CHARGES } from '../trades/charges.ts';
import type { Product } from '../trades/trade.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import type { WorkedDay } from './contract-day.ts';
import { inForce, isEstimate, type Dated } from './dated.ts';
import { kindOf } from './day-legs.ts';
import { depositoryRow } from './depository-charge.ts';
import { averagePrice, EXACT_LEVIES, settlementValue } from './exact-levies.ts';
import { gstOn, gstRow, taxName } from './gst.ts';
import { feeInWords } from './known-plans.ts';
import { CLEARING_SOURCE } from './rates/brokers.ts';
import type { Source } from './rates/source.ts';
import type { RateKind } from './rates/statutory-rows.ts';
import { type SettledDay, taxable } from './settle-note.ts';
import { rateRows, rateScope } from './statutory-rates.ts';

/** What a whole note comes to in one levy. */
export interface NoteLevy {
  readonly exact: ExactPaise;
  readonly amount: Paise;
  /** with-ipft: rounded together with IPFT, which has no line of its own on the note. */
  readonly to: 'paisa' | 'rupee' | 'with-ipft';
}

/** One levy on some legs of an order: how it is computed, and what the note's rounding made of it. */
export interface LevyLine {
  readonly levy: Levy | 'dp';
  /** What these legs bear. The lines of an order sum to its charges. */
  readonly amount: Paise;
  /** What it is charged on; null where no rate says it. */
  readonly base: Paise | null;
  /** '0.1 %', or a fee as a price list says it. */
  readonly rate: string | null;
  /** Rate × base before any rounding; null for a fee, which is rounded at once. */
  readonly exact: ExactPaise | null;
  readonly source: string | null;
  /** The first day on which the rate is in force. */
  readonly from: string | null;
  /** False where the rate is of low confidence, or is used before its first day. */
  readonly certain: boolean;
  /** The file states the amount; nothing is computed. */
  readonly stated: boolean;
  readonly note: NoteLevy | null;
}

/** Legs of one order with their charges. */
export interface ChargedLeg {
  readonly leg: Leg;
  readonly product: Product;
  readonly charges: Charges;
  readonly dp: Paise;
}

/** What is known of the note that an order is on. */
export interface NoteFacts {
  readonly instrument: Instrument;
  /** The contract days of the instrument on this day: one for each exchange. */
  readonly ofDay: readonly WorkedDay[];
  /** That of the order. */
  readonly day: WorkedDay;
  readonly levies: ReadonlyMap<Levy, NoteLevy>;
  readonly plan: BrokeragePlan;
}

type Known = Pick<LevyLine, 'base' | 'rate' | 'exact' | 'source' | 'from' | 'certain'>;

const UNKNOWN: Known = { base: null, rate: null, exact: null, source: null, from: null, certain: true };
/** Rates are in units of 1e-9, so percentages have seven decimals. */
const PERCENT_DECIMALS = 7;

/** What the levies of a note come to, from all its contract days. */
export function noteLevies(days: readonly SettledDay[], plan: BrokeragePlan): ReadonlyMap<Levy, NoteLevy> {
  const { sttToRupee, stampToRupee, ipftApart } = plan.rounding;
  const roundedTo = (levy: Levy): NoteLevy['to'] => {
    if ((levy === 'stt' && sttToRupee) || (levy === 'stamp' && stampToRupee)) return 'rupee';
    return levy === 'exchange' && !ipftApart ? 'with-ipft' : 'paisa';
  };
  const found = new Map<Levy, NoteLevy>();
  for (const levy of EXACT_LEVIES) {
    const exact = days.reduce((total, day) => total + day.exact[levy], 0n) as ExactPaise;
    found.set(levy, { exact, amount: sum(days.map(({ shares }) => shares[levy])), to: roundedTo(levy) });
  }
  const [first] = days;
  if (!first) return found;
  const gst = gstOn(first.day);
  const base = sum(days.map(({ shares }) => taxable(shares, gst)));
  return found.set('gst', { exact: levyOn(base, gst.rate), amount: sum(days.map(({ shares }) => shares.gst)), to: 'paisa' });
}

/** The levies on legs of one order, in the order of a contract note, the depository's charge last. Their amounts sum to the legs' charges. */
export function levyLines(legs: readonly ChargedLeg[], facts: NoteFacts): LevyLine[] {
  const byKind = Map.groupBy(legs, ({ leg, product }) => kindOf(facts.instrument, leg, product));
  const lines = [...byKind].flatMap(([kind, ofKind]) => linesOfKind(kind, ofKind, facts));
  const dp = sum(legs.map((leg) => leg.dp));
  return dp === ZERO ? lines : [...lines, depositoryLine(dp, facts)];
}

/** The levies on legs that are on no note: what came along with them. */
export function levyLinesOfUntraded(legs: readonly ChargedLeg[]): LevyLine[] {
  const charges = legs.reduce((total, leg) => addCharges(total, leg.charges), NO_CHARGES);
  return LEVIES.flatMap((levy) => (charges[levy] === ZERO ? [] : { ...UNKNOWN, levy, amount: charges[levy], stated: true, note: null }));
}

function linesOfKind(kind: RateKind | null, legs: readonly ChargedLeg[], facts: NoteFacts): LevyLine[] {
  const charges = legs.reduce((total, leg) => addCharges(total, leg.charges), NO_CHARGES);
  const stated = legs.every(({ leg }) => leg.order.charges !== null);
  const known = kind === null || stated ? new Map<Levy, Known>() : knownOf(kind, legs, charges, facts);
  return LEVIES.flatMap((levy) => {
    const amount = charges[levy];
    const found = known.get(levy);
    if (amount === ZERO && !found) return [];
    return { levy, amount, ...(found ?? UNKNOWN), stated, note: found?.exact == null ? null : (facts.levies.get(levy) ?? null) };
  });
}

/** How each levy on these legs comes about; those that are not charged are left out. */
function knownOf(kind: RateKind, legs: readonly ChargedLeg[], charges: Charges, facts: NoteFacts): Map<Levy, Known> {
  const { instrument, day, plan } = facts;
  const side = legs[0]?.leg.order.side === 'SELL' ? 'sell' : 'buy';
  const value = sum(legs.map(({ leg }) => leg.value));
  const found = new Map<Levy, Known>();
  const fee = inForce(plan.fees[kind] ?? [], day.day);
  if (fee) found.set('brokerage', { ...sourced(fee, day.day), base: orderValue(legs), rate: feeInWords(fee.fee), exact: null });
  for (const [levy, row] of rateRows(day.exchange, kind, rateScope(instrument, day.exchange, day.day), day.day)) {
    if (row.side !== 'both' && row.side !== side) continue;
    const base = levy === 'stt' ? sttBase(row.onSettlementPrice, legs, facts) : value;
    const fraction = rate(row.rate);
    if (fraction !== 0n) found.set(levy, { ...sourced(row, day.day), ...rated(base, fraction) });
  }
  const clearing = plan.clearing[kind];
  if (clearing !== undefined) {
    found.set('clearing', { ...rated(value, clearing), source: CLEARING_SOURCE.text, from: null, certain: true });
  }
  const gst = gstOn(day.day);
  const base = taxable(charges, gst);
  if (base !== ZERO) found.set('gst', { ...sourced(gstRow(day.day), day.day), ...rated(base, gst.rate) });
  return found;
}

function sourced(row: Dated & { readonly source: Source }, day: TradingDay): Pick<Known, 'source' | 'from' | 'certain'> {
  return { source: row.source.text, from: row.from, certain: !isEstimate(row, day) };
}

function rated(base: Paise, fraction: Rate): Pick<Known, 'base' | 'rate' | 'exact'> {
  return { base, rate: `${percentText(fraction)} %`, exact: levyOn(base, fraction) };
}

function percentText(fraction: Rate): string {
  const digits = String(fraction).padStart(PERCENT_DECIMALS + 1, '0');
  const decimals = digits.slice(-PERCENT_DECIMALS).replace(/0+$/, '');
  return `${digits.slice(0, -PERCENT_DECIMALS)}${decimals && `.${decimals}`}`;
}

/** The value of the whole order: a fee is per order. */
function orderValue(legs: readonly ChargedLeg[]): Paise {
  return legs[0]?.leg.order.value ?? ZERO;
}

function sttBase(onSettlementPrice: boolean, legs: readonly ChargedLeg[], { instrument, day }: NoteFacts): Paise {
  const value = sum(legs.map(({ leg }) => leg.value));
  const units = quantity(legs.reduce((total, { leg }) => total + leg.quantity, 0));
  if (onSettlementPrice) return settlementValue(instrument, { value, quantity: units });
  return day.averaged ? valueOf(averagePrice(day.parts), units) : value;
}

function depositoryLine(amount: Paise, { ofDay, plan }: NoteFacts): LevyLine {
  const base = ofDay.reduce((total, { legs }) => add(total, sum(legs.map(({ debited }) => debited))), ZERO);
  const day = ofDay[0]?.day as TradingDay;
  const row = depositoryRow(base, day, plan);
  const known = row ? { ...sourced(row, day), rate: `${feeInWords(row.fee)} + ${taxName(day)}` } : UNKNOWN;
  return { ...UNKNOWN, ...known, levy: 'dp', amount, base, exact: null, stated: false, note: null };
}
