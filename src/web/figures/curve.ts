import { addDays, type TradingDay } from '#engine/day.ts';
import { depthUnder, highestSoFar } from '#engine/metrics/drawdown.ts';
import { addRupees } from '#engine/money.ts';
import type { TimeseriesBody } from '#contract/summary.ts';

/** One day of the equity curve. */
export interface CurvePoint {
  readonly date: string;
  /** Rupees gained since the start, which is the capital base. */
  readonly gain: number;
  /** Rupees below the highest value so far, ≥ 0. */
  readonly below: number;
  /** The same in percent of that highest value, ≤ 0; null when the capital base is unknown. */
  readonly drawdown: number | null;
}

/**
 * The curve of one slice, or the sum of several by day: a slice without a point on a day keeps its last value. The curve starts at the
 * capital base on the day before the first trading day, so it ends at the net profit. On capital by cash the percentages are the server's;
 * several slices have none then, since each has its own days.
 */
export function curveOf(series: readonly TimeseriesBody[]): readonly CurvePoint[] {
  const used = series
    .filter(({ equity }) => equity.length > 0)
    .map(({ equity, drawdown, meta }) => ({
      depths: new Map(drawdown.map(({ date, value }) => [date, value])),
      base: meta.capital_base ?? 0,
      known: meta.capital_base !== null,
      assumed: meta.capital_assumed,
      dated: meta.capital_dated,
      values: new Map(equity.map(({ date, value }) => [date, value])),
    }));
  const dates = [...new Set(used.flatMap(({ values }) => [...values.keys()]))].toSorted();
  if (!dates[0]) return [];
  const last = used.map(({ base }) => base);
  // Assumed capital differs by slice. Capital that the trader entered is one amount in every curve: count it once.
  const counted = used.some(({ assumed }) => assumed) ? 0 : (used.length - 1) * (used[0]?.base ?? 0);
  const sum = () => addRupees(last.reduce(addRupees, 0), -counted);
  const start = sum();
  const values = dates.map((date) => {
    used.forEach((slice, index) => {
      last[index] = slice.values.get(date) ?? last[index] ?? 0;
    });
    return sum();
  });
  const isDated = used.some(({ dated }) => dated);
  const known = used.every((one) => one.known) && !(isDated && used.length > 1);
  const peaks = highestSoFar(values, start);
  const points = dates.map((date, index) => {
    const point = pointAt(date, values[index] ?? start, start, peaks[index] ?? start, known);
    return isDated && known ? { ...point, drawdown: used[0]?.depths.get(date) ?? null } : point;
  });
  return [pointAt(addDays(dates[0] as TradingDay, -1), start, start, start, known), ...points];
}

/** The deepest fall: from the day after its peak to its lowest day; null when the curve never fell. Measured in rupees without a base. */
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
