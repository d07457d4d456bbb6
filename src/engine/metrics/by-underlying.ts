import { mainSymbol, UNKNOWN_SYMBOL } from './chart-symbol.ts';
import { groupTrades, mergeGroups, type Grouping, type TradeGroup } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** The name of all underlyings that are not listed separately. */
export const OTHER_UNDERLYINGS = 'Others';

/**
 * Trades by underlying; a share is its own underlying. Lists the `most` with the largest gain or loss, best net first, then the rest as one
 * group. Trades without a name are in none.
 */
export function byUnderlying(trades: readonly TradePoint[], most: number): Grouping<string> {
  const keys = new Map<string, string>();
  const { groups, left } = groupTrades(trades, ({ symbol, underlying }) => {
    const text = underlying ?? symbol;
    const key = keys.get(text) ?? mainSymbol(text);
    keys.set(text, key);
    return key === UNKNOWN_SYMBOL ? null : key;
  });
  const furthest = groups.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net) || compare(a, b));
  const listed = furthest.slice(0, most).toSorted((a, b) => b.net - a.net || compare(a, b));
  const rest = furthest.slice(most);
  return { groups: rest.length > 0 ? [...listed, mergeGroups(OTHER_UNDERLYINGS, rest)] : listed, left };
}

function compare(a: TradeGroup<string>, b: TradeGroup<string>): number {
  return a.key < b.key ? -1 : 1;
}
