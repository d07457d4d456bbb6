import { describe, expect, it } from 'vitest';
import { aClosedTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { paise, ZERO } from '../money.ts';
import { drawdownOf } from './drawdown.ts';
import { performanceOf, type Performance } from './performance.ts';
import { METRICS } from './registry.ts';
import { downsideDeviation, sortinoRatio } from './risk.ts';
import { trackOf } from './track-of.ts';

/**
 * Figures that others published for returns that they published, looked at 2026-11-27 and 2026-11-28: PerformanceAnalytics at commit c079aea1, empyrical
 * at 0a9fa584. Volatility, Sharpe, Sortino and drawdown of empyrical are in cases/metrics-daily-returns. docs/rules/figures.md, F21, says what is not
 * judged.
 */

/** portfolio_bacon of PerformanceAnalytics: 24 monthly returns of Bacon, Practical Portfolio Performance Measurement, in tenths of a percent. */
const BACON = [3, 26, 11, -10, 15, 25, 16, 67, -14, 40, -5, 81, 40, -37, -61, 17, -49, -22, 70, 58, -65, 24, -5, -9];
/** Its minimum acceptable return, 0.5 % a period. */
const ACCEPTABLE = 0.005;
/** The returns of empyrical's tests, tests/test_stats.py. */
const MIXED = [1, 10, -4, 2, 3, 2, 1, -10].map((percent) => percent / 100);
const POSITIVE = [1, 2, 1, 1, 1, 1, 1, 1, 1].map((percent) => percent / 100);
/** Its series 'one' and 'two'. */
const ONE = [-0.00171614, 0.01322056, 0.03063862, -0.01422057, -0.00489779, 0.01268925, -0.03357711, 0.01797036];
const TWO = [0.01846232, 0.00793951, -0.01448395, 0.00422537, -0.00339611, 0.03756813, 0.0151531, 0.03549769];
const A_YEAR = Math.sqrt(252);
/** In paise. */
const START = paise(1e12);

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

  it('agrees on the profit factor above 0.5 % a period (one more than the Omega-Sharpe ratio, 0.29)', () => {
    expect((profitFactor(returns.map((value) => value - ACCEPTABLE)) ?? 0) - 1).toBeCloseTo(0.29, 2);
  });

  it('agrees on the win rate (upside frequency above 0.5 %, 0.542)', () => {
    expect(METRICS.win_rate.of(ofShares(returns.map((value) => value - ACCEPTABLE)))).toBeCloseTo(0.542, 3);
  });

  it('agrees on losses and gains with their numbers (d ratio, 0.401)', () => {
    const found = ofShares(returns);
    const [lost, won] = [METRICS.losses.of(found) / METRICS.wins.of(found), METRICS.profit_factor.of(found) ?? 0];
    expect(lost / won).toBeCloseTo(0.401, 3);
  });

  it('agrees on the mean of what falls short of 0.5 % (downside potential, 0.0137)', () => {
    const { total } = ofShares(returns.map((value) => value - ACCEPTABLE));
    expect(total.lost / 1e9 / total.trades).toBeCloseTo(-0.0137, 4);
  });

  it('agrees on the mean depth under the highest value so far (pain index, 0.04)', () => {
    // Each month's result is its return on what the capital has become by then.
    const depths = performance(reinvested(returns), START).drawdown?.depths ?? [];
    expect(depths).toHaveLength(24);
    expect(-depths.reduce<number>((total, depth) => total + (depth ?? 0), 0) / 24).toBeCloseTo(0.04, 4);
  });
});

/** Funds of funds, January 1997 to April 1999, in hundredths of a percent a month: the first 28 months of edhec in PerformanceAnalytics. */
const FUNDS = [
  [317, 106, -77, 9, 275, 225, 435, 51, 334, -99, -34, 89],
  [-36, 256, 373, 125, -72, 21, -7, -616, -37, -2, 220, 222],
  [202, -63, 213, 400],
].flat();

describe('PerformanceAnalytics, findDrawdowns of funds of funds', () => {
  const nets = reinvested(FUNDS.map((share) => share / 10_000)).map(paise);
  // One day a month: its times are counted in months.
  const dayNumbers = nets.map((_, month) => month + 1);
  let running: number = START;
  const drawdown = drawdownOf({ dayNumbers, net: nets, equity: nets.map((net) => paise((running += net))) }, START);

  it('agrees on the deepest fall, -0.0706, which it cuts after four digits', () => {
    expect(Math.trunc((drawdown.deepest ?? 0) * 10_000)).toBe(-706);
  });

  it('agrees on its length, 11 periods, and on those from the lowest one to the recovery, 5', () => {
    expect(drawdown).toMatchObject({ longestDays: 11, longestRecovered: true, recoveryDays: 5 });
  });
});

describe('empyrical', () => {
  it.each([
    { name: 'mixed', returns: MIXED, required: 0, published: 0.60448325038829653 },
    { name: 'mixed', returns: MIXED, required: 0.1, published: 1.7161730681956295 },
    { name: 'one', returns: ONE, required: 0, published: 0.20671788246185202 },
    { name: 'two', returns: TWO, required: 0, published: 0.083495680595704475 },
  ])('agrees on the downside risk of $name above $required', ({ returns, required, published }) => {
    expect(downsideDeviation(returns.map((value) => value - required)) * A_YEAR).toBeCloseTo(published, 8);
  });

  it.each([
    { name: 'mixed', returns: MIXED, required: 0.01, published: -1.3934779588919977 },
    { name: 'one', returns: ONE, required: 0, published: 3.0639640966566306 },
    { name: 'two', returns: TWO, required: 0, published: 38.090963117002495 },
  ])('agrees on Sortino of $name above $required a day', ({ returns, required, published }) => {
    expect(sortinoRatio(returns, (1 + required) ** 252 - 1)).toBeCloseTo(published, 8);
  });

  it('agrees on omega, which is the profit factor of what lies above and below the return that is asked for', () => {
    expect(profitFactor(MIXED.map((value) => value - 0.01))).toBeCloseTo(0.8125, 8);
    // 1,000 % a year.
    expect(profitFactor(MIXED.map((value) => value - (11 ** (1 / 252) - 1)))).toBeCloseTo(0.83354263497557934, 6);
    expect(profitFactor(POSITIVE.map((value) => value - 0.011))).toBeCloseTo(1.125, 8);
    expect(profitFactor(POSITIVE.map((value) => value - 0.02))).toBe(0);
    expect(profitFactor(POSITIVE.map((value) => value - 0.01))).toBeNull();
  });
});

/** Each result in paise where START is invested at first, and then what has become of it. */
function reinvested(returns: readonly number[]): number[] {
  let equity: number = START;
  return returns.map((value) => {
    const net = Math.round(equity * value);
    equity += net;
    return net;
  });
}

function profitFactor(shares: readonly number[]): number | null {
  return METRICS.profit_factor.of(ofShares(shares));
}

/** Of closed trades that each gain or lose a share of one amount. */
function ofShares(shares: readonly number[]): Performance {
  return performance(
    shares.map((share) => Math.round(share * 1e9)),
    1e9,
  );
}

/** One closed trade a day with these results, in paise. */
function performance(nets: readonly number[], capital: number): Performance {
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
