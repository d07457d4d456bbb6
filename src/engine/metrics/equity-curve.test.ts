import { describe, expect, it } from 'vitest';
import { NO_RESULT } from '../daily/merge-results.ts';
import type { DayResult } from '../daily/rollup.ts';
import { dayFromNumber } from '../day.ts';
import { paise } from '../money.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { dailyReturns, equityCurve } from './equity-curve.ts';

/** Net of the nth day after Monday 24 February 2025. */
const result = (day: number, net: number): DayResult => ({
  ...NO_RESULT,
  day: dayAfter(day),
  slice: 'overall',
  trades: 1,
  net: paise(net),
});

describe('equity curve', () => {
  it('runs over Monday to Friday, quiet days included, from the first exit day to the last', () => {
    const curve = equityCurve([result(3, 100), result(8, -30)], paise(1000));
    expect(curve.dayNumbers.map(dayFromNumber)).toEqual([3, 4, 7, 8].map(dayAfter));
    expect(curve.net).toEqual([100, 0, 0, -30]);
    expect(curve.equity).toEqual([1100, 1100, 1100, 1070]);
  });

  it('has a weekend day on which trades ended: special sessions are real', () => {
    const curve = equityCurve([result(4, 5), result(6, 7), result(7, 9)], paise(0));
    expect(curve.dayNumbers.map(dayFromNumber)).toEqual([4, 6, 7].map(dayAfter));
  });

  it('leaves out the holidays of the exchange, unless trades ended on one', () => {
    // Wednesday 26 February 2025: Mahashivratri. MCX had an evening session.
    const over = (slice: DayResult['slice']) => [result(1, 5), result(3, 7)].map((one) => ({ ...one, slice }));
    expect(equityCurve(over('equity'), paise(0)).dayNumbers.map(dayFromNumber)).toEqual([1, 3].map(dayAfter));
    expect(equityCurve(over('com'), paise(0)).dayNumbers.map(dayFromNumber)).toEqual([1, 2, 3].map(dayAfter));
    expect(equityCurve([result(1, 5), result(2, 6), result(3, 7)], paise(0)).net).toEqual([5, 6, 7]);
  });

  it('has a special session on a weekend also without trades', () => {
    // Saturday 1 March 2025 had none, Saturday 1 February 2025 one for the budget.
    const over = (...days: number[]) =>
      equityCurve(
        days.map((day) => result(day, 1)),
        paise(0),
      ).dayNumbers.map(dayFromNumber);
    expect(over(4, 7)).toEqual([4, 7].map(dayAfter));
    expect(over(-24, -21)).toEqual([-24, -23, -21].map(dayAfter));
  });

  it('is empty without trades', () => {
    expect(equityCurve([], paise(1000))).toEqual({ dayNumbers: [], net: [], equity: [] });
  });
});

function returnsOf(nets: readonly number[], base: number | null): readonly number[] | null {
  const results = nets.map((net, index) => result(index, net));
  return dailyReturns(equityCurve(results, paise(base ?? 0)), base === null ? null : nets.map(() => paise(base)));
}

describe('daily returns', () => {
  it('are what a day made of the equity it began with', () => {
    expect(returnsOf([100, -110, 0], 1000)).toEqual([0.1, -0.1, 0]);
  });

  it('are undefined without capital, for one day, and after the money is gone', () => {
    expect(returnsOf([100, 5], null)).toBeNull();
    expect(returnsOf([100], 1000)).toBeNull();
    expect(returnsOf([-1000, 5], 1000)).toBeNull();
    expect(returnsOf([500, -1500], 1000)).toEqual([0.5, -1]);
  });
});
