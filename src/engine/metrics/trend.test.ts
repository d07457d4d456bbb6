import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { trendOf } from './trend.ts';

const trend = (...equity: number[]): string | null =>
  trendOf({ dayNumbers: equity.map((_, index) => index), net: equity.map(() => paise(0)), equity: equity.map(paise) });

describe('trend', () => {
  it('is up or down where equity moves with time, sideways where it does not', () => {
    expect(trend(100, 110, 105, 120, 130, 128)).toBe('Uptrend');
    expect(trend(100, 90, 95, 80, 70, 72)).toBe('Downtrend');
    expect(trend(100, 120, 80, 120, 80, 100)).toBe('Sideways');
    expect(trend(100, 100, 100, 100, 100)).toBe('Sideways');
  });

  it('is clear from a correlation of 0.5 on', () => {
    // Of these orders of 1 to 5: 0.7 and 0.5, ±0.3, −0.5.
    expect([trend(1, 4, 2, 3, 5), trend(2, 1, 5, 4, 3)]).toEqual(['Uptrend', 'Uptrend']);
    expect([trend(3, 1, 5, 2, 4), trend(3, 5, 1, 4, 2)]).toEqual(['Sideways', 'Sideways']);
    expect(trend(4, 5, 1, 2, 3)).toBe('Downtrend');
  });

  it('does not depend on the capital beneath, however large', () => {
    expect(trend(...[0, 1, 0, 2, 3, 2].map((rise) => 9e14 + rise))).toBe(trend(0, 1, 0, 2, 3, 2));
  });

  it('needs five trading days', () => {
    expect(trend(1, 2, 3, 4)).toBeNull();
    expect(trend(1, 2, 3, 4, 5)).toBe('Uptrend');
  });
});
