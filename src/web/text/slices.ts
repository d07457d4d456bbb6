import { SLICES, type Slice } from '#engine/daily/rollup.ts';

/** The tabs of every screen that shows segments. */
export const SLICE_NAMES: Record<Slice, string> = {
  overall: 'Overall',
  equity: 'Equity',
  futures: 'Futures',
  options: 'Options',
  com: 'Commodities',
};

/** The same as a row of tabs, in the product's order. */
export const SLICE_TABS = SLICES.map((key) => ({ key, name: SLICE_NAMES[key] }));
