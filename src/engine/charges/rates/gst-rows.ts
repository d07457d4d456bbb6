import type { Source } from './source.ts';

/**
 * GST on brokerage, exchange, IPFT and clearing charges, and on the SEBI fee where `onSebi`; before July 2017 the service tax with its
 * cesses. In force until the next `from`.
 */
export interface GstRow {
  readonly from: string;
  readonly rate: string;
  readonly onSebi: boolean;
  readonly source: Source;
}

/** The rates since 1994 of taxmanagementindia.com and eserviceshelp.in agree (both read 30 Nov 2026). */
const SERVICE_TAX: readonly (readonly [from: string, rate: string, text: string])[] = [
  ['2009-02-24', '0.103', 'service tax 10 % with 3 % cess on it; taxmanagementindia.com, article 6524'],
  ['2012-04-01', '0.1236', 'service tax 12 % with 3 % cess on it (Finance Act 2012); taxmanagementindia.com, article 6524'],
  ['2015-06-01', '0.14', 'service tax 14 %: notification 14/2015-ST'],
  ['2015-11-15', '0.145', 'Swachh Bharat Cess 0.5 %: notifications 21 and 22/2015-ST'],
  ['2016-06-01', '0.15', 'Krishi Kalyan Cess 0.5 % (Finance Act 2016); business-standard.com, 19 Jan 2017'],
];

export const GST_ROWS: readonly GstRow[] = [
  ...SERVICE_TAX.map(([from, rate, text]): GstRow => ({ from, rate, onSebi: false, source: { text, confidence: 'high' } })),
  {
    from: '2017-07-01',
    rate: '0.18',
    onSebi: false,
    source: { text: 'GST in force since 1 Jul 2017; forum.5paisa.com', confidence: 'high' },
  },
  { from: '2022-07-18', rate: '0.18', onSebi: true, source: { text: 'BSE notices 20220830-5 and 20221031-4', confidence: 'high' } },
];
