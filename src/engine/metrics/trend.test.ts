import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { trendOf } from './trend.ts';

/** `start`: the equity before the first day. */
const trend = (start: number, ...equity: number[]): string | null =>
  trendOf({
    dayNumbers: equity.map((_, index) => index),
    net: equity.map((end, index) => paise(end - (equity[index - 1] ?? start))),
    equity: equity.map(paise),
  });

describe('trend', () => {
  it('is up or down where equity moves with time, sideways where it does not', () => {
    expect(trend(100, 110, 105, 120, 130, 128)).toBe('Uptrend');
    expect(trend(100, 90, 95, 80, 70, 72)).toBe('Downtrend');
    expect(trend(100, 120, 80, 120, 80, 100)).toBe('Sideways');
    expect(trend(100, 100, 100, 100, 100, 100)).toBe('Sideways');
  });

  it('counts the first day: a loss that was not made good is no rise', () => {
    expect(trend(0, -5000, -4800, -4600, -4400, -4300)).toBe('Downtrend');
  });

  it('is clear from a correlation of 0.5 on', () => {
    // Of these orders of 1 to 6: ±0.543, ±0.486.
    expect([trend(3, 2, 1, 6, 5, 4), trend(4, 5, 6, 1, 2, 3)]).toEqual(['Uptrend', 'Downtrend']);
    expect([trend(3, 4, 1, 2, 6, 5), trend(5, 6, 2, 1, 4, 3)]).toEqual(['Sideways', 'Sideways']);
  });

  it('does not depend on the capital beneath, however large', () => {
    expect(trend(9e14, ...[1, 0, 2, 3, 2].map((rise) => 9e14 + rise))).toBe(trend(0, 1, 0, 2, 3, 2));
  });

  it('needs five trading days', () => {
    expect(trend(1, 2, 3, 4, 5)).toBeNull();
    expect(trend(1, 2, 3, 4, 5, 6)).toBe('Uptrend');
  });
});
