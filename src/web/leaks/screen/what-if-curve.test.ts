import { describe, expect, it } from 'vitest';
import type { CalendarBody } from '#contract/calendar.ts';
import type { TradingDay } from '#engine/day.ts';
import { whatIfCurve } from './what-if-curve.ts';

const RESULTS = [
  ['2025-10-31', 100],
  ['2025-11-03', -50.1],
  ['2026-10-30', 20.2],
  ['2026-11-02', 999],
].map(([date, pnl]) => ({ date, pnl })) as CalendarBody;
const UP_TO = '2026-10-31' as TradingDay;

describe('the curve without what a leak brought', () => {
  it('begins with the real one and ends apart by what is taken away', () => {
    const taken = [
      { date: '2025-10-31', net: 30 },
      { date: '2025-11-03', net: -80.3 },
    ];
    expect(whatIfCurve(RESULTS, taken, 'all', UP_TO)).toEqual([
      { date: '2025-10-30', real: 0, without: 0 },
      { date: '2025-10-31', real: 100, without: 70 },
      { date: '2025-11-03', real: 49.9, without: 100.2 },
      { date: '2026-10-30', real: 70.1, without: 120.4 },
    ]);
  });

  it('has twelve months up to the last closed one, or nothing', () => {
    expect(whatIfCurve(RESULTS, [], '12m', UP_TO).map(({ date }) => date)).toEqual(['2025-11-02', '2025-11-03', '2026-10-30']);
    expect(whatIfCurve([], [], 'all', UP_TO)).toEqual([]);
  });
});
