import type { Contract } from '../instruments/instrument.ts';
import { price, type Price } from '../money.ts';

/**
 * What an expired contract settles at per unit, by the closing level of its underlying on the expiry day: a future at the level, an option
 * at what it is in the money by, or 0. NSE and BSE settle at the close of the index or share in the cash market on the last day
 * (nseindia.com, settlement price; looked at 2026-11-22). The close of the option itself is another price.
 */
export function settlementPrice({ optionType, strike }: Contract, level: Price): Price {
  if (optionType === null || strike === null) return level;
  return price(Math.max(0, optionType === 'CE' ? level - strike : strike - level));
}
