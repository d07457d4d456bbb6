import { addRupees } from '../money.ts';
import { averageRupees, ratio } from './average.ts';
import type { TradePoint } from './trade-point.ts';

/** The result of the trades of one group. */
export interface TradeGroup<Key> {
  readonly key: Key;
  readonly trades: number;
  /** Net above 0, and below 0. */
  readonly wins: number;
  readonly losses: number;
  /** Rupees. */
  readonly net: number;
  readonly averageNet: number | null;
  /** Wins over wins and losses, a fraction. */
  readonly winRate: number | null;
}

/** Trades by group, and how many belong to none. */
export interface Grouping<Key> {
  readonly groups: readonly TradeGroup<Key>[];
  readonly left: number;
}

/** Groups by key, in the order of the first trade of each; trades whose key is null are only counted. */
export function groupTrades<Key>(trades: readonly TradePoint[], keyOf: (trade: TradePoint) => Key | null): Grouping<Key> {
  const sums = new Map<Key, { trades: number; wins: number; losses: number; net: number }>();
  let left = 0;
  for (const trade of trades) {
    const key = keyOf(trade);
    if (key === null) {
      left += 1;
      continue;
    }
    const sum = sums.get(key) ?? { trades: 0, wins: 0, losses: 0, net: 0 };
    sum.trades += 1;
    if (trade.net > 0) sum.wins += 1;
    if (trade.net < 0) sum.losses += 1;
    sum.net = addRupees(sum.net, trade.net);
    sums.set(key, sum);
  }
  return { groups: [...sums].map(([key, sum]) => groupOf(key, sum)), left };
}

/** The same, in the order of `keys`. Keys without a trade have no group. */
export function groupInOrder<Key>(
  trades: readonly TradePoint[],
  keys: readonly Key[],
  keyOf: (trade: TradePoint) => Key | null,
): Grouping<Key> {
  const { groups, left } = groupTrades(trades, keyOf);
  return { groups: groups.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)), left };
}

/** Several groups as one. */
export function mergeGroups<Key>(key: Key, groups: readonly TradeGroup<unknown>[]): TradeGroup<Key> {
  let net = 0;
  let [trades, wins, losses] = [0, 0, 0];
  for (const group of groups) {
    net = addRupees(net, group.net);
    trades += group.trades;
    wins += group.wins;
    losses += group.losses;
  }
  return groupOf(key, { trades, wins, losses, net });
}

function groupOf<Key>(key: Key, sum: { trades: number; wins: number; losses: number; net: number }): TradeGroup<Key> {
  return { key, ...sum, averageNet: averageRupees(sum.net, sum.trades), winRate: ratio(sum.wins, sum.wins + sum.losses) };
}
