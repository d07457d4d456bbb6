import type { TradingDay } from '../day.ts';

/** A closed trade as a point of a chart. */
export interface TradePoint {
  readonly symbol: string;
  readonly direction: 'LONG' | 'SHORT';
  readonly exitedOn: TradingDay | null;
  /** Position size: the larger of the absolute buy and sell totals, in rupees. */
  readonly size: number;
  /** Rupees. */
  readonly net: number;
}

/**
 * The direction of a trade if only days are known (specification 001 §5): long if the buy day is on or before the sell day or there is only
 * a buy day, else short.
 */
export function directionByDays(buyOn: string | null, sellOn: string | null): TradePoint['direction'] {
  if (buyOn === null) return 'SHORT';
  return sellOn === null || buyOn <= sellOn ? 'LONG' : 'SHORT';
}
