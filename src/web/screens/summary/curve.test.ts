import { describe, expect, it } from 'vitest';
import type { TimeseriesBody } from '#contract/summary.ts';
import { curveOf } from './curve.ts';

const series = (...equity: [string, number][]): TimeseriesBody => ({
  equity: equity.map(([date, value]) => ({ date, value })),
  drawdown: [],
  daily: [],
  meta: { trend: null, capital_base: null, capital_assumed: false },
});

describe('curveOf', () => {
  it('is relative to the first value, with the gap to the last peak', () => {
    expect(curveOf([series(['2025-04-01', 1000], ['2025-04-02', 1200.1], ['2025-04-03', 900.1])])).toEqual([
      { date: '2025-04-01', gain: 0, below: 0, drawdown: 0 },
      { date: '2025-04-02', gain: expect.closeTo(200.1, 6), below: 0, drawdown: 0 },
      { date: '2025-04-03', gain: expect.closeTo(-99.9, 6), below: expect.closeTo(300, 6), drawdown: expect.closeTo(-24.998, 3) },
    ]);
  });

  it('adds slices up day by day, each keeping its last value', () => {
    const sum = curveOf([series(['2025-04-01', 100], ['2025-04-03', 130]), series(['2025-04-02', 50], ['2025-04-04', 40])]);
    expect(sum.map(({ date, gain }) => [date, gain])).toEqual([
      ['2025-04-01', 0],
      ['2025-04-02', 0],
      ['2025-04-03', 30],
      ['2025-04-04', 20],
    ]);
  });

  it('is empty without points', () => {
    expect(curveOf([series()])).toEqual([]);
  });
});
