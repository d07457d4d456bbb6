import type { Paise } from '../money.ts';

/** How many results lie in one range; a gain belongs to the range that it ends, a loss to the one that it begins. */
export interface ResultBin {
  /** null: open to that side. */
  readonly from: Paise | null;
  readonly to: Paise | null;
  readonly trades: number;
}

/** Results by size. */
export interface Distribution {
  readonly bins: readonly ResultBin[];
  /** Results of exactly 0: in no range. */
  readonly breakEven: number;
}

const MOST_BINS = 40;
const LEAST_WIDTH = 100;
/** Beyond these shares of all results the outermost ranges are open, so that single results do not flatten the rest. */
const TAIL = 0.01;

/**
 * A histogram of net results. The width of a range follows Freedman and Diaconis (1981), 2 × interquartile range ÷ ∛n, made round (1, 2
 * or 5 times a power of ten); 0 is always a border.
 */
export function resultDistribution(results: readonly Paise[]): Distribution {
  const sorted = Float64Array.from(results.filter((result) => result !== 0)).sort();
  const breakEven = results.length - sorted.length;
  if (sorted.length === 0) return { bins: [], breakEven };
  const [low, high] = [quantile(sorted, TAIL), quantile(sorted, 1 - TAIL)];
  const width = widthOf(sorted, low, high);
  const [first, last] = [binOf(low, width), binOf(high, width)];
  const counts = Array.from({ length: last - first + 1 }, () => 0);
  for (const result of sorted) {
    const bin = Math.min(Math.max(binOf(result, width), first), last) - first;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const opensBelow = binOf(sorted[0] ?? 0, width) < first;
  const opensAbove = binOf(sorted.at(-1) ?? 0, width) > last;
  const bins = counts.map((trades, index) => {
    const from = (first + index) * width;
    return {
      from: (index === 0 && opensBelow ? null : from) as Paise | null,
      to: (index === counts.length - 1 && opensAbove ? null : from + width) as Paise | null,
      trades,
    };
  });
  return { bins, breakEven };
}

/** The number of a range of (0, width] upwards from 0, of [−width, 0) downwards from −1. */
function binOf(result: number, width: number): number {
  return result > 0 ? Math.ceil(result / width) - 1 : Math.floor(result / width);
}

function widthOf(sorted: Float64Array, low: number, high: number): number {
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const advised = (2 * spread) / Math.cbrt(sorted.length);
  let width = rounded(Math.max(advised, LEAST_WIDTH, (high - low) / MOST_BINS));
  if (spread === 0) width = rounded(Math.max(Math.abs(high), LEAST_WIDTH) / 5);
  while (binOf(high, width) - binOf(low, width) >= MOST_BINS) width = rounded(width * 1.5);
  return width;
}

/** The next of 1, 2, 5, 10, 20, 50 … at or above. */
function rounded(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return Math.round(([1, 2, 5].find((step) => step * power >= width) ?? 10) * power);
}

/** The value below which a share of the sorted results lies, the nearest one. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? 0;
}
