import { describe, expect, it } from 'vitest';
import { addDays, parseDay } from '../day.ts';
import type { TradingDay } from '../day.ts';
import type { Exchange } from '../instruments/instrument.ts';
import { rate } from '../money.ts';
import { instrumentOf } from '#test/engine/note-for.ts';
import type { Side } from '../trades/trade.ts';
import { gstOn } from './gst.ts';
import { STATUTORY_ROWS } from './rates/statutory-rows.ts';
import type { RateKind, StatutoryLevy } from './rates/statutory-rows.ts';
import { rateCard, rateScope } from './statutory-rates.ts';

function day(text: string): TradingDay {
  const found = parseDay(text);
  if (!found) throw new Error(text);
  return found;
}

type Step = readonly [from: string, rate: string];
/** Levy, exchange, kind, scope, side; then the rates with the day each starts, as the circulars give them. */
type Chain = readonly [StatutoryLevy, Exchange, RateKind, string | null, Side, ...Step[]];

const NSE_CASH = [
  ['2021-01-01', '0.0000345'],
  ['2023-04-01', '0.0000325'],
  ['2024-04-01', '0.0000322'],
  ['2024-10-01', '0.0000297'],
  ['2026-03-01', '0.000030699'],
] as const;
const NSE_FUT = [
  ['2021-01-01', '0.00002'],
  ['2023-04-01', '0.000019'],
  ['2024-04-01', '0.0000188'],
  ['2024-10-01', '0.0000173'],
  ['2026-03-01', '0.000018299'],
] as const;
const NSE_OPT = [
  ['2021-01-01', '0.00053'],
  ['2023-04-01', '0.0005'],
  ['2024-04-01', '0.000495'],
  ['2024-10-01', '0.0003503'],
  ['2026-03-01', '0.000355299'],
] as const;
const SEBI = [
  ['2019-04-01', '0.000001'],
  ['2020-06-01', '0.0000005'],
  ['2021-04-01', '0.000001'],
] as const;

const CHAINS: readonly Chain[] = [
  ['stt', 'NSE', 'EQ_DELIVERY', 'ETF_EQUITY', 'SELL', ['2013-06-01', '0.00001']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'ETF_EQUITY', 'BUY', ['2013-06-01', '0']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'FUND', 'SELL', ['2013-06-01', '0.00001']],
  ['stt', 'NSE', 'EQ_INTRADAY', 'FUND', 'SELL', ['2013-06-01', '0.00025']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'NO_STT', 'SELL', ['2004-10-01', '0']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'BOND', 'SELL', ['2004-10-01', '0']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'GOVERNMENT', 'BUY', ['2004-10-01', '0']],
  ['stt', 'NSE', 'EQ_DELIVERY', 'UNKNOWN', 'BUY', ['2012-07-01', '0.001']],
  ['stt', 'NSE', 'EQ_INTRADAY', 'UNKNOWN', 'SELL', ['2012-07-01', '0.00025']],
  [
    'stt',
    'BSE',
    'EQ_DELIVERY',
    'RIGHTS',
    'SELL',
    ['2016-06-01', '0.0005'],
    ['2023-04-01', '0.000625'],
    ['2024-10-01', '0.001'],
    ['2026-04-01', '0.0015'],
  ],
  ['stt', 'BSE', 'EQ_DELIVERY', 'RIGHTS', 'BUY', ['2016-06-01', '0']],
  ['stamp', 'NSE', 'EQ_DELIVERY', 'BOND', 'BUY', ['2018-04-01', '0.0001'], ['2020-07-01', '0.000001']],
  ['stamp', 'NSE', 'EQ_DELIVERY', 'GOVERNMENT', 'BUY', ['2018-04-01', '0.0001'], ['2020-07-01', '0']],
  ['stt', 'NSE', 'EQ_DELIVERY', null, 'BUY', ['2012-07-01', '0.001']],
  ['stt', 'NSE', 'EQ_DELIVERY', null, 'SELL', ['2012-07-01', '0.001']],
  ['stt', 'NSE', 'EQ_INTRADAY', null, 'SELL', ['2012-07-01', '0.00025']],
  ['stt', 'NSE', 'EQ_INTRADAY', null, 'BUY', ['2012-07-01', '0']],
  [
    'stt',
    'NSE',
    'FUT',
    null,
    'SELL',
    ['2013-06-01', '0.0001'],
    ['2023-04-01', '0.000125'],
    ['2024-10-01', '0.0002'],
    ['2026-04-01', '0.0005'],
  ],
  [
    'stt',
    'BSE',
    'OPT',
    null,
    'SELL',
    ['2016-06-01', '0.0005'],
    ['2023-04-01', '0.000625'],
    ['2024-10-01', '0.001'],
    ['2026-04-01', '0.0015'],
  ],
  ['stt', 'NSE', 'OPT', null, 'BUY', ['2016-06-01', '0']],
  ['stt', 'NSE', 'OPT_EXERCISED', null, 'SELL', ['2008-06-01', '0.00125'], ['2019-09-01', '0.00125'], ['2026-04-01', '0.0015']],
  ['stt', 'NSE', 'OPT_EXERCISED', null, 'BUY', ['2026-04-01', '0']],
  ['stt', 'MCX', 'COM_FUT', null, 'SELL', ['2013-07-01', '0.0001']],
  ['stt', 'MCX', 'COM_FUT', 'AGRI', 'SELL', ['2013-07-01', '0']],
  ['stt', 'MCX', 'COM_OPT', null, 'SELL', ['2018-04-01', '0.0005']],
  ['stt', 'MCX', 'COM_OPT_EXERCISED', null, 'SELL', ['2018-04-01', '0.000001']],
  ['exchange', 'NSE', 'EQ_DELIVERY', null, 'BUY', ['2009-10-01', '0.0000325'], ...NSE_CASH],
  ['exchange', 'NSE', 'EQ_INTRADAY', null, 'SELL', ['2009-10-01', '0.0000325'], ...NSE_CASH],
  ['exchange', 'NSE', 'FUT', null, 'SELL', ['2009-10-01', '0.000019'], ...NSE_FUT],
  ['exchange', 'NSE', 'OPT', null, 'BUY', ['2009-10-01', '0.0005'], ...NSE_OPT],
  ['ipft', 'NSE', 'EQ_DELIVERY', null, 'BUY', ['2009-10-01', '0.000000001'], ['2023-04-01', '0.000001'], ['2026-03-01', '0.000000001']],
  ['ipft', 'NSE', 'FUT', null, 'BUY', ['2009-10-01', '0.000000001'], ['2023-04-01', '0.000001'], ['2026-03-01', '0.000000001']],
  ['ipft', 'NSE', 'OPT', null, 'SELL', ['2009-10-01', '0.000000001'], ['2023-04-01', '0.000005'], ['2026-03-01', '0.000000001']],
  ['ipft', 'BSE', 'EQ_DELIVERY', null, 'BUY', ['2026-03-01', '0']],
  ['exchange', 'BSE', 'EQ_DELIVERY', null, 'BUY', ['2018-04-01', '0.00003'], ['2021-03-01', '0.0000345'], ['2022-12-01', '0.0000375']],
  ['exchange', 'BSE', 'EQ_INTRADAY', 'MT', 'BUY', ['2021-03-01', '0.0000345'], ['2022-12-01', '0.0000275']],
  ['exchange', 'BSE', 'EQ_DELIVERY', 'XT', 'SELL', ['2016-01-01', '0.001']],
  ['exchange', 'BSE', 'EQ_DELIVERY', 'P', 'SELL', ['2021-03-01', '0.0000345'], ['2022-12-01', '0.01']],
  ['exchange', 'BSE', 'FUT', null, 'SELL', ['2019-08-20', '0']],
  ['exchange', 'BSE', 'OPT', null, 'SELL', ['2019-08-20', '0'], ['2022-05-02', '0.00005']],
  [
    'exchange',
    'BSE',
    'OPT',
    'INDEX',
    'SELL',
    ['2019-08-20', '0'],
    ['2022-05-02', '0.00005'],
    ['2024-05-13', '0.000495'],
    ['2024-10-01', '0.000325'],
  ],
  [
    'exchange',
    'BSE',
    'OPT',
    'SENSEX_NEAR',
    'SELL',
    ['2022-05-02', '0.00005'],
    ['2023-11-01', '0.000375'],
    ['2024-05-13', '0.000495'],
    ['2024-10-01', '0.000325'],
  ],
  ['exchange', 'MCX', 'COM_FUT', null, 'SELL', ['2018-04-01', '0.000026'], ['2024-10-01', '0.000021']],
  ['exchange', 'MCX', 'COM_OPT', null, 'SELL', ['2018-04-01', '0'], ['2021-10-01', '0.0005'], ['2024-10-01', '0.000418']],
  ['sebi', 'NSE', 'OPT', null, 'BUY', ['2017-04-01', '0.0000015'], ...SEBI],
  ['sebi', 'MCX', 'COM_FUT', 'AGRI', 'BUY', ['2017-04-01', '0.0000015'], ['2019-04-01', '0.0000001']],
  ['stamp', 'NSE', 'EQ_DELIVERY', null, 'BUY', ['2018-04-01', '0.0001'], ['2020-07-01', '0.00015']],
  ['stamp', 'NSE', 'EQ_DELIVERY', null, 'SELL', ['2018-04-01', '0.0001'], ['2020-07-01', '0']],
  ['stamp', 'NSE', 'EQ_INTRADAY', null, 'BUY', ['2018-04-01', '0.00002'], ['2020-07-01', '0.00003']],
  ['stamp', 'NSE', 'FUT', null, 'BUY', ['2018-04-01', '0.00002'], ['2020-07-01', '0.00002']],
  ['stamp', 'NSE', 'FUT', null, 'SELL', ['2018-04-01', '0.00002'], ['2020-07-01', '0']],
  ['stamp', 'NSE', 'OPT', null, 'BUY', ['2018-04-01', '0.00002'], ['2020-07-01', '0.00003']],
  ['stamp', 'MCX', 'COM_FUT', null, 'BUY', ['2018-04-01', '0.00002'], ['2020-07-01', '0.00002']],
  ['stamp', 'MCX', 'COM_OPT', null, 'BUY', ['2018-04-01', '0.00002'], ['2020-07-01', '0.00003']],
];

describe('statutory rates', () => {
  it.each(CHAINS.map((chain) => [chain.slice(0, 5).join(' '), chain] as const))(
    '%s',
    (_, [levy, exchange, kind, scope, side, ...steps]) => {
      const on = (at: TradingDay): bigint => rateCard(exchange, kind, scope, at).rates[levy][side];
      steps.forEach(([from, fraction], index) => {
        expect(on(day(from)), `on ${from}`).toBe(rate(fraction));
        const before = steps[index - 1];
        if (before) expect(on(addDays(day(from), -1)), `the day before ${from}`).toBe(rate(before[1]));
      });
      const [from, fraction] = steps.at(-1) as Step;
      expect(on(addDays(day(from), 3650)), `ten years after ${from}`).toBe(rate(fraction));
    },
  );

  it('has every dated row in the table above', () => {
    const tested = new Set(
      CHAINS.flatMap(([levy, , , , , ...steps]) => steps.map(([from, fraction]) => `${levy} ${from} ${rate(fraction)}`)),
    );
    const missing = STATUTORY_ROWS.filter((row) => !tested.has(`${row.levy} ${row.from} ${rate(row.rate)}`));
    expect(missing).toEqual([]);
  });

  it('keeps the total of exchange charge and IPFT through March 2026', () => {
    for (const kind of ['EQ_DELIVERY', 'FUT', 'OPT'] as const) {
      const total = (at: string): bigint => {
        const { rates } = rateCard('NSE', kind, null, day(at));
        return rates.exchange.BUY + rates.ipft.BUY;
      };
      expect(total('2026-03-01')).toBe(total('2026-02-28'));
    }
  });

  it('says what is an estimate: stamp duty before July 2020, and days before the first row', () => {
    expect(rateCard('NSE', 'FUT', null, day('2020-06-30')).estimated).toBe(true);
    expect(rateCard('NSE', 'FUT', null, day('2020-07-01')).estimated).toBe(false);
    expect(rateCard('MCX', 'COM_FUT', null, day('2012-01-02')).estimated).toBe(true);
    expect(rateCard('NSE', 'COM_FUT', null, day('2026-01-02')).estimated).toBe(true);
    expect(rateCard('NSE', 'OPT_EXERCISED', null, day('2026-01-01')).estimated).toBe(false);
  });

  it('puts GST on the SEBI fee from 18 July 2022', () => {
    expect(gstOn(day('2022-07-17'))).toEqual({ rate: rate('0.18'), onSebi: false });
    expect(gstOn(day('2022-07-18'))).toEqual({ rate: rate('0.18'), onSebi: true });
    expect(gstOn(day('2017-07-01'))).toEqual({ rate: rate('0.18'), onSebi: false });
  });

  it('has the service tax with its cesses before July 2017', () => {
    const rates = [
      ['2009-02-24', '0.103'],
      ['2012-04-01', '0.1236'],
      ['2015-06-01', '0.14'],
      ['2015-11-15', '0.145'],
      ['2016-06-01', '0.15'],
      ['2017-07-01', '0.18'],
    ] as const;
    for (const [place, [from, fraction]] of rates.entries()) {
      expect(gstOn(day(from)).rate, from).toBe(rate(fraction));
      expect(gstOn(addDays(day(from), -1)).rate, from).toBe(rate(rates[Math.max(place - 1, 0)]?.[1] ?? ''));
    }
  });

  it('knows the parts of a market with rates of their own', () => {
    const sensex = instrumentOf('OPT', 'SENSEX', day('2024-03-15'));
    expect(rateScope(sensex, 'BSE', day('2024-03-11'))).toBe('SENSEX_NEAR');
    expect(rateScope(sensex, 'BSE', day('2024-03-07'))).toBe('INDEX');
    expect(rateScope(instrumentOf('OPT', 'BANKEX', day('2024-03-11')), 'BSE', day('2024-03-11'))).toBe('INDEX');
    expect(rateScope(instrumentOf('OPT', 'RELIANCE', day('2024-03-28')), 'BSE', day('2024-03-11'))).toBeNull();
    expect(rateScope(instrumentOf('OPT', 'NIFTY', day('2024-03-14')), 'NSE', day('2024-03-11'))).toBeNull();
    expect(rateScope(instrumentOf('COM_FUT', 'COTTON'), 'MCX', day('2024-03-11'))).toBe('AGRI');
    expect(rateScope(instrumentOf('EQ_DELIVERY', 'INFY'), 'BSE', day('2024-03-11'))).toBeNull();
  });
});
