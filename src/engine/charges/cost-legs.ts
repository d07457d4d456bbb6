import { add, allocate, ZERO } from '../money.ts';
import type { ExactPaise, Paise } from '../money.ts';
import type { Paired } from '../pairing/position.ts';
import { LEVIES } from '../trades/charges.ts';
import type { Charges, Levy } from '../trades/charges.ts';
import type { WorkedDay } from './contract-day.ts';
import type { CostedPosition, CostedTrade } from './cost.ts';
import { EXACT_LEVIES } from './exact-levies.ts';
import type { ExactLevy } from './exact-levies.ts';
import { gstOn } from './gst.ts';
import type { ContractDayShares } from './settle-note.ts';

interface LegCost {
  readonly charges: Charges;
  readonly dp: Paise;
}

const FREE = Object.fromEntries(LEVIES.map((levy) => [levy, ZERO])) as Charges;
/** Exact amounts become weights in units of 1e-3 paise, which stay within safe integers. */
const WEIGHT_UNIT = 1_000_000n;

/**
 * The trades and positions of one instrument with their charges, from its contract days and those days' shares (same order).
 * By levy, the legs of a contract day sum exactly to its share and to its files' own charges; DP goes by the value debited.
 */
export function costLegs(
  paired: Paired,
  days: readonly WorkedDay[],
  shares: readonly ContractDayShares[],
): { closed: CostedTrade[]; open: CostedPosition[] } {
  const costs: LegCost[] = [];
  days.forEach((day, index) => {
    const share = shares[index];
    if (!share || share.day !== day.day || share.instrumentId !== day.instrumentId || share.exchange !== day.exchange) {
      throw new Error(`no share for instrument ${day.instrumentId} on ${day.day}`);
    }
    costDay(day, share.charges, costs);
  });
  const at = (place: number): LegCost => {
    const cost = costs[place];
    if (!cost) throw new Error(`leg ${place} has no contract day`);
    return cost;
  };
  const closed = paired.closed.map((trade, index): CostedTrade => {
    const sell = at(2 * index + 1);
    return { ...trade, buyCharges: at(2 * index).charges, sellCharges: sell.charges, dp: sell.dp };
  });
  const open = paired.open.map((position, index): CostedPosition => {
    const cost = at(2 * paired.closed.length + index);
    return { ...position, entryCharges: cost.charges, dp: cost.dp };
  });
  return { closed, open };
}

function costDay(day: WorkedDay, share: Charges, costs: LegCost[]): void {
  const amounts = day.legs.map((leg): Record<Levy, Paise> => ({ ...FREE, brokerage: leg.brokerage }));
  const byPart = day.parts.map((_, part) => day.legs.flatMap((leg, index) => (leg.part === part ? [index] : [])));
  for (const levy of EXACT_LEVIES) if (share[levy] !== ZERO) giveByPart(levy, share[levy], day, byPart, amounts);
  if (share.gst !== ZERO) {
    const { onSebi } = gstOn(day.day);
    const bases = amounts.map((leg) => leg.brokerage + leg.exchange + leg.ipft + leg.clearing + (onSebi ? leg.sebi : 0));
    allocate(share.gst, bases).forEach((amount, index) => put(amounts, index, 'gst', amount));
  }
  const debits = day.legs.map((leg) => leg.debited);
  const dp = day.dp === ZERO ? [] : allocate(day.dp, debits);
  day.legs.forEach((leg, index) => {
    const charges = amounts[index];
    if (!charges) return;
    if (leg.own) for (const levy of LEVIES) charges[levy] = add(charges[levy], leg.own[levy]);
    costs[leg.place] = { charges, dp: dp[index] ?? ZERO };
  });
}

/** First to the parts by their exact amounts, so that a buy bears no STT; then within a part by value. */
function giveByPart(
  levy: ExactLevy,
  total: Paise,
  day: WorkedDay,
  byPart: readonly (readonly number[])[],
  amounts: readonly Record<Levy, Paise>[],
): void {
  const parts = allocate(
    total,
    day.parts.map((part) => weightOf(part.exact[levy])),
  );
  const byQuantity = levy === 'stt' && day.averaged;
  byPart.forEach((indices, part) => {
    const weights = indices.map((index) => (byQuantity ? day.legs[index]?.quantity : day.legs[index]?.value) ?? 0);
    allocate(parts[part] ?? ZERO, weights).forEach((amount, at) => put(amounts, indices[at] ?? -1, levy, amount));
  });
}

function put(amounts: readonly Record<Levy, Paise>[], index: number, levy: Levy, amount: Paise): void {
  const leg = amounts[index];
  if (leg) leg[levy] = amount;
}

/** Never 0 for an amount above 0. */
function weightOf(exact: ExactPaise): number {
  return exact === 0n ? 0 : Number((exact + WEIGHT_UNIT - 1n) / WEIGHT_UNIT);
}
