import type { Instrument } from '../instruments/instrument.ts';
import { EQUITY_FUNDS, OTHER_FUNDS } from './rates/fund-rows.ts';

/** How STT treats a fund. 'FUND': on no list, only its ISIN shows that it is a fund. */
export type FundScope = 'ETF_EQUITY' | 'ETF_OTHER' | 'FUND';

const FUND_ISIN = 'ISIN:INF';
const scopes = new Map<string, FundScope>([...listed(EQUITY_FUNDS, 'ETF_EQUITY'), ...listed(OTHER_FUNDS, 'ETF_OTHER')]);

/** The scope of a fund by its ISIN, else by its exchange symbol; null for a share. */
export function fundScope({ aliases, symbol }: Instrument): FundScope | null {
  const isin = aliases.find((alias) => alias.startsWith(FUND_ISIN));
  const byIsin = isin === undefined ? undefined : scopes.get(isin.slice('ISIN:'.length));
  return byIsin ?? scopes.get(symbol.replace(/-GB$/, '')) ?? (isin === undefined ? null : 'FUND');
}

function listed(rows: string, scope: FundScope): [string, FundScope][] {
  return rows
    .split(/[\s:]+/)
    .filter((name) => name !== '')
    .map((name) => [name, scope]);
}
