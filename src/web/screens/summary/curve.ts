import { addDays, type TradingDay } from '#engine/day.ts';
import { depthUnder, highestSoFar } from '#engine/metrics/drawdown.ts';
import { addRupees } from '#engine/money.ts';
import type { TimeseriesBody } from '#contract/summary.ts';

/** One day of the equity curve. */
export interface CurvePoint {
  readonly date: string;
  /** Rupees gained since the first value, which is the capital base before the first trading day. */
  readonly gain: number;
  /** Rupees below the highest value so far, ≥ 0. */
  readonly below: number;
  /** The same as a percentage of that highest value, ≤ 0; null where the capital base is not known. */
  readonly drawdown: number | null;
}

/**
 * The curve of one slice, or of several added up day by day: a slice without a point that day keeps its last value. It starts at the
 * capital base, dated the day before the first trading day, so that it ends at the net profit.
 */
export function curveOf(series: readonly TimeseriesBody[]): readonly CurvePoint[] {
  const used = series
    .filter(({ equity }) => equity.length > 0)
    .map(({ equity, meta }) => ({
      base: meta.capital_base ?? 0,
      known: meta.capital_base !== null,
      assumed: meta.capital_assumed,
      values: new Map(equity.map(({ date, value }) => [date, value])),
    }));
  const dates = [...new Set(used.flatMap(({ values }) => [...values.keys()]))].toSorted();
  if (!dates[0]) return [];
  const last = used.map(({ base }) => base);
  // The capital in use is of each slice; what the trader said is one amount for all, which is in every curve.
  const counted = used.some(({ assumed }) => assumed) ? 0 : (used.length - 1) * (used[0]?.base ?? 0);
  const sum = () => addRupees(last.reduce(addRupees, 0), -counted);
  const start = sum();
  const values = dates.map((date) => {
    used.forEach((slice, index) => {
      last[index] = slice.values.get(date) ?? last[index] ?? 0;
    });
    return sum();
  });
  const known = used.every((one) => one.known);
  const peaks = highestSoFar(values, start);
  const points = dates.map((date, index) => pointAt(date, values[index] ?? start, start, peaks[index] ?? start, known));
  return [pointAt(addDays(dates[0] as TradingDay, -1), start, start, start, known), ...points];
}

/** The days from the one after a peak to the lowest point under it, where the curve fell the deepest (in rupees without a base); null where it never fell. */
export function deepestFall(points: readonly CurvePoint[]): { readonly from: string; readonly to: string } | null {
  const depth = ({ drawdown, below }: CurvePoint) => drawdown ?? -below;
  const lowest = points.reduce((deepest, point) => (depth(point) < depth(deepest) ? point : deepest), points[0] as CurvePoint);
  if (!lowest || depth(lowest) === 0) return null;
  const until = points.indexOf(lowest);
  const peak = points.findLastIndex(({ below }, index) => index < until && below === 0);
  return { from: points[peak + 1]?.date ?? lowest.date, to: lowest.date };
}

function pointAt(date: string, value: number, start: number, peak: number, known: boolean): CurvePoint {
  const drawdown = known && peak > 0 ? depthUnder(value, peak) * 100 : null;
  return { date, gain: addRupees(value, -start), below: addRupees(peak, -value), drawdown };
}
