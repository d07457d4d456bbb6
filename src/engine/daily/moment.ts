import type { ClosedTrade } from './closed-trade.ts';

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

/** Sorts the closed trades of one exit day in the order they ended: by exit moment, then exit fill, then entry fill. */
export function inExitOrder(trades: readonly ClosedTrade[]): ClosedTrade[] {
  return trades.toSorted(
    (a, b) => exitMoment(a) - exitMoment(b) || exitFill(a) - exitFill(b) || entryFill(a) - entryFill(b) || a.instrumentId - b.instrumentId,
  );
}

function exitFill(trade: ClosedTrade): number {
  return trade.direction === 'LONG' ? trade.sellFill : trade.buyFill;
}

function entryFill(trade: ClosedTrade): number {
  return trade.direction === 'LONG' ? trade.buyFill : trade.sellFill;
}
