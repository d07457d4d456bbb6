import type { FigureId } from '../../text/summary.ts';

/** Where each figure stands first; its panel then does not compile until it draws it. Win rate is a gauge too, Net PnL the last bar. */
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
  expectancy: 'results',
  profit_factor: 'results',
  payoff_ratio: 'results',
  average_win: 'results',
  average_loss: 'results',
  break_even: 'results',
  volatility: 'gauge',
  max_drawdown: 'gauge',
  sharpe_ratio: 'gauge',
  longest_winning_streak: 'risk',
  longest_losing_streak: 'risk',
  current_winning_streak: 'risk',
  current_losing_streak: 'risk',
  sortino_ratio: 'risk',
  longest_drawdown_days: 'risk',
  recovery_days: 'risk',
  average_holding_days: 'risk',
  active_months: 'risk',
} as const satisfies Record<FigureId, 'card' | 'waterfall' | 'results' | 'gauge' | 'risk'>;

type Places = typeof PLACES;

/** The figures of one place. */
export type FigureAt<Place extends Places[FigureId]> = { [Id in FigureId]: Places[Id] extends Place ? Id : never }[FigureId];
