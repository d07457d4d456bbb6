import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Product } from '../trades/trade.ts';

/** A closed round trip as leaks are looked for. */
export interface LeakTrip {
  /** Its anchor. */
  readonly id: number;
  /** Of a share its symbol. */
  readonly underlying: string;
  readonly segment: Segment;
  readonly side: 'LONG' | 'SHORT';
  readonly product: Product;
  readonly openedOn: TradingDay;
  readonly openedTime: TimeOfDay | null;
  readonly exitedOn: TradingDay;
  readonly exitedTime: TimeOfDay | null;
  readonly quantity: Quantity;
  readonly entryValue: Paise;
  readonly gross: Paise;
  readonly charges: Paise;
  readonly net: Paise;
  /** null for shares and where it is not known. */
  readonly expiryOn: TradingDay | null;
  /** Closed by the journal at expiry at an assumed 0. */
  readonly assumed: boolean;
  /** Units added at a worse price than the average so far: their value at entry, and their result from there to the exit. null without any. */
  readonly added: { readonly entryValue: Paise; readonly gross: Paise; readonly net: Paise } | null;
}
