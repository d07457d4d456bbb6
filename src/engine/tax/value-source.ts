import { inOrder, type LotAction } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import { partOfValue, type Paise, type Price, type Quantity } from '../money.ts';
import { AFTER_GRANDFATHERING } from './head.ts';

/** Shares that were sold, by the lot that they are of. */
export interface SoldLot {
  readonly accountId: number;
  readonly instrumentId: number;
  /** The id of its order, or of the given shares that it is. */
  readonly buyOrder: number;
  readonly buyOn: TradingDay;
  readonly sellOn: TradingDay;
}

/** A lot that a corporate action gave. */
export interface GivenLot {
  readonly id: number;
  readonly accountId: number;
  /** The instrument that it is of. */
  readonly into: number;
  readonly action: number;
  /** The day of its purchase. */
  readonly day: TradingDay;
}

/** What a unit that was sold was on 31 January 2018: so many units of a security, as a fraction. */
export interface ValueSource {
  readonly instrumentId: number;
  readonly of: bigint;
  readonly per: bigint;
}

const WHOLE_COST = 1_000_000;

/**
 * The security as which a lot was held on 31 January 2018, and how much of a unit of it each sold unit is: a split since then divides it, a
 * merger leads to the other share, and a demerger leaves the part that keeps the cost.
 */
export function valueSource(lot: SoldLot, actionsOf: ReadonlyMap<number, readonly LotAction[]>, given: readonly GivenLot[]): ValueSource {
  const owners = new Map(
    [...actionsOf].flatMap(([instrumentId, actions]) => actions.map((action) => [action.id, { instrumentId, action }])),
  );
  const lots = given.filter(({ accountId, action }) => accountId === lot.accountId && owners.has(action));
  let { instrumentId } = lot;
  let [of, per] = [1n, 1n];
  let came = lots.find(({ id }) => id === lot.buyOrder);
  let until = (actions: readonly LotAction[]) => actions.filter(({ on }) => on <= lot.sellOn);
  for (;;) {
    const giver = came && owners.get(came.action);
    const isOfOther = giver !== undefined && giver.action.effect.kind !== 'bonus' && giver.action.on >= AFTER_GRANDFATHERING;
    const since = isOfOther ? giver.action.on : null;
    for (const { on, effect, id } of until(inOrder(actionsOf.get(instrumentId) ?? []))) {
      if (on < AFTER_GRANDFATHERING || (since !== null && on <= since)) continue;
      if (effect.kind === 'ratio') [of, per] = [of * BigInt(effect.held), per * BigInt(effect.given)];
      if (effect.kind === 'part') {
        const gave = effect.children.filter((child) => lots.some(({ action, into }) => action === id && into === child.instrumentId));
        const away = gave.reduce((total, { costShare }) => total + costShare, 0);
        [of, per] = [of * BigInt(WHOLE_COST - away), per * BigInt(WHOLE_COST)];
      }
    }
    if (!came || !isOfOther) return { instrumentId, of, per };
    const { action, instrumentId: parent } = giver;
    const { effect } = action;
    const into = instrumentId;
    const child = effect.kind === 'part' ? effect.children.find((one) => one.instrumentId === into) : undefined;
    if (child) [of, per] = [of * BigInt(child.costShare * child.held), per * BigInt(WHOLE_COST * child.given)];
    if (effect.kind === 'whole') [of, per] = [of * BigInt(effect.held), per * BigInt(effect.given)];
    came = lotBehind(came, parent, lots);
    instrumentId = parent;
    until = (actions) =>
      actions.slice(
        0,
        actions.findIndex(({ id }) => id === action.id),
      );
  }
}

/**
 * The given lot of the other share that an action turned into this one; undefined for a purchase there. Lots of one day leave in the order
 * in which they were held, given ones after bought ones: the last that left are given.
 */
function lotBehind(lot: GivenLot, parent: number, lots: readonly GivenLot[]): GivenLot | undefined {
  const left = lots.filter(({ action, into, day }) => action === lot.action && into === lot.into && day === lot.day);
  const there = lots.filter(({ into, day, action }) => into === parent && day === lot.day && action !== lot.action);
  return there.toSorted(byId).at(left.toSorted(byId).indexOf(lot) - left.length);
}

function byId(one: GivenLot, other: GivenLot): number {
  return one.id - other.id;
}

/** The value of so many sold units by the price of 31 January 2018, half a paisa up. */
export function valueOf2018(fairPrice: Price, units: Quantity, { of, per }: ValueSource): Paise {
  return partOfValue(fairPrice, units, of, per);
}
