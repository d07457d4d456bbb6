import type { Source } from './source.ts';

/** GST on brokerage, exchange, IPFT and clearing charges, and on the SEBI fee where `onSebi`; in force until the next `from`. */
export interface GstRow {
  readonly from: string;
  readonly rate: string;
  readonly onSebi: boolean;
  readonly source: Source;
}

export const GST_ROWS: readonly GstRow[] = [
  {
    from: '2017-07-01',
    rate: '0.18',
    onSebi: false,
    source: { text: 'GST in force since 1 Jul 2017; forum.5paisa.com', confidence: 'high' },
  },
  { from: '2022-07-18', rate: '0.18', onSebi: true, source: { text: 'BSE notices 20220830-5 and 20221031-4', confidence: 'high' } },
];
