import { addRupees } from '../money.ts';

/** What the closed trades of one group came to. */
export interface TradeGroup<Key> {
  readonly key: Key;
  readonly trades: number;
  /** Net above 0, and below 0. */
  readonly wins: number;
  readonly losses: number;
  /** Rupees. */
  readonly net: number;
}

/** Groups, and how many trades belong to none. */
export interface Grouping<Group> {
  readonly groups: readonly Group[];
  readonly left: number;
}

/** Groups with the same key together, in the order of the first of each; trades whose key is null are only counted. */
export function joinGroups<Key>(groups: readonly TradeGroup<Key | null>[]): Grouping<TradeGroup<Key>> {
  const joined = new Map<Key, TradeGroup<Key>>();
  let left = 0;
  for (const { key, ...sums } of groups) {
    if (key === null) left += sums.trades;
    else joined.set(key, mergeGroups(key, [...(joined.has(key) ? [joined.get(key) as TradeGroup<Key>] : []), sums]));
  }
  return { groups: [...joined.values()], left };
}

/** The same, in the order of `keys`. Keys without a trade have no group. */
export function groupsInOrder<Key>(groups: readonly TradeGroup<Key | null>[], keys: readonly Key[]): Grouping<TradeGroup<Key>> {
  const { groups: joined, left } = joinGroups(groups);
  return { groups: joined.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)), left };
}

/** Several groups as one. */
export function mergeGroups<Key>(key: Key, groups: readonly Omit<TradeGroup<unknown>, 'key'>[]): TradeGroup<Key> {
  let net = 0;
  let [trades, wins, losses] = [0, 0, 0];
  for (const group of groups) {
    net = addRupees(net, group.net);
    trades += group.trades;
    wins += group.wins;
    losses += group.losses;
  }
  return { key, trades, wins, losses, net };
}
