import type { FilterPart } from '#contract/filter-parts.ts';
import type { TradePoint } from '#engine/metrics/trade-point.ts';
import { withFilter } from '../../filter/filter.ts';
import { historyUrl, paths } from '../../urls.ts';

/** The address of the closed trades of some values of the filter; null without any value. */
export function tradesWith(part: FilterPart, values: readonly string[]): string | null {
  return values.length > 0 ? withFilter(paths.history, { [part]: values }) : null;
}

/** The address of those that ended so. */
export function tradesThat(status: 'WIN' | 'LOSS' | 'EVEN'): string {
  return historyUrl({ status });
}

/** The address of those with the symbol, the side and the day of exit of one; null where its day is not known. */
export function tradesLike(trade: TradePoint | undefined): string | null {
  if (!trade?.exitedOn) return null;
  const { symbol, exitedOn: day, direction } = trade;
  return withFilter(historyUrl({ symbol, period: 'custom', from_date: day, to_date: day }), { side: [direction] });
}

/** The address of those that ended on these days. */
export function tradesOf(from: string, to = from): string {
  return historyUrl({ period: 'custom', from_date: from, to_date: to });
}
