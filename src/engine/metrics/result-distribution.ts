/** How many results lie in one range, in rupees; a gain belongs to the range that it ends, a loss to the one that it begins. */
export interface ResultBin {
  /** null: open to that side. */
  readonly from: number | null;
  readonly to: number | null;
  readonly trades: number;
}

/** Results by size. */
export interface Distribution {
  readonly bins: readonly ResultBin[];
  /** Results of exactly 0: in no range. */
  readonly breakEven: number;
}

const MOST_BINS = 40;
/** Where few large results stretch the whole, the middle half of all still spans so many ranges. */
const BINS_PER_SPREAD = 4;
/** A rupee. */
const LEAST_WIDTH = 1;
/** Beyond these shares of all results the outermost ranges are open, so that single results do not flatten the rest. */
const TAIL = 0.01;

/**
 * A histogram of net results. The width of a range follows Freedman and Diaconis (1981), 2 × interquartile range ÷ ∛n, made round (1, 2
 * or 5 times a power of ten); 0 is always a border.
 */
export function resultDistribution(results: readonly number[]): Distribution {
  const sorted = Float64Array.from(results.filter((result) => result !== 0)).sort();
  const breakEven = results.length - sorted.length;
  if (sorted.length === 0) return { bins: [], breakEven };
  const { width, first, last } = rangesOf(sorted);
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
      from: index === 0 && opensBelow ? null : from,
      to: index === counts.length - 1 && opensAbove ? null : from + width,
      trades,
    };
  });
  return { bins, breakEven };
}

/** The number of a range of (0, width] upwards from 0, of [−width, 0) downwards from −1. */
function binOf(result: number, width: number): number {
  return result > 0 ? Math.ceil(result / width) - 1 : Math.floor(result / width);
}

/** The width of a range, and the first and the last of them: around the median, and as wide as it takes that none lies on both sides of 0. */
function rangesOf(sorted: Float64Array): { readonly width: number; readonly first: number; readonly last: number } {
  const [low, middle, high] = [quantile(sorted, TAIL), quantile(sorted, 0.5), quantile(sorted, 1 - TAIL)];
  const [least = 0, greatest = 0] = [sorted[0], sorted.at(-1)];
  const spread = quantile(sorted, 0.75) - quantile(sorted, 0.25) || Math.abs(middle);
  const advised = (2 * spread) / Math.cbrt(sorted.length);
  let width = rounded(Math.max(advised, Math.min((high - low) / MOST_BINS, spread / BINS_PER_SPREAD), LEAST_WIDTH));
  for (;;) {
    const first = Math.max(binOf(low, width), binOf(middle, width) - MOST_BINS / 2);
    const last = Math.min(binOf(high, width), first + MOST_BINS - 3);
    if ((first <= 0 || least > 0) && (last >= -1 || greatest < 0)) {
      return { width, first: first === 0 && least < 0 ? -1 : first, last: last === -1 && greatest > 0 ? 0 : last };
    }
    // Ranges that are wide enough reach 0, so this ends.
    width = rounded(width * 1.5);
  }
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
