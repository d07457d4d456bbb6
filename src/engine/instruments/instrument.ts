import type { TradingDay } from '../day.ts';
import type { Price } from '../money.ts';

/** EQ shares and ETFs, FUT and OPT on NSE and BSE, COM everything on MCX. */
export type Segment = 'EQ' | 'FUT' | 'OPT' | 'COM';
export type Exchange = 'NSE' | 'BSE' | 'MCX';
export type OptionType = 'CE' | 'PE';

/** What a derivative is; strike and optionType are null for a future, expiryOn is null where the text does not tell. */
export interface Contract {
  readonly underlying: string;
  readonly expiryOn: TradingDay | null;
  /** The exact day came from our calendar, not from the file. */
  readonly expiryAssumed: boolean;
  readonly strike: Price | null;
  readonly optionType: OptionType | null;
}

/** What was traded, independent of broker and of spelling. */
export interface Instrument {
  /**
   * Names that all mean this instrument, strongest first: 'ISIN:INE002A01018', 'SHARE:RELIANCE' for a share;
   * 'OPT:NSE:NIFTY:2025-06-05:24750:PE', 'FUT:MCX:GOLDM:2025-08-05' for a contract. Two instruments that share one are one.
   */
  readonly aliases: readonly [string, ...string[]];
  readonly segment: Segment;
  /** The broker's symbol text, upper-case, without exchange prefix and series suffix: what screens show. */
  readonly symbol: string;
  /** null for shares and ETFs. */
  readonly contract: Contract | null;
}
