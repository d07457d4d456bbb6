import type { TimeOfDay } from '../day.ts';
import { entryDay, netOf, type ClosedTrade } from './closed-trade.ts';

/** Before the first second of a day and after its last: the moments of events without a time. */
const DAY_START = -1;
const DAY_END = 86_400;

/** Seconds into the entry day at which a closed trade was entered; −1 if the time is unknown. */
export function entryMoment(trade: ClosedTrade): number {
  return (trade.direction === 'LONG' ? trade.buyTime : trade.sellTime) ?? DAY_START;
}

/**
 * Seconds into the exit day at which a closed trade was closed. If the time is unknown: after the day's last second for an expiry and for
 * a trade entered that day, else −1, since older positions then close before new ones open.
 */
export function exitMoment(trade: ClosedTrade): number {
  return momentOf(trade.direction === 'LONG' ? trade.sellTime : trade.buyTime, trade.expired || trade.buyOn === trade.sellOn);
}

/** The moment of an exit: its time, and without one after the day's last second or before its first. */
export function momentOf(time: TimeOfDay | null, isLate: boolean): number {
  return time ?? (isLate ? DAY_END : DAY_START);
}

/**
 * Sorts the closed trades of one exit day by exit moment. Equal moments sort by content and only then by order ids, so that the order in
 * which files arrived does not matter.
 */
export function inExitOrder(trades: readonly ClosedTrade[]): ClosedTrade[] {
  return trades.toSorted(
    (a, b) =>
      exitMoment(a) - exitMoment(b) ||
      compareText(a.symbol, b.symbol) ||
      compareText(entryDay(a), entryDay(b)) ||
      entryMoment(a) - entryMoment(b) ||
      a.quantity - b.quantity ||
      a.buyValue - b.buyValue ||
      a.sellValue - b.sellValue ||
      netOf(a) - netOf(b) ||
      a.buyOrder - b.buyOrder ||
      a.sellOrder - b.sellOrder,
  );
}

/** By code units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
