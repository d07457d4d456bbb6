import { atMost, flat, percent, perLot } from '../fee.ts';
import type { Fee } from '../fee.ts';
import type { Source } from './source.ts';
import type { RateKind } from './statutory-rows.ts';

/** One dated fee of one plan, in force until the next `from` of the same broker, plan and kind. */
export interface BrokerageRow {
  readonly broker: string;
  readonly plan: string;
  readonly kinds: readonly RateKind[];
  readonly from: string;
  /** Per executed order. */
  readonly fee: Fee;
  readonly source: Source;
}

const COMMODITY = ['COM_FUT', 'COM_OPT'] as const;
const DERIVATIVES = ['FUT', 'OPT', ...COMMODITY] as const;
const EQUITY = ['EQ_DELIVERY', 'EQ_INTRADAY'] as const;
const MARGINED = ['EQ_INTRADAY', 'FUT'] as const;
const SETTLED = ['OPT_EXERCISED', 'COM_OPT_EXERCISED'] as const;

const SOURCES = {
  zerodha: { text: 'zerodha.com/charges, captures 2016–2026; start of 0.03 % approximate', confidence: 'high' },
  zerodha2020: { text: 'ussagar.org, Feb 2020: 0.01 % or Rs 20', confidence: 'medium' },
  zerodhaSettled: {
    text: 'Zerodha support: exercised or assigned in the money Rs 20 an order, out of the money nothing',
    confidence: 'high',
  },
  upstox2020: { text: 'bazaarbull 2020, financialsolving 2021; the end of free delivery during 2021 is not exact', confidence: 'low' },
  upstoxPro: { text: 'upstox.com/pricing/pro-plan, mid-2024; switch to 0.1 % between Oct 2024 and 2025', confidence: 'medium' },
  upstox: { text: 'upstox.com/brokerage-charges, read Sep and Oct 2026', confidence: 'medium' },
  upstoxPlus: { text: 'upstox.com, Plus plan, read 1 Oct 2026', confidence: 'medium' },
  groww2020: { text: 'chittorgarh faq 2794, finology; end date approximate', confidence: 'medium' },
  groww2024: { text: 'currentshub.com; dates from general knowledge', confidence: 'medium' },
  groww2025: { text: 'groww.in/help, pricing article; start date approximate', confidence: 'high' },
  growwDerivatives: { text: 'groww.in/pricing', confidence: 'medium' },
  angel2024: { text: 'angelone.in/blog/pricing-update-2024-for-i-trade', confidence: 'high' },
  angelNotes: { text: 'contract notes of 2026; start date not known', confidence: 'medium' },
  angelIntraday: { text: 'investking, investorgain; end date not known', confidence: 'medium' },
  angel: { text: 'angelone.in', confidence: 'medium' },
  dhan: { text: 'dhan.co/pricing; stockandcommodity.com', confidence: 'high' },
  dhanFut2024: { text: 'investking, garvthakur 2024', confidence: 'low' },
  dhanFut2025: { text: 'dhan.co/pricing, 2025 and 2026; switch date not known', confidence: 'medium' },
  fyers: { text: 'support.fyers.in charges article; fyers.in/charges-list', confidence: 'high' },
  fyersDelivery: { text: 'support.fyers.in charges article; switch date approximate', confidence: 'medium' },
  icici: { text: 'icicidirect.com brokerage pages', confidence: 'medium' },
  hdfcSky: { text: 'support.hdfcsky.com (prints 2.5 %), ipogmpindia.com (0.1 %); change date not found', confidence: 'low' },
  hdfcSkyOptions: { text: 'support.hdfcsky.com', confidence: 'medium' },
  kotak: { text: 'kotakneo.com/pricing, kotaksecurities.com captures; switch date not known', confidence: 'medium' },
  fivePaisa: { text: '5paisa help pages', confidence: 'medium' },
  paytm: { text: 'paytmmoney.com/stocks/pricing; finology Oct 2024', confidence: 'medium' },
  paytmOptions: { text: 'paytmmoney.com/stocks/pricing; one source of 2026 says Rs 10', confidence: 'low' },
  motilal: { text: 'dematdive.com, Sep 2024', confidence: 'low' },
  general: { text: 'generally known, not verified', confidence: 'low' },
} as const satisfies Record<string, Source>;

function row(
  broker: string,
  plan: string,
  kinds: RateKind | readonly RateKind[],
  from: string,
  fee: Fee,
  source: keyof typeof SOURCES,
): BrokerageRow {
  return { broker, plan, kinds: typeof kinds === 'string' ? [kinds] : kinds, from, fee, source: SOURCES[source] };
}

function prime(plan: string, delivery: string, margined: string, lotFee: number): BrokerageRow[] {
  return [
    row('icicidirect', plan, 'EQ_DELIVERY', '2024-01-01', percent(delivery), 'icici'),
    row('icicidirect', plan, MARGINED, '2024-01-01', percent(margined), 'icici'),
    row('icicidirect', plan, 'OPT', '2024-01-01', perLot(lotFee), 'icici'),
  ];
}

/** Published brokerage per executed order, before GST. */
export const BROKERAGE_ROWS: readonly BrokerageRow[] = [
  row('zerodha', 'default', 'EQ_DELIVERY', '2015-12-01', flat(0), 'zerodha'),
  row('zerodha', 'default', MARGINED, '2018-04-01', atMost(20, '0.0001'), 'zerodha2020'),
  row('zerodha', 'default', MARGINED, '2020-04-01', atMost(20, '0.0003'), 'zerodha'),
  row('zerodha', 'default', 'OPT', '2018-04-01', flat(20), 'zerodha'),
  row('zerodha', 'default', 'COM_FUT', '2020-04-01', atMost(20, '0.0003'), 'zerodha'),
  row('zerodha', 'default', 'COM_OPT', '2020-04-01', flat(20), 'zerodha'),
  row('zerodha', 'default', SETTLED, '2018-04-01', flat(20), 'zerodhaSettled'),

  row('upstox', 'basic', 'EQ_DELIVERY', '2018-04-01', flat(0), 'upstox2020'),
  row('upstox', 'basic', 'EQ_DELIVERY', '2021-09-01', atMost(20, '0.025'), 'upstox'),
  row('upstox', 'basic', 'EQ_INTRADAY', '2018-04-01', atMost(20, '0.0005'), 'upstoxPro'),
  row('upstox', 'basic', 'EQ_INTRADAY', '2024-11-01', atMost(20, '0.001'), 'upstox'),
  row('upstox', 'basic', ['FUT', 'COM_FUT'], '2018-04-01', atMost(20, '0.0005'), 'upstox'),
  row('upstox', 'basic', ['OPT', 'COM_OPT'], '2018-04-01', flat(20), 'upstox'),
  row('upstox', 'plus', 'OPT', '2025-01-01', flat(30), 'upstoxPlus'),

  row('groww', 'default', EQUITY, '2020-06-01', atMost(20, '0.0005'), 'groww2020'),
  row('groww', 'default', EQUITY, '2024-10-01', atMost(20, '0.001', 2), 'groww2024'),
  row('groww', 'default', EQUITY, '2025-06-21', atMost(20, '0.001', 5), 'groww2025'),
  row('groww', 'default', DERIVATIVES, '2021-01-01', flat(20), 'growwDerivatives'),

  row('angelone', 'itrade', 'EQ_DELIVERY', '2019-11-01', flat(0), 'angel2024'),
  row('angelone', 'itrade', 'EQ_DELIVERY', '2024-11-01', atMost(20, '0.001', 2), 'angel2024'),
  row('angelone', 'itrade', 'EQ_DELIVERY', '2026-01-01', atMost(20, '0.001', 5), 'angelNotes'),
  row('angelone', 'itrade', 'EQ_INTRADAY', '2019-11-01', atMost(20, '0.0003'), 'angelIntraday'),
  row('angelone', 'itrade', 'EQ_INTRADAY', '2026-01-01', atMost(20, '0.001', 5), 'angelNotes'),
  row('angelone', 'itrade', DERIVATIVES, '2019-11-01', flat(20), 'angel'),

  row('dhan', 'default', 'EQ_DELIVERY', '2021-11-01', flat(0), 'dhan'),
  row('dhan', 'default', 'EQ_INTRADAY', '2021-11-01', atMost(20, '0.0003'), 'dhan'),
  row('dhan', 'default', 'FUT', '2021-11-01', atMost(20, '0.0003'), 'dhanFut2024'),
  row('dhan', 'default', 'FUT', '2025-01-01', flat(20), 'dhanFut2025'),
  row('dhan', 'default', ['OPT', ...COMMODITY], '2021-11-01', flat(20), 'dhan'),

  row('fyers', 'default', 'EQ_DELIVERY', '2018-04-01', flat(0), 'fyersDelivery'),
  row('fyers', 'default', 'EQ_DELIVERY', '2024-10-01', atMost(20, '0.003'), 'fyersDelivery'),
  row('fyers', 'default', [...MARGINED, 'COM_FUT'], '2018-04-01', atMost(20, '0.0003'), 'fyers'),
  row('fyers', 'default', ['OPT', 'COM_OPT'], '2018-04-01', flat(20), 'fyers'),

  row('icicidirect', 'moneysaver', 'EQ_DELIVERY', '2024-01-01', percent('0.0029'), 'icici'),
  row('icicidirect', 'moneysaver', MARGINED, '2024-01-01', percent('0.00029'), 'icici'),
  row('icicidirect', 'ivalue', [...MARGINED, 'OPT'], '2022-01-01', flat(20), 'icici'),
  row('icicidirect', 'all', COMMODITY, '2022-01-01', flat(20), 'icici'),
  ...prime('prime299', '0.0025', '0.00025', 49),
  ...prime('prime999', '0.0022', '0.00022', 49),
  ...prime('prime2999', '0.0015', '0.00015', 29),
  ...prime('prime4999', '0.001', '0.0001', 19),
  ...prime('prime9999', '0.0007', '0.00007', 9),

  row('hdfcsky', 'default', [...EQUITY, 'FUT', 'COM_FUT'], '2023-09-01', atMost(20, '0.001'), 'hdfcSky'),
  row('hdfcsky', 'default', ['OPT', 'COM_OPT'], '2023-09-01', flat(20), 'hdfcSkyOptions'),

  row('kotakneo', 'tradefree', 'EQ_DELIVERY', '2020-11-01', percent('0.0025', 20), 'kotak'),
  row('kotakneo', 'tradefree', 'EQ_DELIVERY', '2025-07-01', percent('0.002'), 'kotak'),
  row('kotakneo', 'tradefree', 'EQ_INTRADAY', '2020-11-01', flat(0), 'kotak'),
  row('kotakneo', 'tradefree', 'EQ_INTRADAY', '2025-07-01', atMost(10, '0.0005'), 'kotak'),
  row('kotakneo', 'tradefree', ['FUT', 'OPT'], '2020-11-01', flat(20), 'kotak'),
  row('kotakneo', 'tradefree', DERIVATIVES, '2025-07-01', flat(10), 'kotak'),
  row('kotakneo', 'pro', 'EQ_DELIVERY', '2025-07-01', percent('0.001'), 'kotak'),

  row('5paisa', 'default', [...EQUITY, ...DERIVATIVES], '2019-04-01', flat(20), 'fivePaisa'),

  row('shoonya', 'default', 'EQ_DELIVERY', '2021-04-01', flat(0), 'general'),
  row('shoonya', 'default', ['EQ_INTRADAY', ...DERIVATIVES], '2021-04-01', flat(0), 'general'),
  row('shoonya', 'default', ['EQ_INTRADAY', ...DERIVATIVES], '2024-08-01', flat(5), 'general'),

  row('paytmmoney', 'default', 'EQ_DELIVERY', '2024-01-01', atMost(20, '0.025'), 'paytm'),
  row('paytmmoney', 'default', 'EQ_INTRADAY', '2024-01-01', atMost(20, '0.0005'), 'paytm'),
  row('paytmmoney', 'default', 'FUT', '2024-01-01', atMost(20, '0.0002'), 'paytm'),
  row('paytmmoney', 'default', 'OPT', '2024-01-01', flat(20), 'paytmOptions'),

  row('motilaloswal', 'default', 'EQ_DELIVERY', '2023-01-01', percent('0.002'), 'motilal'),
  row('motilaloswal', 'default', [...MARGINED, 'COM_FUT'], '2023-01-01', percent('0.0002'), 'motilal'),
  row('motilaloswal', 'default', 'OPT', '2023-01-01', perLot(20), 'motilal'),
  row('motilaloswal', 'default', 'COM_OPT', '2023-01-01', perLot(200), 'motilal'),

  row('sharekhan', 'default', 'EQ_DELIVERY', '2020-01-01', percent('0.003'), 'general'),
  row('sharekhan', 'default', MARGINED, '2020-01-01', percent('0.0002'), 'general'),
  row('sharekhan', 'default', 'OPT', '2020-01-01', perLot(20), 'general'),
];
