import { isGovernmentSymbol } from '../exchange/products.ts';

/**
 * Other names of an underlying: Upstox's BSX, ICICI's CNXBAN, the exchanges' names of their indices. Those with blanks or digits must be
 * known before a name is taken apart.
 */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['BSX', 'SENSEX'],
  ['CNXBAN', 'BANKNIFTY'],
  ['NIFTY 50', 'NIFTY'],
  ['NIFTY BANK', 'BANKNIFTY'],
  ['BANK NIFTY', 'BANKNIFTY'],
  ['NIFTY FIN SERVICE', 'FINNIFTY'],
  ['FIN NIFTY', 'FINNIFTY'],
  ['NIFTY MID SELECT', 'MIDCPNIFTY'],
  ['NIFTY MIDCAP SELECT', 'MIDCPNIFTY'],
  ['MIDCAP NIFTY', 'MIDCPNIFTY'],
  ['NIFTY NEXT 50', 'NIFTYNXT50'],
  ['S&P BSE SENSEX', 'SENSEX'],
  ['BSE SENSEX', 'SENSEX'],
  ['SENSEX 50', 'SENSEX50'],
]);

/** Indices with contracts. Some begin like others, some end in digits: the longest counts. */
export const INDICES: readonly string[] = ['NIFTY', 'BANKNIFTY', 'FINNIFTY', 'MIDCPNIFTY', 'NIFTYNXT50', 'SENSEX', 'BANKEX', 'SENSEX50'];

/** Aliases with a blank, the longest first. */
const SPACED = [...ALIASES.keys()].filter((name) => name.includes(' ')).toSorted((a, b) => b.length - a.length);
const LONGEST_INDEX = Math.max(...INDICES.map((name) => name.length));
const KNOWN: ReadonlySet<string> = new Set(INDICES);

/** Pairs of currencies with contracts on NSE, BSE and MSEI: their multipliers and taxes are others, and the journal does not keep them. */
const CURRENCIES: ReadonlySet<string> = new Set(['USDINR', 'EURINR', 'GBPINR', 'JPYINR', 'EURUSD', 'GBPUSD', 'USDJPY']);

/** The usual name of an underlying. */
export function tidyUnderlying(text: string): string {
  return ALIASES.get(text) ?? text;
}

/** Whether it is an index whose contracts are known. */
export function isIndex(underlying: string): boolean {
  return KNOWN.has(underlying);
}

/** Whether contracts of it are of the currency or debt segment, which the journal does not keep. */
export function isCurrencyOrRate(underlying: string): boolean {
  return CURRENCIES.has(underlying) || isGovernmentSymbol(underlying);
}

/** The longest index that a name without blanks starts with; '' if none. */
export function indexAtStart(text: string): string {
  for (let length = Math.min(LONGEST_INDEX, text.length); length > 0; length -= 1) {
    const start = text.slice(0, length);
    if (KNOWN.has(start)) return start;
  }
  return '';
}

/** The longest alias of several words that a text starts with; '' if none. */
export function spacedAliasAtStart(text: string): string {
  return SPACED.find((alias) => text.startsWith(alias) && !/[A-Z0-9]/.test(text.charAt(alias.length))) ?? '';
}
