import { describe, expect, it } from 'vitest';
import type { TimeseriesBody } from '#contract/summary.ts';
import { curveOf, deepestFall } from './curve.ts';

const series = (base: number | null, ...equity: [string, number][]): TimeseriesBody => ({
  equity: equity.map(([date, value]) => ({ date, value })),
  drawdown: [],
  daily: [],
  meta: { trend: null, capital_base: base, capital_assumed: true, capital_dated: false },
});

describe('curveOf', () => {
  it('is relative to the capital base before the first day, with the gap to the last peak', () => {
    expect(curveOf([series(1000, ['2025-04-01', 950], ['2025-04-02', 1200.1], ['2025-04-03', 900.1])])).toEqual([
      { date: '2025-03-31', gain: 0, below: 0, drawdown: 0 },
      { date: '2025-04-01', gain: -50, below: 50, drawdown: -5 },
      { date: '2025-04-02', gain: 200.1, below: 0, drawdown: 0 },
      { date: '2025-04-03', gain: -99.9, below: 300, drawdown: expect.closeTo(-24.998, 3) },
    ]);
  });

  it('adds up slices by day, each with its last value', () => {
    const sum = curveOf([series(100, ['2025-04-01', 110], ['2025-04-03', 130]), series(50, ['2025-04-02', 55], ['2025-04-04', 40])]);
    expect(sum.map(({ date, gain }) => [date, gain])).toEqual([
      ['2025-03-31', 0],
      ['2025-04-01', 10],
      ['2025-04-02', 15],
      ['2025-04-03', 35],
      ['2025-04-04', 20],
    ]);
  });

  it('counts the capital that the trader entered once', () => {
    const own = (value: number): TimeseriesBody => {
      const { meta, ...rest } = series(1000, ['2025-04-01', value]);
      return { ...rest, meta: { ...meta, capital_assumed: false } };
    };
    expect(curveOf([own(900), own(1050)]).map(({ gain, drawdown }) => [gain, drawdown])).toEqual([
      [0, 0],
      [-50, -5],
    ]);
  });

  it('has no percentages where one of several slices has no capital base', () => {
    const sum = curveOf([series(100, ['2025-04-01', 110]), series(null, ['2025-04-01', -30])]);
    expect(sum.map(({ gain, below, drawdown }) => [gain, below, drawdown])).toEqual([
      [0, 0, null],
      [-20, 20, null],
    ]);
  });

  it('has no drawdown without capital, and is empty without points', () => {
    expect(curveOf([series(null, ['2025-04-01', -5])]).map(({ gain, drawdown }) => [gain, drawdown])).toEqual([
      [0, null],
      [-5, null],
    ]);
    expect(curveOf([series(null)])).toEqual([]);
  });
});

describe('deepestFall', () => {
  it('runs from the day after the peak to the lowest point', () => {
    const points = curveOf([
      series(100, ['2025-04-01', 95], ['2025-04-02', 120], ['2025-04-03', 110], ['2025-04-04', 90], ['2025-04-07', 125]),
    ]);
    expect(deepestFall(points)).toEqual({ from: '2025-04-03', to: '2025-04-04' });
  });

  it('is the deepest in rupees where there is no capital base', () => {
    const points = curveOf([series(null, ['2025-04-01', 10], ['2025-04-02', 4], ['2025-04-03', 500], ['2025-04-04', 450])]);
    expect(points.map(({ drawdown }) => drawdown)).toEqual([null, null, null, null, null]);
    expect(deepestFall(points)).toEqual({ from: '2025-04-04', to: '2025-04-04' });
  });

  it('is null when the curve never falls', () => {
    expect(deepestFall(curveOf([series(100, ['2025-04-01', 105])]))).toBeNull();
    expect(deepestFall([])).toBeNull();
  });
});
