import type { ReactNode } from 'react';
import type { MetricId } from '#engine/metrics/registry.ts';
import { FEWEST_DAYS } from '#engine/metrics/risk.ts';
import { counted } from '#contract/counted.ts';
import { count } from '../../format.ts';
import { phrase } from '../phrase.ts';
import { PURCHASE_MISSING } from './doubts.ts';

/** Metrics without a box on the summary, and where the screen shows them instead. */
const SHOWN_ELSEWHERE = {
  best_trade_symbol: 'under Best Trade',
  worst_trade_symbol: 'under Worst Trade',
  trades: 'under Net PnL',
  assumed_trades: 'under Net PnL',
  wins: 'under Win rate',
  losses: 'under Win rate',
  longest_winning_span: 'the days that Longest win streak opens',
  longest_losing_span: 'the days that Longest loss streak opens',
  current_streak_span: 'the days that a current streak opens',
  drawdown_rupees: 'instead of Max DD if the capital is not known',
  drawdown_recovered: 'beside Longest drawdown',
  capital_base: 'under the equity curve',
  capital_assumed: 'under the equity curve',
  capital_dated: 'under the equity curve',
  risk_free_rate: 'set by the user in Settings',
} as const satisfies Partial<Record<MetricId, string>>;

export type FigureId = Exclude<MetricId, keyof typeof SHOWN_ELSEWHERE>;

interface Words {
  readonly name: string;
  readonly help: string;
  readonly formula?: string;
}

/** The texts of each figure. A metric that is neither here nor in SHOWN_ELSEWHERE does not compile. */
export const FIGURES: Readonly<Record<FigureId, Words>> = {
  net_pl: { name: 'Net PnL', help: 'Closed trades after all charges and depository debits.', formula: 'Gross PnL − charges − CDSL' },
  gross_pl: { name: 'Gross PnL', help: 'Sell value minus buy value, before any charge.', formula: 'Σ (sell value − buy value)' },
  total_charges: {
    name: 'Charges',
    help: 'Brokerage, STT/CTT, exchange, SEBI, IPFT, stamp duty and GST of both sides, as on the contract note.',
    formula: 'Σ charges of the buy + charges of the sell',
  },
  cdslcharges: {
    name: 'CDSL',
    help: 'The depository’s debit charge for shares sold from demat, GST included.',
    formula: 'Once per share and day of sale',
  },
  xirr: {
    name: 'XIRR',
    help: 'Yearly return of the money in closed trades, by the days it went in and came back. Not defined under 30 days, without a trade held overnight, if no single rate fits, or if the rate would turn a loss into a gain.',
    formula: 'The rate r with Σ flow ÷ (1 + r)^(days ÷ 365) = 0',
  },
  best_trade_return: {
    name: 'Best Trade',
    help: 'The closed trade with the highest net result in rupees.',
    formula: 'Largest net of one closed trade',
  },
  worst_trade_return: {
    name: 'Worst Trade',
    help: 'The closed trade with the lowest net result in rupees.',
    formula: 'Smallest net of one closed trade',
  },
  win_rate: {
    name: 'Win rate',
    help: 'A trade is won or lost after its charges; break-even trades count as neither.',
    formula: 'Wins ÷ (wins + losses)',
  },
  current_invested_amount: {
    name: 'Total Investment (EQ)',
    help: 'The cost of the shares you still hold, without charges.',
    formula: 'Σ quantity × buy price of open shares',
  },
  expectancy: {
    name: 'Expectancy',
    help: 'The average result of a closed trade, after charges.',
    formula: 'Net PnL ÷ closed trades',
  },
  profit_factor: {
    name: 'Profit factor',
    help: 'Rupees won for each rupee lost. Above 1 the trades made money; not defined without a loss.',
    formula: 'Σ net of won trades ÷ Σ net of lost trades',
  },
  payoff_ratio: {
    name: 'Payoff ratio',
    help: 'The average win divided by the average loss. At a win rate of 50% it must be above 1 to make money.',
    formula: 'Average win ÷ average loss',
  },
  average_win: { name: 'Average win', help: 'The average profit of a won trade, after charges.', formula: 'Σ net of won trades ÷ wins' },
  average_loss: {
    name: 'Average loss',
    help: 'The average loss of a lost trade, after charges.',
    formula: 'Σ net of lost trades ÷ losses',
  },
  break_even: {
    name: 'Break-even trades',
    help: 'Closed trades of exactly ₹0 after charges; they are neither won nor lost.',
    formula: 'Closed trades − wins − losses',
  },
  return_on_capital: {
    name: 'Return on capital',
    help: 'The result of all closed trades as a share of the capital base, over the whole time, not per year.',
    formula: 'Net PnL ÷ capital base',
  },
  volatility: {
    name: 'Volatility',
    help: `How much daily returns on the capital base vary, scaled to a year. From ${FEWEST_DAYS} days on.`,
    formula: 'Standard deviation of daily returns × √252',
  },
  max_drawdown: {
    name: 'Max DD',
    help: 'The deepest fall of the equity curve from an earlier peak, in rupees if the capital is not known. A press opens the trades from that peak to the lowest point.',
    formula: 'Smallest of equity ÷ highest equity so far − 1',
  },
  sharpe_ratio: {
    name: 'Sharpe',
    help: `Return above the risk-free rate for each unit of volatility. From ${FEWEST_DAYS} days on.`,
    formula: 'Mean of (daily return − risk-free) ÷ its deviation × √252',
  },
  sortino_ratio: {
    name: 'Sortino',
    help: `Like Sharpe, but only days below the risk-free rate count as risk: large gains do not lower it. From ${FEWEST_DAYS} days on.`,
    formula: 'Mean of (daily return − risk-free) ÷ √(Σ shortfall² ÷ days) × √252',
  },
  longest_drawdown_days: {
    name: 'Longest drawdown',
    help: 'The longest time that the equity curve was below an earlier peak, in calendar days, and whether it recovered.',
    formula: 'Days from a peak until it is reached again, or to the last day',
  },
  recovery_days: {
    name: 'Recovery',
    help: 'Calendar days from the lowest point of the deepest drawdown (Max DD) until its peak was reached again.',
    formula: 'Day the peak was reached again − day of the lowest point',
  },
  average_holding_days: {
    name: 'Average holding',
    help: 'Calendar days from entry to exit; a trade within a day counts 0.',
    formula: 'Σ days held ÷ closed trades',
  },
  active_months: {
    name: 'Active months',
    help: 'Calendar months in which at least one trade was closed.',
    formula: 'Number of months with an exit',
  },
  longest_winning_streak: {
    name: 'Longest win streak',
    help: 'Most won trades one after another, by time of exit. A press opens the days on which they ended.',
  },
  longest_losing_streak: {
    name: 'Longest loss streak',
    help: 'Most lost trades one after another, by time of exit. A press opens the days on which they ended.',
  },
  current_winning_streak: { name: 'Current win streak', help: 'Won trades in a row up to the latest exit; 0 if that one was not won.' },
  current_losing_streak: {
    name: 'Current loss streak',
    help: 'Lost trades in a row up to the latest exit; 0 if that one was not lost.',
  },
};

/** Why a journal with futures or options has no ratios yet. */
export const NO_CAPITAL = {
  name: 'Capital',
  text: 'Futures and options tie up premium or margin, which is not your capital. Volatility, Sharpe and drawdown in percent need the amount you trade with.',
} as const;

/** How the equity curve and its trend are made. */
export const CURVE = {
  name: 'Equity curve',
  help: 'The capital base plus net PnL, added up by day of exit. Shaded: how far it is below its last peak. Trend: its correlation with time: up from 0.5, down from −0.5, else sideways.',
  formula: 'Capital base + Σ net PnL so far − first value',
} as const;

/** How the holdings are valued. */
export const HOLDINGS = {
  name: 'Holdings',
  help: 'Shares bought and not sold yet, at cost, not at market prices. A press on a share opens its open trades.',
  formula: 'Cost of the share ÷ cost of all shares',
} as const;

export const SUMMARY_TEXTS = {
  chargesBreakdown: 'Charges Breakdown',
  couldNotLoadDetails: 'Could not load details',
  gainSinceFirstTrading: 'Gain since the first trading day. Click a day for its trades.',
  equityAllDeepestDrawdown: (date: string, endDate: string, gain: string, points: string) =>
    `Equity from ${date} to ${endDate}: ${gain} in all, deepest drawdown ${points}.`,
  noClosedTradesYet: 'No closed trades yet.',
  day: 'Day',
  thisDay: 'This day',
  sinceStart: 'Since start',
  drawdown: 'Drawdown',
  start: 'Start',
  shadedBelowLastPeak: 'Shaded: below the last peak',
  shadedOf: (base: string, which: 'assumed' | 'dated' | 'given') =>
    `On ${base}${{ assumed: ', the highest capital in use', dated: ' of capital, the mean by your cash', given: ' of capital' }[which]}. Shaded: below the last peak`,
  showTradesBehind: 'Show the trades behind it',
  smallHoldings: 'Small holdings',
  holdings: 'Holdings',
  noSharesHeldShares: 'No shares held. Shares that were bought and not sold yet appear here.',
  atCost: (notFiltered: string) => `At cost. ${notFiltered}`,
  atCostTitle: 'At cost',
  shareOfEachHolding: (slices: string) => `Share of each holding: ${slices}`,
  symbol: 'Symbol',
  quantity: 'Quantity',
  value: 'Value',
  stillHeld: 'still held',
  noSharesHeld: 'no shares held',
  sharesOnly: 'shares only',
  keyFigures: (slice: string) => `Key figures, ${slice}`,
  wonTrades: 'Won trades',
  won: (wins: string) => `${wins} won`,
  lostTrades: 'Lost trades',
  lost: (losses: string) => `${losses} lost`,
  noTradesYet: 'no trades yet',
  closedTrades: (trades: number, assumed: number) =>
    `${counted(trades, 'closed trade')}${assumed > 0 ? `, ${count(assumed)} assumed` : ''}`,
  aYear: 'a year',
  definedTrades: 'not defined for these trades',
  onCapitalInAll: (plain: string) => `${plain} on capital in all`,
  activeMonths: 'Active months',
  month: 'Month',
  trades: 'Trades',
  netPnL: 'Net PnL',
  basis: 'By day of exit, after all charges.',
  openPositions: 'Open positions',
  nothingOpenTradesClosed: 'Nothing is open. Trades that are not closed yet appear here.',
  symbolsLargestFirst: (data: number) => `${counted(data, 'symbol')}, largest first`,
  lineSymbolLargestFirst: 'One line a symbol, largest first',
  failedToLoadPositions: 'Failed to load positions.',
  short: 'SHORT',
  long: 'LONG',
  unmatched: PURCHASE_MISSING.toLowerCase(),
  expired: 'expired, price unknown',
  position: (segment: string, side: ReactNode, quantity: string, avgPrice: string) =>
    phrase`${segment} · ${side} · ${quantity} at ${avgPrice}`,
  noRatiosYetAdd: (link: (text: string) => ReactNode) => phrase`No ratios yet: ${link('add your capital')}`,
  noRatiosCashNothing: (link: (text: string) => ReactNode) =>
    phrase`No ratios: with ${link('your cash')} nothing would have been left on a day. Is a deposit missing?`,
  yearlyCapitalBase: 'Yearly, on the capital base',
  aTrade: 'a trade',
  noLossesYet: 'no losses yet',
  wonEachRupees1: 'won for each ₹1 lost',
  needsWinLoss: 'needs a win and a loss',
  timesAverageLoss: 'times the average loss',
  neitherWonNorLost: 'neither won nor lost',
  inAll: 'in all',
  days: (days: number) => counted(days, 'day'),
  recovered: 'recovered',
  notRecoveredYet: 'not recovered yet',
  notYet: 'Not yet',
  fromLowestPoint: 'from the lowest point',
  withinDay: 'within the day',
  daysOfDays: (days: string) => `${days} days`,
  fromEntryToExit: 'from entry to exit',
  withClosedTrade: 'with a closed trade',
  closedTradesAfterEvery: 'Closed trades, after every charge',
  summary: 'Summary',
  tradesBeingPairedFigures: 'Your trades are being paired. The figures follow.',
  segments: 'Segments',
  tradesSafeOnlyView: 'Your trades are safe; only this view is missing.',
  tradesBeingPaired: 'Your trades are being paired',
  figuresAppearFewSeconds: 'The figures appear here in a few seconds.',
  summaryStartsFile: 'Your summary starts with one file',
  nothingClosedYet: 'Nothing is closed yet',
  figuresFollowExits: 'The figures appear here when the first position is closed. What is open stands below.',
  noClosedTradesSegment: 'No closed trades in this segment yet',
  uploadTradebookBrokerBuys:
    'Upload the tradebook of your broker as it is. Buys and sells are paired, charges are deducted, and the figures appear here.',
  tradeStatistics: 'Trade statistics',
  riskAndStreaks: 'Risk and streaks',
  pnLWaterfall: 'PnL waterfall',
  grossLessChargesNet: 'Gross less charges is net',
  chargesBreakdownTitle: 'Charges breakdown',
  fromGrossToNet: 'From gross to net',
} as const;
