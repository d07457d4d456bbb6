import type { Contract } from './instrument.ts';
import { type Price, price, priceToRupees } from '../money.ts';
import { indexLevel } from '../exchange/plausible-strike.ts';

/** How far an index may be from the month-end that is known, as a part of it. */
const NEAR_LEVEL = 0.15;
/** Options of shares and commodities run for months: none is worth so much of its strike. */
const MOST_OF_STRIKE = 0.7;

/**
 * What a unit of an option was worth at expiry, if the price is the close of its underlying and can hardly be what the option was worth: people
 * know the close, and are asked for the other. null where the price can be its worth, and for a future.
 */
export function worthOfClose({ underlying, strike, optionType, expiryOn }: Contract, given: Price): Price | null {
  if (strike === null || optionType === null || expiryOn === null) return null;
  const [close, struck] = [priceToRupees(given), priceToRupees(strike)];
  const worthAt = (level: number) => Math.max(0, optionType === 'CE' ? level - struck : struck - level);
  const level = indexLevel(underlying, expiryOn);
  const isClose =
    (optionType === 'PE' && close > struck) ||
    (level === null
      ? close >= struck * MOST_OF_STRIKE
      : Math.abs(close - level) <= level * NEAR_LEVEL && Math.abs(close - level) < Math.abs(close - worthAt(level)));
  return isClose ? price(Math.round(worthAt(close) * 10_000)) : null;
}
