import { addRupees } from '#engine/money.ts';
import type { Holding } from './queries.ts';
import { SUMMARY_TEXTS } from '../../text/en/summary.ts';

/** The slice for all small holdings. */
export const SMALL_HOLDINGS = SUMMARY_TEXTS.smallHoldings;
/** Number of slices in the legend. */
export const LEGEND_LENGTH = 5;
const LARGEST = 12;

/** One part of the pie; `share` is in percent. */
export interface HoldingSlice {
  readonly name: string;
  readonly value: number;
  readonly share: number;
}

/** The 12 largest holdings and one slice for the rest; `small` lists the rest. */
export function holdingSlices(holdings: readonly Holding[]): { slices: readonly HoldingSlice[]; small: readonly Holding[] } {
  const held = holdings.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  const worth = (of: readonly Holding[]) => of.reduce((sum, { value }) => addRupees(sum, value), 0);
  const total = worth(held);
  const slice = (name: string, value: number) => ({ name, value, share: (value / total) * 100 });
  const slices = held.slice(0, LARGEST).map(({ symbol, value }) => slice(symbol, value));
  const small = held.slice(LARGEST);
  if (small.length > 0) slices.push(slice(SMALL_HOLDINGS, worth(small)));
  return { slices, small };
}
