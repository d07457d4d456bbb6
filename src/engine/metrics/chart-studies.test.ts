import { describe, expect, it } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { byUnderlying } from './by-underlying.ts';
import { expiryDistance } from './days-to-expiry.ts';
import { groupsInOrder, joinGroups, type TradeGroup } from './group-trades.ts';
import { holdingTime } from './holding-time.ts';
import { directionByDays } from './trade-point.ts';

const day = (text: string) => text as TradingDay;
const at = (hours: number, minutes = 0, seconds = 0) => (hours * 3600 + minutes * 60 + seconds) as TimeOfDay;

/** A group of one trade with this net. */
function one<Key>(key: Key, net: number): TradeGroup<Key> {
  return { key, trades: 1, wins: net > 0 ? 1 : 0, losses: net < 0 ? 1 : 0, net };
}

describe('studies of closed trades by group', () => {
  it('sum what each group came to; trades of no group are counted apart', () => {
    const groups = [one('b', 300), one('a', -100), one('b', 0), one('b', 101.1), one(null, 5), one('b', 0.2)];
    const sums = { trades: 4, wins: 3, losses: 0, net: 401.3 };
    expect(joinGroups(groups)).toEqual({ groups: [{ key: 'b', ...sums }, one('a', -100)], left: 1 });
    expect(groupsInOrder(groups, ['a', 'c', 'b'])).toEqual({ groups: [one('a', -100), { key: 'b', ...sums }], left: 1 });
    expect(joinGroups([one(null, 1), one(null, 2)])).toEqual({ groups: [], left: 2 });
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

  it('by holding time: within a day by the clock, over nights by calendar days', () => {
    const held = [
      [at(10, 4, 59), '2025-12-01', '5m'],
      [at(10, 5), '2025-12-01', '15m'],
      [at(10, 15), '2025-12-01', '1h'],
      [at(11), '2025-12-01', 'over-1h'],
      [null, '2025-12-01', 'day'],
      [at(9, 15), '2025-12-02', '1d'],
      [at(9, 15), '2025-12-03', '7d'],
      [null, '2025-12-08', '7d'],
      [null, '2025-12-31', '30d'],
      [null, '2026-01-01', '1y'],
      [null, '2026-12-02', 'over-1y'],
    ] as const;
    const entry = { enteredOn: day('2025-12-01'), enteredAt: at(10) };
    for (const [exitedAt, exitedOn, group] of held) expect(holdingTime({ ...entry, exitedAt, exitedOn: day(exitedOn) })).toBe(group);
    expect(holdingTime({ ...entry, enteredOn: null, exitedAt: null, exitedOn: day('2025-12-01') })).toBeNull();
  });

  it('by days to expiry at entry; shares are in none', () => {
    const expiries = ['2025-12-01', '2025-12-02', '2025-12-04', '2025-12-08', '2025-12-09', '2025-12-31', '2026-01-01'];
    const found = expiries.map((text) => expiryDistance({ enteredOn: day('2025-12-01'), expiryOn: day(text) }));
    expect(found).toEqual(['0', '1', '2-3', '4-7', '8-15', '16-30', '31+']);
    expect(expiryDistance({ enteredOn: day('2025-12-01'), expiryOn: null })).toBeNull();
  });

  it('by underlying: a share stands for itself, what moved least is taken together', () => {
    const sums = [one('NIFTY', -900), one('nse:infy.ns', 500), one('INFY', 200), one('BANKNIFTY', 10), one('FINNIFTY', -20), one('-', 1)];
    const { groups, left } = byUnderlying(sums, 2);
    expect(groups.map(({ key, names, net, trades }) => [key, names, net, trades])).toEqual([
      ['INFY', ['nse:infy.ns', 'INFY'], 700, 2],
      ['NIFTY', ['NIFTY'], -900, 1],
      ['Others', [], -10, 2],
    ]);
    expect(left).toBe(1);
    expect(byUnderlying(sums, 4).groups.map(({ key }) => key)).toEqual(['INFY', 'BANKNIFTY', 'FINNIFTY', 'NIFTY']);
  });
});
