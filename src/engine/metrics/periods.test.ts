import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { daysOfPeriod, periodOf, PERIODS } from './periods.ts';

it('names the periods of a day', () => {
  const of = (day: string) => PERIODS.map((period) => periodOf(day as TradingDay, period));
  expect(of('2026-03-31')).toEqual(['2026-03-31', '2026-03', '2026-Q1', '2026', '2025-26']);
  expect(of('2026-04-01')).toEqual(['2026-04-01', '2026-04', '2026-Q2', '2026', '2026-27']);
  expect(of('2099-12-31')[4]).toBe('2099-00');
});

it('gives the days that have a period, and no others', () => {
  const days = fc.nat({ max: 4000 }).map((count) => addDays('2020-01-01' as TradingDay, count));
  fc.assert(
    fc.property(days, fc.constantFrom(...PERIODS), (day, period) => {
      const text = periodOf(day, period);
      const { from, to } = daysOfPeriod(text, period);
      expect(from <= day && day <= to).toBe(true);
      expect([periodOf(from, period), periodOf(to, period)]).toEqual([text, text]);
      expect([periodOf(addDays(from, -1), period), periodOf(addDays(to, 1), period)]).not.toContain(text);
    }),
  );
});
