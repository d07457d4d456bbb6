import { expect, test } from 'vitest';
import type { TradingDay } from '../day.ts';
import type { Exchange } from './exchange.ts';
import { isSessionLikely, sessionOn, type TradingSession } from './sessions.ts';

test.each<[Exchange, string, TradingSession]>([
  ['NSE', '2026-11-20', 'normal'],
  ['NSE', '2026-11-21', 'closed'],
  ['BSE', '2026-11-24', 'closed'],
  // Union Budget on a Sunday; Muhurat on a holiday; a Saturday in place of a Monday; disaster-recovery session.
  ['NSE', '2026-02-01', 'special'],
  ['NSE', '2025-10-21', 'special'],
  ['BSE', '2024-01-20', 'special'],
  ['NSE', '2024-03-02', 'special'],
  ['NSE', '2024-01-22', 'closed'],
  // Mock trading only.
  ['NSE', '2024-09-28', 'closed'],
  // A test of NSE's systems.
  ['NSE', '2012-01-07', 'special'],
  ['BSE', '2012-01-07', 'unknown'],
  ['NSE', '2009-12-31', 'unknown'],
  ['NSE', '2028-01-03', 'unknown'],
  ['MCX', '2025-03-14', 'special'],
  ['MCX', '2025-10-02', 'closed'],
  ['MCX', '2024-01-01', 'special'],
  ['MCX', '2024-08-15', 'closed'],
  ['MCX', '2024-07-17', 'special'],
  ['MCX', '2024-07-18', 'normal'],
  ['MCX', '2024-07-20', 'closed'],
  ['MCX', '2025-02-01', 'unknown'],
  ['MCX', '2013-01-25', 'unknown'],
])('%s on %s: %s', (exchange, day, session) => {
  expect(sessionOn(exchange, day as TradingDay)).toBe(session);
});

test.each<[Exchange, string, boolean]>([
  ['NSE', '2026-02-01', true],
  ['NSE', '2026-11-24', false],
  ['BSE', '2012-01-07', false],
  ['NSE', '2028-01-25', true],
  ['NSE', '2028-01-26', false],
  ['NSE', '2028-01-29', false],
  ['NSE', '2009-12-31', true],
  ['MCX', '2028-05-01', true],
  ['MCX', '2028-08-15', false],
])('a session of %s on %s is likely: %s', (exchange, day, isLikely) => {
  expect(isSessionLikely(exchange, day as TradingDay)).toBe(isLikely);
});

test.each<[Exchange, string, TradingSession]>([
  // A Sunday that no calendar has, a day without a calendar, the evening of a holiday.
  ['BSE', '2026-01-25', 'special'],
  ['NSE', '2028-01-03', 'normal'],
  ['MCX', '2025-10-02', 'special'],
  ['MCX', '2028-01-03', 'unknown'],
  ['NSE', '2026-11-20', 'normal'],
])('%s on %s, with days that were held: %s', (exchange, day, session) => {
  const held = new Set(['NSE 2026-01-25', 'NSE 2028-01-03', 'MCX 2025-10-02', 'NSE 2026-11-20']);
  expect(sessionOn(exchange, day as TradingDay, held)).toBe(session);
});
