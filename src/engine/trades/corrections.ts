import type { Paise, Quantity } from '../money.ts';
import { priceOf } from '../money.ts';
import type { Charges } from './charges.ts';
import type { StoredTrade } from './trade.ts';

/** What is left of a stored trade after the user deleted parts of it. Quantity 0: nothing. */
export interface Correction {
  readonly tradeId: number;
  readonly quantity: Quantity;
  readonly value: Paise;
  /** What is left of the charges that the file stated; null if it stated none. */
  readonly charges: Charges | null;
}

/** The trades as the user corrected them, in the given order. If a trade has two corrections, the later one counts. */
export function applyCorrections(trades: readonly StoredTrade[], corrections: readonly Correction[]): StoredTrade[] {
  if (corrections.length === 0) return [...trades];
  const latest = new Map(corrections.map((correction) => [correction.tradeId, correction]));
  return trades.flatMap((trade) => {
    const left = latest.get(trade.id);
    if (!left) return trade;
    if (left.quantity === 0) return [];
    return { ...trade, quantity: left.quantity, value: left.value, price: priceOf(left.value, left.quantity), charges: left.charges };
  });
}
