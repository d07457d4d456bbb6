import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { NO_RESULT } from '../daily/merge-results.ts';
import type { DayResult } from '../daily/rollup.ts';
import { paise } from '../money.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { performanceOf } from './performance.ts';
import { METRICS } from './registry.ts';
import { sharpeRatio, sortinoRatio, volatility } from './risk.ts';

/** Daily returns in percent with the figures published for them; a figure left out was not published. Risk-free rate 0. */
interface Case {
  readonly name: string;
  readonly source: string;
  readonly returns: readonly number[];
  readonly volatility?: number | null;
  readonly sharpe?: number | null;
  readonly sortino?: number | null;
  readonly max_drawdown: number;
}

const file = join(import.meta.dirname, '../../../cases/metrics-daily-returns/cases.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

function expectFigure(found: number | null, published: number | null | undefined, digits = 10): void {
  if (published === null) expect(found).toBeNull();
  else if (published !== undefined) expect(found).toBeCloseTo(published, digits);
}

describe('golden cases of daily returns', () => {
  test.each(cases)('$name', (golden) => {
    const returns = golden.returns.map((percent) => percent / 100);
    expectFigure(volatility(returns), golden.volatility, 13);
    expectFigure(sharpeRatio(returns, 0), golden.sharpe, 12);
    expectFigure(sortinoRatio(returns, 0), golden.sortino, 12);
  });

  test.each(cases.filter(({ name }) => name !== 'flat line'))('$name, as profit and loss on capital', (golden) => {
    const { returns, drawdown } = performanceOf({
      ...dailyTrades(golden.returns),
      flows: [],
      hasContracts: false,
      riskFreeRate: 0,
      invested: paise(0),
    });
    expectFigure(volatility(returns), golden.volatility);
    expectFigure(sharpeRatio(returns, 0), golden.sharpe);
    expectFigure(sortinoRatio(returns, 0), golden.sortino);
    expectFigure(drawdown?.deepest ?? null, golden.max_drawdown);
  });
});

/** One result a weekday that turns the capital by these percentages, to the paisa. */
function dailyTrades(percents: readonly number[]): { capital: ReturnType<typeof paise>; results: DayResult[] } {
  const capital = paise(1e15);
  let equity: number = capital;
  const results = percents.map((percent, index): DayResult => {
    const net = paise(Math.round((equity * percent) / 100));
    equity += net;
    return { ...NO_RESULT, day: dayAfter(index + 2 * Math.floor(index / 5)), slice: 'overall', trades: 1, net };
  });
  return { capital, results };
}

describe('risk figures', () => {
  it('take the risk-free rate of a day from the yearly one, compounded', () => {
    const daily = 1.065 ** (1 / 252) - 1;
    expect(sharpeRatio([0.01 + daily, daily, 0.02 + daily], 0.065)).toBeCloseTo(Math.sqrt(252), 10);
    expect(sortinoRatio([0.01 + daily, daily - 0.01], 0.065)).toBeCloseTo(0, 10);
  });

  it('are shown from 20 days on, since they are scaled to a year', () => {
    const figures = (days: number) => {
      const track = dailyTrades(Array.from({ length: days }, (_, index) => (index % 2 === 0 ? 1 : -0.5)));
      const performance = performanceOf({ ...track, flows: [], hasContracts: false, riskFreeRate: 0, invested: paise(0) });
      return [METRICS.volatility, METRICS.sharpe_ratio, METRICS.sortino_ratio].map(({ of }) => of(performance) !== null);
    };
    expect([figures(2), figures(19), figures(20)]).toEqual([
      [false, false, false],
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('are undefined for fewer than two days and without deviation', () => {
    for (const returns of [null, [], [0.01]]) expect([volatility(returns), sharpeRatio(returns, 0)]).toEqual([null, null]);
    const same = Array.from({ length: 10 }, () => 0.1);
    expect([volatility(same), sharpeRatio(same, 0)]).toEqual([0, null]);
    expect([sharpeRatio([0, 0, 0], 0.065), sortinoRatio([0.1, 0.2], 0)]).toEqual([null, null]);
  });
});
