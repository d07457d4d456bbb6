import type { TradingDay } from '../day.ts';
import type { Paise } from '../money.ts';

/** `given` new shares for `held` old ones, both whole numbers above 0. */
export interface Ratio {
  readonly held: number;
  readonly given: number;
}

/** Shares of another instrument that holders get. */
export interface Into extends Ratio {
  readonly instrumentId: number;
}

/** A company that is split off, and its part of the cost in millionths: 31.15 % is 311,500. */
export interface Child extends Into {
  readonly costShare: number;
}

/**
 * What a corporate action does to the lots of one share or contract.
 *
 * ratio: they become other numbers of shares at the same cost (split, consolidation, capital reduction). bonus: a new lot at no cost, under
 * the id `creditId`, held from its allotment, or from the ex-date where that is not known. part: a part of their cost goes to shares of
 * other companies (demerger). whole: they become shares of another instrument (merger, rename). call: each share costs so much more, each
 * unit of a future over a large dividend so much less. leave: so many shares go away without a sale, the oldest first, as in a gift.
 */
export type LotEffect =
  | ({ readonly kind: 'ratio' } & Ratio)
  | ({ readonly kind: 'bonus'; readonly creditId: number; readonly allottedOn?: TradingDay | null } & Ratio)
  | { readonly kind: 'part'; readonly children: readonly Child[] }
  | ({ readonly kind: 'whole' } & Into)
  | { readonly kind: 'call'; readonly perShare: Paise }
  | { readonly kind: 'leave'; readonly units: number };

/** A corporate action as it meets the lots of one instrument in one account. */
export interface LotAction {
  readonly id: number;
  /** The ex-date. Lots bought before it take part; what is traded on it is after the action. */
  readonly on: TradingDay;
  readonly effect: LotEffect;
}

/** That an action changed a lot, and into how many shares. The ratio is 1 to 1 where only the cost changed, and of the lot that a bonus gave. */
export interface LotChange extends Ratio {
  readonly action: number;
  readonly on: TradingDay;
  /** Of the lot that a bonus gave: its ratio. */
  readonly bonus?: Ratio;
}

/** Of one day the split comes before the bonus on its result, and what leaves comes last. */
const RANKS: Readonly<Record<LotEffect['kind'], number>> = { ratio: 0, bonus: 1, call: 2, part: 3, leave: 4, whole: 5 };

/** Actions in the order in which they happen, whatever order they come in. */
export function inOrder(actions: readonly LotAction[]): LotAction[] {
  return actions.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0) || RANKS[a.effect.kind] - RANKS[b.effect.kind] || a.id - b.id);
}
