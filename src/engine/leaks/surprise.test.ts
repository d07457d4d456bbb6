import { expect, it } from 'vitest';
import { expectationsOf, expectedWeight, likenessWithinDay, likenessWithout, surprises } from './surprise.ts';

/** Two days of three and two trips with a time; the last trip of the first day has none. */
const DAYS = { from: [0, 4], until: [3, 6] };
const VALUES = new Float64Array([1, 2, -1, 5, 3, 1]);

it('likeness is the mean product of pairs ÷ the variance, of trips with a time', () => {
  // Pairs: 1·2 + (1 + 2)·(−1) = −1 and 3·1 = 3, four in all. Squares: 1 + 4 + 1 + 9 + 1 = 16 of five.
  expect(likenessWithinDay(VALUES, DAYS)).toBeCloseTo(2 / 4 / (16 / 5));
  expect(likenessWithinDay(new Float64Array([1, -1, 0, 0, 0, 0]), DAYS)).toBe(0);
  expect(likenessWithinDay(new Float64Array([2, 2, 2, 0, 1, 1]), DAYS)).toBe(0.8);
  expect(likenessWithinDay(VALUES, { from: [0], until: [0] })).toBe(0);
});

it('a surprise is a value less likeness · past ÷ (1 + (earlier − 1) · likeness)', () => {
  const expectations = expectationsOf(0.5, DAYS);
  // Third of the first day: −1 − 0.5 · 3 ÷ 1.5 = −2. Second of the second: 1 − 0.5 · 3.
  expect([...surprises(VALUES, DAYS, expectations)]).toEqual([1, 1.5, -2, 5, 3, -0.5]);
});

it('a column weighs what it shows of itself', () => {
  const expectations = expectationsOf(0.5, DAYS);
  const shown = surprises(VALUES, DAYS, expectations);
  const [whole, own] = [shown, VALUES].map((other) => VALUES.reduce((total, value, at) => total + value * (other[at] as number), 0));
  expect(expectedWeight(VALUES, DAYS, expectations)).toBeCloseTo((whole as number) - (own as number));
});

it('likeness without a condition is what is left when its cost is taken out', () => {
  const days = { from: [0, 2, 4], until: [2, 4, 6] };
  const values = new Float64Array([1.5, 0.5, -0.5, -1.5, 1, 1]);
  const holdsOnSecond = new Float64Array([-0.5, -0.5, 0.5, 0.5, 0, 0]);
  // Products of the three pairs: 0.75 + 0.75 + 1. Squares: 2.25 + 0.25 + 0.25 + 2.25 + 1 + 1 of six.
  const likeness = likenessWithinDay(values, days);
  expect(likeness).toBeCloseTo(2.5 / 3 / (7 / 6));
  // The second day costs 2 more than the first. Without that: 0.5, −0.5, 0.5, −0.5, 1, 1; products −0.25 − 0.25 + 1, squares 3.
  expect(likenessWithout(holdsOnSecond, values, likeness, days)).toBeCloseTo(0.5 / 3 / (3 / 6));
  const holdsOnFirst = holdsOnSecond.map((value) => 0 - value);
  expect(likenessWithout(holdsOnFirst, values, likeness, days)).toBe(likeness);
  expect(likenessWithout(holdsOnSecond, values, 0, days)).toBe(0);
});
