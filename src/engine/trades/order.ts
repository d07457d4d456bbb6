import type { StoredTrade, Trade } from './trade.ts';

/**
 * The trades of one instrument in canonical order: day, time, order id, trade id, arrival. Trades without a time follow those with one
 * on their day, in order of arrival. If times and ids exist, the order of the input does not matter.
 */
export function orderTrades(trades: readonly StoredTrade[]): StoredTrade[] {
  return trades.toSorted(compareTrades);
}

/** The trades of one file, oldest first. A file with its newest day first is reversed, so that arrival follows time within a day too. */
export function oldestFirst<T extends Trade>(trades: readonly T[]): T[] {
  let steps = 0;
  let earlier: T | null = null;
  for (const trade of trades) {
    if (earlier) steps += compareText(trade.day, earlier.day);
    earlier = trade;
  }
  return steps < 0 ? trades.toReversed() : [...trades];
}

function compareTrades(a: StoredTrade, b: StoredTrade): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  if (a.time === null || b.time === null) {
    if (a.time === b.time) return a.id - b.id;
    return a.time === null ? 1 : -1;
  }
  return a.time - b.time || compareIds(a.orderId, b.orderId) || compareIds(a.tradeId, b.tradeId) || a.id - b.id;
}

/** Numbers, then other texts, then none. Numbers by size, since exchanges count upwards within a day. */
function compareIds(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const aIsNumber = /^\d+$/.test(a);
  if (aIsNumber !== /^\d+$/.test(b)) return aIsNumber ? -1 : 1;
  return aIsNumber ? a.length - b.length || compareText(a, b) : compareText(a, b);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
