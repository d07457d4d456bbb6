import type { TimeOfDay, TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import type { Paise, Quantity } from '../money.ts';
import type { Charges } from '../trades/charges.ts';
import type { CreditSource, Product, Side } from '../trades/trade.ts';

/** The trades of one executed order in one instrument, taken together. Pairing and brokerage work on orders. */
export interface Order {
  /** Id of its first trade in canonical order, used in the ids of positions and closed trades. 0 for a settlement at expiry. */
  readonly id: number;
  /** Ids of all its trades, in canonical order. */
  readonly tradeIds: readonly number[];
  readonly exchange: Exchange;
  readonly day: TradingDay;
  /** Of the first trade. */
  readonly time: TimeOfDay | null;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly value: Paise;
  readonly tradeToTrade: boolean;
  readonly product: Product | null;
  /** The charges that the file states, if it does so for every trade of the order. */
  readonly charges: Charges | null;
  /** Shares that a corporate action gave: `day` is when they count as acquired, `credit.on` from when on they are held. */
  readonly credit?: CreditSource;
  /** Shares that came or left without a trade, as the user said. */
  readonly hasOrigin?: true;
}

/** Shares that came or left without a trade: no note has them, and no broker charges for them. */
export function isUntraded({ credit, hasOrigin }: { readonly credit?: CreditSource | undefined; readonly hasOrigin?: true }): boolean {
  return credit !== undefined || hasOrigin === true;
}
