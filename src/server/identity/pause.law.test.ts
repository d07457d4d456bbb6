import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pauseAfter } from './pause.ts';

const patience = { free: 5, firstPauseMs: 1000, longestPauseMs: 900_000 };

it('forgives the free failures, then never shortens and never passes the longest pause', () => {
  fc.assert(
    fc.property(fc.nat(5000), (failures) => {
      const pause = pauseAfter(failures, patience);
      expect(pause === 0).toBe(failures <= patience.free);
      expect(pause).toBeLessThanOrEqual(patience.longestPauseMs);
      expect(pauseAfter(failures + 1, patience)).toBeGreaterThanOrEqual(pause);
    }),
  );
});

it('doubles', () => {
  expect([6, 7, 8].map((failures) => pauseAfter(failures, patience))).toEqual([1000, 2000, 4000]);
});
