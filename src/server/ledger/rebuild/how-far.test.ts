import { expect, test } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { sessionsBetween } from './how-far.ts';

test.each([
  ['2026-01-23', '2026-01-28', ['2026-01-23', '2026-01-27', '2026-01-28']],
  // No calendar: a day without a price is missed still.
  ['2028-01-24', '2028-01-28', ['2028-01-24', '2028-01-25', '2028-01-27', '2028-01-28']],
])('a share held from %s to %s', (from, to, days) => {
  expect(sessionsBetween('NSE', from as TradingDay, to as TradingDay)).toEqual(days);
});
