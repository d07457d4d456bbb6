import { hourOf } from '../day.ts';
import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** Hours of a day (IST) in which something can be traded: 9 is from 09:00 to 09:59. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Trades by the hour in which they were entered. Trades without a time are in none. */
export function byEntryHour(trades: readonly TradePoint[]): Grouping<number> {
  return groupInOrder(trades, HOURS, ({ enteredAt }) => (enteredAt === null ? null : hourOf(enteredAt)));
}
