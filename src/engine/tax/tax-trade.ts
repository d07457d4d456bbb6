import type { ExactTrade } from '../daily/closed-trade.ts';
import type { SecurityType as FundClass } from '../exchange/products.ts';
import type { OptionType } from '../instruments/instrument.ts';
import type { Paise, Price } from '../money.ts';

/**
 * What a delivered security is for tax. equity: shares, equity ETFs, REITs and InvITs, on which STT is paid; other: gold, silver and
 * foreign ETFs and sovereign gold bonds; debt: debt and liquid ETFs; outside: what the worksheet does not compute (unlisted and the like).
 */
export const ASSETS = ['equity', 'other', 'debt', 'outside'] as const;
export type Asset = (typeof ASSETS)[number];

/** Where shares came from, or went, without a trade. */
export type Origin = 'ipo' | 'transfer' | 'gift' | 'bonus' | 'demerger' | 'older-file' | 'exercise' | 'rights' | 'buyback';

/** A closed trade with all that its tax depends on. */
export interface TaxTrade extends Pick<
  ExactTrade,
  | 'instrumentId'
  | 'symbol'
  | 'segment'
  | 'buyOrder'
  | 'sellOrder'
  | 'roundTrip'
  | 'product'
  | 'quantity'
  | 'buyOn'
  | 'buyValue'
  | 'buyCharges'
  | 'buyStt'
  | 'sellOn'
  | 'sellValue'
  | 'sellCharges'
  | 'buyRest'
  | 'sellRest'
  | 'sttRest'
  | 'dp'
  | 'assumed'
  | 'fromResult'
> {
  readonly accountId: number;
  /** STT or CTT of both legs. */
  readonly stt: Paise;
  readonly optionType: OptionType | null;
  readonly isin: string | null;
  /** null where nothing shows it. REITs and InvITs are long-term later than shares until 22 July 2024. */
  readonly asset: Asset | null;
  readonly isTrust: boolean;
  /** The highest price on 31 January 2018 of a unit as it was sold, where the user gave it. */
  readonly fairValue: Price | null;
  readonly buyOrigin: Origin | null;
  readonly sellOrigin: Origin | null;
}

const OF_FUNDS: Readonly<Record<FundClass, Asset | null>> = {
  etf_equity: 'equity',
  reit: 'equity',
  invit: 'equity',
  etf_gold: 'other',
  etf_silver: 'other',
  etf_foreign: 'other',
  sgb: 'other',
  etf_debt: 'debt',
  fund: null,
};

/** What a class of listed securities is for tax; null for a fund whose class is not known. */
export function assetOf(fund: FundClass | null): Asset | null {
  return fund === null ? 'equity' : OF_FUNDS[fund];
}
