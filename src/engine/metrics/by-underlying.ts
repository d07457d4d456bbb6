import { mainSymbol, UNKNOWN_SYMBOL } from './chart-symbol.ts';
import { joinGroups, mergeGroups, type Grouping, type TradeGroup } from './group-trades.ts';

/** The name of all underlyings that are not listed separately. */
const OTHER_UNDERLYINGS = 'Others';

/** Trades of one underlying, with each of its spellings; those of all that are not listed have none. */
interface UnderlyingGroup extends TradeGroup<string> {
  readonly names: readonly string[];
}

/**
 * Trades by underlying; a share is its own underlying. Lists the `most` with the largest gain or loss, best net first, then the rest as one
 * group. Trades without a name are in none.
 */
export function byUnderlying(underlyings: readonly TradeGroup<string>[], most: number): Grouping<UnderlyingGroup> {
  const keyOf = (name: string) => (mainSymbol(name) === UNKNOWN_SYMBOL ? null : mainSymbol(name));
  const { groups, left } = joinGroups(underlyings.map((group) => ({ ...group, key: keyOf(group.key) })));
  const names = Map.groupBy(
    underlyings.map(({ key }) => key),
    keyOf,
  );
  const furthest = groups.toSorted((a, b) => Math.abs(b.net) - Math.abs(a.net) || compare(a, b));
  const listed = furthest
    .slice(0, most)
    .toSorted((a, b) => b.net - a.net || compare(a, b))
    .map((group) => ({ ...group, names: names.get(group.key) ?? [] }));
  const rest = furthest.slice(most);
  return { groups: rest.length > 0 ? [...listed, { ...mergeGroups(OTHER_UNDERLYINGS, rest), names: [] }] : listed, left };
}

function compare(a: TradeGroup<string>, b: TradeGroup<string>): number {
  return a.key < b.key ? -1 : 1;
}
