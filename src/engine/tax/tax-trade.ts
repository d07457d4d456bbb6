import type { ExactTrade } from '../daily/closed-trade.ts';
import type { SecurityType } from '../exchange/products.ts';
import type { OptionType } from '../instruments/instrument.ts';
import type { Paise, Price } from '../money.ts';

/**
 * What a delivered security is for tax. equity: shares, equity ETFs, REITs and InvITs, on which STT is paid; other: gold, silver and
 * foreign ETFs and sovereign gold bonds; debt: debt and liquid ETFs; outside: what the worksheet does not compute (unlisted and the like).
 * What a user can say.
 */
export const ASSETS = ['equity', 'other', 'debt', 'outside'] as const;
export type Asset = (typeof ASSETS)[number];

/** bond: listed debentures, bonds of companies and governments, treasury bills. Their ISIN shows it. */
export const TAX_CLASSES = [...ASSETS, 'bond'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Where shares came from, or went, without a trade. */
export type Origin = 'ipo' | 'transfer' | 'gift' | 'bonus' | 'demerger' | 'older-file' | 'exercise' | 'rights' | 'buyback';

/** A security with its highest price on 31 January 2018, for a unit of that day, where the user gave it. */
export interface HeldAs extends Pick<ExactTrade, 'instrumentId' | 'symbol'> {
  readonly isin: string | null;
  readonly asset: TaxClass | null;
  readonly fairPrice: Price | null;
}

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
  readonly asset: TaxClass | null;
  readonly isTrust: boolean;
  /** The price of 31 January 2018 that the user gave for this security itself. */
  readonly fairPrice: Price | null;
  /** What its units were worth at the highest price of 31 January 2018, where that is known. */
  readonly fairValue: Paise | null;
  /** That is what the report of a closed result states, and not by a price that the user gave. */
  readonly isValueStated: boolean;
  /** The security whose price of 31 January 2018 that is: the share that was bought, under the name that it had. */
  readonly heldAs: HeldAs;
  readonly buyOrigin: Origin | null;
  readonly sellOrigin: Origin | null;
}

const OF_SECURITIES: Readonly<Record<SecurityType, TaxClass | null>> = {
  etf_equity: 'equity',
  reit: 'equity',
  invit: 'equity',
  etf_gold: 'other',
  etf_silver: 'other',
  etf_foreign: 'other',
  sgb: 'other',
  etf_debt: 'debt',
  bond: 'bond',
  government: 'bond',
  rights: null,
  fund: null,
  unknown: null,
};

/** What a listed security is for tax; null where its class is not known, and for a rights entitlement, whose sale is read in several ways. */
export function assetOf(security: SecurityType | null): TaxClass | null {
  return security === null ? 'equity' : OF_SECURITIES[security];
}
