import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/** The names of the slices. */
export const SLICE_NAMES: Record<Slice, string> = {
  overall: 'Overall',
  equity: 'Equity',
  futures: 'Futures',
  options: 'Options',
  com: 'Commodities',
};

/** The slices as tabs. */
export const SLICE_TABS = SLICES.map((key) => ({ key, name: SLICE_NAMES[key] }));
