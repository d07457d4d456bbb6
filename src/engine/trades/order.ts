import type { StoredTrade, Trade } from './trade.ts';

/**
 * The trades of one instrument in canonical order: day, time, order id, trade id, arrival. Those without a time follow the
 * timed ones of their day in order of arrival. Where times and ids exist, the order of the input is no fact.
 */
export function orderTrades(trades: readonly StoredTrade[]): StoredTrade[] {
  return trades.toSorted(compareTrades);
}

/** The trades of one file oldest first: turned round where its days run downwards, so that arrival is the order of the day. */
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

/** Numbers before other texts before none; numbers by size, since exchanges count them upwards within the day. */
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
