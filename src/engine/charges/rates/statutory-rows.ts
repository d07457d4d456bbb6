import type { Exchange } from '../../instruments/instrument.ts';
import type { Source } from './source.ts';

/** What a levy's rate depends on beside exchange, side and day; *_EXERCISED is an option settled in the money at expiry. */
export const RATE_KINDS = ['EQ_DELIVERY', 'EQ_INTRADAY', 'FUT', 'OPT', 'OPT_EXERCISED', 'COM_FUT', 'COM_OPT', 'COM_OPT_EXERCISED'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Levies with one dated rate for every broker; `stt` holds CTT on commodities. */
export const STATUTORY_LEVIES = ['exchange', 'ipft', 'sebi', 'stt', 'stamp'] as const;
export type StatutoryLevy = (typeof STATUTORY_LEVIES)[number];

/**
 * One dated rate, in force until the next `from` of the same levy, exchange, kind and scope. The base is the value traded
 * (of an option its premium). A scope narrows a row to part of a market and goes before the row without one.
 */
export interface StatutoryRow {
  readonly levy: StatutoryLevy;
  readonly exchange: Exchange | '*';
  readonly kinds: readonly RateKind[];
  readonly scopes: readonly string[];
  readonly side: 'buy' | 'sell' | 'both';
  readonly from: string;
  /** A decimal fraction. */
  readonly rate: string;
  readonly source: Source;
  /** Charged on strike ± settlement value instead of the value itself. */
  readonly onSettlementPrice: boolean;
}

/** Stamp duty was the states' until then: its rates are estimates. */
export const UNIFORM_STAMP = '2020-07-01';

const SOURCES = {
  fatax20990: { text: 'NSE circular FATAX20990 (12 Jun 2012); FATAX73524 (31 Mar 2026): no change', confidence: 'high' },
  fatax23500: { text: 'NSE circular FATAX23500 (24 May 2013)', confidence: 'high' },
  fatax32385: { text: 'NSE circular FATAX32385 (16 May 2016)', confidence: 'high' },
  fatax56235: { text: 'NSE circular FATAX56235 (1 Apr 2023, Finance Act 2023)', confidence: 'high' },
  fatax63809: { text: 'NSE circular FATAX63809 (9 Sep 2024, Finance (No. 2) Act 2024)', confidence: 'high' },
  fatax73524: { text: 'NSE circular FATAX73524 (31 Mar 2026, Finance Act 2026)', confidence: 'high' },
  exercise2008: { text: 'Generally known: on the full settlement value until Aug 2019', confidence: 'medium' },
  exercise2019: { text: 'NSE circular FATAX63809; Zerodha z-connect: on intrinsic value from 1 Sep 2019', confidence: 'high' },
  etf2013: { text: 'Finance Act 2013, section 98, entry 2A: the seller of a unit of an equity-oriented fund', confidence: 'high' },
  notTaxable: { text: 'Finance (No. 2) Act 2004, section 97: no taxable security; Dhan pricing note', confidence: 'high' },
  securityUnknown: { text: 'Taken for a share: what it is is not known', confidence: 'low' },
  rights2020: {
    text: 'BSE notice 20200219-29 (19 Feb 2020): rights entitlements pay as options do, section 98, entry 4(a): the seller',
    confidence: 'high',
  },
  fundUnlisted: { text: 'Taken for an equity-oriented fund: its kind is not known', confidence: 'low' },
  cttBook: { text: 'Budget book, table of CTT rates (online.flipbuilder.com, p. 125); MCX, Zerodha, ICICI pages', confidence: 'high' },
  cttAgri: { text: 'Budget book, table of CTT rates: agricultural commodities exempt', confidence: 'high' },
  fa46730: { text: 'NSE/FA/46730 (18 Dec 2020), lowest-turnover slab, as retail brokers billed', confidence: 'high' },
  fa56129: { text: 'NSE/FA/56129 (24 Mar 2023), lowest-turnover slab, as retail brokers billed', confidence: 'high' },
  fa61137: { text: 'NSE/FA/61137 (14 Mar 2024), lowest-turnover slab, as retail brokers billed', confidence: 'high' },
  fa64232: { text: 'NSE/FA/64232 (27 Sep 2024, true to label)', confidence: 'high' },
  fa73061: { text: 'NSE/FA/73061 (27 Feb 2026): IPFT back to Rs 0.01 a crore, the charge raised by as much', confidence: 'high' },
  bseSlab: { text: 'Zerodha support article on statutory charges (2020 capture), groups A and B', confidence: 'medium' },
  bse2021: { text: 'BSE notice 20210210-42, top slab', confidence: 'medium' },
  bse2022: { text: 'BSE notice 20221109-7; Zerodha charges page', confidence: 'high' },
  bseGroups: { text: 'Dhan pricing page: BSE cash groups M, MT, MS, TS, IF, IT, R', confidence: 'medium' },
  bseX: { text: 'Zerodha charges page: BSE groups X, XT, Z at Rs 10,000 a crore', confidence: 'high' },
  bseP: { text: 'Dhan pricing page: BSE groups P, ZP (Zerodha lists ZP at 0.1 %: conflict)', confidence: 'medium' },
  bse2019: { text: 'BSE notice 20190819-14', confidence: 'high' },
  bseFut: { text: 'BSE notices 20190819-14 and 20240927-37', confidence: 'high' },
  bse20220425: { text: 'BSE notice 20220425-2', confidence: 'high' },
  bse20231020: { text: 'BSE notice 20231020-46: nearest Sensex expiry, top slab', confidence: 'medium' },
  bse20240430: { text: 'BSE notice 20240430-42: Sensex and Bankex, all expiries, top slab; Upstox rate page', confidence: 'medium' },
  bse20240927: { text: 'BSE notice 20240927-37', confidence: 'high' },
  mcx2018: { text: 'Zerodha support article on statutory charges (2020 capture), non-agricultural, as billed', confidence: 'medium' },
  mcxOptions: { text: 'The Hindu BusinessLine, 26 Jul 2021; Angel One notice of Oct 2024 (from 0.05 %)', confidence: 'medium' },
  mcx631: { text: 'MCX/F&A/631/2024 (24 Sep 2024)', confidence: 'high' },
  sebi2017: { text: 'SEBI gazette notification of 6 Mar 2017: Rs 15 a crore', confidence: 'high' },
  sebi2019: { text: 'SEBI notification of 22 Mar 2019: Rs 10 a crore', confidence: 'high' },
  sebi2020: { text: 'SEBI press release of 27 Apr 2020: halved to Rs 5 a crore, Jun 2020 to Mar 2021', confidence: 'medium' },
  sebiAgri: { text: 'SEBI notification of 22 Mar 2019: agricultural commodity derivatives Rs 1 a crore', confidence: 'high' },
  stamp2020: { text: 'Indian Stamp Act as amended by the Finance Act 2019, in force 1 Jul 2020 (PIB 1635399)', confidence: 'high' },
  stampDebt: {
    text: 'nseindia.com, stamp duty (read 27 Nov 2026): debentures 0.0001 %, government securities none',
    confidence: 'high',
  },
  stampOld: { text: 'comparesharebrokers.com, HDFC Securities 2019; went by state, no single rate (PIB 1635399)', confidence: 'low' },
} as const satisfies Record<string, Source>;

const EQUITY = ['EQ_DELIVERY', 'EQ_INTRADAY'] as const;
const COMMODITY = ['COM_FUT', 'COM_OPT'] as const;
const TRADED = [...EQUITY, 'FUT', 'OPT', ...COMMODITY] as const;
const SMALL_GROUPS = ['M', 'MT', 'MS', 'TS', 'IF', 'IT', 'R'] as const;

interface Narrowing {
  readonly scopes?: readonly string[];
  readonly onSettlementPrice?: boolean;
}

function row(
  levy: StatutoryLevy,
  exchange: Exchange | '*',
  kinds: RateKind | readonly RateKind[],
  side: StatutoryRow['side'],
  from: string,
  rate: string,
  source: keyof typeof SOURCES,
  narrowing: Narrowing = {},
): StatutoryRow {
  return {
    levy,
    exchange,
    kinds: typeof kinds === 'string' ? [kinds] : kinds,
    scopes: narrowing.scopes ?? [],
    side,
    from,
    rate,
    source: SOURCES[source],
    onSettlementPrice: narrowing.onSettlementPrice ?? false,
  };
}

/**
 * Every statutory rate that the journal knows. Of an exercised option the side is the closing sell of its holder.
 * Scopes: BSE share groups; kinds of securities (SecurityScope); 'INDEX' and 'SENSEX_NEAR' (nearest expiry) among BSE options; 'AGRI' among commodities.
 */
export const STATUTORY_ROWS: readonly StatutoryRow[] = [
  row('stt', '*', 'EQ_DELIVERY', 'both', '2012-07-01', '0.001', 'fatax20990'),
  row('stt', '*', 'EQ_INTRADAY', 'sell', '2012-07-01', '0.00025', 'fatax20990'),
  row('stt', '*', 'EQ_DELIVERY', 'sell', '2013-06-01', '0.00001', 'etf2013', { scopes: ['ETF_EQUITY'] }),
  row('stt', '*', 'EQ_DELIVERY', 'sell', '2013-06-01', '0.00001', 'fundUnlisted', { scopes: ['FUND'] }),
  row('stt', '*', 'EQ_INTRADAY', 'sell', '2013-06-01', '0.00025', 'fundUnlisted', { scopes: ['FUND'] }),
  row('stt', '*', EQUITY, 'both', '2004-10-01', '0', 'notTaxable', { scopes: ['NO_STT', 'BOND', 'GOVERNMENT'] }),
  row('stt', '*', 'EQ_DELIVERY', 'both', '2012-07-01', '0.001', 'securityUnknown', { scopes: ['UNKNOWN'] }),
  row('stt', '*', 'EQ_INTRADAY', 'sell', '2012-07-01', '0.00025', 'securityUnknown', { scopes: ['UNKNOWN'] }),
  row('stt', '*', EQUITY, 'sell', '2016-06-01', '0.0005', 'rights2020', { scopes: ['RIGHTS'] }),
  row('stt', '*', EQUITY, 'sell', '2023-04-01', '0.000625', 'rights2020', { scopes: ['RIGHTS'] }),
  row('stt', '*', EQUITY, 'sell', '2024-10-01', '0.001', 'rights2020', { scopes: ['RIGHTS'] }),
  row('stt', '*', EQUITY, 'sell', '2026-04-01', '0.0015', 'rights2020', { scopes: ['RIGHTS'] }),
  row('stt', '*', 'FUT', 'sell', '2013-06-01', '0.0001', 'fatax23500'),
  row('stt', '*', 'FUT', 'sell', '2023-04-01', '0.000125', 'fatax56235'),
  row('stt', '*', 'FUT', 'sell', '2024-10-01', '0.0002', 'fatax63809'),
  row('stt', '*', 'FUT', 'sell', '2026-04-01', '0.0005', 'fatax73524'),
  row('stt', '*', 'OPT', 'sell', '2016-06-01', '0.0005', 'fatax32385'),
  row('stt', '*', 'OPT', 'sell', '2023-04-01', '0.000625', 'fatax56235'),
  row('stt', '*', 'OPT', 'sell', '2024-10-01', '0.001', 'fatax63809'),
  row('stt', '*', 'OPT', 'sell', '2026-04-01', '0.0015', 'fatax73524'),
  row('stt', '*', 'OPT_EXERCISED', 'sell', '2008-06-01', '0.00125', 'exercise2008', { onSettlementPrice: true }),
  row('stt', '*', 'OPT_EXERCISED', 'sell', '2019-09-01', '0.00125', 'exercise2019'),
  row('stt', '*', 'OPT_EXERCISED', 'sell', '2026-04-01', '0.0015', 'fatax73524'),
  row('stt', '*', 'COM_FUT', 'sell', '2013-07-01', '0.0001', 'cttBook'),
  row('stt', '*', 'COM_OPT', 'sell', '2018-04-01', '0.0005', 'cttBook'),
  row('stt', '*', 'COM_OPT_EXERCISED', 'sell', '2018-04-01', '0.000001', 'cttBook', { onSettlementPrice: true }),
  row('stt', '*', 'COM_FUT', 'sell', '2013-07-01', '0', 'cttAgri', { scopes: ['AGRI'] }),

  row('exchange', 'NSE', EQUITY, 'both', '2009-10-01', '0.0000325', 'fa46730'),
  row('exchange', 'NSE', EQUITY, 'both', '2021-01-01', '0.0000345', 'fa46730'),
  row('exchange', 'NSE', EQUITY, 'both', '2023-04-01', '0.0000325', 'fa56129'),
  row('exchange', 'NSE', EQUITY, 'both', '2024-04-01', '0.0000322', 'fa61137'),
  row('exchange', 'NSE', EQUITY, 'both', '2024-10-01', '0.0000297', 'fa64232'),
  row('exchange', 'NSE', EQUITY, 'both', '2026-03-01', '0.000030699', 'fa73061'),
  row('exchange', 'NSE', 'FUT', 'both', '2009-10-01', '0.000019', 'fa46730'),
  row('exchange', 'NSE', 'FUT', 'both', '2021-01-01', '0.00002', 'fa46730'),
  row('exchange', 'NSE', 'FUT', 'both', '2023-04-01', '0.000019', 'fa56129'),
  row('exchange', 'NSE', 'FUT', 'both', '2024-04-01', '0.0000188', 'fa61137'),
  row('exchange', 'NSE', 'FUT', 'both', '2024-10-01', '0.0000173', 'fa64232'),
  row('exchange', 'NSE', 'FUT', 'both', '2026-03-01', '0.000018299', 'fa73061'),
  row('exchange', 'NSE', 'OPT', 'both', '2009-10-01', '0.0005', 'fa46730'),
  row('exchange', 'NSE', 'OPT', 'both', '2021-01-01', '0.00053', 'fa46730'),
  row('exchange', 'NSE', 'OPT', 'both', '2023-04-01', '0.0005', 'fa56129'),
  row('exchange', 'NSE', 'OPT', 'both', '2024-04-01', '0.000495', 'fa61137'),
  row('exchange', 'NSE', 'OPT', 'both', '2024-10-01', '0.0003503', 'fa64232'),
  row('exchange', 'NSE', 'OPT', 'both', '2026-03-01', '0.000355299', 'fa73061'),

  row('ipft', 'NSE', [...EQUITY, 'FUT', 'OPT'], 'both', '2009-10-01', '0.000000001', 'fa56129'),
  row('ipft', 'NSE', [...EQUITY, 'FUT'], 'both', '2023-04-01', '0.000001', 'fa56129'),
  row('ipft', 'NSE', 'OPT', 'both', '2023-04-01', '0.000005', 'fa56129'),
  row('ipft', 'NSE', [...EQUITY, 'FUT', 'OPT'], 'both', '2026-03-01', '0.000000001', 'fa73061'),

  row('exchange', 'BSE', EQUITY, 'both', '2018-04-01', '0.00003', 'bseSlab'),
  row('exchange', 'BSE', EQUITY, 'both', '2021-03-01', '0.0000345', 'bse2021'),
  row('exchange', 'BSE', EQUITY, 'both', '2022-12-01', '0.0000375', 'bse2022'),
  row('exchange', 'BSE', EQUITY, 'both', '2022-12-01', '0.0000275', 'bseGroups', { scopes: SMALL_GROUPS }),
  row('exchange', 'BSE', EQUITY, 'both', '2016-01-01', '0.001', 'bseX', { scopes: ['X', 'XT', 'Z'] }),
  row('exchange', 'BSE', EQUITY, 'both', '2022-12-01', '0.01', 'bseP', { scopes: ['P', 'ZP'] }),
  row('exchange', 'BSE', 'FUT', 'both', '2019-08-20', '0', 'bseFut'),
  row('exchange', 'BSE', 'OPT', 'both', '2019-08-20', '0', 'bse2019'),
  row('exchange', 'BSE', 'OPT', 'both', '2022-05-02', '0.00005', 'bse20240927'),
  row('exchange', 'BSE', 'OPT', 'both', '2019-08-20', '0', 'bse2019', { scopes: ['INDEX', 'SENSEX_NEAR'] }),
  row('exchange', 'BSE', 'OPT', 'both', '2022-05-02', '0.00005', 'bse20220425', { scopes: ['INDEX', 'SENSEX_NEAR'] }),
  row('exchange', 'BSE', 'OPT', 'both', '2023-11-01', '0.000375', 'bse20231020', { scopes: ['SENSEX_NEAR'] }),
  row('exchange', 'BSE', 'OPT', 'both', '2024-05-13', '0.000495', 'bse20240430', { scopes: ['INDEX', 'SENSEX_NEAR'] }),
  row('exchange', 'BSE', 'OPT', 'both', '2024-10-01', '0.000325', 'bse20240927', { scopes: ['INDEX', 'SENSEX_NEAR'] }),

  row('exchange', 'MCX', 'COM_FUT', 'both', '2018-04-01', '0.000026', 'mcx2018'),
  row('exchange', 'MCX', 'COM_FUT', 'both', '2024-10-01', '0.000021', 'mcx631'),
  row('exchange', 'MCX', 'COM_OPT', 'both', '2018-04-01', '0', 'mcxOptions'),
  row('exchange', 'MCX', 'COM_OPT', 'both', '2021-10-01', '0.0005', 'mcxOptions'),
  row('exchange', 'MCX', 'COM_OPT', 'both', '2024-10-01', '0.000418', 'mcx631'),

  row('sebi', '*', TRADED, 'both', '2017-04-01', '0.0000015', 'sebi2017'),
  row('sebi', '*', TRADED, 'both', '2019-04-01', '0.000001', 'sebi2019'),
  row('sebi', '*', TRADED, 'both', '2020-06-01', '0.0000005', 'sebi2020'),
  row('sebi', '*', TRADED, 'both', '2021-04-01', '0.000001', 'sebi2019'),
  row('sebi', '*', COMMODITY, 'both', '2019-04-01', '0.0000001', 'sebiAgri', { scopes: ['AGRI'] }),

  row('stamp', '*', 'EQ_DELIVERY', 'both', '2018-04-01', '0.0001', 'stampOld'),
  row('stamp', '*', [...(['EQ_INTRADAY', 'FUT', 'OPT'] as const), ...COMMODITY], 'both', '2018-04-01', '0.00002', 'stampOld'),
  row('stamp', '*', 'EQ_DELIVERY', 'buy', UNIFORM_STAMP, '0.00015', 'stamp2020'),
  row('stamp', '*', ['EQ_INTRADAY', 'OPT', 'COM_OPT'], 'buy', UNIFORM_STAMP, '0.00003', 'stamp2020'),
  row('stamp', '*', EQUITY, 'buy', UNIFORM_STAMP, '0.000001', 'stampDebt', { scopes: ['BOND'] }),
  row('stamp', '*', EQUITY, 'buy', UNIFORM_STAMP, '0', 'stampDebt', { scopes: ['GOVERNMENT'] }),
  row('stamp', '*', ['FUT', 'COM_FUT'], 'buy', UNIFORM_STAMP, '0.00002', 'stamp2020'),
];
