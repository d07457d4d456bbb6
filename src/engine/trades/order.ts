import type { StoredTrade, Trade } from './trade.ts';

/**
 * The trades of one instrument in canonical order: day, time, order id, trade id, arrival. Trades without a time follow those with one
 * on their day, in order of arrival. If times and ids exist, the order of the input does not matter.
 */
export function orderTrades(trades: readonly StoredTrade[]): StoredTrade[] {
  return trades.toSorted(compareTrades);
}

/**
 * The trades of one file, oldest first. A file is reversed if its days run downwards; if it has one day, its times; without times, if its
 * report has the newest row first. So arrival follows time within a day and a second too.
 */
export function oldestFirst<T extends Trade>(trades: readonly T[], isNewestFirst: boolean): T[] {
  const steps = stepsOf(trades.map(({ day }) => day)) || stepsOf(trades.map(({ time }) => time));
  return (steps === 0 ? isNewestFirst : steps < 0) ? trades.toReversed() : [...trades];
}

/** How many values are above the one before, less those below. */
function stepsOf(values: readonly (string | number | null)[]): number {
  let [steps, earlier]: [number, string | number | null] = [0, null];
  for (const value of values) {
    if (earlier !== null && value !== null && value !== earlier) steps += value > earlier ? 1 : -1;
    earlier = value;
  }
  return steps;
}

/** Trades that are oldest first within each day, by day. */
export function byDay<T extends Trade>(trades: readonly T[]): T[] {
  return trades.toSorted((a, b) => compareText(a.day, b.day));
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
