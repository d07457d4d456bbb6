import { expect, it } from 'vitest';
import { dayInIndia, financialYear, type TradingDay } from './day.ts';

it.each([
  ['2026-04-30T18:29:59.999Z', '2026-04-30'],
  ['2026-04-30T18:30:00.000Z', '2026-05-01'],
])('the day in India changes at 18:30 UTC: %s is %s', (instant, day) => {
  expect(dayInIndia(Date.parse(instant))).toBe(day);
});

it.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
])('the financial year begins on 1 April: %s is in %i', (day, year) => {
  expect(financialYear(day as TradingDay)).toBe(year);
});
