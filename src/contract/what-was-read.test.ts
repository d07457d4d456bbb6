import { expect, it } from 'vitest';
import { whatWasRead } from './what-was-read.ts';

it('counts closed results apart from executions', () => {
  expect(whatWasRead({ trades: 1, results: 0 })).toBe('1 execution');
  expect(whatWasRead({ trades: 0, results: 0 })).toBe('0 executions');
  expect(whatWasRead({ trades: 4, results: 2 })).toBe('2 closed results of reports');
  expect(whatWasRead({ trades: 5, results: 1 })).toBe('3 executions and 1 closed result of reports');
});
