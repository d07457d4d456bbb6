import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, subtract, sum, ZERO } from '../money.ts';
import { totalOf } from '../trades/charges.ts';
import { exitDay, grossOf, netOf } from './closed-trade.ts';
import { sumDayResults } from './day-results.ts';
import { mergeResults, NO_RESULT, totalResult } from './merge-results.ts';
import { inExitOrder } from './moment.ts';
import type { DayResult, Result, Slice } from './rollup.ts';
import { sliceOf } from './slice-of.ts';
import { streaksOf } from './streaks.ts';
import { closedTrades } from '#test/engine/arbitrary-closed-trades.ts';

const RUNS = { numRuns: 250 };

function ofSlice(results: readonly DayResult[], slice: Slice): DayResult[] {
  return results.filter((result) => result.slice === slice);
}

const ADDITIVE = ['trades', 'wins', 'losses', 'longTrades', 'longWins', 'longLosses', 'daysHeld', 'assumed'] as const;
const MONEY = ['gross', 'net', 'dp', 'won', 'lost', 'longNet', 'turnover'] as const;

describe('day results', () => {
  it('sum to the trades', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        const total = totalResult(ofSlice(sumDayResults(trades), 'overall'));
        const nets = trades.map(netOf);
        expect(total.trades).toBe(trades.length);
        expect(total.gross).toBe(sum(trades.map(grossOf)));
        expect(total.net).toBe(sum(nets));
        expect(total.dp).toBe(sum(trades.map((trade) => trade.dp)));
        expect(totalOf(total.charges)).toBe(sum(trades.flatMap((trade) => [trade.buyCharges, trade.sellCharges])));
        expect(total.wins).toBe(nets.filter((net) => net > 0).length);
        expect(total.losses).toBe(nets.filter((net) => net < 0).length);
        expect(total.longTrades).toBe(trades.filter((trade) => trade.direction === 'LONG').length);
        expect(total.best?.net ?? null).toBe(trades.length ? Math.max(...nets) : null);
        expect(total.worst?.net ?? null).toBe(trades.length ? Math.min(...nets) : null);
      }),
      RUNS,
    );
  });

  it('hold gross − charges − dp = net, and won + lost = net', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        for (const day of sumDayResults(trades)) {
          expect(subtract(subtract(day.gross, totalOf(day.charges)), day.dp)).toBe(day.net);
          expect(add(day.won, day.lost)).toBe(day.net);
        }
      }),
      RUNS,
    );
  });

  it('of the segment slices sum to overall, day by day', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        const results = sumDayResults(trades);
        for (const overall of ofSlice(results, 'overall')) {
          const parts = results.filter((result) => result.day === overall.day && result.slice !== 'overall');
          for (const field of ADDITIVE) expect(parts.reduce((count, part) => count + part[field], 0)).toBe(overall[field]);
          for (const field of MONEY) expect(sum(parts.map((part) => part[field]))).toBe(overall[field]);
          expect(totalResult(parts).charges).toEqual(overall.charges);
        }
      }),
      RUNS,
    );
  });

  it('of one day need only the trades that ended on it, in any order', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        const results = sumDayResults(trades);
        const days = new Set(trades.map(exitDay));
        const apart = [...days].sort().flatMap((day) => sumDayResults(trades.filter((trade) => exitDay(trade) === day).toReversed()));
        expect(apart).toEqual(results);
      }),
      RUNS,
    );
  });

  it('carry the streaks of all trades in exit order', () => {
    fc.assert(
      fc.property(closedTrades, (trades) => {
        const days = [...new Set(trades.map(exitDay))].sort();
        const ordered = days.flatMap((day) => inExitOrder(trades.filter((trade) => exitDay(trade) === day)));
        const options = ordered.filter((trade) => sliceOf(trade.segment) === 'options');
        const results = sumDayResults(trades);
        expect(totalResult(ofSlice(results, 'overall')).streaks).toEqual(streaksOf(ordered.map(netOf)));
        expect(totalResult(ofSlice(results, 'options')).streaks).toEqual(streaksOf(options.map(netOf)));
      }),
      RUNS,
    );
  });
});

describe('merging day results', () => {
  it('over any split of days gives the whole', () => {
    const splits = fc.array(fc.nat({ max: 40 }), { maxLength: 5 });
    fc.assert(
      fc.property(closedTrades, splits, (trades, cuts) => {
        const days = ofSlice(sumDayResults(trades), 'overall');
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, days.length)).sort((a, b) => a - b), days.length];
        const parts = bounds.slice(1).map((bound, index) => totalResult(days.slice(bounds[index], bound)));
        expect(totalResult(parts)).toEqual(totalResult(days));
        expect(parts.toReversed().reduce((later, earlier): Result => mergeResults(earlier, later), NO_RESULT)).toEqual(totalResult(days));
      }),
      RUNS,
    );
  });

  it('keeps the earlier headline of two as good, or as bad', () => {
    const [first, second] = [
      { net: ZERO, symbol: 'FIRST' },
      { net: ZERO, symbol: 'SECOND' },
    ];
    const results = [
      { ...NO_RESULT, best: first, worst: first },
      { ...NO_RESULT, best: second, worst: second },
    ];
    expect(totalResult(results)).toMatchObject({ best: { symbol: 'FIRST' }, worst: { symbol: 'FIRST' } });
  });

  it('of nothing is nothing', () => {
    expect(totalResult([])).toEqual(NO_RESULT);
    expect(totalResult(sumDayResults([])).net).toBe(ZERO);
  });
});
