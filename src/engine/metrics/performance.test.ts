import { describe, expect, it } from 'vitest';
import type { CashKind, CashMovement } from '../daily/cash.ts';
import { NO_RESULT } from '../daily/merge-results.ts';
import type { DayResult } from '../daily/rollup.ts';
import { paise } from '../money.ts';
import { dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { moneyWeighted } from './money-weighted.ts';
import { performanceOf } from './performance.ts';
import { reportMetrics } from './report-metrics.ts';

const rupees = (amount: number) => paise(amount * 100);
const result = (day: number, net: number): DayResult => ({
  ...NO_RESULT,
  day: dayAfter(day),
  slice: 'overall',
  trades: 1,
  net: rupees(net),
});
const moved = (day: number, kind: CashKind, amount: number): CashMovement => ({ day: dayAfter(day), kind, amount: rupees(amount) });
const on = (cash: readonly CashMovement[], results = RESULTS) =>
  performanceOf({ results, flows: [], capital: rupees(5), cash, hasContracts: true, riskFreeRate: 0.065, invested: rupees(0) });

/** +10 %, −10 % and +10 % of what was there each morning: 1,00,000, then 1,10,000, then 99,000 and a deposit of 1,00,000. */
const RESULTS = [result(0, 10_000), result(1, -11_000), result(2, 19_900)];
const CASH = [moved(2, 'deposit', 100_000), moved(-7, 'deposit', 90_000), moved(-1, 'interest', 10_000)];

describe('on dated cash', () => {
  it('a day’s return is of what was there that morning: a deposit is no gain', () => {
    const { returns, drawdown, base, isDated } = on(CASH);
    expect(returns?.map((one) => Math.round(one * 1e9) / 1e9)).toEqual([0.1, -0.1, 0.1]);
    expect(isDated).toBe(true);
    // (1,00,000 + 1,00,000 + 2,00,000) ÷ 3
    expect(base).toBe(13_333_333);
    expect(drawdown?.deepest).toBeCloseTo(-0.1, 7);
    // 1.1 × 0.9 × 1.1 = 1.089 of 1.1
    expect(drawdown?.depths.at(-1)).toBeCloseTo(-0.01, 7);
    expect([drawdown?.deepestFall, drawdown?.falls]).toEqual([rupees(-11_000), [0, rupees(-11_000), 0].map(paise)]);
  });

  it('takes the place of the capital of the settings, and says so', () => {
    expect(reportMetrics(on(CASH))).toMatchObject({
      capital_dated: true,
      capital_assumed: false,
      net_pl: 18_900,
      return_on_capital: 14.175,
    });
    expect(reportMetrics(on([]))).toMatchObject({ capital_dated: false, capital_assumed: false, capital_base: 5 });
  });

  it('equals a capital that was there whole from before the first day', () => {
    const whole = { results: RESULTS, flows: [], hasContracts: true, riskFreeRate: 0.065, invested: rupees(0) };
    const { capital_dated: _, ...given } = reportMetrics(performanceOf({ ...whole, capital: rupees(100_000) }));
    const { capital_dated: __, ...dated } = reportMetrics(on([moved(-1, 'deposit', 100_000)]));
    expect(dated).toEqual(given);
  });

  it('has no ratios where nothing would have been left on a day, and rupees all the same', () => {
    for (const cash of [[moved(1, 'deposit', 100_000)], [...CASH, moved(1, 'withdrawal', 110_000)], [moved(0, 'fee', 1)]]) {
      const found = reportMetrics(on(cash));
      expect(found).toMatchObject({
        capital_base: null,
        volatility: null,
        max_drawdown: null,
        return_on_capital: null,
        drawdown_rupees: -11_000,
      });
    }
  });

  it('leaves days out on which there was nothing and nothing was traded', () => {
    const both = [...RESULTS, ...RESULTS.map((one, index) => ({ ...one, day: dayAfter(40 + index) }))];
    const again = [moved(3, 'withdrawal', 218_900), moved(40, 'deposit', 100_000), moved(42, 'deposit', 100_000)];
    const { returns, drawdown, base } = on([...CASH, ...again], both);
    expect(returns?.map((one) => Math.round(one * 1e9) / 1e9)).toEqual([0.1, -0.1, 0.1, 0.1, -0.1, 0.1]);
    // Cash of the second time is 18,900 less: the gain of the first went out.
    expect(base).toBe(Math.round((400_000 * 100 + (400_000 - 3 * 18_900) * 100) / 6));
    expect(drawdown?.deepest).toBeCloseTo(-0.1, 7);
    expect(on([...CASH, moved(3, 'withdrawal', 218_900), moved(41, 'deposit', 100_000)], both).returns).toBeNull();
  });

  it('is nothing without trades', () => {
    expect(reportMetrics(on(CASH, []))).toMatchObject({ capital_base: null, capital_dated: true, max_drawdown: null });
  });

  it('withstands returns on next to nothing', () => {
    const rich = Array.from({ length: 5 }, (_, day) => result(day, 90_000_000_000));
    const cash = [moved(-1, 'deposit', 0.01), ...rich.map((_, day) => moved(day + 1, 'withdrawal', 90_000_000_000))];
    expect(on(cash, rich).base).toBeNull();
  });
});

it('a money-weighted return is the rate that the money itself earned', () => {
  const money = [
    { day: dayAfter(0), amount: rupees(1000) },
    { day: dayAfter(365), amount: rupees(1000) },
  ];
  // 1,000 grow to 1,100, and with 1,000 more to 2,310: 10 % in each year.
  expect(moneyWeighted(money, { day: dayAfter(730), value: rupees(2310) })).toBeCloseTo(0.1, 10);
  expect(moneyWeighted(money, { day: dayAfter(730), value: rupees(0) })).toBeNull();
  expect(moneyWeighted([], { day: dayAfter(730), value: rupees(2310) })).toBeNull();
});
