import type { Estimate } from '#engine/charges/estimate.ts';
import type { Levy } from '#engine/trades/charges.ts';
import { SLICES, type Slice } from '#engine/daily/rollup.ts';

export const FIGURES_TEXTS = {
  allCharges: 'All charges',
} as const;

/** What is estimated and why; `of` lists broker accounts. */
export const ESTIMATE_TEXTS: Readonly<Record<Estimate, (of: string, days: string) => string>> = {
  'unknown-broker': (of) => `Brokerage unknown for ${of}: counted as 0. The journal has no price list of this broker.`,
  brokerage: (of, days) => `Brokerage of ${of} is an estimate (${days}): the fee or the lot size of that time is not certain.`,
  levies: (of, days) => `Some taxes and exchange charges of ${of} are estimates (${days}): the rates of that time are not certain.`,
  expiry: (of) => `Some expiry days of ${of} come from the exchange's calendar: neither its files nor what you typed has them.`,
};

const LEVY_NAMES: Record<Levy | 'dp', string> = {
  brokerage: 'Brokerage',
  exchange: 'Exchange transaction charges',
  clearing: 'Clearing charges',
  sebi: 'SEBI turnover fees',
  ipft: 'Investor protection fund (IPFT)',
  stt: 'STT / CTT',
  stamp: 'Stamp duty',
  gst: 'GST',
  other: 'Other charges',
  dp: 'Depository (CDSL) debit charges',
};

/** The name of a kind of charge; an unknown one shows as the server sent it. */
export function levyName(type: string): string {
  return type in LEVY_NAMES ? LEVY_NAMES[type as Levy | 'dp'] : type;
}

/** The names of the slices. */
export const SLICE_NAMES: Record<Slice, string> = {
  overall: 'Overall',
  equity: 'Equity',
  futures: 'Futures',
  options: 'Options',
  com: 'Commodities',
};

/** The slices as tabs. */
export const SLICE_TABS = SLICES.map((key) => ({ key, name: SLICE_NAMES[key] }));
