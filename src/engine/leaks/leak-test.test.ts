import { expect, it } from 'vitest';
import { correlationOf, type LeakTest } from './leak-test.ts';

const test = (...members: number[]) => ({ members }) as Partial<LeakTest> as LeakTest;

it('correlates two conditions by how often they hold together', () => {
  expect(correlationOf(test(0, 1, 2, 3), test(0, 1, 2, 3), 8)).toBe(1);
  expect(correlationOf(test(0, 1, 2, 3), test(4, 5, 6, 7), 8)).toBe(-1);
  expect(correlationOf(test(0, 1, 2, 3), test(2, 3, 4, 5), 8)).toBe(0);
  // (3 · 10 − 4 · 5) ÷ √(4 · 6 · 5 · 5)
  expect(correlationOf(test(0, 2, 4, 6), test(1, 2, 4, 6, 9), 10)).toBeCloseTo(10 / Math.sqrt(600));
  expect(correlationOf(test(), test(1), 8)).toBe(0);
});
