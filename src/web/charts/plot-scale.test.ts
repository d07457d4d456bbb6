import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthStarts, roundTicks, spaced } from './plot-scale.ts';

describe('the scales of a plot', () => {
  it('have round values around all of it', () => {
    expect(roundTicks(-130, 340)).toEqual([-200, -100, 0, 100, 200, 300, 400]);
    expect(roundTicks(0, 0)).toHaveLength(2);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (least, span) => {
        const ticks = roundTicks(least, least + span);
        expect(ticks[0]).toBeLessThanOrEqual(least);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(least + span);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  it('label months where they begin, as far apart as asked', () => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-02', '2026-02-03', '2026-03-02'];
    expect(monthStarts(days, (index) => index * 10, 0)).toEqual([0, 2, 4]);
    expect(monthStarts(days, (index) => index * 10, 25)).toEqual([0, 4]);
  });

  it('have labels that do not touch, from the first on', () => {
    expect(spaced(6, (index) => 60 + index * 40, 100)).toEqual([0, 3]);
    expect([spaced(1, () => 60, 100), spaced(0, () => 60, 100)]).toEqual([[0], []]);
  });
});
