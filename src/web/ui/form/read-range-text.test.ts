import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { RANGE_NAMES, readRangeText } from './read-range-text.ts';

/** A Tuesday. */
const TODAY = '2026-03-10' as TradingDay;
const read = (text: string) => readRangeText(text, TODAY).map(({ from, to }) => `${from ?? ''}/${to ?? ''}`);

it.each([
  ['this week', '2026-03-09/2026-03-15'],
  ['Last  Week', '2026-03-02/2026-03-08'],
  ['this month', '2026-03-01/2026-03-31'],
  ['last month', '2026-02-01/2026-02-28'],
  ['last year', '2025-01-01/2025-12-31'],
  ['this FY', '2025-04-01/2026-03-31'],
  ['last fy', '2024-04-01/2025-03-31'],
  ['FY26', '2025-04-01/2026-03-31'],
  ['fy 2025-26', '2025-04-01/2026-03-31'],
  ['fy25/26', '2025-04-01/2026-03-31'],
  ['last 7 days', '2026-03-04/2026-03-10'],
  ['feb', '2026-02-01/2026-02-28'],
  ['apr', '2025-04-01/2025-04-30'],
  ['december 2024', '2024-12-01/2024-12-31'],
  ['2024', '2024-01-01/2024-12-31'],
  ['1 feb - 15 feb', '2026-02-01/2026-02-15'],
  ['1 feb to today', '2026-02-01/2026-03-10'],
])('%s is %s', (text, range) => {
  expect(read(text)).toEqual([range]);
});

it('takes a day as the first, the only one and the last', () => {
  expect(read('1 apr')).toEqual(['2025-04-01/', '2025-04-01/2025-04-01', '/2025-04-01']);
  expect(read('today')).toEqual(['2026-03-10/2026-03-10', '2026-03-10/']);
});

it.each(['', 'fy25-27', 'soon', '15 feb - 1 feb', 'last 0 days', 'aprx'])('%s is no range', (text) => {
  expect(read(text)).toEqual([]);
});

it('reads the ranges that it offers', () => {
  for (const name of RANGE_NAMES) expect(read(name).length).toBeGreaterThan(0);
});
