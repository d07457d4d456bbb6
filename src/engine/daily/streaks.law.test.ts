import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeStreaks, NO_STREAKS, streaksOf } from './streaks.ts';

const RUNS = { numRuns: 2000 };
const nets = fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 30 });

/** Length of the longest run of one sign anywhere, counted from every start. */
function longestRun(values: readonly number[], sign: number): number {
  const runs = values.map((_, start) => {
    const end = values.slice(start).findIndex((value) => value !== sign);
    return end === -1 ? values.length - start : end;
  });
  return Math.max(0, ...runs);
}

function runAtEnd(values: readonly number[]): number {
  const last = values.at(-1);
  return values.length - 1 - values.findLastIndex((value) => value !== last);
}

describe('streaks', () => {
  it('are what counting by hand gives', () => {
    fc.assert(
      fc.property(nets, (values) => {
        const streaks = streaksOf(values);
        expect(streaks.longestWin).toBe(longestRun(values, 1));
        expect(streaks.longestLoss).toBe(longestRun(values, -1));
        expect(streaks.lastRun).toBe(values.length ? runAtEnd(values) : 0);
        expect(streaks.firstRun).toBe(values.length ? runAtEnd(values.toReversed()) : 0);
        expect([streaks.firstSign, streaks.lastSign]).toEqual([values[0] ?? 0, values.at(-1) ?? 0]);
      }),
      RUNS,
    );
  });

  it('merge associatively, with nothing neutral', () => {
    fc.assert(
      fc.property(nets, nets, nets, (first, second, third) => {
        const [a, b, c] = [streaksOf(first), streaksOf(second), streaksOf(third)];
        const whole = streaksOf([...first, ...second, ...third]);
        expect(mergeStreaks(mergeStreaks(a, b), c)).toEqual(whole);
        expect(mergeStreaks(a, mergeStreaks(b, c))).toEqual(whole);
        expect([mergeStreaks(NO_STREAKS, a), mergeStreaks(a, NO_STREAKS)]).toEqual([a, a]);
      }),
      RUNS,
    );
  });

  it('end at a break-even trade', () => {
    expect(streaksOf([5, 7, 0, 3])).toMatchObject({ longestWin: 2, lastSign: 1, lastRun: 1 });
    expect(streaksOf([5, 7, 0])).toMatchObject({ longestWin: 2, lastSign: 0 });
  });
});
