import { isMcxCommodity } from '../exchange/mcx-contracts.ts';
import type { Exchange, Segment } from './instrument.ts';
import { namesIn, tidySymbol } from './parse-symbol.ts';

/** Indices whose contracts trade on BSE. No other contract is assumed to. */
const BSE_INDICES: ReadonlySet<string> = new Set(['SENSEX', 'BANKEX', 'SENSEX50']);

/** The exchange of a future or option whose report does not name one: BSE for BSE's indices, MCX for its commodities, else NSE. */
export function contractExchange(symbol: string): Exchange {
  const tidy = tidySymbol(symbol);
  // 'CRUDEOIL 19 MAR 2025' is a contract's name only where the row says so, and has the underlying first.
  const underlyings = namesIn(tidy).map((name) => name.underlying);
  const underlying = underlyings.find(isMcxCommodity) ?? underlyings[0] ?? tidy.split(' ')[0] ?? tidy;
  if (isMcxCommodity(underlying)) return 'MCX';
  return BSE_INDICES.has(underlying) ? 'BSE' : 'NSE';
}

/** The exchange of a row that names none: MCX for commodities, NSE for shares, contractExchange for contracts. */
export function usualExchange(segment: Segment | 'FO', symbol: string): Exchange {
  if (segment === 'COM') return 'MCX';
  return segment === 'EQ' ? 'NSE' : contractExchange(symbol);
}
