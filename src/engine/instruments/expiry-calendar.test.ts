import { expect, test } from 'vitest';
import { monthlyExpiry } from './expiry-calendar.ts';
import type { Exchange } from './instrument.ts';

test.each<[Exchange, string, number, number, string | null]>([
  ['NSE', 'NIFTY', 2025, 6, '2025-06-26'],
  ['NSE', 'NIFTY', 2025, 8, '2025-08-28'],
  ['NSE', 'NIFTY', 2025, 9, '2025-09-30'],
  ['NSE', 'RELIANCE', 2023, 6, '2023-06-28'],
  ['NSE', 'RELIANCE', 2026, 3, '2026-03-30'],
  ['NSE', 'NIFTY', 2026, 11, '2026-11-23'],
  ['NSE', 'BANKNIFTY', 2024, 2, '2024-02-29'],
  ['NSE', 'BANKNIFTY', 2024, 12, '2024-12-24'],
  ['NSE', 'BANKNIFTY', 2025, 1, '2025-01-30'],
  ['BSE', 'SENSEX', 2024, 11, '2024-11-29'],
  ['BSE', 'SENSEX', 2025, 6, '2025-06-24'],
  ['BSE', 'SENSEX', 2025, 12, '2025-12-24'],
  ['BSE', 'BHARTIARTL', 2026, 5, '2026-05-27'],
  ['MCX', 'GOLDM', 2026, 8, null],
  ['NSE', 'MIDCPNIFTY', 2020, 1, null],
])('%s %s of %i-%i expires on %s', (exchange, underlying, year, month, day) => {
  expect(monthlyExpiry(exchange, underlying, year, month)).toBe(day);
});
