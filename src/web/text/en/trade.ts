import type { Estimate } from '#engine/charges/estimate.ts';
import type { RoundTripDetail } from '#contract/round-trips.ts';

/** The sentences of the screen of one round trip. */
export const TRADE_TEXTS = {
  loadFailed: 'Failed to load this trade',
  gone: 'No such trade',
  goneHint: 'It may have been deleted, or the import that brought it was undone. Notes are kept and return with it.',
  fromResult: 'A profit and loss report states this as closed, so there are no executions and no levies of single orders.',
  unmatched: 'Sold without a purchase in the journal. Upload older files, and this finds its entry.',
  expired: 'Past its expiry, and its closing price is not known: nothing is counted until you give it.',
  assumed: 'Closed at expiry by the journal: a closing value of ₹0 is assumed.',
  settled: 'Closed at expiry by the journal.',
  empty: 'There are no orders to show.',
} as const;

/** Why charges of a round trip are estimates. */
export const TRADE_ESTIMATES: Readonly<Record<Estimate, string>> = {
  'unknown-broker': 'Brokerage unknown: counted as 0. The journal has no price list of this broker.',
  brokerage: 'Brokerage is an estimate: the fee or the lot size of that time is not certain.',
  levies: 'Some taxes and exchange charges are estimates: the rates of that time are not certain.',
  expiry: "The expiry day comes from the exchange's calendar, because the file does not have it.",
};

export const STATUS_NAMES: Readonly<Record<RoundTripDetail['status'], string>> = {
  open: 'Open',
  closed: 'Closed',
  unmatched: 'Unmatched',
  expired: 'Expired',
};

export const PRODUCT_NAMES: Readonly<Record<RoundTripDetail['product'], string>> = {
  delivery: 'delivery',
  intraday: 'intraday',
  carry: 'overnight',
};

/** The keys of the screen, for its help. */
export const TRADE_KEYS: readonly (readonly [string, string])[] = [
  ['j', 'Next trade of the account'],
  ['k', 'Previous trade of the account'],
  ['s', 'Setup'],
  ['m', 'Add a mistake'],
  ['t', 'Add a tag'],
  ['n', 'Write the note'],
  ['Esc', 'Leave a field'],
  ['?', 'These keys'],
];

/** What rounding did to a levy of the whole note. */
export const ROUNDED: Readonly<Record<'paisa' | 'rupee' | 'with-ipft', string>> = {
  paisa: 'rounded to the paisa',
  rupee: 'rounded to the rupee',
  'with-ipft': 'rounded to the paisa together with IPFT',
};
