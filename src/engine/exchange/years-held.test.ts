import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { expiriesIn, isExpiryExpected } from './expiries.ts';
import data from './rows/holidays.json' with { type: 'json' };
import { isBeyond, sessionOn } from './sessions.ts';
import { yearsHeld } from './years-held.ts';

test('the data reach these years; a new year changes this test', () => {
  expect(yearsHeld()).toEqual({
    sessions: [2010, 2026],
    mcxSessions: [2018, 2026],
    expiries: [2010, 2026],
    mcxExpiries: [2018, 2027],
  });
});

test('the last year has its holidays and expiries, those of the next five years are expected', () => {
  const { sessions, expiries } = yearsHeld();
  expect(data.holidays.filter(([day]) => day.startsWith(String(sessions[1]))).length).toBeGreaterThan(10);
  const of = (year: number) => expiriesIn('NSE', 'NIFTY', `${year}-01-01` as TradingDay, `${year}-12-31` as TradingDay);
  expect(of(expiries[1]).filter(({ cycle }) => cycle === 'monthly')).toHaveLength(12);
  expect(of(expiries[1]).some(({ day }) => isExpiryExpected('NSE', 'NIFTY', day))).toBe(false);
  const next = of(expiries[1] + 5);
  expect(next.filter(({ cycle }) => cycle === 'monthly')).toHaveLength(12);
  expect(next.every(({ day, isComputed }) => isComputed && isExpiryExpected('NSE', 'NIFTY', day))).toBe(true);
  expect(of(expiries[1] + 6)).toEqual([]);
  expect(sessionOn('NSE', `${sessions[1] + 1}-06-01` as TradingDay)).toBe('unknown');
});

test.each<['NSE' | 'MCX', string, boolean]>([
  ['NSE', '2026-12-31', false],
  ['NSE', '2028-01-03', true],
  ['NSE', '2009-12-31', true],
  ['MCX', '2017-06-01', true],
  ['MCX', '2026-06-01', false],
])('%s %s is beyond the calendar: %s', (exchange, day, expected) => {
  expect(isBeyond(exchange, day as TradingDay)).toBe(expected);
});
