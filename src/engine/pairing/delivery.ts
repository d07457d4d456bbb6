import type { TradingDay } from '../day.ts';
import { addDays } from '../day.ts';
import type { Contract } from '../instruments/instrument.ts';
import { settlementPrice } from '../market/settlement-price.ts';
import type { Price, Quantity } from '../money.ts';
import type { Side } from '../trades/trade.ts';

/** Stock contracts settle by delivery since the expiries of October 2019 (SEBI phased it in from July 2018; zerodha.com, looked at 2026-11-20). */
export const DELIVERED_SINCE = '2019-10-01' as TradingDay;
/** Delivered shares are dated by their expiry or their settlement, the next trading day: within so many calendar days. */
const SETTLED_WITHIN = 5;

/** Shares that change hands because a stock contract was held at its expiry. */
export interface Delivery {
  readonly side: Side;
  /** The strike; of a future the price at which it settled. */
  readonly price: Price;
}

/** What a stock contract that was held at its expiry delivers where the share closed at `level`; null for an option out of the money. */
export function deliveryOf(contract: Contract, isLong: boolean, level: Price): Delivery | null {
  const { optionType, strike } = contract;
  if (optionType === null || strike === null) return { side: isLong ? 'BUY' : 'SELL', price: level };
  return settlementPrice(contract, level) > 0 ? deliveryAtStrike(optionType, isLong, strike) : null;
}

/** What an option delivers if it was in the money. */
export function deliveryAtStrike(optionType: 'CE' | 'PE', isLong: boolean, strike: Price): Delivery {
  return { side: (optionType === 'CE') === isLong ? 'BUY' : 'SELL', price: strike };
}

/** A trade of the share, as far as it can be a delivery. */
export interface ShareTrade {
  readonly id: number;
  readonly day: TradingDay;
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
}

/** The trades that are this delivery: of one day soon after the expiry, its side and price, and together its quantity. Else none. */
export function deliveredBy(
  { side, price }: Delivery,
  quantity: Quantity,
  expiryOn: TradingDay,
  trades: readonly ShareTrade[],
): readonly ShareTrade[] {
  const last = addDays(expiryOn, SETTLED_WITHIN);
  const alike = trades.filter((one) => one.side === side && one.price === price && one.day >= expiryOn && one.day <= last);
  const byDay = Map.groupBy(alike, ({ day }) => day);
  return [...byDay.values()].find((ofDay) => ofDay.reduce((total, one) => total + one.quantity, 0) === quantity) ?? [];
}
