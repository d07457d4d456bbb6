import type { TimeseriesBody } from '#contract/summary.ts';

/** One day of the equity curve. */
export interface CurvePoint {
  readonly date: string;
  /** Rupees gained since the first day's value. */
  readonly gain: number;
  /** Rupees below the highest value so far, ≥ 0. */
  readonly below: number;
  /** The same as a percentage of that highest value, ≤ 0; null where that value is not above 0. */
  readonly drawdown: number | null;
}

/**
 * The curve of one slice, or of several added up day by day: a slice without a point that day keeps its last value, and stands at
 * its first value before its first day.
 */
export function curveOf(series: readonly TimeseriesBody[]): readonly CurvePoint[] {
  const used = series
    .filter(({ equity }) => equity.length > 0)
    .map(({ equity }) => new Map(equity.map(({ date, value }) => [date, value])));
  const dates = [...new Set(used.flatMap((values) => [...values.keys()]))].toSorted();
  const last = used.map((values) => values.values().next().value ?? 0);
  const start = total(last);
  let peak = start;
  return dates.map((date) => {
    used.forEach((values, index) => {
      last[index] = values.get(date) ?? last[index] ?? 0;
    });
    const value = total(last);
    peak = Math.max(peak, value);
    return { date, gain: value - start, below: peak - value, drawdown: peak > 0 ? ((value - peak) / peak) * 100 : null };
  });
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}
