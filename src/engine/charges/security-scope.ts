import { productOf } from '../exchange/products.ts';
import type { SecurityType } from '../exchange/products.ts';
import type { Instrument } from '../instruments/instrument.ts';

/**
 * How a security that is no share is charged. NO_STT: no taxable security; FUND and UNKNOWN: only the ISIN shows that it is a fund, or no
 * share.
 */
export type SecurityScope = 'ETF_EQUITY' | 'NO_STT' | 'BOND' | 'GOVERNMENT' | 'RIGHTS' | 'FUND' | 'UNKNOWN';

const ISIN = 'ISIN:';

/** ETF_EQUITY holds at least 65 % in Indian shares (Finance Act 2013, section 98). Units of REITs and InvITs pay as shares do. */
const SCOPES: Readonly<Record<SecurityType, SecurityScope | null>> = {
  etf_equity: 'ETF_EQUITY',
  etf_foreign: 'NO_STT',
  etf_gold: 'NO_STT',
  etf_silver: 'NO_STT',
  etf_debt: 'NO_STT',
  sgb: 'GOVERNMENT',
  bond: 'BOND',
  government: 'GOVERNMENT',
  rights: 'RIGHTS',
  fund: 'FUND',
  unknown: 'UNKNOWN',
  reit: null,
  invit: null,
};

/** The scope of a security by its ISIN, else by its exchange symbol; null for a share. */
export function securityScope({ aliases, symbol }: Instrument): SecurityScope | null {
  const isin = aliases.find((alias) => alias.startsWith(ISIN))?.slice(ISIN.length) ?? '';
  const product = productOf(symbol, isin);
  return product === null ? null : SCOPES[product];
}
