import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { FIGURES, type FigureId } from './summary.ts';

/** How a figure is written: a result has a sign and a colour. */
export type FigureKind = 'result' | 'money' | 'percent' | 'ratio' | 'days' | 'count' | 'r';

interface ColumnWords {
  readonly name: string;
  readonly help: string;
  readonly formula?: string | undefined;
  readonly kind: FigureKind;
}

/** A figure of the summary; with other words where it may count something else than closed trades. */
function asInSummary(id: FigureId, kind: FigureKind, words: { readonly help?: string; readonly formula?: string } = {}): ColumnWords {
  return { ...FIGURES[id], ...words, kind };
}

/** The columns of reports, in the order in which they stand. */
export const COLUMN_WORDS: Readonly<Record<ReportColumn, ColumnWords>> = {
  net_pl: asInSummary('net_pl', 'result'),
  trades: { name: 'Trades', help: 'How many there are of what is counted: closed trades, round trips or strategies.', kind: 'count' },
  win_rate: asInSummary('win_rate', 'percent'),
  profit_factor: asInSummary('profit_factor', 'ratio'),
  expectancy: asInSummary('expectancy', 'result', {
    help: 'The average result of what is counted, after charges, whenever its parts were realised.',
    formula: '(Σ net won + Σ net lost) ÷ trades',
  }),
  average_win: asInSummary('average_win', 'result'),
  average_loss: asInSummary('average_loss', 'result'),
  payoff_ratio: asInSummary('payoff_ratio', 'ratio'),
  average_r: {
    name: 'Average R',
    help: 'The average result as a multiple of the risk that was planned. Only trades with a planned risk count.',
    formula: 'Mean of net ÷ planned risk',
    kind: 'r',
  },
  drawdown_rupees: {
    name: 'Drawdown',
    help: 'The deepest fall of the summed result from an earlier peak, day by day, in rupees.',
    formula: 'Smallest of result so far − highest so far',
    kind: 'result',
  },
  total_charges: asInSummary('total_charges', 'money'),
  charges_of_gross: {
    name: 'Charges of gross',
    help: 'The share of the gross profit that went to charges, depository debits included. Not defined without a gross profit.',
    formula: '(Charges + CDSL) ÷ gross PnL',
    kind: 'percent',
  },
  exit_efficiency: {
    name: 'Exit efficiency',
    help: 'What was kept of the best that trades stood at while they were held. Only round trips count whose best is certain from daily prices, each as a whole.',
    formula: 'Σ gross ÷ Σ gross at its best',
    kind: 'percent',
  },
  gross_pl: asInSummary('gross_pl', 'result'),
  cdslcharges: asInSummary('cdslcharges', 'money'),
  wins: { name: 'Wins', help: 'Trades with a net above ₹0.', kind: 'count' },
  losses: { name: 'Losses', help: 'Trades with a net below ₹0.', kind: 'count' },
  break_even: asInSummary('break_even', 'count', {
    help: 'Trades of exactly ₹0 after charges; they are neither won nor lost.',
    formula: 'Trades − wins − losses',
  }),
  best_trade_return: asInSummary('best_trade_return', 'result', { help: 'The highest net of one trade.', formula: 'Largest net' }),
  worst_trade_return: asInSummary('worst_trade_return', 'result', { help: 'The lowest net of one trade.', formula: 'Smallest net' }),
  average_holding_days: asInSummary('average_holding_days', 'days', { formula: 'Σ days held ÷ trades' }),
  longest_winning_streak: asInSummary('longest_winning_streak', 'count', { help: 'Most won trades one after another, by time of exit.' }),
  longest_losing_streak: asInSummary('longest_losing_streak', 'count', { help: 'Most lost trades one after another, by time of exit.' }),
  active_months: asInSummary('active_months', 'count'),
  assumed_trades: { name: 'Assumed', help: 'Trades whose closing value the journal assumed: options that expired at 0.', kind: 'count' },
  xirr: asInSummary('xirr', 'percent'),
  return_on_capital: asInSummary('return_on_capital', 'percent'),
  max_drawdown: asInSummary('max_drawdown', 'percent', {
    help: 'The deepest fall of the equity curve from an earlier peak. Not defined without a capital base.',
  }),
  longest_drawdown_days: asInSummary('longest_drawdown_days', 'days'),
  recovery_days: asInSummary('recovery_days', 'days'),
  volatility: asInSummary('volatility', 'percent'),
  sharpe_ratio: asInSummary('sharpe_ratio', 'ratio'),
  sortino_ratio: asInSummary('sortino_ratio', 'ratio'),
  capital_base: {
    name: 'Capital base',
    help: 'What ratios are taken of: the mean capital by your cash, else the capital in Settings, else the most money that was in use.',
    kind: 'money',
  },
};

/** Every column, in this order. */
export const COLUMN_IDS = Object.keys(COLUMN_WORDS) as readonly ReportColumn[];
