import { applyCorrections, type Correction } from './corrections.ts';
import type { StoredTrade } from './trade.ts';

/** The two legs of a result that a report states as closed. */
export interface ClosedResult {
  readonly buy: StoredTrade;
  readonly sell: StoredTrade;
}

/** What counts of the trades of one instrument in one broker account. */
export interface CountedTrades {
  /** Trades to be paired. */
  readonly trades: readonly StoredTrade[];
  /** Results that no trade replaces, by id of their buy. */
  readonly results: readonly ClosedResult[];
}

/**
 * Parts trades from closed results, both as the user corrected them. A result counts while the account has no other trade of the
 * instrument from its entry to its exit, these days included: then the trades tell the same, and more. Trades that the user deleted
 * replace it too, for the deletion was of these executions; those that another reading of their file took out were never made. Linear but
 * for sorting, whatever the order of the input.
 */
export function countedTrades(stored: readonly StoredTrade[], corrections: readonly Correction[]): CountedTrades {
  const left = applyCorrections(stored, corrections);
  if (stored.every(({ result }) => result === undefined)) return { trades: left, results: [] };
  const corrected = new Map(left.map(({ id, day }) => [id, day]));
  const misread = new Set(corrections.flatMap(({ tradeId, isMisread }) => (isMisread ? [tradeId] : [])));
  const made = stored.filter(({ id, result }) => result === undefined && !misread.has(id));
  const days = made.map(({ id, day }) => corrected.get(id) ?? day).toSorted();
  const results = resultsOf(left).filter((result) => !isTraded(days, result));
  return {
    trades: left.filter(({ result }) => result === undefined),
    results: results.toSorted((a, b) => a.buy.id - b.buy.id),
  };
}

/** Results with both legs whole: one that has lost a part of a leg counts for nothing. */
function resultsOf(trades: readonly StoredTrade[]): ClosedResult[] {
  const legs = trades.filter(({ result }) => result !== undefined);
  return [...Map.groupBy(legs, ({ importId, result }) => `${importId ?? ''}|${result ?? ''}`).values()].flatMap((both) => {
    const buy = both.find(({ side }) => side === 'BUY');
    const sell = both.find(({ side }) => side === 'SELL');
    return buy && sell && buy.quantity === sell.quantity ? [{ buy, sell }] : [];
  });
}

/** Whether one of the sorted days is between the result's entry and exit. */
function isTraded(days: readonly string[], { buy, sell }: ClosedResult): boolean {
  const [entry, exit] = buy.day < sell.day ? [buy.day, sell.day] : [sell.day, buy.day];
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < entry) low = middle + 1;
    else high = middle;
  }
  const next = days[low];
  return next !== undefined && next <= exit;
}
