import { once } from './once.ts';
import data from './rows/products.json' with { type: 'json' };

/** What a listed security is that is no share. 'fund': its ISIN shows a fund that no list has. */
export type SecurityType = 'etf_equity' | 'etf_foreign' | 'etf_gold' | 'etf_silver' | 'etf_debt' | 'reit' | 'invit' | 'sgb' | 'fund';

const byIsin = once(
  () => new Map(data.products.flatMap(([, isin, kind]) => (isin === null ? [] : [[isin, kind as SecurityType] as const]))),
);
const bySymbol = once(
  () =>
    new Map(
      data.products.flatMap(([symbol, isin, kind, , formerly]) => [symbol, ...formerly].map((name) => [name, { isin, kind }] as const)),
    ),
);

/**
 * The class of a security by its ISIN; by its NSE symbol where there is no ISIN ('' ) or the list has none for it. null for shares.
 */
export function productOf(symbol: string, isin: string): SecurityType | null {
  const known = byIsin().get(isin);
  if (known !== undefined) return known;
  const named = bySymbol().get(symbol);
  if (named && (isin === '' || named.isin === null)) return named.kind as SecurityType;
  return isin === '' ? null : byIssuer(isin);
}

/** The kinds that an ISIN itself shows: the two digits before the last three number the security, 23 and 25 are units of trusts. */
function byIssuer(isin: string): SecurityType | null {
  if (isin.startsWith('INF')) return 'fund';
  const security = isin.startsWith('INE') ? isin.slice(7, 9) : '';
  return security === '25' ? 'reit' : security === '23' ? 'invit' : null;
}
