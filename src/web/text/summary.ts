/** What each figure of the summary is called and what it means. */
export const FIGURES = {
  net: { name: 'Net PnL', help: 'Closed trades after all charges and depository debits.' },
  xirr: {
    name: 'XIRR',
    help: 'Yearly return of the money that was in closed trades, by the day it went in and came back. Not defined under 30 days, or where no single rate fits.',
  },
  best: { name: 'Best Trade', help: 'The closed trade with the highest net result.' },
  worst: { name: 'Worst Trade', help: 'The closed trade with the lowest net result.' },
  winRate: { name: 'Win rate', help: 'Wins over wins and losses; break-even trades count as neither.' },
  invested: { name: 'Total Investment (EQ)', help: 'What the shares that are still held cost.' },
  volatility: { name: 'Volatility', help: 'How much daily returns vary, a year, on the capital base.' },
  drawdown: { name: 'Max DD', help: 'The deepest fall of the equity curve from a former peak.' },
  sharpe: { name: 'Sharpe', help: 'Yearly return above the risk-free rate, per unit of volatility.' },
  holding: { name: 'Average holding', help: 'Calendar days between entry and exit, over all closed trades.' },
} as const;

/** Names a figure of the summary. */
export type FigureId = keyof typeof FIGURES;

/** Streaks by the contract's field; current ones end at the latest closed trade. */
export const STREAKS = {
  longest_winning_streak: 'Longest win streak',
  longest_losing_streak: 'Longest loss streak',
  current_winning_streak: 'Current win streak',
  current_losing_streak: 'Current loss streak',
} as const;
