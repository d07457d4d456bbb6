import { knownValues, NONE } from '#contract/filter-values.ts';
import { isPeriod, type ReportDimension } from '#contract/report-groups.ts';
import type { Unit } from '#engine/daily/counted.ts';
import type { TradingDay } from '#engine/day.ts';
import { daysOfPeriod, periodOf } from '#engine/metrics/periods.ts';
import { day, dayRange, month } from '../../format.ts';
import { knownName } from './filter.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { FIGURES, type FigureId } from './summary.ts';

/** What reports group by, in the order of the list. */
export const DIMENSION_NAMES: Readonly<Record<ReportDimension, string>> = {
  setup: 'Setup',
  mistake: 'Mistake',
  tag: 'Tag',
  rule: 'Rule kept or broken',
  plan: 'Plan against result',
  r: 'R',
  mfe: 'How far it went for you',
  mae: 'How far it went against you',
  weekday: 'Entry weekday',
  exit_weekday: 'Exit weekday',
  hour: 'Entry hour',
  held: 'Holding time',
  expiry: 'Days to expiry',
  underlying: 'Underlying',
  instrument_id: 'Contract or share',
  segment: 'Segment',
  side: 'Side',
  product: 'Product',
  size: 'Size',
  result: 'Result',
  account_id: 'Account',
  note: 'Note',
  image: 'Image',
  day: 'Exit day',
  month: 'Exit month',
  quarter: 'Exit quarter',
  year: 'Exit year',
  fy: 'Exit financial year',
};

/** What is counted. */
export const UNIT_WORDS: Readonly<Record<Unit, { readonly name: string; readonly one: string; readonly many: string }>> = {
  closed: { name: 'Closed trades', one: 'closed trade', many: 'closed trades' },
  round_trips: { name: 'Round trips', one: 'closed round trip', many: 'closed round trips' },
  strategies: { name: 'Strategies', one: 'closed strategy or single trade', many: 'closed strategies and single trades' },
};

const QUARTERS = ['Jan–Mar', 'Apr–Jun', 'Jul–Sep', 'Oct–Dec'];

/** The name of a group in one dimension; `label` is what the server calls it. */
export function groupName(dimension: ReportDimension, key: string, label: string): string {
  if (dimension === 'day') return day(key);
  if (dimension === 'month') return month(`${key}-01`);
  if (dimension === 'quarter') return `${QUARTERS[Number(key.slice(6)) - 1] ?? ''} ${key.slice(0, 4)}`;
  if (dimension === 'fy') return `FY ${key}`;
  if (isPeriod(dimension)) return label;
  // In a filter none means that no rule was broken.
  if (dimension === 'rule') return key === NONE ? 'No rule judged' : label;
  return knownName(dimension, key) ?? label;
}

/** Sorts the keys of a dimension as they follow each other: by weekday, size, time; names by the alphabet; without a value last. */
export function compareKeys(dimension: ReportDimension, a: string, b: string, labels: readonly [string, string]): number {
  if (a === b) return 0;
  if (a === NONE || b === NONE) return a === NONE ? 1 : -1;
  if (isPeriod(dimension)) return a < b ? -1 : 1;
  const order = knownValues(dimension) ?? [];
  const places = [order.indexOf(a), order.indexOf(b)] as const;
  if (places[0] >= 0 && places[1] >= 0) return places[0] - places[1];
  return labels[0].localeCompare(labels[1], 'en', { numeric: true });
}

/** Reports that are asked for most. */
export const READY_MADE: readonly {
  readonly name: string;
  readonly by: readonly ReportDimension[];
  readonly unit?: Unit;
  readonly show?: 'heat';
}[] = [
  { name: 'By setup', by: ['setup'], unit: 'round_trips' },
  { name: 'Weekday × hour', by: ['weekday', 'hour'], show: 'heat' },
  { name: 'By mistake', by: ['mistake'], unit: 'round_trips' },
  { name: 'By R', by: ['r'], unit: 'round_trips' },
  { name: 'Rules kept or broken', by: ['rule'], unit: 'round_trips' },
  { name: 'Plan against result', by: ['plan'], unit: 'round_trips' },
  { name: 'By holding time', by: ['held'] },
  { name: 'By days to expiry', by: ['expiry'] },
  { name: 'By month', by: ['month'] },
];

/** The words of the screen. */
export const REPORTS = {
  lead: 'What pays and what costs, by whatever you choose',
  loadFailed: 'Failed to load the report.',
  none: 'No closed trades yet',
  noneHint: 'Once a trade is closed you see here which days, hours, setups and mistakes it belongs to, and what each came to.',
  noMatch: 'No closed trade in this filter',
  noMatchHint: 'Take a part of the filter away, or look at all trades.',
  overlaps: 'A trade can be in several groups, so they do not sum to the total. The total has each trade once.',
  counted: {
    closed: 'Counts closed trades: a part of an entry met by an exit, on the day of the exit.',
    round_trips:
      'Counts round trips from flat to flat, on the day of the last exit. Money stands on the day on which each part was realised.',
    strategies:
      'Counts confirmed strategies as one and all other round trips singly, on the day of the last exit. Money stands on the day on which each part was realised.',
  },
  levies: 'Charges by levy',
  fewColumns: 'Comparing shows the first four columns.',
  columns: 'Columns',
  usualOnes: 'The usual ones',
  periodBefore: 'The period before',
  difference: (name: string) => `${name}, difference`,
  report: 'Report',
  netByAnd: (by: string, within: string) => `Net by ${by} and ${within}`,
  noTrade: 'No trade',
  differenceTitle: 'Difference',
  groupBy: 'Group by',
  thenBy: 'Then by',
  nothing: 'Nothing',
  count: 'Count',
  compareWith: 'Compare with',
  anotherFilter: 'Another filter',
  columnsOfColumns: (columns: number) => `Columns (${columns})`,
  readyMadeReports: 'Ready-made reports',
  total: 'Total',
  reports: 'Reports',
  shownAs: 'Shown as',
  table: 'Table',
  heatMap: 'Heat map',
  reportBy: (heading: string) => `Report by ${heading}`,
  comparedWith: (own: string, one: string) => `${own}, compared with ${one}`,
  reportByOfDimensions: (dimensions: string) => `report by ${dimensions}`,
  exportThisReport: 'Export this report',
  csv: 'CSV',
  excel: 'Excel',
  allTrades: 'All trades',
} as const;

/** What a cut report says. */
export function cutText(shown: number, all: number): string {
  return `The ${shown / 2} best and the ${shown / 2} worst of ${all} groups are listed.`;
}

/** Days of a comparison: 'FY 2025-26', 'Apr–Jun 2026', '5 May 2026 – 9 May 2026'. */
export function spanText(from: string | undefined, to: string | undefined): string {
  for (const period of from && to ? (['fy', 'year', 'quarter', 'month'] as const) : []) {
    const key = periodOf(from as TradingDay, period);
    const days = daysOfPeriod(key, period);
    if (days.from === from && days.to === to) return groupName(period, key, key);
  }
  if (from && to) return dayRange(from, to);
  if (from) return `from ${day(from)}`;
  return to ? `until ${day(to)}` : 'all days';
}

/** How a figure is written: a result has a sign and a colour. */
export type ColumnKind = 'result' | 'money' | 'percent' | 'ratio' | 'days' | 'count' | 'r';

interface ColumnWords {
  readonly name: string;
  readonly help: string;
  readonly formula?: string | undefined;
  readonly kind: ColumnKind;
}

/** A figure of the summary; with other words where it may count something else than closed trades. */
function asInSummary(id: FigureId, kind: ColumnKind, words: { readonly help?: string; readonly formula?: string } = {}): ColumnWords {
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
  total_charges: { ...asInSummary('total_charges', 'money'), name: 'Charges without DP' },
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
