import type { Exchange } from '../instruments/instrument.ts';
import type { TradingDay } from '../day.ts';
import { add, allocate, paise, type Paise, quantity, type Quantity, shareOf, subtract, ZERO } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { NO_CHARGES } from '../trades/charges.ts';
import type { CreditSource } from '../trades/trade.ts';
import type { Child, LotAction, LotChange, Ratio } from './lot-action.ts';

/** Shares that are held of one order. */
export interface Lot {
  readonly order: Order;
  /** Its place in the queue: that of its order. */
  readonly place: number;
  readonly units: number;
  /** What they cost. */
  readonly value: Paise;
  /** What of the order they are, as it was executed: the charges rest on it. */
  readonly executed: { readonly quantity: number; readonly value: Paise };
  readonly changes: readonly LotChange[];
}

/** What leaves a lot. */
export interface LeftLot extends Lot {
  readonly action: LotAction;
  /**
   * The instrument whose shares it gives; null for a lot that comes to no whole share: its cost is in the lot of the order `joins`. null in
   * both: it is gone.
   */
  readonly into: number | null;
  readonly joins: Order | null;
  /** Whole shares of the other instrument; 0 where its fraction counts in the next lot. */
  readonly given: number;
}

/** Lots after an action. What was executed of each order is in `lots` and `left` together; so is the cost, a lot that joins another apart. */
export interface ChangedLots {
  readonly lots: readonly Lot[];
  readonly left: readonly LeftLot[];
}

type Bonus = Extract<LotAction['effect'], { kind: 'bonus' }>;

const ONE_TO_ONE: Ratio = { held: 1, given: 1 };
const WHOLE_COST = 1_000_000;

/**
 * Lots that are held before an action, oldest first → lots after it. Shares are counted over all lots together and rounded down, as a
 * company does for a holder; the rest of a share is paid out in cash, and its cost stays with the whole ones. Where not one whole share
 * would come of all lots, nothing changes. `place` is that of a new lot.
 */
export function changeLots(lots: readonly Lot[], action: LotAction, place: number): ChangedLots {
  const { effect } = action;
  const units = lots.reduce((total, lot) => total + lot.units, 0);
  if (effect.kind === 'part') return parted(lots, action, effect.children);
  if (effect.kind === 'leave') return withoutOldest(lots, action, effect.units);
  if (effect.kind === 'call') {
    return { lots: lots.map((lot) => ({ ...touched(lot, action), value: add(lot.value, paise(effect.perShare * lot.units)) })), left: [] };
  }
  const given = wholeShares(units, effect);
  const [first] = lots;
  if (!first || given === 0) return unchanged(lots);
  if (effect.kind === 'ratio') return inRatio(lots, action, effect);
  if (effect.kind === 'bonus') {
    return { lots: [...lots, bonusLot(action, effect, given, first.order.exchange, place)], left: [] };
  }
  const each = runningShares(lots, effect);
  return {
    lots: [],
    left: lots.map((lot, index) => ({ ...lot, action, into: effect.instrumentId, joins: null, given: each[index] ?? 0 })),
  };
}

/** The whole shares that so many units give. */
export function wholeShares(units: number, { held, given }: Ratio): number {
  return Number((BigInt(units) * BigInt(given)) / BigInt(held));
}

function unchanged(lots: readonly Lot[]): ChangedLots {
  return { lots, left: [] };
}

/** The whole shares of each lot: what it adds to the whole shares of all lots before it. */
function runningShares(lots: readonly Lot[], ratio: Ratio): number[] {
  let [units, given] = [0, 0];
  return lots.map((lot) => {
    units += lot.units;
    const upTo = wholeShares(units, ratio);
    const own = upTo - given;
    given = upTo;
    return own;
  });
}

/** A lot that comes to no whole share joins the next that does: there is one, for its fraction counts there. The last ones join the last. */
function inRatio(lots: readonly Lot[], action: LotAction, ratio: Ratio): ChangedLots {
  const given = runningShares(lots, ratio);
  const lastWhole = given.findLastIndex((units) => units > 0);
  const target = (index: number) => {
    const next = given.findIndex((units, at) => at >= index && units > 0);
    return next === -1 ? lastWhole : next;
  };
  const joined = new Map<number, Paise>();
  const left: LeftLot[] = [];
  lots.forEach((lot, index) => {
    const at = target(index);
    joined.set(at, add(joined.get(at) ?? ZERO, lot.value));
    const order = lots[at]?.order;
    if (at !== index && order) left.push({ ...lot, action, into: null, joins: order, given: 0 });
  });
  const changed = lots.flatMap((lot, index): Lot[] => {
    const units = given[index] ?? 0;
    return units === 0 ? [] : [{ ...touched(lot, action, ratio), units, value: joined.get(index) ?? ZERO }];
  });
  return { lots: changed, left };
}

/** The parent keeps its shares and a part of the cost of each lot; a child that comes to no whole share takes no cost. */
function parted(lots: readonly Lot[], action: LotAction, all: readonly Child[]): ChangedLots {
  const units = lots.reduce((total, lot) => total + lot.units, 0);
  const children = all.filter((child) => wholeShares(units, child) > 0);
  if (children.length === 0) return unchanged(lots);
  const given = children.map((child) => runningShares(lots, child));
  const shares = children.map(({ costShare }) => costShare);
  const weights = [WHOLE_COST - shares.reduce((total, share) => total + share, 0), ...shares];
  const left: LeftLot[] = [];
  const stay = lots.map((lot, index): Lot => {
    const [value = ZERO, ...values] = allocate(lot.value, weights);
    const [executed = ZERO, ...executeds] = allocate(lot.executed.value, weights);
    children.forEach(({ instrumentId }, which) => {
      const part = { units: 0, value: values[which] ?? ZERO, executed: { quantity: 0, value: executeds[which] ?? ZERO } };
      left.push({ ...lot, ...part, action, into: instrumentId, joins: null, given: given[which]?.[index] ?? 0 });
    });
    return { ...touched(lot, action), value, executed: { quantity: lot.executed.quantity, value: executed } };
  });
  return { lots: stay, left };
}

/** The oldest lots go, the last of them in part; what is not there does not go. */
function withoutOldest(lots: readonly Lot[], action: LotAction, units: number): ChangedLots {
  const [stay, left]: [Lot[], LeftLot[]] = [[], []];
  let missing = units;
  for (const lot of lots) {
    const going = Math.min(lot.units, missing);
    missing -= going;
    const [gone, kept] = splitLot(lot, going);
    if (gone) left.push({ ...gone, action, into: null, joins: null, given: 0 });
    if (kept) stay.push(kept);
  }
  return { lots: stay, left };
}

/** The first units of a lot, and the others, each with its share of the cost; null where there are none. */
function splitLot(lot: Lot, units: number): [Lot | null, Lot | null] {
  if (units === 0) return [null, lot];
  if (units === lot.units) return [lot, null];
  const { executed } = lot;
  const value = shareOf(lot.value, units, lot.units);
  const first = { quantity: shareOf(executed.quantity as Paise, units, lot.units), value: shareOf(executed.value, units, lot.units) };
  const others = { quantity: executed.quantity - first.quantity, value: subtract(executed.value, first.value) };
  return [
    { ...lot, units, value, executed: first },
    { ...lot, units: lot.units - units, value: subtract(lot.value, value), executed: others },
  ];
}

function touched(lot: Lot, { id, on }: LotAction, { held, given }: Ratio = ONE_TO_ONE): Lot {
  return { ...lot, changes: [...lot.changes, { action: id, on, held, given }] };
}

function bonusLot(
  { id, on }: LotAction,
  { creditId, allottedOn, held, given: perHeld }: Bonus,
  given: number,
  exchange: Exchange,
  place: number,
): Lot {
  const order = creditedOrder(creditId, { action: id, on }, allottedOn ?? on, exchange, quantity(given));
  return {
    order,
    place,
    units: given,
    value: ZERO,
    executed: { quantity: given, value: ZERO },
    changes: [{ action: id, on, ...ONE_TO_ONE, bonus: { held, given: perHeld } }],
  };
}

/** Shares that came without a trade, at no cost and no charges. */
function creditedOrder(id: number, credit: CreditSource, day: TradingDay, exchange: Exchange, units: Quantity): Order {
  return {
    id,
    tradeIds: [id],
    exchange,
    day,
    time: null,
    side: 'BUY',
    quantity: units,
    value: ZERO,
    tradeToTrade: false,
    product: null,
    charges: NO_CHARGES,
    credit,
  };
}
