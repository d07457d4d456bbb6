/** Levies as answers call them. */
export const LEVY_NAMES = {
  brokerage: 'Brokerage',
  exchange: 'Exchange transaction charges',
  clearing: 'Clearing charges',
  sebi: 'SEBI turnover fees',
  ipft: 'IPFT',
  stt: 'STT / CTT',
  stamp: 'Stamp duty',
  gst: 'GST',
  other: 'Other charges',
  dp: 'CDSL (DP charges)',
} as const;
