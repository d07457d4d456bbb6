import { compactNames } from './compact-names.ts';
import type { ContractName } from './contract-name.ts';
import { spokenNames } from './spoken-names.ts';
import { isCurrencyOrRate } from './underlyings.ts';

const LONGEST_SYMBOL = 64;
/** A contract's name has a date, a strike or at least the word for a future. */
const MAY_BE_CONTRACT = /\d|FUT/;
const HAS_SEPARATOR = /[ _-]/;

/** Trimmed, upper-case, single blanks, without a leading apostrophe and without an exchange prefix such as 'NSE:'. */
export function tidySymbol(text: string): string {
  const upper = text.trim().replace(/^'/, '').replace(/\s+/g, ' ').toUpperCase();
  return upper.replace(/^(?:NSE|BSE|MCX|NFO|BFO|CDS|BCD) ?: ?/, '');
}

/** Every way to read a tidy symbol as a contract's name; none for a share. What the name leaves out may stand in columns. */
export function namesIn(symbol: string): readonly ContractName[] {
  if (symbol.length > LONGEST_SYMBOL || !MAY_BE_CONTRACT.test(symbol)) return [];
  const compact = compactNames(symbol);
  return compact.length > 0 || !HAS_SEPARATOR.test(symbol) ? compact : spokenNames(symbol);
}

/** Whether a tidy symbol is of the currency or debt segment, however much it says of a contract ('USDINR 14 MAR 2022'). */
export function namesCurrencyOrRate(symbol: string): boolean {
  return isCurrencyOrRate(symbol) || namesIn(symbol).some(({ underlying }) => isCurrencyOrRate(underlying));
}

/** Whether a name tells a date, the kind of contract and an option's strike. */
export function isWhole({ month, kind, strike }: ContractName): boolean {
  return month !== null && kind !== null && (kind === 'FUT') === (strike === null);
}

/** The first way to read a tidy symbol as the name of a contract with a date; null for a share. */
export function parseSymbol(symbol: string): ContractName | null {
  return namesIn(symbol).find(isWhole) ?? null;
}
