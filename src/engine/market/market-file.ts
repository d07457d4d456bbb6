import type { TradingDay } from '../day.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Price } from '../money.ts';

/** Which list of prices a file is a day of: an exchange's shares, its contracts, or the closes of indices. */
export const MARKET_SOURCES = [
  'NSE-CM',
  'BSE-CM',
  'NSE-FO',
  'BSE-FO',
  'MCX',
  'NSE-INDEX',
  'NSE-CM-FULL',
  'NSE-PD',
  'NSE-FO-ACTIVITY',
] as const;
export type MarketSource = (typeof MARKET_SOURCES)[number];

/** The prices of one name on one day. A price that the file leaves blank is null, never 0. */
export interface MarketPrice {
  /** An alias of an instrument ('ISIN:…', 'SHARE:…', 'OPT:…', 'FUT:…'), or 'INDEX:NIFTY' for the level of an index. */
  readonly name: string;
  /** The ISIN beside a share's symbol: a symbol alone does not say which share it was that day. */
  readonly isin: string | null;
  readonly open: Price | null;
  readonly high: Price | null;
  readonly low: Price | null;
  readonly close: Price | null;
  /** What an open position is worth per unit: the close of a share, the settlement price of a contract. */
  readonly mark: Price | null;
  /** Whether it was traded that day. If not, open, high, low and close are null, and a mark is theoretical. */
  readonly traded: boolean;
}

/** One file of prices: a day of one list. */
export interface MarketSheet {
  /** Its name, with the archive's path where it came in one. */
  readonly name: string;
  readonly source: MarketSource;
  readonly day: TradingDay;
  /** Rows of the file, and rows among those asked for whose prices make no sense (below 0, high below low). */
  readonly rows: number;
  readonly faulty: number;
  /** Only those asked for. */
  readonly prices: readonly MarketPrice[];
  /** On which days contracts of the underlyings asked for expire. */
  readonly expiries: readonly ListedExpiry[];
  /** The lots of all shares' contracts that the file states and the lists do not have, by lotKey; null where there are none. */
  readonly lots: Readonly<Record<string, number>> | null;
}

/** That an exchange lists contracts of an underlying which expire on a day. */
export interface ListedExpiry {
  readonly exchange: Exchange;
  readonly underlying: string;
  readonly kind: 'future' | 'option';
  readonly day: TradingDay;
}

/** The lot of a share's contracts of a month. */
export interface FutureLot {
  readonly underlying: string;
  readonly expiryOn: TradingDay;
  readonly lot: number;
}

/** Why a file of prices is not read. */
export const MARKET_FAULTS = [
  'web-page',
  'empty',
  'unknown-layout',
  'no-day',
  'several-days',
  'other-day',
  'swapped-day',
  'future-day',
  'no-session',
  'archive',
  'damaged',
  'too-large',
] as const;
export type MarketFault = (typeof MARKET_FAULTS)[number];

/** A file that is not read; `head` is the beginning of its first line, or the days that are wrong. */
export interface MarketRefusal {
  readonly name: string;
  readonly fault: MarketFault;
  readonly head: string;
}

/** Which prices to take out of a file. */
export interface MarketWanted {
  readonly names: { readonly has: (name: string) => boolean };
  /** The underlyings of the contracts among the names: most rows of a file are of others, and are passed over quickly. */
  readonly underlyings: { readonly has: (underlying: string) => boolean };
}
