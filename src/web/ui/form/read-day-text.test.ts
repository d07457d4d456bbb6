import { expect, test } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { readDayText } from './read-day-text.ts';

const TODAY = '2026-03-10' as TradingDay;

test.each([
  ['today', '2026-03-10'],
  ['Yesterday', '2026-03-09'],
  ['4 feb', '2026-02-04'],
  ['4feb', '2026-02-04'],
  ['4 February 2025', '2025-02-04'],
  ['4 Feb, 2026', '2026-02-04'],
  ['4/2/26', '2026-02-04'],
  ['04-02-2026', '2026-02-04'],
  ['4.2', '2026-02-04'],
  ['2026-02-04', '2026-02-04'],
  ['11 mar', '2025-03-11'],
  ['29 feb', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(readDayText(text, TODAY)).toBe(day);
});

test.each(['', 'feb', '31 feb', '4 febr uary', '4 fex', '13/13/2026', '4 2', 'tomorrowish', '2026-13-01'])('%s is no day', (text) => {
  expect(readDayText(text, TODAY)).toBeNull();
});
