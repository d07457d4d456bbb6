import { dayFromParts } from '../day.ts';
import { isExpiry } from '../exchange/expiries.ts';
import { lotSize } from '../exchange/lot-size.ts';
import { contractExchange } from './contract-exchange.ts';
import type { ContractName } from './contract-name.ts';
import { namesIn } from './parse-symbol.ts';
import { isIndex } from './underlyings.ts';

/**
 * Whether a tidy symbol that names no kind of contract is a future all the same: an index and a whole date ('NIFTY 29 MAY 2025'), or another
 * underlying with a known lot and the whole date of a day on which a contract of it expires. No share is named so.
 */
export function isDatedFuture(symbol: string): boolean {
  return namesIn(symbol).some((name) => isFuture(name, symbol));
}

function isFuture({ underlying, year, month, day, kind, strike }: ContractName, symbol: string): boolean {
  if (kind !== null || strike !== null || year === null || month === null || day === null) return false;
  const expiryOn = dayFromParts(year, month, day);
  if (expiryOn === null || isIndex(underlying)) return expiryOn !== null;
  const exchange = contractExchange(symbol);
  return isExpiry(exchange, underlying, expiryOn) === true && lotSize({ exchange, underlying, expiryOn }, expiryOn) !== null;
}
