import { toRupees, type Paise } from '../money.ts';
import type { Performance } from './performance.ts';
import { METRICS, type Metric, type MetricId } from './registry.ts';
import type { Span } from './streak-spans.ts';

type Reported<Value> = Value extends Paise ? number : Value;

/** Every metric for the API: money in rupees, percent × 100, undefined as null. */
export type MetricReport = { readonly [Id in MetricId]: Reported<ReturnType<(typeof METRICS)[Id]['of']>> };

/** Computes all metrics. Ratios and percent are rounded only here, to four decimals. */
export function reportMetrics(performance: Performance): MetricReport {
  const entries = Object.entries(METRICS).map(([id, metric]: [string, Metric]) => [id, reported(metric, performance)]);
  return Object.fromEntries(entries) as MetricReport;
}

/** A fraction as percent with four decimals; −0 becomes 0. */
export function toPercent(fraction: number): number {
  return roundFigure(fraction * 100);
}

/** A figure that is not money, to four decimals; −0 becomes 0. */
export function roundFigure(figure: number): number {
  return Math.round(figure * 10_000) / 10_000 + 0;
}

/** A metric for the API. */
export function reported(metric: Metric, performance: Performance): number | string | boolean | Span | null {
  if (metric.unit === 'text' || metric.unit === 'flag' || metric.unit === 'span') return metric.of(performance);
  if (metric.unit === 'money') return metric.of(performance) === null ? null : toRupees(metric.of(performance) as Paise);
  const value = metric.of(performance);
  if (value === null) return null;
  return metric.unit === 'percent' ? toPercent(value) : roundFigure(value);
}
