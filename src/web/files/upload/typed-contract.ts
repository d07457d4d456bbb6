import type { ContractQuery, ContractTermsBody } from '#contract/contracts.ts';
import type { TradeForm } from '#contract/trades.ts';
import { parseDay } from '#engine/day.ts';
import { longDay } from '../../format.ts';
import { UPLOAD_TEXTS } from '../../text/en/upload.ts';

/** The terms of a contract as its form has them; '' is what the symbol tells. */
export interface TypedTerms {
  readonly expiry_date: string;
  readonly strike_price: string;
  readonly option_type: string;
}

export const NO_TERMS: TypedTerms = { expiry_date: '', strike_price: '', option_type: '' };

const AS_IN_SYMBOL = { value: '', name: UPLOAD_TEXTS.asInSymbol };
const OPTION_TYPES = [
  { value: 'CE', name: UPLOAD_TEXTS.callCe },
  { value: 'PE', name: UPLOAD_TEXTS.putPe },
];
const FUTURE = { value: 'FUT', name: UPLOAD_TEXTS.future };

/** The kinds to choose from; none for the segment of futures. */
export function kindsOf(segment: string): readonly { readonly value: string; readonly name: string }[] {
  if (segment === 'FUT') return [];
  return [AS_IN_SYMBOL, ...(segment === 'COM' ? [FUTURE] : []), ...OPTION_TYPES];
}

/** What to ask the server about a contract that is being typed; null for shares, and before there is a name. */
export function contractQuery(trade: Pick<TradeForm, 'symbol' | 'segment' | 'exchange' | 'date'>, terms: TypedTerms): ContractQuery | null {
  const { symbol, segment, exchange, date } = trade;
  if (segment === 'EQ' || symbol.length < 2 || parseDay(date) === null) return null;
  return { text: symbol, segment: segment as ContractQuery['segment'], exchange: exchange as ContractQuery['exchange'], date, ...terms };
}

/** The underlying that the expiries to choose from are of: as understood, else the first word of the symbol. */
export function underlyingOf(symbol: string, understood: ContractTermsBody | null): string {
  return understood?.underlying ?? symbol.split(' ')[0] ?? '';
}

/** The days of an expiry field: what the symbol tells, those of the calendar, the one that is chosen, and any other. */
export function expiryOptions(days: readonly string[], chosen: string): readonly { readonly value: string; readonly name: string }[] {
  const known = chosen === '' || days.includes(chosen) ? days : [...days, chosen].toSorted();
  return [AS_IN_SYMBOL, ...known.map((value) => ({ value, name: longDay(value) })), { value: OTHER_DAY, name: UPLOAD_TEXTS.anotherDay }];
}

export const OTHER_DAY = 'other';

/** 'NIFTY 30 Mar 2026 25500 PE, expires Monday 30 March 2026, lot 75'. */
export function understoodText({ text, expiry_date: expiry, expiry_assumed: assumed, lot_size: lot }: ContractTermsBody): string {
  return UPLOAD_TEXTS.expires(text, longDay(expiry), assumed, lot);
}

/** The terms of a contract that is chosen or confirmed. */
export function termsOf({ expiry_date: expiry, strike_price: strike, option_type: type }: ContractTermsBody): TypedTerms {
  return { expiry_date: expiry, strike_price: strike === null ? '' : String(strike), option_type: type };
}
