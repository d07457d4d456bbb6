import { daysInMonth, type TradingDay } from '../day.ts';
import type { TaxTrade } from './tax-trade.ts';

/** Buckets of capital gains, by term and rate. */
export const BUCKETS = ['stcg_15', 'stcg_20', 'ltcg_10', 'ltcg_12_5', 'stcg_slab', 'ltcg_other_12_5'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Where a closed trade is counted: a head of income, or a bucket of capital gains. */
export const HEADS = ['speculative', 'fno_equity', 'fno_commodity', 'delivery_business', 'buyback', ...BUCKETS] as const;
export type Head = (typeof HEADS)[number];

/** Why a closed trade is in no head. */
export const EXCLUSIONS = [
  'exempt',
  'buyback-exempt',
  'gift',
  'demerger-cost',
  'class-unknown',
  'outside',
  'older-rule',
  'sold-before-bought',
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export type Placed = { readonly head: Head } | { readonly excluded: Exclusion };

/** Days on which the law changed for transfers. Source: CBDT, FAQ of 24 July 2024; Finance Acts 2018, 2023, No. 2 of 2024 and 2026. */
const FROM = {
  /** Long-term gains with STT are taxed; before, they were exempt. */
  ltcg: '2018-04-01',
  /** 111A 20 %, 112A 12.5 %; 12 months for units of REITs and InvITs. */
  newRates: '2024-07-23',
  /** Specified funds bought from here on are always short-term. */
  specified: '2023-04-01',
  /** Gold and foreign ETFs are specified funds no more. */
  narrowed: '2025-04-01',
  /** The whole receipt of a buyback is a dividend … */
  buybackDividend: '2024-10-01',
  /** … and capital gains again. */
  buybackGains: '2026-04-01',
} as const;

/** The day from which a 31-1-2018 value no longer matters. */
export const AFTER_GRANDFATHERING = '2018-02-01';

/** The head of a closed trade, or why it has none. `isBusiness`: deliveries are business income by the user's choice for the account and year. */
export function placeOf(trade: TaxTrade, isBusiness: boolean): Placed {
  if (trade.segment === 'COM') return { head: 'fno_commodity' };
  if (trade.segment !== 'EQ') return { head: 'fno_equity' };
  if (trade.product === 'intraday') return { head: 'speculative' };
  return trade.buyOn > trade.sellOn ? { excluded: 'sold-before-bought' } : placeDelivery(trade, isBusiness);
}

/** Whether a listed security was held more than 12 months (36 for trusts sold until 22 July 2024): the same day a year later is short. */
export function isLongTerm({ buyOn, sellOn, isTrust }: Pick<TaxTrade, 'buyOn' | 'sellOn' | 'isTrust'>): boolean {
  return sellOn > yearsLater(buyOn, isTrust && sellOn < FROM.newRates ? 3 : 1);
}

function placeDelivery(trade: TaxTrade, isBusiness: boolean): Placed {
  const { sellOn, asset, buyOrigin, sellOrigin } = trade;
  if (buyOrigin === 'gift') return { excluded: 'gift' };
  if (buyOrigin === 'demerger') return { excluded: 'demerger-cost' };
  if (asset === null) return { excluded: 'class-unknown' };
  if (asset === 'outside') return { excluded: 'outside' };
  if (sellOrigin === 'buyback' && sellOn < FROM.buybackGains)
    return sellOn < FROM.buybackDividend ? { excluded: 'buyback-exempt' } : { head: 'buyback' };
  if (asset === 'other') return placeOther(trade);
  if (asset === 'debt') return placeDebt(trade);
  if (asset === 'bond') return placeBond(trade);
  if (isBusiness) return { head: 'delivery_business' };
  const isNew = sellOn >= FROM.newRates;
  if (!isLongTerm(trade)) return { head: isNew ? 'stcg_20' : 'stcg_15' };
  if (sellOn < FROM.ltcg) return { excluded: 'exempt' };
  return { head: isNew ? 'ltcg_12_5' : 'ltcg_10' };
}

/** Gold, silver and foreign ETFs, sovereign gold bonds. */
function placeOther(trade: TaxTrade): Placed {
  if (!isLongTerm(trade)) return { head: 'stcg_slab' };
  if (trade.sellOn >= FROM.narrowed) return { head: 'ltcg_other_12_5' };
  return trade.sellOn >= FROM.specified && trade.buyOn >= FROM.specified ? { head: 'stcg_slab' } : { excluded: 'older-rule' };
}

/**
 * Listed bonds: section 112, 12.5 % without the exemption of 112A (TMI 2025 (3) 404; lawyersclubindia 771558, looked at 2026-11-26). Before 23
 * July 2024 it was 10 %, which has no bucket.
 */
function placeBond(trade: TaxTrade): Placed {
  if (!isLongTerm(trade)) return { head: 'stcg_slab' };
  return trade.sellOn >= FROM.newRates ? { head: 'ltcg_other_12_5' } : { excluded: 'older-rule' };
}

function placeDebt(trade: TaxTrade): Placed {
  return trade.buyOn >= FROM.specified || !isLongTerm(trade) ? { head: 'stcg_slab' } : { excluded: 'older-rule' };
}

function yearsLater(day: TradingDay, years: number): TradingDay {
  const [year, month, date] = [Number(day.slice(0, 4)) + years, Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const last = Math.min(date, daysInMonth(year, month));
  return `${year}-${day.slice(5, 7)}-${String(last).padStart(2, '0')}` as TradingDay;
}
