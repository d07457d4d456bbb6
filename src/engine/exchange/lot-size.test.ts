import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { type LearnedLots, lotSize } from './lot-size.ts';
import data from './rows/lots.json' with { type: 'json' };

function lot(exchange: Exchange, underlying: string, expiryOn: string, tradedOn = expiryOn): number | null {
  return lotSize({ exchange, underlying, expiryOn: expiryOn as TradingDay }, tradedOn as TradingDay);
}

/** Circulars and contract lists, as the rows name them. */
test.each<[Exchange, string, number | null, string]>([
  ['NSE', 'NIFTY', 25, '2024-11-28 2024-12-26 2025-01-30 2024-12-05 2024-12-12 2024-12-19'],
  ['NSE', 'NIFTY', 75, '2025-01-02 2025-02-27 2025-12-23 2025-12-30'],
  ['NSE', 'NIFTY', 65, '2026-01-06 2026-01-27 2026-11-23'],
  ['NSE', 'NIFTY', 75, '2021-07-01 2021-07-08 2021-07-15 2021-07-22 2019-03-14'],
  ['NSE', 'NIFTY', 50, '2021-07-29 2021-08-05 2023-06-28'],
  ['NSE', 'NIFTY', null, '2014-05-29'],
  ['NSE', 'BANKNIFTY', 15, '2024-11-27 2024-12-24 2025-01-30 2023-07-27 2023-08-03'],
  ['NSE', 'BANKNIFTY', 25, '2023-07-06 2023-07-13 2023-07-20 2020-07-30 2020-08-06 2022-03-31'],
  ['NSE', 'BANKNIFTY', 20, '2018-11-01 2018-11-29 2020-07-02 2020-07-23 2019-10-31'],
  ['NSE', 'BANKNIFTY', 40, '2018-05-31 2016-07-28 2017-11-09'],
  ['NSE', 'BANKNIFTY', 30, '2016-06-30 2025-02-27 2025-06-26 2026-01-27'],
  ['NSE', 'BANKNIFTY', 35, '2025-07-31 2025-12-30'],
  ['NSE', 'FINNIFTY', 25, '2024-11-26 2024-12-31 2025-01-30 2024-08-06'],
  ['NSE', 'FINNIFTY', 40, '2024-07-02 2021-01-28'],
  ['NSE', 'FINNIFTY', 65, '2025-02-27'],
  ['NSE', 'MIDCPNIFTY', 50, '2024-11-25 2024-12-30 2025-01-30'],
  ['NSE', 'MIDCPNIFTY', 120, '2025-02-27 2026-01-27'],
  ['NSE', 'MIDCPNIFTY', 140, '2025-07-31'],
  ['NSE', 'NIFTYNXT50', 10, '2024-05-31 2025-01-30'],
  ['NSE', 'NIFTYNXT50', 25, '2025-02-27 2026-06-30'],
  ['BSE', 'SENSEX', 10, '2025-01-28 2025-01-03 2023-05-19'],
  ['BSE', 'SENSEX', 20, '2025-01-07 2025-02-25'],
  ['BSE', 'BANKEX', 15, '2025-01-28 2024-07-29'],
  ['BSE', 'BANKEX', 30, '2025-02-25 2026-06-25'],
  ['BSE', 'SENSEX50', 25, '2024-07-25 2025-01-28'],
  ['BSE', 'SENSEX50', 60, '2025-02-25 2025-06-24'],
  ['BSE', 'SENSEX50', 75, '2025-07-29'],
])('%s %s: %s for %s', (exchange, underlying, expected, expiries) => {
  for (const expiry of expiries.split(' ')) expect([expiry, lot(exchange, underlying, expiry)]).toEqual([expiry, expected]);
});

test.each<[string, string, string, number]>([
  // Every listed contract changed on 26 April 2024.
  ['NIFTY', '2024-05-02', '2024-04-25', 50],
  ['NIFTY', '2024-05-30', '2024-04-25', 50],
  ['NIFTY', '2024-05-30', '2024-04-26', 25],
  ['NIFTY', '2024-12-26', '2024-04-25', 50],
  // One lot of 40 became two of 20 on 26 October 2018.
  ['BANKNIFTY', '2018-11-29', '2018-10-25', 40],
  // Only the quarterly contracts that were listed before changed.
  ['NIFTY', '2025-03-27', '2024-12-26', 25],
  ['NIFTY', '2025-03-27', '2024-12-27', 75],
  ['NIFTY', '2026-01-27', '2025-12-30', 65],
  ['NIFTY', '2026-03-30', '2025-12-30', 75],
  // Moved from 26 to 27 February 2025.
  ['BANKNIFTY', '2025-02-26', '2024-12-30', 30],
])('%s of %s traded on %s: %s', (underlying, expiry, tradedOn, expected) => {
  expect(lot('NSE', underlying, expiry, tradedOn)).toBe(expected);
});

test.each<[string, string, string, number | null]>([
  ['RELIANCE', '2024-09-26', '2024-09-20', 250],
  // Bonus of 28 October 2024.
  ['RELIANCE', '2024-10-31', '2024-10-25', 250],
  ['RELIANCE', '2024-10-31', '2024-10-28', 500],
  // A review on 26 April and a split on 15 May 2024.
  ['CANBK', '2024-05-30', '2024-04-25', 2700],
  ['CANBK', '2024-05-30', '2024-04-26', 1350],
  ['CANBK', '2024-05-30', '2024-05-15', 6750],
  // The lists of 8 October and 13 December 2023 differ; the day between is not known.
  ['ABB', '2023-12-28', '2023-10-08', 250],
  ['ABB', '2023-12-28', '2023-11-15', null],
  ['ABB', '2023-12-28', '2023-12-13', 125],
  // Renamed since: MCDOWELL-N is UNITDSPR from 7 June 2024.
  ['MCDOWELL-N', '2024-05-30', '2024-05-10', 700],
  // No list of that month.
  ['RELIANCE', '2020-04-30', '2020-04-15', null],
  ['NEVERLISTED', '2025-06-26', '2025-06-20', null],
])('%s of %s traded on %s: %s', (underlying, expiry, tradedOn, expected) => {
  expect(lot('NSE', underlying, expiry, tradedOn)).toBe(expected);
});

test('contracts of shares on BSE are not held, and a commodity has its multiplier', () => {
  expect(lot('BSE', 'RELIANCE', '2024-09-12')).toBeNull();
  expect(lot('MCX', 'NICKEL', '2025-09-17')).toBe(250);
  expect(lotSize({ exchange: 'MCX', underlying: 'GOLDM', expiryOn: null }, '2025-09-17' as TradingDay)).toBe(10);
  expect(lotSize({ exchange: 'NSE', underlying: 'NIFTY', expiryOn: null }, '2025-09-17' as TradingDay)).toBeNull();
});

test('every row of a share is its lot in the end', () => {
  const missing = data.stock.filter(([symbol, units, first]) => lot('NSE', symbol, `${first}-28`, '2030-01-01') !== units);
  expect(missing).toEqual([]);
});

test('where the lists do not have a contract of a share, the last day of market files up to the trade says its lot', () => {
  const days = (...list: string[]) => list as TradingDay[];
  const learned: LearnedLots[] = [
    { exchange: 'NSE', days: days('2026-12-11', '2026-12-01'), lots: { 'INFY:2027-01': 400, 'TCS:2026-10': 1, 'NIFTY:2027-01': 1 } },
    { exchange: 'NSE', days: days('2026-12-21'), lots: { 'INFY:2027-01': 800 } },
    { exchange: 'BSE', days: days('2026-12-01'), lots: { 'INFY:2027-01': 500 } },
  ];
  const at = (day: string, underlying = 'INFY', expiry = '2027-01-28', exchange: Exchange = 'NSE') =>
    lotSize({ exchange, underlying, expiryOn: expiry as TradingDay }, day as TradingDay, learned);
  expect(at('2026-11-30')).toBeNull();
  expect([at('2026-12-01'), at('2026-12-05'), at('2026-12-11'), at('2026-12-21'), at('2026-12-31')]).toEqual([400, 400, 400, 800, 800]);
  // It changed on a day between the two.
  expect(at('2026-12-15')).toBeNull();
  expect(at('2026-12-05', 'INFY', '2027-02-25')).toBeNull();
  expect(at('2026-12-05', 'INFY', '2027-01-28', 'BSE')).toBe(500);
  // The lists have these.
  expect(at('2026-12-05', 'TCS', '2026-10-27')).toBe(225);
  expect(at('2026-12-05', 'NIFTY', '2027-01-26')).toBe(65);
});

test('two files of one day that differ say nothing', () => {
  const learned = [400, 500].map((lot): LearnedLots => ({
    exchange: 'NSE',
    days: ['2026-12-01' as TradingDay],
    lots: { 'INFY:2027-01': lot },
  }));
  const terms = { exchange: 'NSE', underlying: 'INFY', expiryOn: '2027-01-28' as TradingDay } as const;
  expect(lotSize(terms, '2026-12-02' as TradingDay, learned)).toBeNull();
});
