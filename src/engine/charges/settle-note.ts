import type { TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { levy, paise, roundToPaisa, roundToRupee, subtract, sum, ZERO } from '../money.ts';
import type { Paise } from '../money.ts';
import type { Charges, Levy } from '../trades/charges.ts';
import type { BrokeragePlan, PlanOn } from './brokerage-plan.ts';
import type { ContractDay } from './contract-day.ts';
import { EXACT_LEVIES } from './exact-levies.ts';
import type { ExactLevy } from './exact-levies.ts';
import { gstOn } from './gst.ts';
import type { Gst } from './gst.ts';

/** A contract day's share of its note in whole paise, without the charges that files state and without DP. */
export interface ContractDayShares {
  readonly instrumentId: number;
  readonly day: TradingDay;
  readonly exchange: Exchange;
  readonly charges: Charges;
}

/** A contract day with its share of the note. */
export interface SettledDay extends ContractDay {
  readonly shares: Charges;
}

type Amounts = Record<Levy, Paise>;

/** Since when the trades of NSE and BSE are on one common contract note (NSE's circular of 13 May 2024; nseindia.com, contract-note-faqs). */
const COMMON_SINCE = '2025-06-27';

/** Names the contract note of a day, by exchange until both had one, and by segment group: levies are rounded once on it. */
export function noteOf({ day, exchange, group }: Pick<ContractDay, 'day' | 'exchange' | 'group'>): string {
  return `${day} ${exchange === 'MCX' || day < COMMON_SINCE ? exchange : 'NSE and BSE'} ${group}`;
}

/**
 * Settles the notes of one broker account: sums the levies unrounded, rounds them once per note,
 * and splits them over the contract days. The result has the order of the input, and does not depend on it otherwise. Contract days that are
 * `kept` have the shares that they had: all others of their notes are as they were too, and need not be here.
 */
export function settleNotes(days: readonly ContractDay[], planOn: PlanOn, kept: readonly SettledDay[] = []): ContractDayShares[] {
  const known = new Map(kept.map((day) => [placeOf(day), day.shares]));
  const shares: ContractDayShares[] = [];
  const notes = new Map<string, number[]>();
  days.forEach((day, index) => {
    const charges = known.size > 0 && known.get(placeOf(day));
    if (charges) {
      shares[index] = shareOf(day, charges);
      return;
    }
    const key = noteOf(day);
    const note = notes.get(key);
    if (note) note.push(index);
    else notes.set(key, [index]);
  });
  for (const indices of notes.values()) {
    const ofNote = indices.flatMap((index) => days[index] ?? []);
    const [first] = ofNote;
    if (!first) continue;
    settle(ofNote, planOn(first.day)).forEach((charges, at) => {
      const index = indices[at];
      const day = ofNote[at];
      if (index === undefined || !day) return;
      shares[index] = shareOf(day, charges);
    });
  }
  return shares;
}

function shareOf({ instrumentId, day, exchange }: ContractDay, charges: Charges): ContractDayShares {
  return { instrumentId, day, exchange, charges };
}

function placeOf({ instrumentId, day, exchange }: Pick<ContractDay, 'instrumentId' | 'day' | 'exchange'>): string {
  return `${instrumentId} ${day} ${exchange}`;
}

/** The stored contract days of the days on which all of these instruments are as they were: their notes come out the same by the same plan. */
export function unchangedDays(stored: readonly SettledDay[], now: readonly ContractDay[]): SettledDay[] {
  const after = Map.groupBy(now, ({ day }) => day);
  return [...Map.groupBy(stored, ({ day }) => day)].flatMap(([day, was]) => {
    const is = after.get(day) ?? [];
    const texts = new Set(was.map(noteText));
    return is.length === was.length && is.every((one) => texts.has(noteText(one))) ? was : [];
  });
}

/** All that a note takes from a contract day. */
function noteText(day: ContractDay): string {
  return `${placeOf(day)} ${day.group} ${day.turnover} ${day.brokerage} ${EXACT_LEVIES.map((levy) => day.exact[levy]).join(' ')}`;
}

function settle(days: readonly ContractDay[], plan: BrokeragePlan): Charges[] {
  const shares = days.map(roundedAlone);
  const byTurnover = [...days.keys()].sort((a, b) => compareTurnover(days[a], days[b]));
  const totals = noteTotals(days, plan);
  for (const levy of EXACT_LEVIES) {
    spread(levy, totals[levy], shares, byTurnover, (index) => days[index]?.exact[levy] !== 0n);
  }
  settleGst(days, shares, byTurnover);
  return shares;
}

/** What a contract day would pay on a separate note, before GST and rounding to rupees. */
function roundedAlone({ brokerage, exact }: ContractDay): Amounts {
  return {
    brokerage,
    exchange: toPaisa(exact.exchange),
    clearing: toPaisa(exact.clearing),
    sebi: toPaisa(exact.sebi),
    ipft: toPaisa(exact.ipft),
    stt: toPaisa(exact.stt),
    stamp: toPaisa(exact.stamp),
    gst: ZERO,
    other: ZERO,
  };
}

function toPaisa(exact: bigint): Paise {
  return exact === 0n ? ZERO : roundToPaisa(exact);
}

function compareTurnover(a: ContractDay | undefined, b: ContractDay | undefined): number {
  if (!a || !b) return 0;
  return b.turnover - a.turnover || a.instrumentId - b.instrumentId;
}

function noteTotals(days: readonly ContractDay[], plan: BrokeragePlan): Readonly<Record<ExactLevy, Paise>> {
  const { sttToRupee, stampToRupee, ipftApart } = plan.rounding;
  const exact = { exchange: 0n, clearing: 0n, sebi: 0n, ipft: 0n, stt: 0n, stamp: 0n };
  for (const day of days) for (const levy of EXACT_LEVIES) if (day.exact[levy] !== 0n) exact[levy] += day.exact[levy];
  const ipft = toPaisa(exact.ipft);
  const stt = toPaisa(exact.stt);
  const stamp = toPaisa(exact.stamp);
  return {
    exchange: ipftApart ? toPaisa(exact.exchange) : subtract(toPaisa(exact.exchange + exact.ipft), ipft),
    clearing: toPaisa(exact.clearing),
    sebi: toPaisa(exact.sebi),
    ipft,
    stt: sttToRupee ? roundToRupee(stt) : stt,
    stamp: stampToRupee ? roundToRupee(stamp) : stamp,
  };
}

/** GST is charged once on the note's rounded taxable sum. Each contract day gets GST on its own taxable sum, plus or minus a remainder. */
function settleGst(days: readonly ContractDay[], shares: readonly Amounts[], byTurnover: readonly number[]): void {
  const first = days[0];
  if (!first) return;
  const gst = gstOn(first.day);
  const bases = shares.map((share) => taxable(share, gst));
  shares.forEach((share, index) => (share.gst = roundToPaisa(levy(bases[index] ?? ZERO, gst.rate))));
  const total = roundToPaisa(levy(sum(bases), gst.rate));
  spread('gst', total, shares, byTurnover, (index) => bases[index] !== ZERO);
}

/** What GST is charged on. */
export function taxable({ brokerage, exchange, ipft, clearing, sebi }: Charges, gst: Gst): Paise {
  return paise(brokerage + exchange + ipft + clearing + (gst.onSebi ? sebi : 0));
}

/**
 * Makes the shares of a levy sum to its total. The largest contract day that owes the levy gets the remainder. No share falls below zero:
 * the next largest gets what is then left.
 */
function spread(
  name: Levy,
  total: Paise,
  shares: readonly Amounts[],
  byTurnover: readonly number[],
  owes: (index: number) => boolean,
): void {
  let remainder: number = total;
  for (const share of shares) remainder -= share[name];
  for (const index of byTurnover) {
    if (remainder === 0) return;
    const share = shares[index];
    if (!share || !owes(index)) continue;
    const amount = share[name];
    share[name] = paise(Math.max(amount + remainder, 0));
    remainder -= share[name] - amount;
  }
  if (remainder !== 0) throw new Error(`${remainder} paise of ${name} fit no contract day`);
}
