import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Paise, Quantity } from '../money.ts';
import { priceOf } from '../money.ts';
import type { Charges } from './charges.ts';
import type { Side, StoredTrade } from './trade.ts';

/**
 * What the user made of a stored trade: what is left of it after parts were deleted, or what it is said to have been in truth. Quantity 0:
 * nothing is left. Facts that are left out are as they were before.
 */
export interface Correction {
  readonly tradeId: number;
  readonly quantity: Quantity;
  readonly value: Paise;
  /** The charges that the file stated, or what is left of them; null where they are not known. */
  readonly charges: Charges | null;
  readonly side?: Side;
  readonly day?: TradingDay;
  readonly time?: TimeOfDay | null;
  /** Nothing is left because the file of the trade was read again, and has another in its place. */
  readonly isMisread?: true;
}

/**
 * The trades as the user corrected them, in the given order. If a trade has two corrections, the later one counts, and what it leaves out
 * is as the earlier one says.
 */
export function applyCorrections(trades: readonly StoredTrade[], corrections: readonly Correction[]): StoredTrade[] {
  if (corrections.length === 0) return [...trades];
  const latest = new Map<number, Correction>();
  for (const correction of corrections) latest.set(correction.tradeId, { ...latest.get(correction.tradeId), ...correction });
  return trades.flatMap((trade) => {
    const found = latest.get(trade.id);
    if (!found) return trade;
    const { tradeId: _, ...facts } = found;
    return facts.quantity === 0 ? [] : { ...trade, ...facts, price: priceOf(facts.value, facts.quantity) };
  });
}
