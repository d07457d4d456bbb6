import { productOf } from '../exchange/products.ts';
import type { SecurityType } from '../exchange/products.ts';
import type { Instrument } from '../instruments/instrument.ts';

/** How STT treats a fund. 'FUND': on no list, only its ISIN shows that it is a fund. */
export type FundScope = 'ETF_EQUITY' | 'ETF_OTHER' | 'FUND';

const ISIN = 'ISIN:';

/** ETF_EQUITY holds at least 65 % in Indian shares (Finance Act 2013, section 98). Units of REITs and InvITs pay as shares do. */
const SCOPES: Readonly<Record<SecurityType, FundScope | null>> = {
  etf_equity: 'ETF_EQUITY',
  etf_foreign: 'ETF_OTHER',
  etf_gold: 'ETF_OTHER',
  etf_silver: 'ETF_OTHER',
  etf_debt: 'ETF_OTHER',
  sgb: 'ETF_OTHER',
  fund: 'FUND',
  reit: null,
  invit: null,
};

/** The scope of a fund by its ISIN, else by its exchange symbol; null for a share. */
export function fundScope({ aliases, symbol }: Instrument): FundScope | null {
  const isin = aliases.find((alias) => alias.startsWith(ISIN))?.slice(ISIN.length) ?? '';
  const product = productOf(symbol.replace(/-GB$/, ''), isin);
  return product === null ? null : SCOPES[product];
}
