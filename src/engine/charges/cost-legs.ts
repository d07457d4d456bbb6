import { allocate, ZERO } from '../money.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { Leg, Paired } from '../pairing/position.ts';
import { addCharges, addLegRests, type Charges, type Levy, NO_CHARGES, NO_LEG_REST } from '../trades/charges.ts';
import type { WorkedDay } from './contract-day.ts';
import type { CostedLeft, CostedMatch, CostedPosition } from './cost.ts';
import { EXACT_LEVIES } from './exact-levies.ts';
import type { ExactLevy } from './exact-levies.ts';
import { legRests } from './leg-rests.ts';
import type { ContractDayShares } from './settle-note.ts';
import { type BorneCharges, untradedCosts } from './untraded-costs.ts';

interface LegCost extends BorneCharges {
  readonly dp: Paise;
}

type Amounts = Record<Levy, Paise>;

/** The legs of one part of a contract day: their places among the day's legs, and their weights. */
interface PartLegs {
  readonly indices: number[];
  readonly values: Paise[];
  readonly quantities: Quantity[];
}

/** Turns exact amounts into weights in units of 1e-3 paise, which are safe integers. */
const WEIGHT_UNIT = 1_000_000n;

/**
 * Adds charges to the trades and positions of one instrument, from its contract days and their shares (in the same order). For each levy,
 * the legs of a contract day sum exactly to its share plus the charges that files state. DP is split by the value debited. Shares that
 * came without a trade bear what came along with them.
 */
export function costLegs(
  paired: Paired,
  days: readonly WorkedDay[],
  shares: readonly ContractDayShares[],
): { closed: CostedMatch[]; open: CostedPosition[]; left: CostedLeft[] } {
  const costs: LegCost[] = [];
  days.forEach((day, index) => {
    const share = shares[index];
    if (!share || share.day !== day.day || share.instrumentId !== day.instrumentId || share.exchange !== day.exchange) {
      throw new Error(`no share for instrument ${day.instrumentId} on ${day.day}`);
    }
    costDay(day, share.charges, costs);
  });
  untradedCosts(paired).forEach((borne, place) => (costs[place] = { ...borne, dp: ZERO }));
  const at = (place: number): LegCost => {
    const cost = costs[place];
    if (!cost) throw new Error(`leg ${place} has no contract day`);
    return cost;
  };
  const closed = paired.closed.map((trade, index): CostedMatch => {
    const [buy, sell] = [at(2 * index), at(2 * index + 1)];
    return { ...trade, buyCharges: buy.charges, sellCharges: sell.charges, buyRest: buy.rest, sellRest: sell.rest, dp: sell.dp };
  });
  const open = paired.open.map((position, index): CostedPosition => {
    const cost = at(2 * paired.closed.length + index);
    return { ...position, entryCharges: cost.charges, dp: cost.dp };
  });
  const placesBefore = 2 * paired.closed.length + paired.open.length;
  const left = (paired.left ?? []).map((part, index): CostedLeft => {
    const { charges, rest } = at(placesBefore + index);
    return { ...part, entryCharges: charges, entryRest: rest };
  });
  return left.some(({ joins }) => joins) ? joinedLots({ closed, open, left }) : { closed, open, left };
}

interface Costed {
  readonly closed: readonly CostedMatch[];
  readonly open: readonly CostedPosition[];
  readonly left: readonly CostedLeft[];
}

/** The charges of lots that came to no whole share go to the first part of the lot that they joined. */
function joinedLots({ closed, open, left }: Costed): { closed: CostedMatch[]; open: CostedPosition[]; left: CostedLeft[] } {
  const waiting = new Map<Order, BorneCharges>();
  // The latest first: a lot that was joined may itself have joined another.
  for (const { leg, joins, entryCharges, entryRest } of left.toReversed()) {
    if (!joins) continue;
    const own = together({ charges: entryCharges, rest: entryRest }, waiting.get(leg.order));
    waiting.set(joins, together(own, waiting.get(joins)));
    waiting.delete(leg.order);
  }
  const take = (leg: Leg, borne: BorneCharges): BorneCharges => {
    const more = leg.changed && waiting.get(leg.order);
    if (!more) return borne;
    waiting.delete(leg.order);
    return together(borne, more);
  };
  return {
    closed: closed.map((match) => {
      const { charges, rest } = take(match.buy, { charges: match.buyCharges, rest: match.buyRest });
      return { ...match, buyCharges: charges, buyRest: rest };
    }),
    // An open position is rounded with what closes it.
    open: open.map((position) => {
      const { charges } = take(position.leg, { charges: position.entryCharges, rest: NO_LEG_REST });
      return { ...position, entryCharges: charges };
    }),
    left: left.map((part) => {
      if (part.joins) return { ...part, entryCharges: NO_CHARGES, entryRest: NO_LEG_REST };
      const { charges, rest } = take(part.leg, { charges: part.entryCharges, rest: part.entryRest });
      return { ...part, entryCharges: charges, entryRest: rest };
    }),
  };
}

function together(a: BorneCharges, b: BorneCharges | undefined): BorneCharges {
  return b ? { charges: addCharges(a.charges, b.charges), rest: addLegRests(a.rest, b.rest) } : a;
}

function costDay(day: WorkedDay, share: Charges, costs: LegCost[]): void {
  const [only] = day.legs;
  if (only && day.legs.length === 1) {
    costs[only.place] = { charges: only.own ? addCharges(share, only.own) : share, rest: NO_LEG_REST, dp: day.dp };
    return;
  }
  const amounts = day.legs.map(({ brokerage }): Amounts => ({ ...NO_CHARGES, brokerage }));
  const parts = partLegs(day);
  for (const levy of EXACT_LEVIES) if (share[levy] !== ZERO) giveByPart(levy, share[levy], day, parts, amounts);
  if (share.gst !== ZERO) giveGst(share.gst, amounts);
  const dp = day.dp === ZERO ? [] : allocate(day.dp, debitsOf(day));
  const given = amounts.map((charges, index) => {
    const own = day.legs[index]?.own;
    return own ? addCharges(charges, own) : charges;
  });
  const rests = legRests(day, share, given);
  day.legs.forEach(({ place }, index) => {
    const [charges, rest] = [given[index], rests[index]];
    if (charges && rest) costs[place] = { charges, rest, dp: dp[index] ?? ZERO };
  });
}

function partLegs(day: WorkedDay): PartLegs[] {
  const parts = day.parts.map((): PartLegs => ({ indices: [], values: [], quantities: [] }));
  day.legs.forEach((leg, index) => {
    const part = parts[leg.part];
    if (!part) return;
    part.indices.push(index);
    part.values.push(leg.value);
    part.quantities.push(leg.quantity);
  });
  return parts;
}

/** Splits first over the parts by their exact amounts, so that a buy gets no STT, then within a part by value. */
function giveByPart(levy: ExactLevy, total: Paise, day: WorkedDay, parts: readonly PartLegs[], amounts: readonly Amounts[]): void {
  const byQuantity = levy === 'stt' && day.averaged;
  const shares = allocate(total, partWeights(day, levy));
  parts.forEach((part, which) => {
    const share = shares[which] ?? ZERO;
    if (share !== ZERO) give(levy, share, part.indices, byQuantity ? part.quantities : part.values, amounts);
  });
}

/** Splits by what GST is charged on. Counts the SEBI fee in all years, which moves at most a paisa between legs. */
function giveGst(total: Paise, amounts: readonly Amounts[]): void {
  const bases = amounts.map((leg) => leg.brokerage + leg.exchange + leg.ipft + leg.clearing + leg.sebi);
  give('gst', total, [...bases.keys()], bases, amounts);
}

function give(levy: Levy, total: Paise, indices: readonly number[], weights: readonly number[], amounts: readonly Amounts[]): void {
  const parts = indices.length === 1 ? [total] : allocate(total, weights);
  indices.forEach((index, at) => {
    const leg = amounts[index];
    if (leg) leg[levy] = parts[at] ?? ZERO;
  });
}

function debitsOf(day: WorkedDay): Paise[] {
  return day.legs.map((leg) => leg.debited);
}

/** A weight is never 0 for an amount above 0. */
function partWeights(day: WorkedDay, levy: ExactLevy): number[] {
  return day.parts.map(({ exact }) => (exact[levy] === 0n ? 0 : Number((exact[levy] + WEIGHT_UNIT - 1n) / WEIGHT_UNIT)));
}
