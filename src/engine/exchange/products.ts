import { once } from './once.ts';
import data from './rows/products.json' with { type: 'json' };

/**
 * What a listed security is that is no share. bond: debentures and bonds of companies; government: bonds and treasury bills of the Union and
 * the states; rights: an entitlement to shares of a rights issue; fund: its ISIN shows a fund that no list has; unknown: its ISIN is no
 * share's, and of none of these.
 */
export type SecurityType =
  | 'etf_equity'
  | 'etf_foreign'
  | 'etf_gold'
  | 'etf_silver'
  | 'etf_debt'
  | 'reit'
  | 'invit'
  | 'sgb'
  | 'bond'
  | 'government'
  | 'rights'
  | 'fund'
  | 'unknown';

const symbols = once(() => new Map(data.products.flatMap(([symbol, isin]) => (isin === null ? [] : [[isin, symbol] as const]))));
const byIsin = once(
  () => new Map(data.products.flatMap(([, isin, kind]) => (isin === null ? [] : [[isin, kind as SecurityType] as const]))),
);
const bySymbol = once(
  () =>
    new Map(
      data.products.flatMap(([symbol, isin, kind, , formerly]) => [symbol, ...formerly].map((name) => [name, { isin, kind }] as const)),
    ),
);

/** Kinds by the two digits of an ISIN before its last three: INE053F07AA7 is a bond, INE002A20018 an entitlement (NSE and BSE lists, 2026). */
const KINDS: Readonly<Record<string, SecurityType | null>> = {
  '01': null,
  '07': 'bond',
  '08': 'bond',
  '20': 'rights',
  '23': 'invit',
  '25': 'reit',
};
/** '718GS2033', '91DTB' and '364D060625': bonds by coupon and year, treasury bills by days and maturity. */
const GOVERNMENT = /^(?:\d{3,4}GS20\d\d|\d{2,3}DTB|\d{2,3}D\d{6})$/;
const GOLD_BOND = /^SGB|GOLD/;
/** Series of NSE that brokers write behind a symbol. */
const SUFFIXES: readonly (readonly [RegExp, SecurityType])[] = [
  [/-[NYZ][A-Z0-9]$/, 'bond'],
  [/-GB$|^SGB[A-Z]{3}\d\d/, 'sgb'],
  [/-(?:GS|SG|TB)$/, 'government'],
  [/-RE\d?$/, 'rights'],
];

/**
 * The class of a security by its ISIN; by its NSE symbol where there is no ISIN (''), the list has none for it, or it is
 * another fund's. null for shares.
 */
export function productOf(symbol: string, isin: string): SecurityType | null {
  const known = byIsin().get(isin);
  if (known !== undefined) return known;
  const named = bySymbol().get(symbol);
  // A fund that another house took over has a new ISIN under its symbol: NIFTYBEES was INF732E01011.
  if (named && (isin === '' || named.isin === null || isin.startsWith('INF'))) return named.kind as SecurityType;
  return isin === '' ? bySymbolAlone(symbol) : byIssuer(symbol, isin);
}

/** The NSE symbol of a listed fund or trust by its ISIN; null for shares, of which there is no such list. */
export function symbolOfProduct(isin: string): string | null {
  return symbols().get(isin) ?? null;
}

/** Whether a symbol is of a bond or treasury bill of the government. */
export function isGovernmentSymbol(symbol: string): boolean {
  return GOVERNMENT.test(symbol);
}

/** INE is of companies, IN9 of their partly paid shares, INF of funds, IN0 of the Union, whose gold bonds are numbered with its others, IN1 to IN3 of states. */
function byIssuer(symbol: string, isin: string): SecurityType | null {
  if (isin.startsWith('INF')) return 'fund';
  if (/^IN[0-3]/.test(isin)) return GOLD_BOND.test(symbol) ? 'sgb' : 'government';
  const kind = /^IN[E9]/.test(isin) ? KINDS[isin.slice(7, 9)] : 'unknown';
  return kind === undefined ? 'unknown' : kind;
}

function bySymbolAlone(symbol: string): SecurityType | null {
  if (isGovernmentSymbol(symbol)) return 'government';
  return SUFFIXES.find(([suffix]) => suffix.test(symbol))?.[1] ?? null;
}
