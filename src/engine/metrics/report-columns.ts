import { add, type Paise, sum } from '../money.ts';
import { totalOf } from '../trades/charges.ts';
import { ratio } from './average.ts';
import type { Performance } from './performance.ts';
import { METRICS, type Metric, type MetricId } from './registry.ts';
import { reported } from './report-metrics.ts';

/** A net and the planned risk of what it is the net of. */
export interface RiskedResult {
  readonly net: Paise;
  readonly risk: Paise;
}

/** A round trip of which it is certain what it could have won: its gross result, and that at its best. */
export interface ReachedResult {
  readonly gross: Paise;
  readonly best: Paise;
}

/** Metrics that are numbers and say something of a part of the journal. */
type NumberMetric = { [Id in MetricId]: (typeof METRICS)[Id]['unit'] extends 'text' | 'flag' | 'span' ? never : Id }[MetricId];
type OfWhole = 'current_invested_amount' | 'risk_free_rate' | 'current_winning_streak' | 'current_losing_streak';
export type ReportColumn = Exclude<NumberMetric, OfWhole> | 'average_r' | 'charges_of_gross' | 'exit_efficiency';

const OF_WHOLE: ReadonlySet<string> = new Set<OfWhole>([
  'current_invested_amount',
  'risk_free_rate',
  'current_winning_streak',
  'current_losing_streak',
]);

/** Columns that are computed of the money in use. */
const OF_FLOWS: ReadonlySet<ReportColumn> = new Set<ReportColumn>([
  'xirr',
  'return_on_capital',
  'volatility',
  'sharpe_ratio',
  'sortino_ratio',
  'max_drawdown',
  'recovery_days',
  'capital_base',
]);

/** Whether one of the columns needs the flows of a track. */
export function needFlows(columns: readonly ReportColumn[]): boolean {
  return columns.some((id) => OF_FLOWS.has(id));
}

/** Columns that depend on the order of trades within a day, or on single round trips. */
const OF_TRADES: ReadonlySet<ReportColumn> = new Set<ReportColumn>([
  'longest_winning_streak',
  'longest_losing_streak',
  'average_r',
  'exit_efficiency',
]);

/** Whether one of the columns needs more than what trades came to by day. */
export function needTrades(columns: readonly ReportColumn[]): boolean {
  return needFlows(columns) || columns.some((id) => OF_TRADES.has(id));
}

/** Every column that a report can have. */
export const REPORT_COLUMNS = [
  ...(Object.keys(METRICS) as MetricId[]).filter((id) => !['text', 'flag', 'span'].includes(METRICS[id].unit) && !OF_WHOLE.has(id)),
  'average_r',
  'charges_of_gross',
  'exit_efficiency',
] as readonly ReportColumn[];

/** All charges, the depository's included, as a share of the gross result; null where nothing was gained before them. */
const CHARGES_OF_GROSS: Metric = {
  unit: 'percent',
  of: ({ total }) => (total.gross > 0 ? ratio(add(totalOf(total.charges), total.dp), total.gross) : null),
};

/** The mean of net ÷ risk; null without any. */
export function averageR(results: readonly RiskedResult[]): number | null {
  return ratio(
    results.reduce((sum, { net, risk }) => sum + net / risk, 0),
    results.length,
  );
}

/** What was kept of the best: gross of all ÷ what they had won at their best; null where that is nothing. */
export function exitEfficiency(results: readonly ReachedResult[]): number | null {
  const of = (key: keyof ReachedResult) => sum(results.map((result) => result[key]));
  return ratio(of('gross'), of('best'));
}

/** These columns as reportMetrics gives them. `risked` is what has a planned risk, `reached` what has a best that is certain. */
export function reportColumns(
  columns: readonly ReportColumn[],
  performance: Performance,
  risked: readonly RiskedResult[],
  reached: readonly ReachedResult[] = [],
): Partial<Record<ReportColumn, number | null>> {
  const entries = columns.map((id) => [id, reported(metricOf(id, risked, reached), performance)]);
  return Object.fromEntries(entries) as Partial<Record<ReportColumn, number | null>>;
}

function metricOf(id: ReportColumn, risked: readonly RiskedResult[], reached: readonly ReachedResult[]): Metric {
  if (id === 'exit_efficiency') return { unit: 'percent', of: () => exitEfficiency(reached) };
  if (id === 'average_r') return { unit: 'ratio', of: () => averageR(risked) };
  return id === 'charges_of_gross' ? CHARGES_OF_GROSS : METRICS[id];
}
