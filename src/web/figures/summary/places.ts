import type { FigureId } from '../../text/en/summary.ts';

/** The panel that shows each figure: without it, that panel does not compile. Win rate is a gauge too, and Net PnL the last bar. */
const PLACES = {
  net_pl: 'card',
  xirr: 'card',
  best_trade_return: 'card',
  worst_trade_return: 'card',
  win_rate: 'card',
  current_invested_amount: 'card',
  gross_pl: 'waterfall',
  total_charges: 'waterfall',
  cdslcharges: 'waterfall',
  expectancy: 'statistics',
  profit_factor: 'statistics',
  payoff_ratio: 'statistics',
  average_win: 'statistics',
  average_loss: 'statistics',
  break_even: 'statistics',
  return_on_capital: 'statistics',
  volatility: 'gauge',
  max_drawdown: 'gauge',
  sharpe_ratio: 'gauge',
  longest_winning_streak: 'streak',
  longest_losing_streak: 'streak',
  current_winning_streak: 'streak',
  current_losing_streak: 'streak',
  sortino_ratio: 'statistics',
  longest_drawdown_days: 'statistics',
  recovery_days: 'statistics',
  average_holding_days: 'statistics',
  active_months: 'statistics',
} as const satisfies Record<FigureId, 'card' | 'waterfall' | 'statistics' | 'gauge' | 'streak'>;

type Places = typeof PLACES;

/** The figures of one panel. */
export type FigureAt<Place extends Places[FigureId]> = { [Id in FigureId]: Places[Id] extends Place ? Id : never }[FigureId];
