import { describe, expect, it, test } from 'vitest';
import { addDays, weekday, type TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { cycleOf, expiriesIn, isExpiry, monthlyExpiry } from './expiries.ts';
import { monthlyByRule, weeklyByRule } from './expiry-rules.ts';
import { finalExpiry } from './moved-contracts.ts';
import { sessionOn } from './sessions.ts';
import data from './rows/expiries.json' with { type: 'json' };

const day = (text: string) => text as TradingDay;

test.each<[Exchange, string, number, number, string | null]>([
  ['NSE', 'NIFTY', 2025, 6, '2025-06-26'],
  ['NSE', 'NIFTY', 2025, 8, '2025-08-28'],
  // NSE/FAOP/68747: Tuesdays from September 2025.
  ['NSE', 'NIFTY', 2025, 9, '2025-09-30'],
  ['NSE', 'RELIANCE', 2023, 6, '2023-06-28'],
  ['NSE', 'RELIANCE', 2026, 3, '2026-03-30'],
  ['NSE', 'NIFTY', 2026, 11, '2026-11-23'],
  ['NSE', 'BANKNIFTY', 2024, 2, '2024-02-29'],
  ['NSE', 'BANKNIFTY', 2024, 12, '2024-12-24'],
  ['NSE', 'BANKNIFTY', 2025, 1, '2025-01-30'],
  ['BSE', 'SENSEX', 2024, 11, '2024-11-29'],
  ['BSE', 'SENSEX', 2025, 6, '2025-06-24'],
  ['BSE', 'SENSEX', 2025, 12, '2025-12-24'],
  ['BSE', 'BHARTIARTL', 2026, 5, '2026-05-27'],
  // Monday 27 November 2023 was Guru Nanak Jayanti.
  ['NSE', 'MIDCPNIFTY', 2023, 11, '2023-11-24'],
  ['BSE', 'BANKEX', 2023, 11, '2023-11-24'],
  // MIDCPNIFTY: Tuesdays, Wednesdays from May 2023, Mondays from August (NSE circulars 55/2023, 118/2023).
  ['NSE', 'MIDCPNIFTY', 2022, 6, '2022-06-28'],
  ['NSE', 'MIDCPNIFTY', 2023, 7, '2023-07-26'],
  ['NSE', 'MIDCPNIFTY', 2023, 8, '2023-08-28'],
  // BANKEX: Fridays until October 2023.
  ['BSE', 'BANKEX', 2023, 5, '2023-05-26'],
  ['BSE', 'BANKEX', 2023, 9, '2023-09-29'],
  ['BSE', 'SENSEX50', 2024, 8, '2024-08-29'],
  ['BSE', 'SENSEX50', 2019, 5, '2019-05-30'],
  // Shares of BSE: the second Thursday from July 2024, seen to March 2025.
  ['BSE', 'RELIANCE', 2024, 6, '2024-06-27'],
  ['BSE', 'RELIANCE', 2024, 7, '2024-07-11'],
  ['BSE', 'RELIANCE', 2025, 3, '2025-03-13'],
  ['BSE', 'RELIANCE', 2025, 6, null],
  ['BSE', 'RELIANCE', 2025, 9, '2025-09-25'],
  // 29 March 2018 was a holiday: lists before 2019 are the rules.
  ['NSE', 'NIFTY', 2018, 3, '2018-03-28'],
  ['NSE', 'NIFTY', 2010, 1, '2010-01-28'],
  ['NSE', 'MIDCPNIFTY', 2020, 1, null],
  ['BSE', 'SENSEX', 2020, 1, null],
  // Expected: the rules of 2026, and 26 January is a holiday in every year.
  ['NSE', 'NIFTY', 2027, 1, '2027-01-25'],
  ['NSE', 'RELIANCE', 2027, 3, '2027-03-30'],
  ['BSE', 'SENSEX', 2027, 6, '2027-06-24'],
  ['MCX', 'GOLDM', 2026, 8, null],
  ['NSE', 'NIFTY', 2009, 12, null],
])('%s %s of %i-%i expires on %s', (exchange, underlying, year, month, expected) => {
  expect(monthlyExpiry(exchange, underlying, year, month)?.day ?? null).toBe(expected);
});

test('a day that is still to come, or only a rule gives, is computed', () => {
  expect(monthlyExpiry('NSE', 'NIFTY', 2026, 10)?.isComputed).toBe(false);
  expect(monthlyExpiry('NSE', 'NIFTY', 2026, 12)?.isComputed).toBe(true);
  expect(monthlyExpiry('NSE', 'NIFTY', 2018, 3)?.isComputed).toBe(true);
});

test.each<[Exchange, string, string, boolean | null]>([
  ['NSE', 'NIFTY', '2026-11-10', false],
  ['NSE', 'NIFTY', '2026-11-09', true],
  ['NSE', 'NIFTY', '2025-09-25', false],
  ['NSE', 'BANKNIFTY', '2024-11-13', true],
  // No weekly contracts since: NSE circular of 10 October 2024.
  ['NSE', 'BANKNIFTY', '2024-11-20', false],
  ['NSE', 'BANKNIFTY', '2023-09-06', true],
  ['NSE', 'BANKNIFTY', '2017-05-11', true],
  ['NSE', 'BANKNIFTY', '2017-05-12', false],
  ['NSE', 'NIFTY', '2018-05-10', false],
  ['NSE', 'MIDCPNIFTY', '2024-01-20', true],
  ['NSE', 'RELIANCE', '2025-06-26', true],
  ['NSE', 'RELIANCE', '2025-06-19', false],
  ['BSE', 'SENSEX50', '2022-06-06', null],
  ['BSE', 'RELIANCE', '2025-06-26', null],
  // Where nothing is published, another day may be one as well.
  ['NSE', 'NIFTY', '2028-01-04', true],
  ['NSE', 'NIFTY', '2028-01-06', null],
  ['NSE', 'FINNIFTY', '2020-01-30', null],
  ['MCX', 'CRUDEOIL', '2025-11-17', true],
  ['MCX', 'CRUDEOIL', '2025-11-18', null],
])('%s %s on %s: expiry %s', (exchange, underlying, text, expected) => {
  expect(isExpiry(exchange, underlying, day(text))).toBe(expected);
});

test('the expiries of a month, ascending', () => {
  expect(expiriesIn('NSE', 'NIFTY', day('2026-11-01'), day('2026-11-30')).map((expiry) => `${expiry.day} ${expiry.cycle}`)).toEqual([
    '2026-11-03 weekly',
    '2026-11-09 weekly',
    '2026-11-17 weekly',
    '2026-11-23 monthly',
  ]);
  expect(cycleOf('NSE', 'NIFTY', day('2026-11-04'))).toBeNull();
});

test.each<[Exchange, string, string, string, string]>([
  // Moved at the end of 29 February 2024, of 28 August 2025, and again for the holiday of 31 March 2026.
  ['NSE', 'BANKNIFTY', '2024-03-28', '2024-02-01', '2024-03-27'],
  ['NSE', 'NIFTY', '2025-09-25', '2025-08-01', '2025-09-30'],
  ['NSE', 'NIFTY', '2026-03-26', '2025-08-01', '2026-03-30'],
  // A name of a later trade has the new day, so this one is something else.
  ['NSE', 'NIFTY', '2025-09-25', '2025-09-22', '2025-09-25'],
  // For Ram Navami, all contracts of BSE.
  ['BSE', 'SENSEX', '2026-03-26', '2025-12-20', '2026-03-25'],
  ['NSE', 'BANKNIFTY', '2023-09-07', '2023-08-30', '2023-09-06'],
  // The day of the change is not known.
  ['BSE', 'SENSEX', '2024-11-01', '2024-10-30', '2024-10-31'],
  ['MCX', 'NICKEL', '2025-09-30', '2025-08-11', '2025-09-17'],
  ['NSE', 'NIFTY', '2026-11-23', '2026-11-02', '2026-11-23'],
])('%s %s listed for %s and traded on %s expired on %s', (exchange, underlying, listed, tradedOn, final) => {
  expect(finalExpiry(exchange, underlying, day(listed), day(tradedOn))).toBe(final);
});

describe('the listed days and the rules', () => {
  /** Special Saturday sessions are no trading days of expiry, but these two moved there (January 2024). */
  const EXCEPTIONS = new Set(['NSE:MIDCPNIFTY 2024-01-20', 'BSE:BANKEX 2024-01-20']);
  const mondayOf = (of: TradingDay) => addDays(of, -((weekday(of) + 6) % 7));
  const rows = data.expiries.map(([exchange, underlying, cycle, year, days]) => {
    return { key: `${exchange}:${underlying}`, cycle, year, days: days.split(' ').map((text) => day(`${year}-${text}`)) };
  });

  it('agree in every month', () => {
    const monthly = rows.filter(({ cycle }) => cycle === 'monthly');
    const differing = monthly.flatMap(({ key, year, days }) =>
      days.filter((expiry) => monthlyByRule(key, year, Number(expiry.slice(5, 7))) !== expiry).map((expiry) => `${key} ${expiry}`),
    );
    expect(monthly.length).toBeGreaterThan(40);
    expect(differing).toEqual([]);
  });

  it('agree in every week', () => {
    const weekly = rows.filter(({ cycle }) => cycle === 'weekly');
    const differing = weekly.flatMap(({ key, days }) => {
      const byRule = (expiry: TradingDay) => [0, 7].some((later) => weeklyByRule(key, addDays(mondayOf(expiry), later)) === expiry);
      return days.filter((expiry) => !byRule(expiry)).map((expiry) => `${key} ${expiry}`);
    });
    expect(weekly.flatMap(({ days }) => days).length).toBeGreaterThan(800);
    expect(differing.filter((text) => !EXCEPTIONS.has(text))).toEqual([]);
  });

  it('have a final day for every contract that was moved, and none left on the day it was listed for', () => {
    const held = data.revised.filter(([, underlying, , final]) => underlying !== 'all' && final >= '2019');
    const is = (exchange: string, underlying: string, text: string) => cycleOf(exchange as Exchange, underlying, day(text)) !== null;
    expect(held.filter(([exchange, underlying, , final]) => !is(exchange, underlying, final))).toEqual([]);
    expect(held.filter(([exchange, underlying, listed]) => is(exchange, underlying, listed))).toEqual([]);
  });

  it('have the day before an ex-date for contracts that ended early, and the last expiry of those listed then', () => {
    const apart = data.ended.filter(([underlying, endedOn, lastListed]) => {
      const expiry = monthlyExpiry('NSE', underlying, Number(lastListed.slice(0, 4)), Number(lastListed.slice(5, 7)));
      return sessionOn('NSE', day(endedOn)) !== 'normal' || (lastListed >= '2019' && expiry?.day !== lastListed);
    });
    expect(apart).toEqual([]);
    expect(data.ended.length).toBeGreaterThan(15);
  });

  it('and their sources are named', () => {
    expect(data.ended.filter(([, , , source]) => source === '')).toEqual([]);
    expect(data.rules.filter(([, , , , , , sources]) => sources === '')).toEqual([]);
    expect(data.revised.filter(([, , , , , source]) => source === '')).toEqual([]);
  });
});
