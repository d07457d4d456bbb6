import { describe, expect, it } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { byUnderlying } from './by-underlying.ts';
import { byDaysToExpiry } from './days-to-expiry.ts';
import { byEntryHour } from './entry-hour.ts';
import { groupTrades } from './group-trades.ts';
import { byHoldingTime } from './holding-time.ts';
import { bySizeRange } from './position-size.ts';
import { directionByDays, type TradePoint } from './trade-point.ts';

const day = (text: string) => text as TradingDay;
const at = (hours: number, minutes = 0, seconds = 0) => (hours * 3600 + minutes * 60 + seconds) as TimeOfDay;

/** A long NIFTY option of ₹10,000, bought at 9:15 and sold at 9:16 on one day, that made ₹1, but for the facts given. */
function point(facts: Partial<TradePoint>): TradePoint {
  return {
    symbol: 'NIFTY25D0226000CE',
    direction: 'LONG',
    enteredOn: day('2025-12-01'),
    exitedOn: day('2025-12-01'),
    enteredAt: at(9, 15),
    exitedAt: at(9, 16),
    size: 10_000,
    net: 1,
    underlying: 'NIFTY',
    expiryOn: day('2025-12-02'),
    ...facts,
  };
}

const keysOf = (groups: readonly { key: unknown; trades: number }[]) => groups.map(({ key, trades }) => [key, trades]);

describe('studies of closed trades by group', () => {
  it('sum what each group came to; break-even trades count, but in no win rate', () => {
    const trades = [300, -100, 0, 101].map((net) => point({ net: net }));
    expect(groupTrades(trades, () => 'all')).toEqual({
      groups: [{ key: 'all', trades: 4, wins: 2, losses: 1, net: 301, averageNet: 75.25, winRate: 2 / 3 }],
      left: 0,
    });
    expect(groupTrades(trades, () => null)).toEqual({ groups: [], left: 4 });
  });

  it('know a direction by days alone: the earlier side, long where they are equal or only a buy is known', () => {
    const known = [
      ['2026-01-05', '2026-01-06', 'LONG'],
      ['2026-01-05', '2026-01-05', 'LONG'],
      ['2026-01-06', '2026-01-05', 'SHORT'],
      ['2026-01-05', null, 'LONG'],
      [null, '2026-01-05', 'SHORT'],
    ] as const;
    for (const [bought, sold, direction] of known) expect(directionByDays(bought, sold)).toBe(direction);
  });

  it('by position size: a border begins a range, size 0 is in none, empty ranges are left out', () => {
    const rupees = [0, 0.01, 24_999.99, 25_000, 99_999.99, 100_000, 7_000_000];
    const { groups, left } = bySizeRange(rupees.map((size) => point({ size })));
    expect(keysOf(groups)).toEqual([
      ['0-25k', 2],
      ['25-50k', 1],
      ['75-100k', 1],
      ['100k+', 2],
    ]);
    expect(left).toBe(1);
  });

  it('by the hour of entry, in order; trades without a time are counted apart', () => {
    const times = [at(15, 29, 59), at(9, 15), null, at(9, 59, 59), at(0)];
    const { groups, left } = byEntryHour(times.map((enteredAt) => point({ enteredAt })));
    expect(keysOf(groups)).toEqual([
      [0, 1],
      [9, 2],
      [15, 1],
    ]);
    expect(left).toBe(1);
  });

  it('by holding time: within a day by the clock, over nights by calendar days', () => {
    const entered = at(10);
    const held = [
      [at(10, 4, 59), '2025-12-01'],
      [at(10, 5), '2025-12-01'],
      [at(10, 15), '2025-12-01'],
      [at(11), '2025-12-01'],
      [null, '2025-12-01'],
      [at(9, 15), '2025-12-02'],
      [at(9, 15), '2025-12-03'],
      [null, '2025-12-08'],
      [null, '2025-12-31'],
      [null, '2026-01-01'],
      [null, '2026-12-02'],
    ] as const;
    const trades = held.map(([exitedAt, exitedOn]) => point({ enteredAt: entered, exitedAt, exitedOn: day(exitedOn) }));
    expect(keysOf(byHoldingTime([...trades, point({ enteredOn: null })]).groups)).toEqual([
      ['5m', 1],
      ['15m', 1],
      ['1h', 1],
      ['over-1h', 1],
      ['day', 1],
      ['1d', 1],
      ['7d', 2],
      ['30d', 1],
      ['1y', 1],
      ['over-1y', 1],
    ]);
  });

  it('by days to expiry at entry; shares are in none', () => {
    const expiries = ['2025-12-01', '2025-12-02', '2025-12-04', '2025-12-08', '2025-12-09', '2025-12-31', '2026-01-01', null];
    const { groups, left } = byDaysToExpiry(expiries.map((text) => point({ expiryOn: text === null ? null : day(text) })));
    expect(keysOf(groups)).toEqual([
      ['0', 1],
      ['1', 1],
      ['2-3', 1],
      ['4-7', 1],
      ['8-15', 1],
      ['16-30', 1],
      ['31+', 1],
    ]);
    expect(left).toBe(1);
  });

  it('by underlying: a share stands for itself, what moved least is taken together', () => {
    const trades = [
      point({ net: -900 }),
      point({ net: 500, underlying: null, symbol: 'nse:infy.ns' }),
      point({ net: 200, underlying: null, symbol: 'INFY' }),
      point({ net: 10, underlying: 'BANKNIFTY' }),
      point({ net: -20, underlying: 'FINNIFTY' }),
      point({ net: 1, underlying: null, symbol: '-' }),
    ];
    const { groups, left } = byUnderlying(trades, 2);
    expect(groups.map(({ key, net, trades: number }) => [key, net, number])).toEqual([
      ['INFY', 700, 2],
      ['NIFTY', -900, 1],
      ['Others', -10, 2],
    ]);
    expect(left).toBe(1);
    expect(byUnderlying(trades, 4).groups.map(({ key }) => key)).toEqual(['INFY', 'BANKNIFTY', 'FINNIFTY', 'NIFTY']);
  });
});
