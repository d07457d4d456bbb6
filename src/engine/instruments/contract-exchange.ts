import type { Exchange } from './instrument.ts';
import { parseSymbol, tidySymbol } from './parse-symbol.ts';

/** The indices whose contracts trade on BSE; no other index or share is assumed to. */
const BSE_INDICES: ReadonlySet<string> = new Set(['SENSEX', 'BANKEX', 'SENSEX50']);

/** The exchange of a future or option whose report does not say, by its underlying: BSE for BSE's indices, else NSE. */
export function contractExchange(symbol: string): Exchange {
  const tidy = tidySymbol(symbol);
  return BSE_INDICES.has(parseSymbol(tidy)?.underlying ?? tidy) ? 'BSE' : 'NSE';
}
