import type { Levy } from '#engine/trades/charges.ts';

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
