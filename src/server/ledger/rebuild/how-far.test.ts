import { expect, test } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { sessionsBetween } from './how-far.ts';

test.each([
  ['2026-01-23', '2026-01-28', ['2026-01-23', '2026-01-27', '2026-01-28']],
  // No calendar: a day without a price is missed still.
  ['2028-01-24', '2028-01-28', ['2028-01-24', '2028-01-25', '2028-01-27', '2028-01-28']],
])('a share held from %s to %s', (from, to, days) => {
  expect(sessionsBetween('NSE', from as TradingDay, to as TradingDay, new Set())).toEqual(days);
});

test('a day that a market file shows was held, though the calendar has none', () => {
  const held = new Set(['NSE 2026-01-25', 'MCX 2026-01-24']);
  const days = sessionsBetween('BSE', '2026-01-23' as TradingDay, '2026-01-27' as TradingDay, held);
  expect(days).toEqual(['2026-01-23', '2026-01-25', '2026-01-27']);
});
