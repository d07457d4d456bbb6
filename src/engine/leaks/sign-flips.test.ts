import { expect, it } from 'vitest';
import { chanceOf, largestByChance } from './sign-flips.ts';

it('draws each combination of signs about as often', () => {
  const sums = largestByChance([new Float64Array([0.6, 0.8])]);
  const counts = [1.4, 0.2, -0.2, -1.4].map((sum) => sums.filter((drawn) => Math.abs(drawn - sum) < 1e-9).length);
  expect(counts.reduce((total, count) => total + count)).toBe(1999);
  for (const count of counts) expect(count).toBeGreaterThan(400);
});

it('gives all tests the same signs', () => {
  const days = Float64Array.from({ length: 21 }, (_, day) => Math.sin(day + 1));
  const alone = largestByChance([days]);
  expect(largestByChance([days, days])).toEqual(alone);
  const both = largestByChance([days, days.map((score) => 0 - score)]);
  for (const [draw, sum] of both.entries()) expect(sum).toBeCloseTo(Math.abs(alone[draw] as number));
});

it('of one day convicts nobody: half of all draws reach it', () => {
  expect(chanceOf(1, largestByChance([new Float64Array([1])]))).toBeCloseTo(0.5, 1);
});

it('counts the value itself, so no chance is 0', () => {
  expect(chanceOf(9, largestByChance([new Float64Array(30).fill(30 ** -0.5)]))).toBe(1 / 2000);
});
