import { flat, percent } from '../fee.ts';
import type { Fee } from '../fee.ts';
import type { Source } from './source.ts';

/** A charge for shares leaving the demat account, per ISIN and day, before GST; in force until the broker's next `from`. */
export interface DpRow {
  readonly broker: string;
  readonly from: string;
  readonly fee: Fee;
  /** Debits worth less than so many rupees pay only the depository's own fee; null where there is no such floor. */
  readonly depositoryOnlyBelow: number | null;
  readonly source: Source;
}

/** The depository's own fee (CDSL), which every broker passes on. */
export const DEPOSITORY = 'depository';

function row(
  broker: string,
  from: string,
  fee: Fee,
  confidence: Source['confidence'],
  text: string,
  depositoryOnlyBelow: number | null = null,
): DpRow {
  return { broker, from, fee, depositoryOnlyBelow, source: { text, confidence } };
}

/** Published charges; the lower rates for women as first holder are not applied, since a tradebook does not tell. */
export const DP_ROWS: readonly DpRow[] = [
  row(DEPOSITORY, '2018-04-01', flat(5.5), 'medium', 'fyers.in/charges-list: Rs 5.50 CDSL'),
  row(DEPOSITORY, '2024-10-01', flat(3.5), 'high', 'CDSL media release, 26 Sep 2024'),
  row('zerodha', '2018-04-01', flat(13.5), 'high', 'zerodha.com captures 2016-10 to 2024-03: 15.93 with GST'),
  row('zerodha', '2024-09-17', flat(13), 'high', 'zerodha.com captures from 2024-09-17, support.zerodha.com: 15.34 with GST'),
  row('upstox', '2021-01-01', flat(18.5), 'medium', 'Upstox help centre, financialsolving 2021; end date not known'),
  row('upstox', '2025-07-01', flat(20), 'high', 'upstox.com/brokerage-charges, read 22 Sep 2026; start date not known'),
  row('groww', '2021-01-01', flat(13.5), 'medium', 'finology'),
  row('groww', '2024-10-01', flat(18.5), 'medium', 'currentshub.com: 15 + 3.50', 100),
  row('groww', '2025-06-21', flat(20), 'high', 'groww.in/help: 3.50 + 16.50; start date approximate', 100),
  row('angelone', '2019-11-01', flat(20), 'high', 'angelone.in, notice of Oct 2024'),
  row('dhan', '2021-11-01', flat(12.5), 'high', 'dhan.co pricing page'),
  row('fyers', '2018-04-01', flat(15.5), 'low', 'fyers.in/charges-list: 10 + 5.50'),
  row('fyers', '2024-10-01', flat(3.5), 'high', 'support.fyers.in: 3.50 + GST from 1 Oct 2024'),
  row('icicidirect', '2022-01-01', flat(20), 'high', 'icicidirect.com (CDSL; with NSDL Rs 4 for each further debit)'),
  row('kotakneo', '2020-11-01', percent('0.0004', 20), 'high', 'kotaksecurities.com'),
  row('paytmmoney', '2020-09-01', flat(13.5), 'medium', 'investking'),
  row('paytmmoney', '2025-02-01', flat(20), 'high', 'paytmmoney.com pricing page'),
  row('hdfcsky', '2023-09-01', flat(20), 'high', 'support.hdfcsky.com'),
  row('5paisa', '2019-04-01', flat(12.5), 'low', 'generally known, not verified'),
];
