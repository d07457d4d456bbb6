import { describe, expect, it } from 'vitest';
import { aClosedTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { paise, ZERO } from '../money.ts';
import { performanceOf } from './performance.ts';
import { METRICS } from './registry.ts';
import { downsideDeviation, sortinoRatio } from './risk.ts';
import { trackOf } from './track-of.ts';

/**
 * Figures that others published for returns that they published, looked at 2026-11-27. Volatility, Sharpe, Sortino and drawdown of empyrical are in
 * cases/metrics-daily-returns. Not ours, so not judged: an annual return or CAGR scaled from days and what is built on it (Calmar, Burke, pain and
 * Martin ratios), since a yearly return is the XIRR of the money's own days; figures against a benchmark; skewness and kurtosis.
 */

/** portfolio_bacon of PerformanceAnalytics: 24 monthly returns of Bacon, Practical Portfolio Performance Measurement, in tenths of a percent. */
const BACON = [3, 26, 11, -10, 15, 25, 16, 67, -14, 40, -5, 81, 40, -37, -61, 17, -49, -22, 70, 58, -65, 24, -5, -9];
/** Its minimum acceptable return, 0.5 % a period. */
const ACCEPTABLE = 0.005;
/** The returns of empyrical's tests, tests/test_stats.py. */
const MIXED = [1, 10, -4, 2, 3, 2, 1, -10].map((percent) => percent / 100);
const POSITIVE = [1, 2, 1, 1, 1, 1, 1, 1, 1].map((percent) => percent / 100);
const A_YEAR = Math.sqrt(252);

describe('PerformanceAnalytics, by the data of Bacon', () => {
  const returns = BACON.map((tenths) => tenths / 1000);

  it('agrees on the downside deviation (0.0255) and on Sortino (Kappa of the second order, 0.157)', () => {
    expect(downsideDeviation(returns.map((value) => value - ACCEPTABLE))).toBeCloseTo(0.0255, 4);
    // What is lent out at 0.5 % a period makes this a year.
    const riskFreeRate = (1 + ACCEPTABLE) ** 252 - 1;
    expect((sortinoRatio(returns, riskFreeRate) ?? 0) / A_YEAR).toBeCloseTo(0.157, 3);
  });

  it('agrees on the profit factor (the ratio of Bernardo and Ledoit, 1.78)', () => {
    expect(profitFactor(returns)).toBeCloseTo(1.78, 2);
  });

  it('agrees on the mean depth under the highest value so far (pain index, 0.04)', () => {
    // Each month's result is its return on what the capital has become by then.
    let equity = 1e12;
    const nets = returns.map((value) => {
      const net = Math.round(equity * value);
      equity += net;
      return net;
    });
    const depths = performance(nets, 1e12).drawdown?.depths ?? [];
    expect(depths).toHaveLength(24);
    expect(-depths.reduce<number>((total, depth) => total + (depth ?? 0), 0) / 24).toBeCloseTo(0.04, 4);
  });
});

describe('empyrical', () => {
  it.each([
    { required: 0, published: 0.60448325038829653 },
    { required: 0.1, published: 1.7161730681956295 },
  ])('agrees on the downside risk above $required', ({ required, published }) => {
    expect(downsideDeviation(MIXED.map((value) => value - required)) * A_YEAR).toBeCloseTo(published, 8);
  });

  it('agrees on omega, which is the profit factor of what lies above and below the return that is asked for', () => {
    expect(profitFactor(MIXED.map((value) => value - 0.01))).toBeCloseTo(0.8125, 8);
    expect(profitFactor(POSITIVE.map((value) => value - 0.011))).toBeCloseTo(1.125, 8);
    expect(profitFactor(POSITIVE.map((value) => value - 0.02))).toBe(0);
    expect(profitFactor(POSITIVE.map((value) => value - 0.01))).toBeNull();
  });
});

/** Of closed trades that each gain or lose a share of one amount. */
function profitFactor(shares: readonly number[]): number | null {
  const found = performance(
    shares.map((share) => Math.round(share * 1e9)),
    1e9,
  );
  return METRICS.profit_factor.of(found);
}

/** One closed trade a day with these results, in paise. */
function performance(nets: readonly number[], capital: number): ReturnType<typeof performanceOf> {
  const cost = paise(1e13);
  const closed = nets.map((net, index) =>
    aClosedTrade({
      buyOn: dayAfter(index + 2 * Math.floor(index / 5)),
      sellOn: dayAfter(index + 2 * Math.floor(index / 5)),
      buyValue: cost,
      sellValue: paise(1e13 + net),
    }),
  );
  return performanceOf({ ...trackOf(closed, 'overall', { capital: paise(capital), riskFreeRate: 0 }), invested: ZERO });
}
