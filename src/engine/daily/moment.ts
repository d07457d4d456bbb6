import { entryDay, netOf, type ClosedTrade } from './closed-trade.ts';

/** Before the first second of a day, and after its last: where events of unknown time are put. */
const DAY_START = -1;
const DAY_END = 86_400;

/** Seconds into the entry day at which a closed trade was entered; −1 where the time is unknown. */
export function entryMoment(trade: ClosedTrade): number {
  return (trade.direction === 'LONG' ? trade.buyTime : trade.sellTime) ?? DAY_START;
}

/**
 * Seconds into the exit day at which a closed trade was closed. Where the time is unknown: after the day's last second for an
 * expiry and for a trade entered that day, else −1, since without times older positions close before new ones open.
 */
export function exitMoment(trade: ClosedTrade): number {
  const time = trade.direction === 'LONG' ? trade.sellTime : trade.buyTime;
  if (time !== null) return time;
  return trade.expired || trade.buyOn === trade.sellOn ? DAY_END : DAY_START;
}

/**
 * Sorts the closed trades of one exit day in the order they ended: by exit moment. Equal ones stand by what they are, and only
 * then by order ids, so that the order in which files arrived is no fact.
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

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
