import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_RESULT } from '../daily/merge-results.ts';
import { streaksOf } from '../daily/streaks.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { streakSpans } from './streak-spans.ts';

const days = fc.array(fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 1, maxLength: 6 }), { maxLength: 8 });

/** Every run of one sign as its days and length, in order. */
function runs(trades: readonly { readonly day: number; readonly sign: number }[]) {
  const found: { sign: number; from: number; to: number; length: number }[] = [];
  for (const { day, sign } of trades) {
    const last = found.at(-1);
    if (last?.sign === sign) [last.to, last.length] = [day, last.length + 1];
    else found.push({ sign, from: day, to: day, length: 1 });
  }
  return found;
}

describe('streakSpans', () => {
  it('is where counting trade by trade finds the streaks', () => {
    fc.assert(
      fc.property(days, (signs) => {
        const spans = streakSpans(
          signs.map((nets, index) => ({ ...NO_RESULT, day: dayAfter(index), slice: 'overall', streaks: streaksOf(nets) })),
        );
        const all = runs(signs.flatMap((nets, day) => nets.map((sign) => ({ day, sign }))));
        const longest = (sign: number) => all.filter((run) => run.sign === sign).toSorted((a, b) => b.length - a.length)[0];
        const span = (run: { from: number; to: number } | undefined) => (run ? { from: dayAfter(run.from), to: dayAfter(run.to) } : null);
        expect(spans).toEqual({ longestWin: span(longest(1)), longestLoss: span(longest(-1)), current: span(all.at(-1)) });
      }),
      { numRuns: 3000 },
    );
  });
});
