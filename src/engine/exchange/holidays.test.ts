import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { HOLIDAY_YEARS, holidayName } from './holidays.ts';
import data from './rows/holidays.json' with { type: 'json' };

test.each<[string, string | null]>([
  ['2026-01-26', 'Republic Day'],
  ['2024-10-02', 'Gandhi Jayanti'],
  ['2025-10-02', 'Gandhi Jayanti; Dussehra'],
  ['2026-11-24', 'Guru Nanak Jayanti'],
  // Muhurat only: no normal session.
  ['2025-10-21', 'Diwali Laxmi Pujan'],
  // Announced one day before, for the 29th instead of the 28th.
  ['2023-06-29', 'Bakri Id'],
  ['2019-03-21', 'Holi'],
  ['2026-08-15', null],
  ['2026-11-23', null],
])('%s is %s', (day, name) => {
  expect(holidayName(day as TradingDay)).toBe(name);
});

test('the fixed holidays are there in every year, and every row names its source', () => {
  const days = new Set(data.holidays.map(([day]) => day));
  const [first, last] = HOLIDAY_YEARS;
  const weekdays = Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((year) =>
    ['01-26', '05-01', '08-15', '10-02', '12-25'].map((day) => `${year}-${day}`),
  );
  expect(weekdays.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()) && !days.has(day))).toEqual([]);
  expect(data.holidays.filter(([, , , sources, confidence]) => sources === '' || confidence === '')).toEqual([]);
});
