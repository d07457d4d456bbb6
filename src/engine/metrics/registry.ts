import { totalOf } from '../trades/charges.ts';
import { add, ZERO, type Paise } from '../money.ts';
import { average, ratio } from './average.ts';
import { activeMonths } from './period-results.ts';
import type { Performance } from './performance.ts';
import { sharpeRatio, sortinoRatio, volatility, yearlyReturns } from './risk.ts';
import { currentStreak } from './streak.ts';
import { streakSpans, type Span } from './streak-spans.ts';
import { tradesXirr } from './xirr.ts';

/** A figure and its unit: money in paise, percent as a fraction. An undefined figure is null. */
export type Metric =
  | { readonly unit: 'money'; readonly of: (performance: Performance) => Paise | null }
  | { readonly unit: 'percent' | 'ratio' | 'days' | 'count'; readonly of: (performance: Performance) => number | null }
  | { readonly unit: 'text'; readonly of: (performance: Performance) => string | null }
  | { readonly unit: 'flag'; readonly of: (performance: Performance) => boolean | null }
  | { readonly unit: 'span'; readonly of: (performance: Performance) => Span | null };

/** Every figure of the summary, by its id in the API and in the texts of screens. */
export const METRICS = {
  net_pl: { unit: 'money', of: ({ total }) => total.net },
  gross_pl: { unit: 'money', of: ({ total }) => total.gross },
  total_charges: { unit: 'money', of: ({ total }) => totalOf(total.charges) },
  cdslcharges: { unit: 'money', of: ({ total }) => total.dp },
  xirr: { unit: 'percent', of: ({ flows, total }) => tradesXirr(flows, total.daysHeld) },
  return_on_capital: { unit: 'percent', of: ({ total, base }) => ratio(total.net, base ?? ZERO) },
  best_trade_return: { unit: 'money', of: ({ total }) => total.best?.net ?? null },
  best_trade_symbol: { unit: 'text', of: ({ total }) => total.best?.symbol ?? null },
  worst_trade_return: { unit: 'money', of: ({ total }) => total.worst?.net ?? null },
  worst_trade_symbol: { unit: 'text', of: ({ total }) => total.worst?.symbol ?? null },
  trades: { unit: 'count', of: ({ total }) => total.trades },
  wins: { unit: 'count', of: ({ total }) => total.wins },
  losses: { unit: 'count', of: ({ total }) => total.losses },
  break_even: { unit: 'count', of: ({ total }) => total.trades - total.wins - total.losses },
  assumed_trades: { unit: 'count', of: ({ total }) => total.assumed },
  win_rate: { unit: 'percent', of: ({ total }) => ratio(total.wins, total.wins + total.losses) },
  profit_factor: { unit: 'ratio', of: ({ total }) => ratio(total.won, Math.abs(total.lost)) },
  /** Mean net of what is counted, break-even ones included. */
  expectancy: { unit: 'money', of: ({ total }) => average(add(total.won, total.lost), total.trades) },
  average_win: { unit: 'money', of: ({ total }) => average(total.won, total.wins) },
  average_loss: { unit: 'money', of: ({ total }) => average(total.lost, total.losses) },
  /** Mean win ÷ mean loss, from the sums, so that neither mean is rounded. */
  payoff_ratio: { unit: 'ratio', of: ({ total }) => ratio(total.won * total.losses, Math.abs(total.lost) * total.wins) },
  average_holding_days: { unit: 'days', of: ({ total }) => ratio(total.daysHeld, total.trades) },
  longest_winning_streak: { unit: 'count', of: ({ total }) => total.streaks.longestWin },
  longest_losing_streak: { unit: 'count', of: ({ total }) => total.streaks.longestLoss },
  current_winning_streak: { unit: 'count', of: ({ total }) => currentStreak(total.streaks, 1) },
  current_losing_streak: { unit: 'count', of: ({ total }) => currentStreak(total.streaks, -1) },
  longest_winning_span: { unit: 'span', of: ({ results }) => streakSpans(results).longestWin },
  longest_losing_span: { unit: 'span', of: ({ results }) => streakSpans(results).longestLoss },
  /** The run up to the latest closed trade. */
  current_streak_span: { unit: 'span', of: ({ results }) => streakSpans(results).current },
  active_months: { unit: 'count', of: ({ results }) => activeMonths(results) },
  current_invested_amount: { unit: 'money', of: ({ invested }) => invested },
  volatility: { unit: 'percent', of: ({ returns }) => volatility(yearlyReturns(returns)) },
  sharpe_ratio: { unit: 'ratio', of: ({ returns, riskFreeRate }) => sharpeRatio(yearlyReturns(returns), riskFreeRate) },
  sortino_ratio: { unit: 'ratio', of: ({ returns, riskFreeRate }) => sortinoRatio(yearlyReturns(returns), riskFreeRate) },
  max_drawdown: { unit: 'percent', of: ({ drawdown }) => drawdown?.deepest ?? null },
  drawdown_rupees: { unit: 'money', of: ({ drawdown }) => drawdown?.deepestFall ?? null },
  longest_drawdown_days: { unit: 'days', of: ({ drawdown }) => drawdown?.longestDays ?? null },
  drawdown_recovered: { unit: 'flag', of: ({ drawdown }) => drawdown?.longestRecovered ?? null },
  recovery_days: { unit: 'days', of: ({ drawdown }) => drawdown?.recoveryDays ?? null },
  capital_base: { unit: 'money', of: ({ base }) => base },
  capital_assumed: { unit: 'flag', of: ({ capital, isDated }) => capital === null && !isDated },
  capital_dated: { unit: 'flag', of: ({ isDated }) => isDated },
  risk_free_rate: { unit: 'percent', of: ({ riskFreeRate }) => riskFreeRate },
} as const satisfies Record<string, Metric>;

export type MetricId = keyof typeof METRICS;
