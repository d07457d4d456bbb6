/** What each figure of the summary is called, what it means and how it is worked out. */
export const FIGURES = {
  net: { name: 'Net PnL', help: 'Closed trades after all charges and depository debits.', formula: 'Gross PnL − charges − CDSL' },
  gross: { name: 'Gross PnL', help: 'What was sold less what was bought, before any charge.', formula: 'Σ (sell value − buy value)' },
  charges: {
    name: 'Charges',
    help: 'Brokerage, STT/CTT, exchange, SEBI, IPFT, stamp duty and GST of both sides, as on the contract note.',
    formula: 'Σ charges of the buy + charges of the sell',
  },
  cdsl: {
    name: 'CDSL',
    help: 'The depository’s debit charge for shares sold from demat, GST included.',
    formula: 'Once a share and day sold',
  },
  xirr: {
    name: 'XIRR',
    help: 'Yearly return of the money that was in closed trades, by the day it went in and came back. Not defined under 30 days, without a trade held overnight, or where no single rate fits.',
    formula: 'The rate r with Σ flow ÷ (1 + r)^(days ÷ 365) = 0',
  },
  best: { name: 'Best Trade', help: 'The closed trade with the highest net result in rupees.', formula: 'Largest net of one closed trade' },
  worst: {
    name: 'Worst Trade',
    help: 'The closed trade with the lowest net result in rupees.',
    formula: 'Smallest net of one closed trade',
  },
  winRate: {
    name: 'Win rate',
    help: 'A trade is won or lost after its charges; break-even trades count as neither.',
    formula: 'Wins ÷ (wins + losses)',
  },
  invested: {
    name: 'Total Investment (EQ)',
    help: 'What the shares that are still held cost, without charges.',
    formula: 'Σ quantity × buy price of open shares',
  },
  volatility: {
    name: 'Volatility',
    help: 'How much daily returns on the capital base vary, put on a year.',
    formula: 'Standard deviation of daily returns × √252',
  },
  drawdown: {
    name: 'Max DD',
    help: 'The deepest fall of the equity curve from a former peak, in rupees where the capital is not known; it opens the trades from that peak to the lowest point.',
    formula: 'Smallest of equity ÷ highest equity so far − 1',
  },
  sharpe: {
    name: 'Sharpe',
    help: 'Return above the risk-free rate for each unit of volatility.',
    formula: 'Mean of (daily return − risk-free) ÷ its deviation × √252',
  },
  holding: {
    name: 'Average holding',
    help: 'Calendar days from entry to exit; a trade within a day counts 0.',
    formula: 'Σ days held ÷ closed trades',
  },
  months: {
    name: 'Active months',
    help: 'Calendar months in which at least one trade was closed.',
    formula: 'Number of months with an exit',
  },
} as const;

/** Names a figure of the summary. */
export type FigureId = keyof typeof FIGURES;

/** Streaks by the contract's field; current ones end at the latest closed trade. */
export const STREAKS = {
  longest_winning_streak: {
    name: 'Longest win streak',
    help: 'Most won trades one after another, by time of exit. It opens the days on which they ended.',
  },
  longest_losing_streak: {
    name: 'Longest loss streak',
    help: 'Most lost trades one after another, by time of exit. It opens the days on which they ended.',
  },
  current_winning_streak: { name: 'Current win streak', help: 'Won trades in a row up to the latest exit; 0 where that one was not won.' },
  current_losing_streak: {
    name: 'Current loss streak',
    help: 'Lost trades in a row up to the latest exit; 0 where that one was not lost.',
  },
} as const;

/** Why a journal with futures or options has no ratios. */
export const NO_CAPITAL = {
  name: 'Capital',
  text: 'Futures and options tie up premium or margin, which is not your capital. Volatility, Sharpe and drawdown in percent need the amount that you trade with.',
} as const;

/** How the equity curve and its trend are made. */
export const CURVE = {
  name: 'Equity curve',
  help: 'Net PnL added up by day of exit, from the capital base on. Shaded: how far it stands below its last peak. Trend: how closely it follows time, up from a correlation of 0.5, down from −0.5, else sideways.',
  formula: 'Capital base + Σ net PnL so far − first value',
} as const;

/** How the holdings are valued. */
export const HOLDINGS = {
  name: 'Holdings',
  help: 'Shares bought and not sold yet, at what they cost: the journal knows no market prices. A share opens its open trades.',
  formula: 'Cost of the share ÷ cost of all shares',
} as const;
