import { daysBetween } from '../day.ts';
import { rangeOf } from '../ranges.ts';
import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** Calendar days from entry to the contract's expiry. */
export const TO_EXPIRY = { labels: ['0', '1', '2-3', '4-7', '8-15', '16-30', '31+'], borders: [1, 2, 4, 8, 16, 31] } as const;
export type ExpiryDistance = (typeof TO_EXPIRY.labels)[number];

/** Trades by days to expiry at entry, the nearest first; shares and contracts of unknown expiry are in none. */
export function byDaysToExpiry(trades: readonly TradePoint[]): Grouping<ExpiryDistance> {
  return groupInOrder(trades, TO_EXPIRY.labels, expiryDistance);
}

/** The group of one trade; null without an expiry. */
export function expiryDistance({ enteredOn, expiryOn }: Pick<TradePoint, 'enteredOn' | 'expiryOn'>): ExpiryDistance | null {
  return enteredOn === null || expiryOn === null ? null : rangeOf(daysBetween(enteredOn, expiryOn), TO_EXPIRY);
}
