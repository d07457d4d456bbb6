import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { Product } from '../trades/trade.ts';

/**
 * What a trader calls 'my trade': the quantities of one instrument in one account from flat to flat. Shares that net within a day are one
 * of their own. Money is that of its closed parts, so that round trips sum to the closed trades.
 */
export interface RoundTrip {
  /** Its anchor: the id of the first trade of its entry. No two round trips have the same. */
  readonly id: number;
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  /** By its first entry. Shares that net within a day may be bought first and sold short later: both are in one. */
  readonly side: 'LONG' | 'SHORT';
  readonly product: Product;
  /** unmatched: a share sold whose purchase is unknown. expired: past expiry, its price unknown. */
  readonly status: 'open' | 'closed' | 'unmatched' | 'expired';
  readonly openedOn: TradingDay;
  readonly openedTime: TimeOfDay | null;
  /** The day of the last exit so far; null before the first. */
  readonly exitedOn: TradingDay | null;
  readonly exitedTime: TimeOfDay | null;
  /** Units entered, open ones included, in those of its last day: units that left before a split are counted as what they would be now, in whole ones. */
  readonly quantity: Quantity;
  readonly openQuantity: Quantity;
  /** Value of all entries, open ones included. */
  readonly entryValue: Paise;
  /** Units and value of its first entry, as it was executed: what a planned stop was set for. */
  readonly firstQuantity: Quantity;
  readonly firstValue: Paise;
  /** Value of the exits of its closed parts. */
  readonly exitValue: Paise;
  /** The averages of its entries and exits, in units of its last day. */
  readonly entryPrice: Price;
  readonly exitPrice: Price | null;
  /** The exits that were best and worst for the trader, in units of its first entry. null before the first, and where an action since the entry changed only the cost. */
  readonly bestExit: Price | null;
  readonly worstExit: Price | null;
  readonly gross: Paise;
  /** All charges of its closed parts, the depository's included. */
  readonly charges: Paise;
  readonly net: Paise;
  /** Charges paid to enter the open part, not in `charges`. */
  readonly openCharges: Paise;
  readonly entryOrders: number;
  /** Without a settlement at expiry. */
  readonly exitOrders: number;
  readonly expired: boolean;
  /** A closing value is assumed. */
  readonly assumed: boolean;
  readonly fromResult: boolean;
}
