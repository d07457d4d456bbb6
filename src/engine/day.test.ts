import { expect, it } from 'vitest';
import { dayFromNumber, dayInIndia, dayNumber, financialYear, type TradingDay } from './day.ts';

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

it('numbers the days as the calendar does, from 1900 to 2500', () => {
  const [first, last] = [Date.UTC(1900, 0, 1), Date.UTC(2500, 0, 1)].map((ms) => ms / 86_400_000) as [number, number];
  const wrong: string[] = [];
  for (let number = first; number < last; number += 1) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10) as TradingDay;
    if (dayFromNumber(number) !== day || dayNumber(day) !== number) wrong.push(day);
  }
  expect(wrong).toEqual([]);
});
