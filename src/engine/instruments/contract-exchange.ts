import { isMcxCommodity } from '../exchange/mcx-contracts.ts';
import type { Exchange, Segment } from './instrument.ts';
import { namesIn, tidySymbol } from './parse-symbol.ts';

/** Indices whose contracts trade on BSE. No other contract is assumed to. */
const BSE_INDICES: ReadonlySet<string> = new Set(['SENSEX', 'BANKEX', 'SENSEX50']);

/** How programs mark where a symbol is listed: 'NSE:TCS', 'TCS.NS', 'TCS.BO'. */
const LISTED = /^(?:(NSE|BSE|MCX|NFO|BFO)\s*:|.*\.(NS|BO)$)/i;
/** Yahoo's mark of the exchange. No symbol of NSE or BSE ends so. */
export const LISTING = /\.(?:NS|BO)$/i;
const IN_BOMBAY: ReadonlySet<string> = new Set(['BSE', 'BFO', 'BO']);

/** Where a symbol says itself that it is listed; null where it does not. */
export function listedOn(symbol: string): Exchange | null {
  const [, prefix, suffix] = LISTED.exec(symbol.trim()) ?? [];
  const place = (prefix ?? suffix)?.toUpperCase();
  if (place === undefined) return null;
  if (IN_BOMBAY.has(place)) return 'BSE';
  return place === 'MCX' ? 'MCX' : 'NSE';
}

/** The exchange of a future or option whose report does not name one: BSE for BSE's indices, MCX for its commodities, else NSE. */
export function contractExchange(symbol: string): Exchange {
  const tidy = tidySymbol(symbol);
  // 'CRUDEOIL 19 MAR 2025' is a contract's name only where the row says so, and has the underlying first.
  const underlyings = namesIn(tidy).map((name) => name.underlying);
  const underlying = underlyings.find(isMcxCommodity) ?? underlyings[0] ?? tidy.split(' ')[0] ?? tidy;
  if (isMcxCommodity(underlying)) return 'MCX';
  return BSE_INDICES.has(underlying) ? 'BSE' : 'NSE';
}

/** The exchange of a row that names none: MCX for commodities, NSE for shares unless the symbol says BSE, contractExchange for contracts. */
export function usualExchange(segment: Segment | 'FO', symbol: string): Exchange {
  if (segment === 'COM') return 'MCX';
  if (segment !== 'EQ') return contractExchange(symbol);
  return listedOn(symbol) === 'BSE' ? 'BSE' : 'NSE';
}
