import type { AccountRow } from '#contract/accounts.ts';
import type { FeeGroup } from '#engine/charges/own-fees.ts';
import type { RateKind } from '#engine/charges/rates/statutory-rows.ts';

/** Why figures of one account are estimates, in a few words. */
export const ESTIMATE_REASONS: Readonly<Record<AccountRow['estimates'][number]['reason'], string>> = {
  'unknown-broker': 'Brokerage unknown: counted as 0',
  brokerage: 'Brokerage estimated: the fee of that time is not certain',
  levies: 'Taxes and exchange charges estimated: the rates of that time are not certain',
  expiry: 'Expiry days from the exchange’s calendar: the file has none',
};

export const FEE_GROUP_NAMES: Readonly<Record<FeeGroup, string>> = {
  delivery: 'Shares, delivery',
  intraday: 'Shares, intraday',
  futures: 'Futures',
  options: 'Options',
  commodity: 'Commodity',
};

const KIND_NAMES: Readonly<Record<RateKind, string>> = {
  EQ_DELIVERY: 'delivery',
  EQ_INTRADAY: 'intraday',
  FUT: 'futures',
  OPT: 'options',
  OPT_EXERCISED: 'options exercised',
  COM_FUT: 'commodity futures',
  COM_OPT: 'commodity options',
  COM_OPT_EXERCISED: 'commodity options exercised',
};

/** 'delivery, intraday'. */
export function kindNames(kinds: readonly RateKind[]): string {
  return kinds.map((kind) => KIND_NAMES[kind]).join(', ');
}

/** 'ICICI DIRECT · Prime 999'. */
export function planName({ broker, name }: { readonly broker: string; readonly name: string | null }): string {
  return name === null ? broker : `${broker} · ${name}`;
}

/** What the comparison takes for granted. */
export const ELSEWHERE_ASSUMED = [
  'The same orders at the same prices, held as they were held.',
  'Each plan as it was published on the day of the order; where a fee of that day is not known, the nearest one.',
  'Subscriptions (Prime, Pro), call-and-trade, square-off and account fees are not counted.',
  'Taxes and exchange charges are the same everywhere, but for rounding and clearing.',
];
