import type { TimeOfDay, TradingDay } from '../day.ts';

/** A closed trade as groupTrades needs it. */
export interface TradePoint {
  readonly symbol: string;
  readonly direction: 'LONG' | 'SHORT';
  readonly enteredOn: TradingDay | null;
  readonly exitedOn: TradingDay | null;
  /** null where the broker's file has no times, or the journal closed an expired option. */
  readonly enteredAt: TimeOfDay | null;
  readonly exitedAt: TimeOfDay | null;
  /** Position size: the larger of the absolute buy and sell totals, in rupees. */
  readonly size: number;
  /** Rupees. */
  readonly net: number;
  /** Both null for shares. */
  readonly underlying: string | null;
  readonly expiryOn: TradingDay | null;
}

/**
 * The direction of a trade if only days are known (specification 001 §5): long if the buy day is on or before the sell day or there is only
 * a buy day, else short.
 */
export function directionByDays(buyOn: string | null, sellOn: string | null): TradePoint['direction'] {
  if (buyOn === null) return 'SHORT';
  return sellOn === null || buyOn <= sellOn ? 'LONG' : 'SHORT';
}
