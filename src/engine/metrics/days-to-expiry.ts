import { daysBetween, type TradingDay } from '../day.ts';
import { rangeOf } from '../ranges.ts';

/** Calendar days from entry to the contract's expiry. */
export const TO_EXPIRY = { labels: ['0', '1', '2-3', '4-7', '8-15', '16-30', '31+'], borders: [1, 2, 4, 8, 16, 31] } as const;
export type ExpiryDistance = (typeof TO_EXPIRY.labels)[number];

interface ExpiringTrade {
  readonly enteredOn: TradingDay | null;
  /** null for shares and contracts of unknown expiry. */
  readonly expiryOn: TradingDay | null;
}

/** The group of one trade; null without an expiry. @internal */
export function expiryDistance({ enteredOn, expiryOn }: ExpiringTrade): ExpiryDistance | null {
  return enteredOn === null || expiryOn === null ? null : rangeOf(daysBetween(enteredOn, expiryOn), TO_EXPIRY);
}
