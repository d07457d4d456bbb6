import { counted } from '#contract/counted.ts';

/** The names of the charts (specification 001 §2) and what each one shows. */
export const CHARTS = {
  daily: {
    title: 'Daily PnL',
    help: 'Net of winning and of losing trades, by the day on which they ended. At first the last 10 days are visible.',
  },
  weekday: { title: 'Day of Week', help: 'Net of all trades that ended on each weekday, from Sunday to Saturday.' },
  winLoss: {
    title: 'Win vs Loss',
    help: 'Trades that won and lost after charges. Win rate = wins ÷ (wins + losses); a trade of exactly ₹0 is neither.',
  },
  topSymbols: {
    title: 'Top Symbols',
    help: 'The ten symbols with the best net. Names are cut to ten characters; the whole name is in the tooltip.',
  },
  bottomSymbols: {
    title: 'Bottom Symbols',
    help: 'The ten symbols with the worst net. Names are cut to ten characters; the whole name is in the tooltip.',
  },
  tradesPerDay: { title: 'Avg Trades per Day', help: 'Closed trades per day on which a trade ended, by calendar year.' },
  yearly: { title: 'Yearly PnL', help: 'Net of all trades that ended in each calendar year.' },
  yearlySplit: {
    title: 'Profit vs Loss per Year',
    help: 'Net of winning trades and of losing trades, by calendar year. Together they are the yearly PnL.',
  },
  yearlyCounts: { title: 'Win vs Loss number of trades', help: 'How many long and how many short trades ended in each calendar year.' },
  payoff: {
    title: 'Average Profit vs Loss (R:R)',
    help: 'The average winning and the average losing trade, after charges. R:R is what a win brings for each rupee that a loss costs.',
  },
  sizeScatter: {
    title: 'Position Size vs PnL',
    help: 'Each closed trade by its size and its net. Size is the larger of its buy and sell totals.',
  },
  sizeColumns: {
    title: 'Position Size vs PnL by range',
    help: 'Net of all trades in each range of position size, in thousands of rupees. Ranges without a trade are left out.',
  },
  directionCount: { title: 'Long vs Short Trade Count', help: 'Trades that were bought first, and trades that were sold first.' },
  directionWinRate: { title: 'Long vs Short Win Rate', help: 'Wins ÷ (wins + losses) of each direction.' },
  directionAverage: { title: 'Long vs Short Average PnL', help: 'Net ÷ number of trades, for each direction.' },
  hour: { title: 'PnL by hour of entry', help: 'Net by the hour (IST) in which a trade was entered, where the broker’s file has times.' },
  holding: {
    title: 'PnL by holding time',
    help: 'Net by the time from entry to exit: within a day by the clock, over nights by calendar days.',
  },
  expiry: { title: 'PnL by days to expiry', help: 'Net of futures and options by the calendar days from entry to the contract’s expiry.' },
  underlying: {
    title: 'PnL by underlying',
    help: 'Net of all contracts on one underlying together; a share counts under its own name. The twelve largest profits and losses.',
  },
  drawdown: { title: 'Drawdown over time', help: 'How far cumulative net lies below its highest value so far. It starts at ₹0.' },
  distribution: {
    title: 'Distribution of results',
    help: 'How many trades ended with a net in each range. The first and the last range are open, so that a few extreme results do not flatten the rest.',
  },
} as const;

export type ChartId = keyof typeof CHARTS;

/** Texts of a chart that has nothing to show (specification 001 §2). */
export const CHART_STATES = { loading: 'Loading...', empty: 'No data', failed: 'Failed to load' } as const;

export const CHART_TEXTS = {
  fullScreen: (title: string) => `Full screen: ${title}`,
  resetZoom: 'Reset zoom',
  downloadAsPng: (title: string) => `Download ${title} as PNG`,
  png: 'PNG',
  downloadAsCsv: (title: string) => `Download ${title} as CSV`,
  csv: 'CSV',
  results: 'Results',
  timingInstrumentsAndRisk: 'Timing, instruments and risk',
  performanceCharts: 'Performance (Charts)',
  closedTradesAfterEvery: 'Closed trades, after every charge',
  columns: 'Columns',
  segment: 'Segment',
  chartsBeginFirstClosed: 'Charts begin with your first closed trade',
  uploadTradebookBrokerType: 'Upload the tradebook of your broker, or type a buy and a sell.',
  day: 'Day',
  profit: 'Profit',
  loss: 'Loss',
  net: 'Net',
  profitLossDaysBest: (days: number, from: string, lastDay: string, bestDay: string, best: string, worstDay: string, worstNet: string) =>
    `Profit and loss of ${counted(days, 'day')} from ${from} to ${lastDay}. Best ${bestDay} ${best}, worst ${worstDay} ${worstNet}.`,
  weekday: 'Weekday',
  days: 'Days',
  netWeekdayBest: (best: string, net: string) => `Net by weekday. Best: ${best} with ${net}.`,
  win: 'Win',
  wonLostBreakEven: (wins: string, losses: string, breakEven: string, rate: string) =>
    `${wins} won, ${losses} lost, ${breakEven} break-even. Win rate ${rate}.`,
  outcome: 'Outcome',
  trades: 'Trades',
  share: 'Share',
  winRate: 'win rate',
  averageProfit: 'Average profit',
  averageLoss: 'Average loss',
  result: 'Result',
  average: 'Average',
  rR: (ratio: string) => `R:R ${ratio}`,
  averageProfitAverageLoss: (averageProfit: string, averageLoss: string, ratio: string) =>
    `Average profit ${averageProfit}, average loss ${averageLoss}, R:R ${ratio}.`,
  belowPeak: 'Below the peak',
  cumulativeNet: 'Cumulative net',
  deepestLastDay: (below: string, day: string, rowsBelow: string) => `Deepest ${below} on ${day}; on the last day ${rowsBelow}.`,
  deepest: (below: string) => `Deepest ${below}`,
  closeFullScreen: 'Close full screen',
  symbol: 'Symbol',
  ended: 'Ended',
  size: 'Size',
  closedTradesEachPosition: (trades: number, largest: string, won: string) =>
    `${counted(trades, 'closed trade')}, each by position size and net. Sizes up to ${largest}; ${won} won.`,
  positionSize: 'Position size',
  netPnL: 'Net PnL',
  closedTradesSizeRupees: (count: number) => `${counted(count, 'closed trade')} of size ₹0 left out.`,
  entered: 'Entered',
  closedTradesWithoutTime: (count: number) => `${counted(count, 'closed trade')} without a time left out.`,
  held: 'Held',
  closedTradesWithoutBoth: (count: number) => `${counted(count, 'closed trade')} without both days left out.`,
  enteredBeforeExpiry: 'Entered before expiry',
  closedTradesWithoutExpiry: (count: number) => `${counted(count, 'closed trade')} without an expiry left out.`,
  underlying: 'Underlying',
  closedTradesWithoutSymbol: (count: number) => `${counted(count, 'closed trade')} without a symbol left out.`,
  winRateTitle: 'Win rate',
  resultsClosedTradesRanges: (many: number, bins: number, trades: string, tallest: string) =>
    `Results of ${counted(many, 'closed trade')} in ${counted(bins, 'range')}. Most, ${trades}, lie in ${tallest}.`,
  breakEvenTradesLeft: (breakEven: number) => `${counted(breakEven, 'break-even trade')} left out.`,
  below: (high: string) => `below ${high}`,
  above: (low: string) => `above ${low}`,
  lowToHigh: (low: string, high: string) => `${low} to ${high}`,
  latestClosedTrades: (shown: string, total: number) => `The latest ${shown} of ${counted(total, 'closed trade')}.`,
  year: 'Year',
  tradesPerDay: 'Trades per day',
  long: 'Long',
  short: 'Short',
  direction: 'Direction',
  breakEven: 'Break-even',
} as const;
