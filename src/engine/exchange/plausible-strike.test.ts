import { expect, onTestFinished, test, vi } from 'vitest';
import type { TradingDay } from '../day.ts';
import { plausibleStrike } from './plausible-strike.ts';
import data from './rows/strikes.json' with { type: 'json' };

test.each<[string, string, number, boolean]>([
  ['NIFTY', '2026-03-20', 25_500, true],
  // 'NIFTY30MAR2625500PE' read as a strike of 26,25,500.
  ['NIFTY', '2026-03-20', 2_625_500, false],
  ['NIFTY', '2017-05-01', 9300, true],
  ['NIFTY', '2017-05-01', 25_500, false],
  ['BANKNIFTY', '2026-11-20', 58_000, true],
  ['SENSEX', '2026-11-20', 81_000, true],
  ['SENSEX', '2026-11-20', 8100, false],
  ['MIDCPNIFTY', '2024-05-10', 11_000, true],
  ['NIFTYNXT50', '2025-05-10', 66_000, true],
])('%s on %s: %i plausible %s', (underlying, day, strike, expected) => {
  const range = plausibleStrike(underlying, day as TradingDay);
  expect(range && strike >= range.low && strike <= range.high).toBe(expected);
});

test('shares and days without list or level have none', () => {
  expect(plausibleStrike('RELIANCE', '2025-06-02' as TradingDay)).toBeNull();
  expect(plausibleStrike('NIFTY', '2031-06-02' as TradingDay)).toBeNull();
  expect(plausibleStrike('MIDCPNIFTY', '2021-06-02' as TradingDay)).toBeNull();
});

test('nothing is kept of a name that is not known', () => {
  plausibleStrike('NIFTY', '2025-06-02' as TradingDay);
  const kept = vi.spyOn(Map.prototype, 'set');
  onTestFinished(() => kept.mockRestore());
  for (let at = 0; at < 10; at += 1) plausibleStrike(`MADEUP${at}`, '2025-06-02' as TradingDay);
  expect(kept).not.toHaveBeenCalled();
});

test('every strike of a list is plausible on its day', () => {
  const outside = data.strikes.filter(([underlying, list, , , , , low, high]) => {
    const range = plausibleStrike(underlying, list as TradingDay);
    return !range || low < range.low || high > range.high;
  });
  expect(outside).toEqual([]);
});
