import type { Holding } from './queries.ts';

/** The slice behind which the small holdings stand. */
export const SMALL_HOLDINGS = 'Small holdings';
/** How many slices the legend names. */
export const LEGEND_LENGTH = 5;
const LARGEST = 12;

/** One part of the pie; share in percent of all. */
export interface HoldingSlice {
  readonly name: string;
  readonly value: number;
  readonly share: number;
}

/** The 12 largest holdings and, when there are more, one slice for the rest, which is answered apart. */
export function holdingSlices(holdings: readonly Holding[]): { slices: readonly HoldingSlice[]; small: readonly Holding[] } {
  const held = holdings.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const total = held.reduce((sum, { value }) => sum + value, 0);
  const slice = (name: string, value: number) => ({ name, value, share: (value / total) * 100 });
  const slices = held.slice(0, LARGEST).map(({ symbol, value }) => slice(symbol, value));
  const small = held.slice(LARGEST);
  if (small.length > 0)
    slices.push(
      slice(
        SMALL_HOLDINGS,
        small.reduce((sum, { value }) => sum + value, 0),
      ),
    );
  return { slices, small };
}
