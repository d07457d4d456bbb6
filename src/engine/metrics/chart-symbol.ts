import { addRupees } from '../money.ts';

/** The symbol of trades without a name. It is in no list of best and worst. */
export const UNKNOWN_SYMBOL = 'UNKNOWN';
const LABEL_LENGTH = 10;

/** Net of one symbol. */
export interface SymbolNet {
  readonly symbol: string;
  /** As people call it: 'NIFTY 25250 PE, 10 Feb 2026 · weekly'; that of a share is its symbol. */
  readonly plainName: string;
  /** Rupees. */
  readonly net: number;
  readonly trades: number;
  /** The instruments behind it; empty where the answer does not say. */
  readonly instruments: readonly number[];
}

/** A symbol as charts group by it (specification 001 §5): trimmed, upper-case, without an exchange's prefix and what follows the first dot. */
export function mainSymbol(text: string): string {
  const [name = ''] = text
    .trim()
    .toUpperCase()
    .replace(/^(?:NSE|BSE|MCX):/, '')
    .split('.', 1);
  const trimmed = name.trim();
  return trimmed === '' || trimmed === 'NA' || trimmed === '-' ? UNKNOWN_SYMBOL : trimmed;
}

/**
 * A label for an axis: of a contract its plain name, with the expiry on a second line; of a share the first ten characters, and the rest on a
 * second line if another symbol starts the same.
 */
export function symbolLabel(symbol: string, all: readonly string[]): string {
  const [contract = '', expiry] = symbol.split(', ');
  if (expiry !== undefined) return `${contract}\n${expiry.split(' · ', 1)[0] ?? ''}`;
  const label = symbol.slice(0, LABEL_LENGTH);
  const alike = all.some((other) => other !== symbol && other.startsWith(label));
  return alike ? `${label}\n${symbol.slice(LABEL_LENGTH)}`.trimEnd() : label;
}

/** Sums symbols by main name, best net first, without unknown ones. */
export function rankSymbols(rows: readonly SymbolNet[]): SymbolNet[] {
  const sums = new Map<string, SymbolNet>();
  for (const { symbol: text, plainName, net, trades, instruments } of rows) {
    const symbol = mainSymbol(text);
    const sum = sums.get(symbol);
    sums.set(symbol, {
      symbol,
      plainName: plainName === text ? symbol : plainName,
      net: sum ? addRupees(sum.net, net) : net,
      trades: (sum?.trades ?? 0) + trades,
      instruments: [...(sum?.instruments ?? []), ...instruments],
    });
  }
  sums.delete(UNKNOWN_SYMBOL);
  return [...sums.values()].toSorted((a, b) => b.net - a.net || (a.symbol < b.symbol ? -1 : 1));
}
