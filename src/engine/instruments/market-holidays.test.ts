import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import { marketHoliday } from './market-holidays.ts';

test.each<[string, string | null]>([
  ['2026-01-26', 'Republic Day'],
  ['2025-10-02', 'Gandhi Jayanti'],
  ['2026-11-24', 'Guru Nanak Jayanti'],
  ['2026-08-15', null],
  ['2026-11-23', null],
])('%s is %s', (day, name) => {
  expect(marketHoliday(day as TradingDay)).toBe(name);
});
