import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

const SECONDS_PER_HOUR = 3600;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Trades by the hour (IST, 0–23) in which they were entered. Trades without a time are in none. */
export function byEntryHour(trades: readonly TradePoint[]): Grouping<number> {
  return groupInOrder(trades, HOURS, ({ enteredAt }) => (enteredAt === null ? null : Math.floor(enteredAt / SECONDS_PER_HOUR)));
}
