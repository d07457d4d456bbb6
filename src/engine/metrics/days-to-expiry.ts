import { daysBetween } from '../day.ts';
import { groupInOrder, type Grouping } from './group-trades.ts';
import type { TradePoint } from './trade-point.ts';

/** Calendar days from entry to the contract's expiry. */
export const EXPIRY_DISTANCES = ['0', '1', '2-3', '4-7', '8-15', '16-30', '31+'] as const;
export type ExpiryDistance = (typeof EXPIRY_DISTANCES)[number];

const UP_TO: readonly (readonly [upTo: number, ExpiryDistance])[] = [
  [0, '0'],
  [1, '1'],
  [3, '2-3'],
  [7, '4-7'],
  [15, '8-15'],
  [30, '16-30'],
];

/** Trades by days to expiry at entry, the nearest first; shares and contracts of unknown expiry are in none. */
export function byDaysToExpiry(trades: readonly TradePoint[]): Grouping<ExpiryDistance> {
  return groupInOrder(trades, EXPIRY_DISTANCES, ({ enteredOn, expiryOn }) => {
    if (enteredOn === null || expiryOn === null) return null;
    const days = daysBetween(enteredOn, expiryOn);
    return UP_TO.find(([upTo]) => days <= upTo)?.[1] ?? '31+';
  });
}
