import { describe, expect, it } from 'vitest';
import { sumDayFlows } from '../daily/day-flows.ts';
import { sumDayResults } from '../daily/day-results.ts';
import { paise } from '../money.ts';
import { aClosedTrade, anOpenTrade, dayAfter } from '#test/engine/arbitrary-closed-trades.ts';
import { capitalInUse } from './capital.ts';
import { performanceOf } from './performance.ts';
import { reportMetrics } from './report-metrics.ts';

const brokerage = paise(500);
const charges = { ...aClosedTrade().charges, brokerage: paise(1000) };
const charged = { buyCharges: brokerage, sellCharges: brokerage, charges };
const closed = [
  aClosedTrade({ ...charged, symbol: 'GAIN', sellOn: dayAfter(40), sellValue: paise(13_000), dp: paise(100) }),
  aClosedTrade({
    ...charged,
    symbol: 'EVEN',
    buyOrder: 3,
    sellOrder: 4,
    buyOn: dayAfter(41),
    sellOn: dayAfter(41),
    sellValue: paise(11_000),
  }),
  aClosedTrade({
    ...charged,
    symbol: 'LOSS',
    buyOrder: 5,
    sellOrder: 6,
    buyOn: dayAfter(41),
    sellOn: dayAfter(42),
    sellValue: paise(9500),
  }),
];

describe('the summary of three trades', () => {
  const results = sumDayResults(closed).filter((result) => result.slice === 'equity');
  const flows = sumDayFlows(closed, [anOpenTrade({ value: paise(2500) })]).filter((flow) => flow.slice === 'equity');
  const report = reportMetrics(
    performanceOf({ results, flows, capital: null, hasContracts: false, riskFreeRate: 0.065, invested: capitalInUse(flows) }),
  );

  it('is in rupees, percent and counts', () => {
    expect(report).toMatchObject({
      net_pl: 4,
      gross_pl: 35,
      total_charges: 30,
      cdslcharges: 1,
      best_trade_return: 19,
      best_trade_symbol: 'GAIN',
      worst_trade_return: -15,
      worst_trade_symbol: 'LOSS',
      trades: 3,
      wins: 1,
      losses: 1,
      break_even: 1,
      assumed_trades: 0,
      win_rate: 50,
      profit_factor: 1.2667,
      payoff_ratio: 1.2667,
      expectancy: 1.33,
      average_win: 19,
      average_loss: -15,
      average_holding_days: 13.6667,
      active_months: 1,
      current_invested_amount: 25,
      risk_free_rate: 6.5,
    });
  });

  it('has streaks that a break-even trade ends', () => {
    expect(report).toMatchObject({
      longest_winning_streak: 1,
      longest_losing_streak: 1,
      current_winning_streak: 0,
      current_losing_streak: 1,
    });
  });

  it('stands on the most capital that was in use, and says so', () => {
    expect(report).toMatchObject({ capital_base: 225, capital_assumed: true, return_on_capital: 1.7778, max_drawdown: -6.1475 });
    expect(report).toMatchObject({ longest_drawdown_days: 1, drawdown_recovered: false, recovery_days: null });
  });

  it('has no ratios where premium or margin is what was in use, and the drawdown in rupees', () => {
    const track = { results, flows, capital: null, riskFreeRate: 0.065, invested: paise(0) };
    const contracts = reportMetrics(performanceOf({ ...track, hasContracts: true }));
    for (const id of ['volatility', 'sharpe_ratio', 'sortino_ratio', 'return_on_capital', 'max_drawdown', 'capital_base'] as const)
      expect([id, contracts[id]]).toEqual([id, null]);
    expect(contracts).toMatchObject({ drawdown_rupees: -15, longest_drawdown_days: 1, drawdown_recovered: false, xirr: report.xirr });
    const own = reportMetrics(performanceOf({ ...track, hasContracts: true, capital: paise(100_000) }));
    expect(own).toMatchObject({ capital_base: 1000, return_on_capital: 0.4, max_drawdown: -1.472, drawdown_rupees: -15 });
    expect(own.max_drawdown).not.toBeNull();
  });

  it('is undefined, never 0, where nothing can be said', () => {
    const nothing = reportMetrics(
      performanceOf({ results: [], flows: [], capital: null, hasContracts: false, riskFreeRate: 0.065, invested: paise(0) }),
    );
    expect(nothing).toMatchObject({ net_pl: 0, trades: 0, current_invested_amount: 0, active_months: 0, longest_winning_streak: 0 });
    for (const id of ['xirr', 'win_rate', 'sharpe_ratio', 'volatility', 'max_drawdown', 'expectancy', 'best_trade_return'] as const)
      expect(nothing[id]).toBeNull();
    expect(nothing.capital_base).toBeNull();
  });
});
