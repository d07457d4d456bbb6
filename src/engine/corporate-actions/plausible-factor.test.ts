import { describe, expect, test } from 'vitest';
import { plausibleFactor } from './plausible-factor.ts';

describe('a step of the price', () => {
  test.each<[string, number, number, number, boolean, number | null]>([
    ['of a split 10 to 1 with other evidence', 1200, 105, 400, true, 11],
    ['of exactly ten', 1200, 120, 20, false, 10],
    ['of a bonus 1 to 1', 2900, 1420, 10, false, 2],
    ['of a bonus 1 to 2, which a price may do by itself', 900, 600, 10, false, null],
    ['of a bonus 1 to 2 with other evidence', 900, 600, 10, true, 1.5],
    ['of two over half a year says nothing alone', 900, 450, 180, false, null],
    ['of a consolidation', 3, 30, 10, false, 0.1],
    ['of a half up, by which nothing is consolidated', 1240, 1680, 400, true, null],
    ['to no usual factor', 1300, 100, 10, true, null],
    ['of nothing', 100, 98, 1, true, null],
    ['from a bonus share of no cost', 0, 98, 1, true, null],
  ])('%s', (_, before, after, days, isDoubtful, expected) => {
    expect(plausibleFactor({ before, after, days, isDoubtful })).toBe(expected);
  });
});
