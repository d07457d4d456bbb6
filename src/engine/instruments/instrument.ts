import type { TradingDay } from '../day.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Price } from '../money.ts';

/** EQ shares and ETFs, FUT and OPT on NSE and BSE, COM everything on MCX. */
export const SEGMENTS = ['EQ', 'FUT', 'OPT', 'COM'] as const;
export type Segment = (typeof SEGMENTS)[number];
export type { Exchange };
export type OptionType = 'CE' | 'PE';

/** The terms of a derivative. strike and optionType are null for a future, expiryOn is null if the expiry is not known. */
export interface Contract {
  readonly underlying: string;
  readonly expiryOn: TradingDay | null;
  /** The expiry day comes from our calendar, not from the file. */
  readonly expiryAssumed: boolean;
  readonly strike: Price | null;
  readonly optionType: OptionType | null;
}

/** What was traded, whatever the broker and the spelling. */
export interface Instrument {
  /**
   * Names of this instrument, strongest first: 'ISIN:INE002A01018', 'SHARE:RELIANCE' for a share;
   * 'OPT:NSE:NIFTY:2025-06-05:24750:PE', 'FUT:MCX:GOLDM:2025-08-05' for a contract. Instruments that share one are the same.
   */
  readonly aliases: readonly [string, ...string[]];
  readonly segment: Segment;
  /** The broker's symbol text, upper-case, without exchange prefix and series suffix: what screens show. */
  readonly symbol: string;
  /** null for shares and ETFs. */
  readonly contract: Contract | null;
}
